import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import {
  contributorItems,
  type Questionnaire,
  questionnaireItems,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { nextStepOf } from '@perennial/domain/reviews/next-step.ts'
import { isTaskStep } from '@perennial/domain/reviews/open-tasks.ts'
import { phaseOf } from '@perennial/domain/reviews/phases.ts'
import { reviewProgressOf } from '@perennial/domain/reviews/progress.ts'
import { isReviewKnownTo, type Relations, relationsOf } from '@perennial/domain/reviews/relations.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { assessmentStatusOf } from '@perennial/domain/reviews/status.ts'
import { isVisibleToImpersonator } from '@perennial/domain/reviews/visibility.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { findCycles } from '../cycles/public.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { findIdsBelowAmong, findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviewCycleKind } from './cycle/kind.ts'
import type { ReviewCycleRow } from './cycle/tables.ts'
import { editorOf } from './editor.ts'
import { presentNextStep } from './next-step.ts'
import {
  findImpersonator,
  type ImpersonatorLine,
  personRefSql,
  type ReviewSides,
  reviewAccessFor,
  toReview,
} from './queries.ts'
import {
  type AssessmentRow,
  assessments,
  type ReviewRow,
  reviewAnswers,
  reviewContributors,
  reviews,
} from './tables.ts'

/** The maximum number of reviews in one list. */
const MAX_CARDS = 2_000

type Row = {
  row: ReviewRow
  reviewee: PersonRef
  mainReviewer: PersonRef | null
  managerId: string | null
  isContributor: boolean
}

/** What is known about the viewer of a list, looked up once for all its rows. */
export type CardContext = {
  /** The viewer's impersonator. */
  actor: ImpersonatorLine | null
  managersOfViewer: readonly string[]
  /** Whether reviewees may be below the viewer: then that is looked up. */
  hasLine: boolean
  administered: ReadonlySet<string>
}

export async function createCardContext(tx: Tx, viewer: Viewer, hasLine = false): Promise<CardContext> {
  const actor = await findImpersonator(tx, viewer)
  const [line, named] = await Promise.all([
    viewer.isHr ? findManagerIds(tx, viewer.company.id, viewer.id) : [],
    tx
      .select({ id: cycleAdmins.cycleId })
      .from(cycleAdmins)
      .where(and(eq(cycleAdmins.companyId, viewer.company.id), eq(cycleAdmins.personId, viewer.id)))
      .then((rows) => rows),
  ])
  return { actor, managersOfViewer: line, hasLine, administered: new Set(named.map((item) => item.id)) }
}

/** A review of a list, as rules see it, with the viewer's roles in it. */
export type ListedReview = { card: ReviewCard; review: Review; relations: Relations }

/** The reviews that match, as this viewer may know of them (MAY-4, WALL-6); the latest cycle first, then by name. */
export async function findReviewCards(
  tx: Tx,
  viewer: Viewer,
  where: SQL | undefined,
  context: CardContext,
  now: Date,
): Promise<ListedReview[]> {
  if (!viewer.company.switches.has('review')) return []
  const rows = (await rowsWhere(tx, viewer, where)) as Row[]
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const [below, cyclesById, assessments, answered] = await Promise.all([
    context.hasLine ? revieweesBelow(tx, viewer, rows) : new Set<string>(),
    cyclesOf(tx, viewer, [...new Set(rows.map(({ row }) => row.cycleId))]),
    assessmentsOf(tx, viewer, ids),
    answeredBy(tx, viewer, ids),
  ])
  return rows.flatMap((row) => {
    const cycle = cyclesById.get(row.row.cycleId)
    const sides = sidesFrom(assessments.get(row.row.id) ?? [])
    if (!cycle || !sides) return []
    const review = toReview({ ...row, cycle, manager: sides.manager, self: sides.reviewee })
    const relations = relationsIn(viewer, row, sides, below, context)
    const { actor } = context
    if (!isReviewKnownTo(relations) || (actor && !isVisibleToImpersonator(actor, row.row.revieweeId))) return []
    const facts = { ...row, cycle, review, relations, sides, contributors: [], isImpersonated: actor !== null }
    return [{ card: cardOf(facts, viewer, answered, now), review, relations }]
  })
}

const rowsWhere = (tx: Tx, viewer: Viewer, where: SQL | undefined) =>
  tx
    .select({
      row: reviews,
      reviewee: personRefSql(reviews.revieweeId),
      mainReviewer: personRefSql(reviews.mainReviewerId),
      managerId: people.managerId,
      isContributor: sql<boolean>`exists (select 1 from ${reviewContributors}
        where ${reviewContributors.companyId} = ${reviews.companyId} and ${reviewContributors.reviewId} = ${reviews.id}
          and ${reviewContributors.personId} = ${viewer.id})`,
    })
    .from(reviews)
    .innerJoin(people, and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId)))
    .innerJoin(cycles, and(eq(cycles.companyId, reviews.companyId), eq(cycles.id, reviews.cycleId)))
    .where(and(eq(reviews.companyId, viewer.company.id), where))
    .orderBy(desc(cycles.startsAt), people.lastName, people.firstName, people.id)
    .limit(MAX_CARDS)

/** The reviewees who are below the viewer. */
async function revieweesBelow(tx: Tx, viewer: Viewer, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(rows.map(({ row }) => row.revieweeId))]
  return new Set(await findIdsBelowAmong(tx, viewer.company.id, viewer.id, ids))
}

async function cyclesOf(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, ReviewCycleRow>> {
  const rows = await findCycles(tx, reviewCycleKind, viewer.company.id, inArray(cycles.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function assessmentsOf(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, AssessmentRow[]>> {
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

/** Which sections of which assessments are answered: the progress, without any text. */
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
  return new Map([...grouped].map(([id, all]) => [id, all.map((item) => item.sectionId)]))
}

function sidesFrom(rows: readonly AssessmentRow[]): ReviewSides | undefined {
  const manager = rows.find((row) => row.type === 'ASSESSMENT')
  return (
    manager && {
      manager,
      reviewee: rows.find((row) => row.type === 'SELF_ASSESSMENT') ?? null,
      contributorAssessments: rows.filter((row) => row.type === 'CONTRIBUTOR_ASSESSMENT'),
    }
  )
}

function relationsIn(
  viewer: Viewer,
  { row, managerId, isContributor }: Row,
  sides: ReviewSides,
  below: ReadonlySet<string>,
  context: CardContext,
): Relations {
  const isDirect = managerId === viewer.id
  const isBelow = below.has(row.revieweeId)
  return relationsOf({
    viewerId: viewer.id,
    isHr: viewer.isHr,
    isAssistant: viewer.isAssistant,
    isGuest: viewer.isGuest,
    isCycleAdmin: context.administered.has(row.cycleId),
    revieweeId: row.revieweeId,
    mainReviewerId: row.mainReviewerId,
    contributorIds: isContributor ? [viewer.id] : [],
    managersOfReviewee: isDirect ? [viewer.id] : isBelow ? ['', viewer.id] : [],
    managersOfViewer: context.managersOfViewer,
    signerOfManagerSide: sides.manager.signedById,
  })
}

type Facts = Row & {
  cycle: ReviewCycleRow
  review: Review
  relations: Relations
  sides: ReviewSides
  contributors: PersonRef[]
  isImpersonated: boolean
}

function cardOf(facts: Facts, viewer: Viewer, answered: ReadonlyMap<string, string[]>, now: Date): ReviewCard {
  const { row, cycle, review, relations, reviewee, mainReviewer, sides } = facts
  const editor = editorOf(facts, viewer, false)
  const hasFinishedAssessment = editor?.isOwnAssessment === true && editor.assessment.writtenAt !== null
  const next = nextStepOf(review, relations, now, hasFinishedAssessment)
  const items = editor && itemsIn(review.questionnaire, editor)
  const done = new Set(editor ? (answered.get(editor.assessment.id) ?? []) : [])
  return {
    id: row.id,
    cycle: { id: cycle.id, name: cycle.name },
    phase: phaseOf(review, now),
    reviewee,
    mainReviewer,
    status: reviewProgressOf(review, relations),
    completedAt: row.completedAt?.toISOString() ?? null,
    next: presentNextStep(next),
    isTask: isTaskStep(next.step),
    progress: items ? { answered: items.filter((item) => done.has(item.id)).length, total: items.length } : null,
    ...(reviewAccessFor(facts).statuses
      ? {
          statuses: {
            manager: assessmentStatusOf(sides.manager),
            reviewee: sides.reviewee ? assessmentStatusOf(sides.reviewee) : null,
          },
        }
      : {}),
  }
}

const itemsIn = (questionnaire: Questionnaire, editor: NonNullable<ReturnType<typeof editorOf>>) =>
  editor.isOwnAssessment ? contributorItems(questionnaire) : questionnaireItems(questionnaire, editor.side)
