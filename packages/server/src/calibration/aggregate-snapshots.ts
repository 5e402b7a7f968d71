import { canSeeAggregates, isAggregateSnapshotDue } from '@perennial/domain/anonymity/aggregate-snapshots.ts'
import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { distributionForOutsiders } from '@perennial/domain/calibration/distribution.ts'
import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { gridCountsForOutsiders, gridSize } from '@perennial/domain/performance-graph/graph-points.ts'
import { type AnswerValue, isPoint, type Point } from '@perennial/domain/questionnaires/answers.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { GRAPH_ID, OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import type { Viewer } from '../core/viewer.ts'
import { findCycles } from '../cycles/public.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { people } from '../people/tables.ts'
import { reviewCycleKind } from '../reviews/cycle/public.ts'
import { type AggregateSnapshot, type ReviewCycleRow, reviewCycles } from '../reviews/cycle/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { submittedRatings } from './submitted-ratings.ts'

/** How long a cycle with too few ratings for its numbers is checked again. */
const SEARCH_PERIOD_MS = 400 * DAY_MS

/** Saves the numbers of cycles that are due, each once; where there were too few ratings, it tries again (REV-P17, ANON-2). */
export async function saveAggregateSnapshots(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { processEndsForReviewers: ends, aggregateSnapshot: snapshot } = reviewCycles
  const isDue = and(
    isNull(cycles.archivedAt),
    lte(ends, now),
    gt(ends, new Date(now.getTime() - SEARCH_PERIOD_MS)),
    or(isNull(snapshot), sql`${snapshot}->>'ratings' is null`, sql`${snapshot}->>'graph' is null`),
  )
  const due = await findCycles(tx, reviewCycleKind, companyId, isDue)
  for (const cycle of due) if (isAggregateSnapshotDue(cycle, now)) await saveSnapshotOf(tx, cycle, now)
}

/** The scheduled task that saves them. */
export const snapshotAggregates: ScheduledTask = {
  name: 'take-outside-numbers',
  run: ({ tx, companyId, now }) => saveAggregateSnapshots(tx, companyId, now),
}

async function saveSnapshotOf(tx: Tx, cycle: ReviewCycleRow, now: Date): Promise<void> {
  const before = cycle.aggregateSnapshot
  // Later numbers leave out the same people as earlier ones: otherwise the difference between them would reveal someone.
  const excludedIds = before?.leftOut ?? (await administrators(tx, cycle))
  const ratings = before?.ratings ?? (await ratingsOf(tx, cycle, excludedIds, now))
  const graph = before?.graph ?? (await graphOf(tx, cycle, excludedIds, now))
  if (ratings === (before?.ratings ?? null) && graph === (before?.graph ?? null)) return
  await tx
    .update(reviewCycles)
    .set({ aggregateSnapshot: { leftOut: excludedIds, ratings, graph } })
    .where(and(eq(reviewCycles.companyId, cycle.companyId), eq(reviewCycles.id, cycle.id)))
}

/** HR Admins, HR Assistants and administrators of the cycle, who may see the numbers: their own ratings are not counted. */
async function administrators(tx: Tx, { companyId, id }: ReviewCycleRow): Promise<string[]> {
  const named = tx
    .select({ id: cycleAdmins.personId })
    .from(cycleAdmins)
    .where(and(eq(cycleAdmins.companyId, companyId), eq(cycleAdmins.cycleId, id)))
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

async function ratingsOf(tx: Tx, cycle: ReviewCycleRow, excludedIds: readonly string[], now: Date) {
  const { overallRatings } = comparableQuestionnaire(cycle)
  if (!overallRatings.enabled) return null
  const codes = overallRatings.ratings.map(({ code }) => code)
  const { companyId, id: cycleId } = cycle
  const wanted = { companyId, cycleId, sectionId: OVERALL_RATING, without: excludedIds, now }
  const given = await submittedRatings(tx, wanted)
  return distributionForOutsiders(
    codes,
    given.map((value) => (typeof value === 'string' ? value : null)),
  )
}

async function graphOf(tx: Tx, cycle: ReviewCycleRow, excludedIds: readonly string[], now: Date) {
  if (!comparableQuestionnaire(cycle).graph.enabled) return null
  const fields = gridSize(enabledSwitches(await tx.select().from(featureSwitches)))
  const { companyId, id: cycleId } = cycle
  const wanted = { companyId, cycleId, sectionId: GRAPH_ID, without: excludedIds, now }
  const points = (await submittedRatings(tx, wanted)).filter((value) => isPoint(value as AnswerValue)) as Point[]
  const counts = gridCountsForOutsiders(points, fields)
  return counts && { fields, counts }
}

type CycleWithAggregates = Pick<ReviewCycleRow, 'companyId' | 'id' | 'aggregateSnapshot'>

/** The saved numbers of a cycle, for a viewer whose own rating is not in them (MAY-4). */
export async function aggregateSnapshotFor(
  tx: Tx,
  viewer: Viewer,
  cycle: CycleWithAggregates,
): Promise<AggregateSnapshot | null> {
  const { aggregateSnapshot: snapshot, companyId, id } = cycle
  if (!snapshot) return null
  const own = [viewer.id, ...(viewer.session.impersonatorId ? [viewer.session.impersonatorId] : [])]
  const reviewed = await tx
    .select({ id: reviews.revieweeId })
    .from(reviews)
    .where(and(eq(reviews.companyId, companyId), eq(reviews.cycleId, id), inArray(reviews.revieweeId, own)))
  const ids = reviewed.map((review) => review.id)
  return canSeeAggregates(snapshot.leftOut, ids) ? snapshot : null
}
