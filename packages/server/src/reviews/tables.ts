import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { sharedAnswer, sharedAssessments } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'
import { reviewCycles } from './cycle/tables.ts'

const onceShared = (column: string) => sql`case when id in ${sharedAssessments} then ${sql.identifier(column)} end`

/** One review of one person in one cycle. */
export const reviews = companyTable(
  'reviews',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    revieweeId: uuid().notNull(),
    mainReviewerId: uuid(),
    /** Which of the cycle’s other questionnaires it was created with; null is the main one. */
    questionnaireId: uuid(),
    extensions: jsonb().notNull().default({}),
    revieweeInformedAt: timestampColumn(),
    reviewerInformedAt: timestampColumn(),
    completedAt: timestampColumn(),
    completedById: uuid(),
    /** It came from a merged account of the reviewee, who has another review in the cycle: read-only from then on (ADM-P22). */
    mergedAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.reviews' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: {
      completedById: { erasure: 'REPLACE', merge: 'MOVE' },
      mainReviewerId: { erasure: 'REPLACE', merge: 'MODULE' },
      revieweeId: { erasure: 'REPLACE', merge: 'MODULE' },
    },
    references: {
      cycleId: { to: () => reviewCycles, onDelete: 'cascade' },
      mainReviewerId: { to: () => people },
      revieweeId: { to: () => people },
    },
    document: {
      list: { order: 350, name: 'reviews', row: 'review' },
      meaning: 'One review of one person in one cycle.',
      fields: {
        cycleId: 'The cycle',
        revieweeId: 'Who is reviewed',
        mainReviewerId: 'The main reviewer; absent if there is none',
        questionnaireId: 'One of the other questionnaires of the cycle; absent for the main one',
        extensions: 'Dates of the cycle that are later for this review, by name',
        revieweeInformedAt: 'When the reviewee was informed about it',
        reviewerInformedAt: 'When the main reviewer was informed about it',
        completedAt: 'When it was closed',
        mergedAt: 'When it came with a merged account of the same person; read-only since',
        version: VERSION_MEANING,
      },
    },
  },
  (review) => [
    uniqueIndex('one_review_per_person_and_cycle')
      .on(review.companyId, review.cycleId, review.revieweeId)
      .where(sql`${review.mergedAt} is null`),
    // Referenced by assessments, so that they are always in the cycle of their review.
    uniqueIndex('reviews_with_cycle').on(review.companyId, review.id, review.cycleId),
    index('reviews_by_main_reviewer').on(review.companyId, review.mainReviewerId),
    index('reviews_by_reviewee').on(review.companyId, review.revieweeId),
    index('reviews_without_reviewer').on(review.companyId, review.cycleId).where(sql`${review.mainReviewerId} is null`),
    check('merged_is_complete', sql`${review.mergedAt} is null or ${review.completedAt} is not null`),
    check('completed_names_who', sql`(${review.completedAt} is null) = (${review.completedById} is null)`),
    check('nobody_reviews_themself', sql`${review.mainReviewerId} is distinct from ${review.revieweeId}`),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect

/** What one side writes. Until it is shared it leaves no trace for the other (TIME-3). */
export const assessments = companyTable(
  'assessments',
  {
    id: idColumn(),
    reviewId: uuid().notNull(),
    /** The cycle of the review, guaranteed by the database; counts are grouped by it. */
    cycleId: uuid().notNull(),
    type: text({ enum: ['SELF_ASSESSMENT', 'ASSESSMENT', 'CONTRIBUTOR_ASSESSMENT'] }).notNull(),
    contributorId: uuid(),
    firstSavedAt: timestampColumn(),
    writtenAt: timestampColumn(),
    writtenById: uuid(),
    /** When writing was marked as finished, unless that was undone; hiding keeps it (REV-P32). */
    submittedAt: timestampColumn(),
    sharedAt: timestampColumn(),
    sharedById: uuid(),
    signedAt: timestampColumn(),
    signedById: uuid(),
    /** Written with the signature and removed when it is revoked. */
    signatureComment: text().notNull().default(''),
    editedByHrAt: timestampColumn(),
    version: integer().notNull().default(0),
    status: text({ enum: ['NOT_STARTED', 'STARTED', 'WRITTEN', 'SHARED', 'SIGNED'] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when signed_at is not null then 'SIGNED' when shared_at is not null then 'SHARED' when written_at is not null then 'WRITTEN' when first_saved_at is not null then 'STARTED' else 'NOT_STARTED' end`,
      ),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.assessments' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    people: {
      contributorId: { erasure: 'REPLACE', merge: 'MODULE' },
      sharedById: { erasure: 'REPLACE', merge: 'MOVE' },
      signedById: { erasure: 'REPLACE', merge: 'MOVE' },
      writtenById: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      contributorId: { to: () => people },
      reviewId: {
        to: () => reviews,
        along: ['cycleId'],
        onDelete: 'cascade',
        onUpdate: 'cascade',
        name: 'assessment_in_cycle_of_review',
      },
    },
    document: {
      list: { order: 380, name: 'assessments', row: 'assessment' },
      meaning:
        'What one person writes in a review: shared if it has sharedAt, signed if it has signedAt; unknown to the other side until shared.',
      fields: {
        type: 'Whose side',
        contributorId: 'Of contributors: who',
        firstSavedAt: 'Begun',
        writtenAt: 'When writing was marked as finished',
        submittedAt: 'When writing was marked as finished, if that was not undone',
        signatureComment: 'What was added to the signature',
        editedByHrAt: 'HR changed something in it',
        version: VERSION_MEANING,
      },
      without: {
        cycleId: {
          because: 'it is that of the review',
          fill: sql`(select r.cycle_id from reviews r where r.id = given.review_id)`,
        },
        status: { because: 'it follows from the times' },
      },
      shared: {
        because:
          'the progress of assessments that the exporting person may not read is left out, including those of contributors',
        columns: {
          sharedAt: onceShared('shared_at'),
          sharedById: onceShared('shared_by_id'),
          signedAt: onceShared('signed_at'),
          signedById: onceShared('signed_by_id'),
          firstSavedAt: onceShared('first_saved_at'),
          writtenAt: onceShared('written_at'),
          writtenById: onceShared('written_by_id'),
          submittedAt: onceShared('submitted_at'),
          editedByHrAt: onceShared('edited_by_hr_at'),
          signatureComment: sql`case when id in ${sharedAssessments} then signature_comment else '' end`,
          version: sql`case when id in ${sharedAssessments} then version else 0 end`,
        },
      },
    },
  },
  (side) => [
    uniqueIndex('one_assessment_per_side').on(side.companyId, side.reviewId, side.type, side.contributorId),
    uniqueIndex('one_main_assessment_per_side')
      .on(side.companyId, side.reviewId, side.type)
      .where(sql`${side.contributorId} is null`),
    check('contributors_never_share', sql`${side.type} <> 'CONTRIBUTOR_ASSESSMENT' or ${side.sharedAt} is null`),
    check('shared_names_who', sql`(${side.sharedAt} is null) = (${side.sharedById} is null)`),
    check('signed_names_who', sql`(${side.signedAt} is null) = (${side.signedById} is null)`),
    check('comment_needs_signature', sql`${side.signatureComment} = '' or ${side.signedAt} is not null`),
    check('written_names_who', sql`(${side.writtenAt} is null) = (${side.writtenById} is null)`),
  ],
)
export type AssessmentRow = typeof assessments.$inferSelect

/** One answer of an assessment, with the version that saving compares (KEEP-2). */
export const reviewAnswers = companyTable(
  'review_answers',
  {
    assessmentId: uuid().notNull(),
    sectionId: text().notNull(),
    value: jsonb().notNull(),
    version: integer().notNull(),
    savedById: uuid().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.review_answers' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    people: { savedById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { assessmentId: { to: () => assessments, onDelete: 'cascade' } },
    primaryKey: ['assessmentId', 'sectionId'],
    document: {
      list: { order: 390, name: 'answers', row: 'answer' },
      meaning: 'One answer of an assessment.',
      fields: {
        sectionId: 'The section of the questionnaire, or the rating or the graph as a whole',
        value: 'The answer: texts as blocks of parts, choices by the ids of their options, ratings by their code',
        version: VERSION_MEANING,
      },
      shared: {
        where: sharedAnswer,
        because:
          'only shared ones are included; confidential ones only for HR Admins, and none about the exporting person or people above them',
      },
    },
  },
)
export type ReviewAnswerRow = typeof reviewAnswers.$inferSelect

/** Who contributes to a review besides its main reviewer. */
export const reviewContributors = companyTable(
  'review_contributors',
  {
    reviewId: uuid().notNull(),
    personId: uuid().notNull(),
    informedAt: timestampColumn(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.review_contributors' },
    dataClass: 'CONTENT',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    people: { personId: { erasure: 'REPLACE', merge: 'MODULE' } },
    references: { reviewId: { to: () => reviews, onDelete: 'cascade' }, personId: { to: () => people } },
    primaryKey: ['reviewId', 'personId'],
    document: {
      list: { order: 370, name: 'reviewContributors', row: 'reviewContributor' },
      meaning: 'Who contributes to a review besides its main reviewer.',
    },
  },
  (row) => [index('contributions_by_person').on(row.companyId, row.personId)],
)
