import { areNumbersDue, seesNumbers } from '@perennial/domain/anonymity/aggregate-snapshots.ts'
import { distributionForOutsiders } from '@perennial/domain/calibration/distribution.ts'
import { switchesOf } from '@perennial/domain/companies/features.ts'
import { countsForOutsiders, fieldsPerSide } from '@perennial/domain/performance-graph/graph-points.ts'
import { type AnswerValue, isPoint, type Point } from '@perennial/domain/questionnaires/answers.ts'
import { comparedIn } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { GRAPH, OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { companySwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { Round } from '../core/schedule/scheduled-tasks.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { type OutsideNumbers, type ReviewCycleRow, reviewCycleAdmins, reviewCycles } from '../reviews/cycle/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { handedInOf } from './submitted-ratings.ts'

/** Where too few people stand behind them, it is looked again for so long. */
const LOOKED_FOR_MS = 400 * 86_400_000

/** Takes the numbers of cycles that are due, each once; what was too few is looked at again (REV-P17, ANON-2). */
export async function takeNumbers(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { processEndsForReviewers: ends, outsideNumbers: taken } = reviewCycles
  const due = await tx
    .select()
    .from(reviewCycles)
    .where(
      and(
        ...[eq(reviewCycles.companyId, companyId), isNull(reviewCycles.archivedAt)],
        ...[lte(ends, now), gt(ends, new Date(now.getTime() - LOOKED_FOR_MS))],
        or(isNull(taken), sql`${taken}->>'ratings' is null`, sql`${taken}->>'graph' is null`),
      ),
    )
    .orderBy(reviewCycles.id)
  for (const cycle of due) if (areNumbersDue(cycle, now)) await takeOf(tx, cycle, now)
}

/** The round that does it. */
export const takeOutsideNumbers: Round = {
  name: 'take-outside-numbers',
  run: ({ tx, companyId, now }) => takeNumbers(tx, companyId, now),
}

async function takeOf(tx: Tx, cycle: ReviewCycleRow, now: Date): Promise<void> {
  const before = cycle.outsideNumbers
  // Who was left out stays: else the one set of numbers would say in its difference to the other who was.
  const leftOut = before?.leftOut ?? (await administrators(tx, cycle))
  const ratings = before?.ratings ?? (await ratingsOf(tx, cycle, leftOut, now))
  const graph = before?.graph ?? (await graphOf(tx, cycle, leftOut, now))
  if (ratings === (before?.ratings ?? null) && graph === (before?.graph ?? null)) return
  await tx
    .update(reviewCycles)
    .set({ outsideNumbers: { leftOut, ratings, graph } })
    .where(and(eq(reviewCycles.companyId, cycle.companyId), eq(reviewCycles.id, cycle.id)))
}

/** Those of the cycle who may look at it from outside, or as somebody else: they are not counted. */
async function administrators(tx: Tx, { companyId, id }: ReviewCycleRow): Promise<string[]> {
  const named = tx
    .select({ id: reviewCycleAdmins.personId })
    .from(reviewCycleAdmins)
    .where(and(eq(reviewCycleAdmins.companyId, companyId), eq(reviewCycleAdmins.cycleId, id)))
  const found = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.companyId, companyId),
        or(eq(people.isHr, true), eq(people.isAssistant, true), inArray(people.id, named)),
      ),
    )
    .orderBy(people.id)
  return found.map((person) => person.id)
}

async function ratingsOf(tx: Tx, cycle: ReviewCycleRow, leftOut: readonly string[], now: Date) {
  const { overallRatings } = comparedIn(cycle)
  if (!overallRatings.enabled) return null
  const codes = overallRatings.ratings.map(({ code }) => code)
  const given = await handedInOf(tx, cycle.companyId, cycle.id, OVERALL_RATING, leftOut, now)
  return distributionForOutsiders(
    codes,
    given.map((value) => (typeof value === 'string' ? value : null)),
  )
}

async function graphOf(tx: Tx, cycle: ReviewCycleRow, leftOut: readonly string[], now: Date) {
  if (!comparedIn(cycle).graph.enabled) return null
  const fields = fieldsPerSide(switchesOf(await tx.select().from(companySwitches)))
  const points = (await handedInOf(tx, cycle.companyId, cycle.id, GRAPH, leftOut, now)).filter((value) =>
    isPoint(value as AnswerValue),
  ) as Point[]
  const counts = countsForOutsiders(points, fields)
  return counts && { fields, counts }
}

type Numbered = Pick<ReviewCycleRow, 'companyId' | 'id' | 'outsideNumbers'>

/** The numbers that were taken of a cycle, for somebody who does not stand in them (MAY-4). */
export async function outsideNumbersFor(tx: Tx, viewer: Viewer, cycle: Numbered): Promise<OutsideNumbers | null> {
  const { outsideNumbers: taken, companyId, id } = cycle
  if (!taken) return null
  const own = [viewer.id, ...(viewer.session.impersonatorId ? [viewer.session.impersonatorId] : [])]
  const reviewed = await tx
    .select({ id: reviews.revieweeId })
    .from(reviews)
    .where(and(eq(reviews.companyId, companyId), eq(reviews.cycleId, id), inArray(reviews.revieweeId, own)))
  const ids = reviewed.map((review) => review.id)
  return seesNumbers(taken.leftOut, ids) ? taken : null
}
