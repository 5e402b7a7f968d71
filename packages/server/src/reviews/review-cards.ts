import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { itemsFor, itemsOfSheet, type Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { whatNext } from '@perennial/domain/reviews/next-step.ts'
import { isTask } from '@perennial/domain/reviews/open-tasks.ts'
import { phaseOf } from '@perennial/domain/reviews/phases.ts'
import { standingOf } from '@perennial/domain/reviews/progress.ts'
import { mayKnowOf, type Relations, relationsOf } from '@perennial/domain/reviews/relations.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { statusOf } from '@perennial/domain/reviews/status.ts'
import { isThereInPlaceOf } from '@perennial/domain/reviews/visibility.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { managersOf } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type ReviewCycleRow, reviewCycleAdmins, reviewCycles } from './cycle/tables.ts'
import { deskOf } from './editor.ts'
import { type Actor, actorOf, asReview, personOf, readingFor, type Sides } from './queries.ts'
import {
  type AssessmentRow,
  assessments,
  type ReviewRow,
  reviewAnswers,
  reviewContributors,
  reviews,
} from './tables.ts'

/** So many reviews stand in one list. */
const MOST_CARDS = 2_000

type Row = {
  row: ReviewRow
  reviewee: PersonRef
  mainReviewer: PersonRef | null
  managerId: string | null
  isContributor: boolean
}

/** What is known of whoever looks at a list: once for all its rows. */
export type Looking = {
  /** Who acts in the viewer's place. */
  actor: Actor | null
  managersOfViewer: readonly string[]
  below: ReadonlySet<string>
  administered: ReadonlySet<string>
}

export async function lookingOf(tx: Tx, viewer: Viewer, below: readonly string[] = []): Promise<Looking> {
  const actor = await actorOf(tx, viewer)
  const [line, named] = await Promise.all([
    viewer.isHr ? managersOf(tx, viewer.company.id, viewer.id) : [],
    tx
      .select({ id: reviewCycleAdmins.cycleId })
      .from(reviewCycleAdmins)
      .where(and(eq(reviewCycleAdmins.companyId, viewer.company.id), eq(reviewCycleAdmins.personId, viewer.id)))
      .then((rows) => rows),
  ])
  return { actor, managersOfViewer: line, below: new Set(below), administered: new Set(named.map((one) => one.id)) }
}

/** A review of a list, as rules see it, and how the viewer stands to it. */
export type Listed = { card: ReviewCard; review: Review; relations: Relations }

/** The reviews that match, as this viewer may know of them (MAY-4, WALL-6); the latest cycle first, then by name. */
export async function listCards(
  tx: Tx,
  viewer: Viewer,
  where: SQL | undefined,
  looking: Looking,
  now: Date,
): Promise<Listed[]> {
  if (!viewer.company.switches.has('review')) return []
  const rows = (await rowsWhere(tx, viewer, where)) as Row[]
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const [cycles, sheets, answered] = await Promise.all([
    cyclesOf(tx, viewer, [...new Set(rows.map(({ row }) => row.cycleId))]),
    sheetsOf(tx, viewer, ids),
    answeredBy(tx, viewer, ids),
  ])
  return rows.flatMap((row) => {
    const cycle = cycles.get(row.row.cycleId)
    const sides = sidesFrom(sheets.get(row.row.id) ?? [])
    if (!cycle || !sides) return []
    const review = asReview({ ...row, cycle, manager: sides.manager, self: sides.reviewee })
    const relations = relationsIn(viewer, row, sides, looking)
    const { actor } = looking
    if (!mayKnowOf(relations) || (actor && !isThereInPlaceOf(actor, row.row.revieweeId))) return []
    const facts = { ...row, cycle, review, relations, sides, contributors: [], isInPlace: actor !== null }
    return [{ card: cardOf(facts, viewer, answered, now), review, relations }]
  })
}

const rowsWhere = (tx: Tx, viewer: Viewer, where: SQL | undefined) =>
  tx
    .select({
      row: reviews,
      reviewee: personOf(reviews.revieweeId),
      mainReviewer: personOf(reviews.mainReviewerId),
      managerId: people.managerId,
      isContributor: sql<boolean>`exists (select 1 from ${reviewContributors}
        where ${reviewContributors.companyId} = ${reviews.companyId} and ${reviewContributors.reviewId} = ${reviews.id}
          and ${reviewContributors.personId} = ${viewer.id})`,
    })
    .from(reviews)
    .innerJoin(people, and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId)))
    .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
    .where(and(eq(reviews.companyId, viewer.company.id), where))
    .orderBy(desc(reviewCycles.processStarts), people.lastName, people.firstName, people.id)
    .limit(MOST_CARDS)

async function cyclesOf(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, ReviewCycleRow>> {
  const rows = await tx
    .select()
    .from(reviewCycles)
    .where(and(eq(reviewCycles.companyId, viewer.company.id), inArray(reviewCycles.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

async function sheetsOf(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, AssessmentRow[]>> {
  const rows = await tx
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.companyId, viewer.company.id),
        sql`${assessments.reviewId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
  return Map.groupBy(rows, (row) => row.reviewId)
}

/** Which sections of which sheets are answered: how far somebody is, without any text. */
async function answeredBy(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, string[]>> {
  const value = sql`${reviewAnswers.value}->'value'`
  const rows = await tx
    .select({ assessmentId: reviewAnswers.assessmentId, sectionId: reviewAnswers.sectionId })
    .from(reviewAnswers)
    .innerJoin(
      assessments,
      and(eq(assessments.companyId, reviewAnswers.companyId), eq(assessments.id, reviewAnswers.assessmentId)),
    )
    .where(
      and(
        eq(reviewAnswers.companyId, viewer.company.id),
        sql`${assessments.reviewId} = any(${sql.param([...ids])}::uuid[])`,
        sql`case jsonb_typeof(${value}) when 'string' then btrim(${value} #>> '{}', E' \\t\\r\\n') <> ''
          when 'array' then jsonb_array_length(${value}) > 0 when 'null' then false else true end`,
      ),
    )
  const grouped = Map.groupBy(rows, (row) => row.assessmentId)
  return new Map([...grouped].map(([id, all]) => [id, all.map((one) => one.sectionId)]))
}

function sidesFrom(rows: readonly AssessmentRow[]): Sides | undefined {
  const manager = rows.find((one) => one.type === 'ASSESSMENT')
  return (
    manager && {
      manager,
      reviewee: rows.find((one) => one.type === 'SELF_ASSESSMENT') ?? null,
      sheets: rows.filter((one) => one.type === 'CONTRIBUTOR_ASSESSMENT'),
    }
  )
}

function relationsIn(
  viewer: Viewer,
  { row, managerId, isContributor }: Row,
  sides: Sides,
  looking: Looking,
): Relations {
  const isDirect = managerId === viewer.id
  const isBelow = looking.below.has(row.revieweeId)
  return relationsOf({
    ...{ viewerId: viewer.id, isHr: viewer.isHr, isAssistant: viewer.isAssistant, isGuest: viewer.isGuest },
    isCycleAdmin: looking.administered.has(row.cycleId),
    revieweeId: row.revieweeId,
    mainReviewerId: row.mainReviewerId,
    contributorIds: isContributor ? [viewer.id] : [],
    managersOfReviewee: isDirect ? [viewer.id] : isBelow ? ['', viewer.id] : [],
    managersOfViewer: looking.managersOfViewer,
    signerOfManagerSide: sides.manager.signedById,
  })
}

type Facts = Row & {
  cycle: ReviewCycleRow
  review: Review
  relations: Relations
  sides: Sides
  contributors: PersonRef[]
  isInPlace: boolean
}

function cardOf(facts: Facts, viewer: Viewer, answered: ReadonlyMap<string, string[]>, now: Date): ReviewCard {
  const { row, cycle, review, relations, reviewee, mainReviewer, sides } = facts
  const desk = deskOf(facts, viewer, false)
  const hasFinishedSheet = desk?.isOwnSheet === true && desk.assessment.writtenAt !== null
  const next = whatNext(review, relations, now, hasFinishedSheet)
  const items = desk && itemsIn(review.questionnaire, desk)
  const done = new Set(desk ? (answered.get(desk.assessment.id) ?? []) : [])
  return {
    id: row.id,
    cycle: { id: cycle.id, name: cycle.name },
    phase: phaseOf(review, now),
    ...{ reviewee, mainReviewer },
    standing: standingOf(review, relations),
    completedAt: row.completedAt?.toISOString() ?? null,
    next: { step: next.step, name: next.name, date: next.date?.toISOString() ?? null },
    isTask: isTask(next.step),
    progress: items ? { answered: items.filter((item) => done.has(item.id)).length, total: items.length } : null,
    ...(readingFor(facts).statuses
      ? { statuses: { manager: statusOf(sides.manager), reviewee: sides.reviewee ? statusOf(sides.reviewee) : null } }
      : {}),
  }
}

const itemsIn = (questionnaire: Questionnaire, desk: NonNullable<ReturnType<typeof deskOf>>) =>
  desk.isOwnSheet ? itemsOfSheet(questionnaire) : itemsFor(questionnaire, desk.side)
