import type { Reader } from '@perennial/domain/reviews/receipts.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { aboutOthers, readerIsHr, reviewsOfOthers, sharedAssessments } from '../../core/database/document-sharing.ts'
import { people } from '../../people/tables.ts'
import { reviews } from '../tables.ts'

const sharedWithHr = {
  where: sql`review_id in ${reviewsOfOthers}`,
  because:
    'they are included only if an HR Admin exports, for what is shared, and not about the exporting person or people above them',
}

/** Reminders that were sent; automatic ones once per occasion (ONCE-5). */
export const reviewNudges = companyTable(
  'review_nudges',
  {
    id: idColumn(),
    reviewId: uuid().notNull(),
    recipientId: uuid().notNull(),
    senderId: uuid(),
    kind: text().notNull(),
    occasion: text(),
    at: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.review_nudges' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    people: { recipientId: { erasure: 'REPLACE', merge: 'MOVE' }, senderId: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { reviewId: { to: () => reviews, onDelete: 'cascade' } },
    document: {
      list: { order: 430, name: 'reminders', row: 'reminder' },
      meaning: 'A reminder that was sent.',
      fields: { senderId: 'Absent: by itself', occasion: 'Of those sent by itself: each occasion once' },
      shared: {
        where: sql`${readerIsHr} and review_id in (select r.id from reviews r where ${aboutOthers(sql`r.reviewee_id`)})`,
        because: 'only an HR Admin exports them, and not those about themselves or people above them',
      },
    },
  },
  (nudge) => [
    uniqueIndex('one_automatic_nudge_per_occasion').on(
      nudge.companyId,
      nudge.reviewId,
      nudge.recipientId,
      nudge.kind,
      nudge.occasion,
    ),
    index('nudges_by_review').on(nudge.companyId, nudge.reviewId, nudge.at),
  ],
)

/** "Looked at by HR" and "looked at by the next manager": marks on finished reviews (REV-P20). Not read by the reviewee. */
export const reviewAcknowledgements = companyTable(
  'review_acknowledgements',
  {
    reviewId: uuid().notNull(),
    kind: text({ enum: ['HR', 'NEXT_MANAGER'] }).notNull(),
    personId: uuid().notNull(),
    at: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.review_acknowledgements' },
    dataClass: 'RECORD',
    readers: ['MANAGERS', 'HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    people: { personId: { erasure: 'REPLACE', merge: 'KEEP' } },
    references: { reviewId: { to: () => reviews, onDelete: 'cascade' }, personId: { to: () => people } },
    primaryKey: ['reviewId', 'kind', 'personId'],
    document: {
      list: { order: 420, name: 'acknowledgements', row: 'acknowledgement' },
      formerNames: { list: 'looks', row: 'look' },
      meaning: 'Someone marked a finished review as seen.',
      shared: sharedWithHr,
    },
  },
)

/**
 * Who could read a side when it was shared, and when its writing was marked as finished: written with the action, since lines and
 * roles change later. Read by the two sides and HR, as far as they may know of that moment; follows the review.
 */
export const reviewReaders = companyTable(
  'review_readers',
  {
    reviewId: uuid().notNull(),
    side: text({ enum: ['manager', 'reviewee'] }).notNull(),
    occasion: text({ enum: ['WRITTEN', 'SHARED'] }).notNull(),
    at: timestampColumn().notNull(),
    readers: jsonb().$type<Reader[]>().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.review_readers' },
    dataClass: 'RECORD',
    readers: ['SIDES', 'HR_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    references: { reviewId: { to: () => reviews, onDelete: 'cascade' } },
    primaryKey: { columns: ['reviewId', 'side', 'occasion', 'at'], name: 'review_receipts_pk' },
    document: {
      list: { order: 410, name: 'reviewReaders', row: 'reviewReader' },
      formerNames: { list: 'receipts', row: 'receipt', fields: { moment: 'occasion' } },
      meaning: 'Who could read a side at the moment when it was finished or shared.',
      fields: { readers: 'People and by which right' },
      shared: {
        where: sql`occasion = 'SHARED' and (review_id, side) in (
        select s.review_id, case s.type when 'SELF_ASSESSMENT' then 'reviewee' else 'manager' end
        from assessments s where s.id in ${sharedAssessments})`,
        because: 'only those of what is shared are there',
      },
    },
  },
)

/**
 * Every change of the reviewer's ratings by anyone, written with the change itself (REV-P32). Read by HR, main reviewer
 * and chain, never by the reviewee; follows the review.
 */
export const ratingChanges = companyTable(
  'rating_changes',
  {
    reviewId: uuid().notNull(),
    sectionId: text().notNull(),
    /** The version of the answer that it created: the order of changes. */
    version: integer().notNull(),
    before: text(),
    after: text(),
    changedById: uuid().notNull(),
    changedAt: timestampColumn().notNull(),
    source: text({ enum: ['WRITING', 'HR', 'CALIBRATION', 'IMPORT'] }).notNull(),
    reason: text().notNull().default(''),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.rating_changes' },
    dataClass: 'CONFIDENTIAL',
    readers: ['MANAGERS', 'HR_ADMIN'],
    retention: 'REVIEW',
    deletion: 'content',
    people: { changedById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { reviewId: { to: () => reviews, onDelete: 'cascade' }, changedById: { to: () => people } },
    primaryKey: ['reviewId', 'sectionId', 'version'],
    document: {
      list: { order: 400, name: 'ratingChanges', row: 'ratingChange' },
      formerNames: { fields: { byId: 'changedById', at: 'changedAt', way: 'source' } },
      meaning: 'A change of a rating of the reviewer, also in calibration. The reviewee never reads it.',
      fields: {
        version: 'The version of the answer that it made: the order of changes',
        before: 'The code of the rating; absent for none',
        after: 'The code of the rating; absent for none',
        source: 'In the form, by HR, in calibration, or from a file',
      },
      shared: sharedWithHr,
    },
  },
)
