import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { questionnaireOf } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { namedQuestionnaire } from '@perennial/domain/reviews/named-questions.ts'
import { effectiveQuestionnaire } from '@perennial/domain/reviews/rating.ts'
import { isReviewKnownTo, type Relations, relationsOf } from '@perennial/domain/reviews/relations.ts'
import { type Review, withExtensions } from '@perennial/domain/reviews/review.ts'
import {
  impersonatedAccessOf,
  isVisibleToImpersonator,
  type ReviewAccess,
  reviewAccessOf,
} from '@perennial/domain/reviews/visibility.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { thisViewer } from '../core/database/columns.ts'
import { companyIdOf, type LoadTx, param, preparedQuery, type Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { findManagerIds, managerIdsSql, personRefSql as personOf, personRefJson, viewerIsHr } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { isSameCycle, type ReviewCycleRow, reviewCycleColumns, reviewCycles } from './cycle/tables.ts'
import { type AssessmentRow, assessments, type ReviewRow, reviewContributors, reviews } from './tables.ts'

/** Someone by name, looked up beside the row that names them. */
export const personRefSql = (column: PgColumn | SQL): SQL<PersonRef | null> => personOf(reviews.companyId, column)

const lineAbove = (start: PgColumn | SQL): SQL<string[]> => managerIdsSql(reviews.companyId, start)

const contributorsOf = sql<PersonRef[]>`(
  select coalesce(json_agg(${personRefJson()}
    order by ${people.lastName}, ${people.firstName}, ${people.id}), '[]'::json)
  from ${reviewContributors} join ${people}
    on ${people.companyId} = ${reviewContributors.companyId} and ${people.id} = ${reviewContributors.personId}
  where ${reviewContributors.companyId} = ${reviews.companyId} and ${reviewContributors.reviewId} = ${reviews.id})`

const isCycleAdmin = (viewerId: Placeholder | SQL) => sql<boolean>`exists (
  select 1 from ${cycleAdmins} where ${cycleAdmins.companyId} = ${reviews.companyId}
    and ${cycleAdmins.cycleId} = ${reviews.cycleId} and ${cycleAdmins.personId} = ${viewerId})`

export type ReviewSides = {
  manager: AssessmentRow
  reviewee: AssessmentRow | null
  contributorAssessments: AssessmentRow[]
}

/** A review that someone may know of, with everything that rules need and nothing that was written. */
export type ReviewForViewer = {
  row: ReviewRow
  cycle: ReviewCycleRow
  review: Review
  relations: Relations
  reviewee: PersonRef
  mainReviewer: PersonRef | null
  contributors: PersonRef[]
  sides: ReviewSides
  /** The viewer is impersonated: drafts stay closed, and nothing is written (AUTH-11). */
  isImpersonated: boolean
}

/** What this viewer reads of a review. */
export const reviewAccessFor = ({
  review,
  relations,
  isImpersonated,
}: Pick<ReviewForViewer, 'review' | 'relations' | 'isImpersonated'>): ReviewAccess =>
  isImpersonated ? impersonatedAccessOf(review, relations) : reviewAccessOf(review, relations)

export type ImpersonatorLine = { id: string; managers: readonly string[] }

/** The viewer's impersonator, with everyone above them; null if there is none. */
export async function findImpersonator(tx: Tx, viewer: Viewer): Promise<ImpersonatorLine | null> {
  const { impersonatorId: id } = viewer.session
  return id ? { id, managers: await findManagerIds(tx, viewer.company.id, id) } : null
}

/** Remains of reviews about deleted people exist only for totals (PRIV-3). */
const isAboutSomebody = sql`not exists (select 1 from people gone where gone.company_id = ${reviews.companyId}
  and gone.id = ${reviews.revieweeId} and gone.deleted_at is not null)`

type Lock = 'none' | 'write' | 'decide'

/** `VIEWER` is for queries sent together with authentication, before the viewer is known. */
type By = 'HR' | 'OTHERS' | 'VIEWER'

const viewerIdOf = (by: By) => (by === 'VIEWER' ? thisViewer : sql`${param('viewerId')}::uuid`)
const isAsked = (by: By) => (by === 'VIEWER' ? sql`${thisViewer} is not null` : undefined)
const noPeople = sql<string[]>`'[]'::json`

function managersOfViewer(by: By): SQL<string[]> {
  if (by === 'OTHERS') return noPeople
  const line = lineAbove(viewerIdOf(by))
  return by === 'HR' ? line : sql<string[]>`case when ${viewerIsHr} then ${line} else ${noPeople} end`
}

const reviewQuestion = (by: By) =>
  preparedQuery((db) =>
    db
      .select({
        row: reviews,
        cycle: reviewCycleColumns,
        reviewee: personRefSql(reviews.revieweeId),
        mainReviewer: personRefSql(reviews.mainReviewerId),
        contributors: contributorsOf,
        isCycleAdmin: isCycleAdmin(viewerIdOf(by)),
        managersOfReviewee: lineAbove(reviews.revieweeId),
        managersOfViewer: managersOfViewer(by),
      })
      .from(reviews)
      .innerJoin(reviewCycles, and(eq(reviewCycles.companyId, reviews.companyId), eq(reviewCycles.id, reviews.cycleId)))
      .innerJoin(cycles, isSameCycle)
      .where(
        and(eq(reviews.companyId, param('companyId')), eq(reviews.id, param('reviewId')), isAboutSomebody, isAsked(by)),
      ),
  )
const reviewQuestions = {
  ofHr: reviewQuestion('HR'),
  ofOthers: reviewQuestion('OTHERS'),
  ofViewer: reviewQuestion('VIEWER'),
}

const holding = (lock: 'share' | 'update', by: By) =>
  preparedQuery((db) =>
    db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.companyId, param('companyId')), eq(reviews.id, param('reviewId')), isAsked(by)))
      .for(lock),
  )
const holds = { none: async () => undefined, write: holding('share', 'OTHERS'), decide: holding('update', 'OTHERS') }
const viewerHolds = holding('share', 'VIEWER')

/**
 * Looks a review up through the viewer; for people without a relation to it, it does not exist (WALL-6). `write` lets several
 * people save at once, `decide` waits for them and lets no one else write until the decision is committed (TIME-2).
 */
export const findReview = async (
  tx: Tx,
  viewer: Viewer,
  reviewId: string,
  lock: Lock = 'none',
  loaded?: LoadedReview,
): Promise<ReviewForViewer> => (await findReviewIfVisible(tx, viewer, reviewId, lock, loaded)) ?? refuse('NOT_FOUND')

/** The same, but undefined instead of a refusal. */
export async function findReviewIfVisible(
  tx: Tx,
  viewer: Viewer,
  reviewId: string,
  lock: Lock = 'none',
  loaded?: LoadedReview,
): Promise<ReviewForViewer | undefined> {
  const asked = { companyId: viewer.company.id, reviewId, viewerId: viewer.id }
  // The order matters: the review is locked before anything of it is read. A single statement that waits and reads would
  // use the cycle and the contributors from before it waited.
  const ask = reviewQuestions[viewer.isHr ? 'ofHr' : 'ofOthers']
  const [, [found], assessments] =
    loaded ?? (await Promise.all([holds[lock](tx, asked), ask(tx, asked), assessmentsOf(tx, asked)]))
  if (!found?.reviewee) return undefined
  const actor = await findImpersonator(tx, viewer)
  if (actor && !isVisibleToImpersonator(actor, found.row.revieweeId)) return undefined
  const sides = sidesOf(assessments)
  const relations = relationsOf({
    viewerId: viewer.id,
    isHr: viewer.isHr,
    isAssistant: viewer.isAssistant,
    isGuest: viewer.isGuest,
    isCycleAdmin: found.isCycleAdmin,
    revieweeId: found.row.revieweeId,
    mainReviewerId: found.row.mainReviewerId,
    contributorIds: found.contributors.map((contributor) => contributor.id),
    managersOfReviewee: found.managersOfReviewee,
    managersOfViewer: found.managersOfViewer,
    signerOfManagerSide: sides.manager.signedById,
  })
  if (!viewer.company.switches.has('review') || !isReviewKnownTo(relations)) return undefined
  const { row, cycle, reviewee, mainReviewer, contributors } = found
  return {
    row,
    cycle,
    relations,
    reviewee,
    mainReviewer,
    contributors,
    sides,
    isImpersonated: actor !== null,
    review: toReview({ row, cycle, reviewee, mainReviewer, manager: sides.manager, self: sides.reviewee }),
  }
}

const assessmentsQuestion = (by: By) =>
  preparedQuery((db) =>
    db
      .select()
      .from(assessments)
      .where(
        and(eq(assessments.companyId, param('companyId')), eq(assessments.reviewId, param('reviewId')), isAsked(by)),
      ),
  )
const assessmentsOf = assessmentsQuestion('OTHERS')
const assessmentsOfViewer = assessmentsQuestion('VIEWER')

/** What `findReview` reads, sent together with authentication; `write` locks the review first, as there. */
export function loadReview(tx: LoadTx, reviewId: string, lock: 'none' | 'write' = 'none') {
  const asked = { companyId: companyIdOf(tx), reviewId }
  return Promise.all([
    lock === 'write' ? viewerHolds(tx, asked) : undefined,
    reviewQuestions.ofViewer(tx, asked),
    assessmentsOfViewer(tx, asked),
  ])
}
type LoadedReview = Awaited<ReturnType<typeof loadReview>>

function sidesOf(rows: readonly AssessmentRow[]): ReviewSides {
  const manager = rows.find((row) => row.type === 'ASSESSMENT')
  if (!manager) throw new Error('a review has no sheet for its reviewer')
  return {
    manager,
    reviewee: rows.find((row) => row.type === 'SELF_ASSESSMENT') ?? null,
    contributorAssessments: rows.filter((row) => row.type === 'CONTRIBUTOR_ASSESSMENT'),
  }
}

const untouched = { firstSavedAt: null, writtenAt: null, sharedAt: null, signedAt: null }

type ReviewWithQuestionnaire = {
  row: Pick<ReviewRow, 'mainReviewerId' | 'extensions' | 'completedAt' | 'mergedAt' | 'questionnaireId'>
  cycle: ReviewCycleRow
  reviewee: PersonRef
  mainReviewer: PersonRef | null
  manager: Marks
  self: Marks | null
}
type Marks = Pick<AssessmentRow, 'firstSavedAt' | 'writtenAt' | 'sharedAt' | 'signedAt'>

/** The review as rules see it. */
export function toReview(stored: ReviewWithQuestionnaire): Review {
  const { row, cycle, reviewee } = stored
  const questionnaire = effectiveQuestionnaire(questionnaireOf(cycle, row.questionnaireId), cycle.cycleType)
  return withQuestionnaire(stored, namedQuestionnaire(questionnaire, reviewee.name))
}

/** Reviews of one cycle for lists that show no question: those with the same questionnaire share one object, as no names are filled in. */
export function createReviewReader(cycle: ReviewCycleRow): (stored: Omit<ReviewWithQuestionnaire, 'cycle'>) => Review {
  const questionnaires = new Map<string | null, Questionnaire>()
  return (stored) => {
    const id = stored.row.questionnaireId
    const questionnaire = questionnaires.get(id) ?? effectiveQuestionnaire(questionnaireOf(cycle, id), cycle.cycleType)
    questionnaires.set(id, questionnaire)
    return withQuestionnaire({ ...stored, cycle }, questionnaire)
  }
}

function withQuestionnaire(stored: ReviewWithQuestionnaire, questionnaire: Questionnaire): Review {
  const { row, cycle, reviewee, mainReviewer, manager, self } = stored
  return {
    revieweeName: reviewee.name,
    mainReviewerId: row.mainReviewerId,
    mainReviewerName: mainReviewer?.name ?? null,
    cycle,
    questionnaire,
    dates: withExtensions(cycle, extensionsOf(row.extensions)),
    isArchived: cycle.archivedAt !== null,
    completedAt: row.completedAt,
    isMerged: row.mergedAt !== null,
    manager,
    reviewee: self ?? untouched,
  }
}

/** Extensions are stored as texts. */
const extensionsOf = (stored: unknown) =>
  Object.fromEntries(Object.entries(stored as Record<string, string>).map(([field, at]) => [field, new Date(at)]))
