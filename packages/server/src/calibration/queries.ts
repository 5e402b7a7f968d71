import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { type Relations, relationsOf } from '@perennial/domain/reviews/relations.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { findManagerIds } from '../people/public.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'
import { createReviewReader } from '../reviews/public.ts'
import {
  type AssessmentRow,
  assessments,
  type ReviewRow,
  reviewAnswers,
  reviewContributors,
  reviews,
} from '../reviews/tables.ts'
import {
  findPeopleAround,
  findReviewees,
  linePositionsIn,
  personRefs,
  type Reviewee,
  type SessionPeople,
} from './people-of-session.ts'

const mainAssessments = alias(assessments, 'main_assessment')
const selfAssessments = alias(assessments, 'self_assessment')

/** What rules and pages need of a review and its sides: a session has thousands of rows, and each column costs time. */
const reviewColumns = {
  id: reviews.id,
  revieweeId: reviews.revieweeId,
  mainReviewerId: reviews.mainReviewerId,
  questionnaireId: reviews.questionnaireId,
  extensions: reviews.extensions,
  completedAt: reviews.completedAt,
  mergedAt: reviews.mergedAt,
}
const selfColumns = {
  id: selfAssessments.id,
  firstSavedAt: selfAssessments.firstSavedAt,
  writtenAt: selfAssessments.writtenAt,
  sharedAt: selfAssessments.sharedAt,
  signedAt: selfAssessments.signedAt,
}
const mainColumns = {
  id: mainAssessments.id,
  firstSavedAt: mainAssessments.firstSavedAt,
  writtenAt: mainAssessments.writtenAt,
  submittedAt: mainAssessments.submittedAt,
  sharedAt: mainAssessments.sharedAt,
  signedAt: mainAssessments.signedAt,
  signedById: mainAssessments.signedById,
}

/** The value in a section of an assessment, with its version; texts are not fetched. */
export type StoredValue = { value: AnswerValue; version: number }

/** A review of a cycle with the values that are compared, and the viewer’s relations to it. */
export type RatedReview = {
  row: Pick<ReviewRow, keyof typeof reviewColumns>
  review: Review
  relations: Relations
  reviewee: PersonRef
  login: string
  title: string
  department: string
  team: string
  location: string
  /** How far they are from the top: people without a manager have level 1. */
  level: number | null
  manager: PersonRef | null
  mainReviewer: PersonRef | null
  assessment: Pick<AssessmentRow, 'submittedAt' | 'writtenAt'>
  /** The values on the reviewer's side, and in the self-assessment. */
  given: { manager: ReadonlyMap<string, StoredValue>; reviewee: ReadonlyMap<string, StoredValue> }
}

/**
 * The reviews of a cycle with the answers to these sections, by name. Callers must apply a rule to each before anything leaves
 * the server (MAY-4): they show ratings and points only of people the viewer may read about.
 */
export async function findRatedReviews(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  sections: readonly string[],
  where?: SQL,
): Promise<RatedReview[]> {
  const inCycle = and(eq(reviews.companyId, cycle.companyId), eq(reviews.cycleId, cycle.id), where)
  const rows = await findReviewRows(tx, inCycle)
  // The condition may be expensive, such as everyone below a manager, so the following queries select by id.
  const reviewIds = sql.param(rows.map(({ row }) => row.id))
  const isIncluded = where
    ? and(eq(reviews.companyId, cycle.companyId), sql`${reviews.id} = any(${reviewIds}::uuid[])`)
    : inCycle
  const [people, current, given] = await Promise.all([
    findReviewees(tx, cycle.companyId, isIncluded),
    viewerRelations(tx, viewer, cycle),
    givenIn(tx, cycle, sections, where && sql`any(${reviewIds}::uuid[])`),
  ])
  const found = await findPeopleAround(
    tx,
    cycle.companyId,
    people,
    rows.flatMap(({ row }) => row.mainReviewerId ?? []),
  )
  return ratedReviews({ viewer, cycle, people, found, current, rows, given })
}

type ReviewRows = Awaited<ReturnType<typeof findReviewRows>>
type RatedFacts = {
  viewer: Viewer
  cycle: ReviewCycleRow
  /** In the order of the result. */
  people: readonly Reviewee[]
  /** These people, main reviewers, and everyone above any of them. */
  found: SessionPeople
  current: ViewerRelations
  rows: ReviewRows
  given: Given
}

/** Puts together what was read of reviews. */
export function ratedReviews({ viewer, cycle, people, found, current, rows, given }: RatedFacts): RatedReview[] {
  const linePositionOf = linePositionsIn(found, viewer.id)
  const readReview = createReviewReader(cycle)
  const refOf = personRefs(found)
  const none: ReadonlyMap<string, StoredValue> = new Map()
  const byReviewee = Map.groupBy(rows, ({ row }) => row.revieweeId)
  return people.flatMap((person) =>
    (byReviewee.get(person.id) ?? []).map(({ row, assessment: stored, self }) => {
      const { level, isBelow } = linePositionOf(person.id)
      const manager = refOf(person.managerId)
      const mainReviewer = refOf(row.mainReviewerId)
      const reviewee = { id: person.id, name: person.name, isActive: person.isActive }
      const relations = relationsOf({
        viewerId: viewer.id,
        isHr: viewer.isHr,
        isAssistant: viewer.isAssistant,
        isGuest: viewer.isGuest,
        isCycleAdmin: current.isCycleAdmin,
        revieweeId: row.revieweeId,
        mainReviewerId: row.mainReviewerId,
        contributorIds: current.contributions.has(row.id) ? [viewer.id] : [],
        managersOfReviewee: manager?.id === viewer.id ? [viewer.id] : isBelow ? ['', viewer.id] : [],
        managersOfViewer: current.above,
        signerOfManagerSide: stored.signedById,
      })
      const { login, title, department, team, location } = person
      return {
        row,
        review: readReview({ row, reviewee, mainReviewer, manager: stored, self }),
        relations,
        reviewee,
        login,
        title,
        department,
        team,
        location,
        level,
        manager,
        mainReviewer,
        assessment: stored,
        given: { manager: given.get(stored.id) ?? none, reviewee: (self && given.get(self.id)) || none },
      }
    }),
  )
}

export const findReviewRows = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ row: reviewColumns, assessment: mainColumns, self: selfColumns })
    .from(reviews)
    .innerJoin(
      mainAssessments,
      and(
        eq(mainAssessments.companyId, reviews.companyId),
        eq(mainAssessments.reviewId, reviews.id),
        eq(mainAssessments.cycleId, reviews.cycleId),
        eq(mainAssessments.type, 'ASSESSMENT'),
      ),
    )
    .leftJoin(
      selfAssessments,
      and(
        eq(selfAssessments.companyId, reviews.companyId),
        eq(selfAssessments.reviewId, reviews.id),
        eq(selfAssessments.cycleId, reviews.cycleId),
        eq(selfAssessments.type, 'SELF_ASSESSMENT'),
      ),
    )
    .where(where)

type ViewerRelations = Awaited<ReturnType<typeof viewerRelations>>

/** What the relations need to know about the viewer, looked up once for all rows. */
export async function viewerRelations(tx: Tx, viewer: Viewer, { companyId, id }: ReviewCycleRow) {
  const [above, named, contributions] = await Promise.all([
    viewer.isHr ? findManagerIds(tx, companyId, viewer.id) : [],
    tx
      .select({ cycleId: cycleAdmins.cycleId })
      .from(cycleAdmins)
      .where(
        and(eq(cycleAdmins.companyId, companyId), eq(cycleAdmins.cycleId, id), eq(cycleAdmins.personId, viewer.id)),
      ),
    tx
      .select({ reviewId: reviewContributors.reviewId })
      .from(reviewContributors)
      .where(and(eq(reviewContributors.companyId, companyId), eq(reviewContributors.personId, viewer.id))),
  ])
  return {
    above,
    isCycleAdmin: named.length > 0,
    contributions: new Set(contributions.map(({ reviewId }) => reviewId)),
  }
}

type Given = Map<string, Map<string, StoredValue>>

/** The answers to these sections on both sides, by assessment: of the whole cycle, or of these reviews. */
export async function givenIn(
  tx: Tx,
  { companyId, id }: Pick<ReviewCycleRow, 'companyId' | 'id'>,
  sections: readonly string[],
  reviewIds: SQL | undefined,
): Promise<Given> {
  const rows = await tx
    .select({
      assessmentId: reviewAnswers.assessmentId,
      sectionId: reviewAnswers.sectionId,
      value: sql<AnswerValue>`${reviewAnswers.value}->'value'`,
      version: reviewAnswers.version,
    })
    .from(assessments)
    .innerJoin(
      reviewAnswers,
      and(
        eq(reviewAnswers.companyId, assessments.companyId),
        eq(reviewAnswers.assessmentId, assessments.id),
        inArray(reviewAnswers.sectionId, [...sections]),
      ),
    )
    .where(
      and(
        eq(assessments.companyId, companyId),
        eq(assessments.cycleId, id),
        inArray(assessments.type, ['ASSESSMENT', 'SELF_ASSESSMENT']),
        reviewIds && sql`${assessments.reviewId} = ${reviewIds}`,
      ),
    )
  const found = new Map<string, Map<string, StoredValue>>()
  for (const { assessmentId, sectionId, value, version } of rows) {
    const stored = found.get(assessmentId) ?? new Map<string, StoredValue>()
    stored.set(sectionId, { value, version })
    found.set(assessmentId, stored)
  }
  return found
}

/** The code of the given rating, if there is one. */
export function ratingCodeIn(given: ReadonlyMap<string, StoredValue>, sectionId: string): string | null {
  const value = given.get(sectionId)?.value
  return typeof value === 'string' ? value : null
}

/** The distinct names that occur, such as departments, sorted. */
export const uniqueNames = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((value) => value !== '').sort()

const byName = new Intl.Collator()

/** The managers of these people, each once, by name. */
export function uniqueManagers(all: readonly Pick<RatedReview, 'manager'>[]): PersonRef[] {
  const managers = new Map<string, PersonRef>()
  for (const { manager } of all) if (manager) managers.set(manager.id, manager)
  return [...managers.values()].sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}
