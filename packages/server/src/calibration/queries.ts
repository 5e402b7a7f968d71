import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import { type Relations, relationsOf } from '@perennial/domain/reviews/relations.ts'
import type { Review } from '@perennial/domain/reviews/review.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { findIdsBelowAmong, findManagerIds, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'
import { personRefSql, toReview } from '../reviews/public.ts'
import {
  type AssessmentRow,
  assessments,
  type ReviewRow,
  reviewAnswers,
  reviewContributors,
  reviews,
} from '../reviews/tables.ts'

const mainAssessments = alias(assessments, 'main_sheet')
const selfAssessments = alias(assessments, 'self_sheet')
const managers = alias(people, 'manager')

/** What stands in a section of a sheet, with its version; texts are not fetched. */
export type StoredValue = { value: AnswerValue; version: number }

/** A review of a cycle with what is compared of it, and how whoever asks stands to it. */
export type RatedReview = {
  row: ReviewRow
  review: Review
  relations: Relations
  reviewee: PersonRef
  login: string
  title: string
  department: string
  team: string
  location: string
  manager: PersonRef | null
  mainReviewer: PersonRef | null
  assessment: AssessmentRow
  /** Of the reviewer's side, and of the self-assessment. */
  given: { manager: ReadonlyMap<string, StoredValue>; reviewee: ReadonlyMap<string, StoredValue> }
}

/**
 * The reviews of a cycle with these sections answered, by name. Nothing of it leaves before a rule has been asked for each
 * (MAY-4): callers show ratings and points only of those who may be read.
 */
export async function findRatedReviews(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  sections: readonly string[],
  where?: SQL,
): Promise<RatedReview[]> {
  const inCycle = and(eq(reviews.companyId, cycle.companyId), eq(reviews.cycleId, cycle.id), where)
  // A promise of its own: the query would be sent again for each that waits for it.
  const reading = Promise.resolve(rowsOf(tx, inCycle))
  const [rows, current] = await Promise.all([reading, viewerRelations(tx, viewer, cycle, reading)])
  const ids = rows.flatMap(({ assessment: stored, self }) => [stored.id, ...(self ? [self.id] : [])])
  const given = await givenIn(tx, cycle.companyId, ids, sections)
  const none: ReadonlyMap<string, StoredValue> = new Map()
  return rows.flatMap(({ row, reviewee, mainReviewer, manager, assessment: stored, self, ...person }) => {
    if (!reviewee) return []
    const relations = relationsOf({
      viewerId: viewer.id,
      isHr: viewer.isHr,
      isAssistant: viewer.isAssistant,
      isGuest: viewer.isGuest,
      isCycleAdmin: current.isCycleAdmin,
      revieweeId: row.revieweeId,
      mainReviewerId: row.mainReviewerId,
      contributorIds: current.contributions.has(row.id) ? [viewer.id] : [],
      managersOfReviewee:
        manager?.id === viewer.id ? [viewer.id] : current.below.has(row.revieweeId) ? ['', viewer.id] : [],
      managersOfViewer: current.above,
      signerOfManagerSide: stored.signedById,
    })
    const review = toReview({ row, cycle, reviewee, mainReviewer, manager: stored, self })
    const sides = { manager: given.get(stored.id) ?? none, reviewee: (self && given.get(self.id)) || none }
    return [{ row, review, relations, reviewee, mainReviewer, manager, assessment: stored, given: sides, ...person }]
  })
}

const rowsOf = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      row: reviews,
      reviewee: personRefSql(reviews.revieweeId),
      mainReviewer: personRefSql(reviews.mainReviewerId),
      manager: sql<PersonRef | null>`case when ${managers.id} is not null then json_build_object('id', ${managers.id},
        'name', ${nameSql(managers as unknown as typeof people)}, 'isActive', ${managers.state} <> 'DEACTIVATED') end`,
      login: people.loginname,
      title: people.title,
      department: people.department,
      team: people.team,
      location: people.location,
      assessment: mainAssessments,
      self: selfAssessments,
    })
    .from(reviews)
    .innerJoin(people, and(eq(people.companyId, reviews.companyId), eq(people.id, reviews.revieweeId)))
    .leftJoin(managers, and(eq(managers.companyId, people.companyId), eq(managers.id, people.managerId)))
    .innerJoin(
      mainAssessments,
      and(
        eq(mainAssessments.companyId, reviews.companyId),
        eq(mainAssessments.reviewId, reviews.id),
        eq(mainAssessments.type, 'ASSESSMENT'),
      ),
    )
    .leftJoin(
      selfAssessments,
      and(
        eq(selfAssessments.companyId, reviews.companyId),
        eq(selfAssessments.reviewId, reviews.id),
        eq(selfAssessments.type, 'SELF_ASSESSMENT'),
      ),
    )
    .where(where)
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))

/** What has to be known of whoever asks, once for all rows. */
async function viewerRelations(
  tx: Tx,
  viewer: Viewer,
  { companyId, id }: ReviewCycleRow,
  rated: Promise<readonly { row: ReviewRow }[]>,
) {
  const belowIn = (rows: readonly { row: ReviewRow }[]) =>
    findIdsBelowAmong(
      tx,
      companyId,
      viewer.id,
      rows.map(({ row }) => row.revieweeId),
    )
  const [above, below, named, contributions] = await Promise.all([
    viewer.isHr ? findManagerIds(tx, companyId, viewer.id) : [],
    viewer.isManager ? rated.then(belowIn) : [],
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
    below: new Set(below),
    isCycleAdmin: named.length > 0,
    contributions: new Set(contributions.map(({ reviewId }) => reviewId)),
  }
}

async function givenIn(
  tx: Tx,
  companyId: string,
  assessmentIds: readonly string[],
  sections: readonly string[],
): Promise<Map<string, Map<string, StoredValue>>> {
  if (assessmentIds.length === 0) return new Map()
  const rows = await tx
    .select({
      assessmentId: reviewAnswers.assessmentId,
      sectionId: reviewAnswers.sectionId,
      value: sql<AnswerValue>`${reviewAnswers.value}->'value'`,
      version: reviewAnswers.version,
    })
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.companyId, companyId),
        inArray(reviewAnswers.sectionId, [...sections]),
        sql`${reviewAnswers.assessmentId} = any(${sql.param([...assessmentIds])}::uuid[])`,
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

/** The code of a rating that was given. */
export function ratingCodeIn(given: ReadonlyMap<string, StoredValue>, sectionId: string): string | null {
  const value = given.get(sectionId)?.value
  return typeof value === 'string' ? value : null
}

/** The departments, teams … that occur, in order. */
export const uniqueNames = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((value) => value !== '').sort()

/** The managers of these people, each once, by name. */
export function uniqueManagers(all: readonly Pick<RatedReview, 'manager'>[]): PersonRef[] {
  const managers = new Map(all.flatMap(({ manager }) => (manager ? [[manager.id, manager] as const] : [])))
  return [...managers.values()].sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
}
