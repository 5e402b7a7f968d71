import type { Reader } from '@perennial/domain/reviews/receipts.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'
import { reviewCycles } from './cycle/tables.ts'

/** One review of one person in one cycle. Read by its two sides and whom the specification names. */
export const reviews = snakeCase.table(
  'reviews',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    cycleId: uuid().notNull(),
    revieweeId: uuid().notNull(),
    mainReviewerId: uuid(),
    /** Which of the cycle’s other questionnaires it was made with; null is the main one. */
    questionnaireId: uuid(),
    extensions: jsonb().notNull().default({}),
    revieweeInformedAt: timestampColumn(),
    reviewerInformedAt: timestampColumn(),
    completedAt: timestampColumn(),
    completedById: uuid(),
    /** Came with another account of the same person, who has a review of their own in the cycle: read-only ever after (ADM-P22). */
    mergedAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
  },
  (review) => [
    companyPrimaryKey(review),
    uniqueIndex('one_review_per_person_and_cycle')
      .on(review.companyId, review.cycleId, review.revieweeId)
      .where(sql`${review.mergedAt} is null`),
    // What sheets refer to, so that they are always in the cycle of their review.
    uniqueIndex('reviews_with_cycle').on(review.companyId, review.id, review.cycleId),
    index('reviews_by_main_reviewer').on(review.companyId, review.mainReviewerId),
    index('reviews_by_reviewee').on(review.companyId, review.revieweeId),
    companyForeignKey([review.companyId, review.cycleId], reviewCycles).onDelete('cascade'),
    companyForeignKey([review.companyId, review.mainReviewerId], people),
    companyForeignKey([review.companyId, review.revieweeId], people),
    check('merged_is_complete', sql`${review.mergedAt} is null or ${review.completedAt} is not null`),
    check('completed_names_who', sql`(${review.completedAt} is null) = (${review.completedById} is null)`),
    check('nobody_reviews_themself', sql`${review.mainReviewerId} is distinct from ${review.revieweeId}`),
    tenantPolicy(),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect

/** What one side writes. Until it is shared it leaves no trace for the other (TIME-3). */
export const assessments = snakeCase.table(
  'assessments',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    reviewId: uuid().notNull(),
    /** That of the review, kept by the database: counted by it. */
    cycleId: uuid().notNull(),
    type: text({ enum: ['SELF_ASSESSMENT', 'ASSESSMENT', 'CONTRIBUTOR_ASSESSMENT'] }).notNull(),
    contributorId: uuid(),
    firstSavedAt: timestampColumn(),
    writtenAt: timestampColumn(),
    writtenById: uuid(),
    /** When finished writing was said that was not taken back; hiding leaves it (REV-P32). */
    submittedAt: timestampColumn(),
    sharedAt: timestampColumn(),
    sharedById: uuid(),
    signedAt: timestampColumn(),
    signedById: uuid(),
    editedByHrAt: timestampColumn(),
    version: integer().notNull().default(0),
    status: text({ enum: ['NOT_STARTED', 'STARTED', 'WRITTEN', 'SHARED', 'SIGNED'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when signed_at is not null then 'SIGNED' when shared_at is not null then 'SHARED' when written_at is not null then 'WRITTEN' when first_saved_at is not null then 'STARTED' else 'NOT_STARTED' end`,
      ),
  },
  (side) => [
    companyPrimaryKey(side),
    uniqueIndex('one_assessment_per_side').on(side.companyId, side.reviewId, side.type, side.contributorId),
    uniqueIndex('one_main_assessment_per_side')
      .on(side.companyId, side.reviewId, side.type)
      .where(sql`${side.contributorId} is null`),
    companyForeignKey([side.companyId, side.contributorId], people),
    foreignKey({
      name: 'assessment_in_cycle_of_review',
      columns: [side.companyId, side.reviewId, side.cycleId],
      foreignColumns: [reviews.companyId, reviews.id, reviews.cycleId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('contributors_never_share', sql`${side.type} <> 'CONTRIBUTOR_ASSESSMENT' or ${side.sharedAt} is null`),
    check('shared_names_who', sql`(${side.sharedAt} is null) = (${side.sharedById} is null)`),
    check('signed_names_who', sql`(${side.signedAt} is null) = (${side.signedById} is null)`),
    check('written_names_who', sql`(${side.writtenAt} is null) = (${side.writtenById} is null)`),
    tenantPolicy(),
  ],
)
export type AssessmentRow = typeof assessments.$inferSelect

/**
 * How many reviews, sheets and people of a cycle came to a state and left it: summed, how many are in it. Written by triggers in
 * the same transaction as the change. Read with overviews of cycles; follows the reviews.
 */
export const cycleRollups = snakeCase.table(
  'cycle_rollups',
  {
    companyId: companyIdColumn(),
    cycleId: uuid().notNull(),
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    dimension: text({ enum: ['REVIEW', 'SELF_ASSESSMENT', 'ASSESSMENT', 'MEMBER'] }).notNull(),
    /** Of sheets their status, of reviews the words of what is true of them, of members nothing. */
    state: text().notNull(),
    amount: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.cycleId, row.turn] }), tenantPolicy()],
)

/** One answer of a sheet, with the version that saving compares (KEEP-2). */
export const reviewAnswers = snakeCase.table(
  'review_answers',
  {
    companyId: companyIdColumn(),
    assessmentId: uuid().notNull(),
    sectionId: text().notNull(),
    value: jsonb().notNull(),
    version: integer().notNull(),
    savedById: uuid().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  (answer) => [
    primaryKey({ columns: [answer.companyId, answer.assessmentId, answer.sectionId] }),
    companyForeignKey([answer.companyId, answer.assessmentId], assessments).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type ReviewAnswerRow = typeof reviewAnswers.$inferSelect

/** Who contributes to a review besides its main reviewer. */
export const reviewContributors = snakeCase.table(
  'review_contributors',
  {
    companyId: companyIdColumn(),
    reviewId: uuid().notNull(),
    personId: uuid().notNull(),
    informedAt: timestampColumn(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.reviewId, row.personId] }),
    index('contributions_by_person').on(row.companyId, row.personId),
    companyForeignKey([row.companyId, row.reviewId], reviews).onDelete('cascade'),
    companyForeignKey([row.companyId, row.personId], people),
    tenantPolicy(),
  ],
)

/** Reminders that were sent; automatic ones once per occasion (ONCE-5). */
export const reviewNudges = snakeCase.table(
  'review_nudges',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    reviewId: uuid().notNull(),
    recipientId: uuid().notNull(),
    senderId: uuid(),
    kind: text().notNull(),
    occasion: text(),
    at: timestampColumn().notNull(),
  },
  (nudge) => [
    companyPrimaryKey(nudge),
    uniqueIndex('one_automatic_nudge_per_occasion').on(
      nudge.companyId,
      nudge.reviewId,
      nudge.recipientId,
      nudge.kind,
      nudge.occasion,
    ),
    index('nudges_by_review').on(nudge.companyId, nudge.reviewId, nudge.at),
    companyForeignKey([nudge.companyId, nudge.reviewId], reviews).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** "Looked at by HR" and "looked at by the next manager": ticks on finished reviews (REV-P20). Not read by the reviewee. */
export const reviewAcknowledgements = snakeCase.table(
  'review_acknowledgements',
  {
    companyId: companyIdColumn(),
    reviewId: uuid().notNull(),
    kind: text({ enum: ['HR', 'NEXT_MANAGER'] }).notNull(),
    personId: uuid().notNull(),
    at: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reviewId, table.kind, table.personId] }),
    companyForeignKey([table.companyId, table.reviewId], reviews).onDelete('cascade'),
    companyForeignKey([table.companyId, table.personId], people),
    tenantPolicy(),
  ],
)

/**
 * Who could read a side when it was shared, and when its writing was called finished: written with the deed, since lines and
 * roles change later. Read by the two sides and HR, as far as they may know of that moment; follows the review.
 */
export const reviewReaders = snakeCase.table(
  'review_readers',
  {
    companyId: companyIdColumn(),
    reviewId: uuid().notNull(),
    side: text({ enum: ['manager', 'reviewee'] }).notNull(),
    occasion: text({ enum: ['WRITTEN', 'SHARED'] }).notNull(),
    at: timestampColumn().notNull(),
    readers: jsonb().$type<Reader[]>().notNull(),
  },
  (receipt) => [
    primaryKey({
      columns: [receipt.companyId, receipt.reviewId, receipt.side, receipt.occasion, receipt.at],
      name: 'review_receipts_pk',
    }),
    companyForeignKey([receipt.companyId, receipt.reviewId], reviews).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * Every change of the reviewer's ratings, whoever made it, written with the change itself (REV-P32). Read by HR, main reviewer
 * and chain, never by the reviewee; follows the review.
 */
export const ratingChanges = snakeCase.table(
  'rating_changes',
  {
    companyId: companyIdColumn(),
    reviewId: uuid().notNull(),
    sectionId: text().notNull(),
    /** The version of the answer that it made: the order of changes. */
    version: integer().notNull(),
    before: text(),
    after: text(),
    changedById: uuid().notNull(),
    changedAt: timestampColumn().notNull(),
    source: text({ enum: ['WRITING', 'HR', 'CALIBRATION', 'IMPORT'] }).notNull(),
    reason: text().notNull().default(''),
  },
  (change) => [
    primaryKey({ columns: [change.companyId, change.reviewId, change.sectionId, change.version] }),
    companyForeignKey([change.companyId, change.reviewId], reviews).onDelete('cascade'),
    companyForeignKey([change.companyId, change.changedById], people),
    tenantPolicy(),
  ],
)
