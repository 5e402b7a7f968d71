import { feedbackRelationships, participantOrigins } from '@perennial/domain/feedback/participant.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { aboutOthers, readerIsHr } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'
import { feedbackCycles } from './cycle/tables.ts'

/** Requests that are about neither the exporting HR Admin nor people above them (FBK-P30, COM-P01, COM-P02). */
const requestsForHr = sql`(select r.id from feedback_cycle_requests r where ${readerIsHr} and ${aboutOthers(sql`r.reviewee_id`)})`
const forHr = 'only an HR Admin exports them, and not those about themselves or people above them'

/** One reviewee in a feedback cycle, with the state of nominating, approval and release. */
export const feedbackCycleRequests = companyTable(
  'feedback_cycle_requests',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    revieweeId: uuid().notNull(),
    /** A note for the reviewers; fixed by the approval (FBK-P06). */
    noteFromReviewee: text().notNull().default(''),
    nominatedAt: timestampColumn(),
    nominatedById: uuid(),
    approvedAt: timestampColumn(),
    approvedById: uuid(),
    completedAt: timestampColumn(),
    completedById: uuid(),
    /** When someone released it to the reviewee. */
    releasedAt: timestampColumn(),
    releasedById: uuid(),
    /** When the reviewee first read the result (FBK-P22). */
    openedAt: timestampColumn(),
    /** When the people who pick the reviewers were informed. */
    nominatorInformedAt: timestampColumn(),
    selfInformedAt: timestampColumn(),
    /** Determines the order of answers without authors, and reveals nothing about them (ANON-4, FBK-P16). */
    orderKey: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_cycle_requests' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'CYCLE',
    deletion: 'content',
    people: {
      revieweeId: { erasure: 'DELETE_ROW', merge: 'MODULE' },
      nominatedById: { erasure: 'REPLACE', merge: 'MOVE' },
      approvedById: { erasure: 'REPLACE', merge: 'MOVE' },
      completedById: { erasure: 'REPLACE', merge: 'MOVE' },
      releasedById: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      cycleId: { to: () => feedbackCycles, onDelete: 'cascade' },
      revieweeId: { to: () => people },
    },
    document: {
      list: { order: 620, name: 'feedbackCycleRequests', row: 'feedbackCycleRequest' },
      meaning: 'One reviewee in a 360° feedback cycle.',
      fields: {
        noteFromReviewee: 'What the reviewee wrote for the reviewers',
        nominatedAt: 'When the list of reviewers was marked as finished',
        completedAt: 'When writing about this reviewee was ended',
        releasedAt: 'When the result was released to the reviewee by hand',
        openedAt: 'When the reviewee first read the result',
        nominatorInformedAt: 'When the person who picks the reviewers was informed',
        selfInformedAt: 'When the reviewee was informed about the self-assessment',
        version: VERSION_MEANING,
      },
      without: { orderKey: { because: 'it only orders answers', fill: sql`gen_random_uuid()` } },
      shared: { where: sql`id in ${requestsForHr}`, because: forHr },
    },
  },
  (request) => [
    uniqueIndex('one_feedback_request_per_reviewee').on(request.companyId, request.cycleId, request.revieweeId),
    index('feedback_cycle_requests_by_reviewee').on(request.companyId, request.revieweeId),
    check('approved_names_who', sql`(${request.approvedAt} is null) = (${request.approvedById} is null)`),
    check('ended_names_who', sql`(${request.completedAt} is null) = (${request.completedById} is null)`),
    check('released_names_who', sql`(${request.releasedAt} is null) = (${request.releasedById} is null)`),
  ],
)
export type FeedbackCycleRequestRow = typeof feedbackCycleRequests.$inferSelect

/** One reviewer of a reviewee, with their progress. */
export const feedbackParticipants = companyTable(
  'feedback_participants',
  {
    id: idColumn(),
    requestId: uuid().notNull(),
    reviewerId: uuid().notNull(),
    /** How they became a reviewer. */
    origin: text({ enum: participantOrigins }).notNull(),
    /** Their relationship to the reviewee when they were added; results are grouped by it (ANON-2). */
    relationship: text({ enum: feedbackRelationships }).notNull(),
    addedById: uuid().notNull(),
    addedAt: timestampColumn().notNull(),
    /** When the reviewee picked them as well: someone else had, and the reviewee doesn’t see that. */
    revieweePickedAt: timestampColumn(),
    informedAt: timestampColumn(),
    firstSavedAt: timestampColumn(),
    submittedAt: timestampColumn(),
    declinedAt: timestampColumn(),
    declineReason: text().notNull().default(''),
    /** The release in which the answers were first readable without names (ANON-3). */
    batch: integer(),
    /** For guests: links with an earlier version don’t work. */
    guestLinkVersion: integer().notNull().default(1),
    guestLinkRevokedAt: timestampColumn(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_participants' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR', 'SIDES', 'MANAGERS', 'HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    people: {
      reviewerId: { erasure: 'REPLACE', merge: 'MODULE' },
      addedById: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      requestId: { to: () => feedbackCycleRequests, onDelete: 'cascade' },
      reviewerId: { to: () => people },
    },
    document: {
      list: { order: 630, name: 'feedbackParticipants', row: 'feedbackParticipant' },
      meaning: 'A reviewer of a reviewee in a 360° feedback cycle, with how far they are.',
      fields: {
        origin: 'How they became a reviewer; SELF is the self-assessment of the reviewee',
        relationship: 'What they were to the reviewee when they were added',
        revieweePickedAt: 'When the reviewee picked them as well, without seeing that others had',
        firstSavedAt: 'Begun',
        batch: 'Which answers without names became readable together',
        guestLinkVersion: 'Of guests: the number of their personal link',
        guestLinkRevokedAt: 'Of guests: when their personal link was revoked',
      },
      shared: { where: sql`request_id in ${requestsForHr}`, because: forHr },
    },
  },
  (participant) => [
    uniqueIndex('one_participant_per_reviewer').on(
      participant.companyId,
      participant.requestId,
      participant.reviewerId,
    ),
    index('feedback_participants_by_reviewer').on(participant.companyId, participant.reviewerId),
    check('participant_declined_or_submitted', sql`submitted_at is null or declined_at is null`),
    check('participant_submitted_was_begun', sql`submitted_at is null or first_saved_at is not null`),
  ],
)
export type FeedbackParticipantRow = typeof feedbackParticipants.$inferSelect

/** One answer of a reviewer, with the version that saving compares (KEEP-2). */
export const feedbackParticipantAnswers = companyTable(
  'feedback_participant_answers',
  {
    participantId: uuid().notNull(),
    questionId: text().notNull(),
    /** The value and the comment. */
    value: jsonb().notNull(),
    version: integer().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_participant_answers' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR', 'SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    references: { participantId: { to: () => feedbackParticipants, onDelete: 'cascade' } },
    primaryKey: ['participantId', 'questionId'],
    document: {
      list: { order: 640, name: 'feedbackParticipantAnswers', row: 'feedbackParticipantAnswer' },
      meaning: 'One answer of a reviewer in a 360° feedback cycle.',
      fields: {
        questionId: 'The question of the cycle',
        value: 'The answer: texts as blocks of parts, choices by the ids of their options',
        version: VERSION_MEANING,
      },
      shared: {
        where: sql`participant_id in (select s.id from feedback_participants s
          where s.submitted_at is not null and s.request_id in ${requestsForHr})`,
        because: `${forHr}, and only what was submitted`,
      },
    },
  },
)

/** A reviewee’s private notes on their result, and their takeaway. */
export const feedbackTakeaways = companyTable(
  'feedback_takeaways',
  {
    requestId: uuid().notNull(),
    /** Only read by the reviewee. */
    privateNotes: text().notNull().default(''),
    /** Read by the direct manager and HR while it is shared. */
    takeaway: text().notNull().default(''),
    sharedAt: timestampColumn(),
    version: integer().notNull().default(1),
    savedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_takeaways' },
    dataClass: 'CONFIDENTIAL',
    readers: ['PERSON', 'MANAGERS', 'HR_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    references: { requestId: { to: () => feedbackCycleRequests, onDelete: 'cascade' } },
    primaryKey: ['requestId'],
    document: {
      list: { order: 650, name: 'feedbackTakeaways', row: 'feedbackTakeaway' },
      meaning: 'What a reviewee notes about the feedback they got.',
      fields: {
        privateNotes: 'For the reviewee alone',
        takeaway: 'Their takeaway, for the direct manager and HR while it is shared',
        sharedAt: 'Shared with the direct manager since',
        version: VERSION_MEANING,
      },
      shared: {
        where: sql`shared_at is not null and request_id in ${requestsForHr}`,
        columns: { privateNotes: sql`''` },
        because: `${forHr}, and only what the reviewee shared`,
      },
    },
  },
)

/** Reminders sent in feedback cycles; automatic ones once for each occasion (ONCE-5). */
export const feedbackReminders = companyTable(
  'feedback_reminders',
  {
    id: idColumn(),
    requestId: uuid().notNull(),
    recipientId: uuid().notNull(),
    senderId: uuid(),
    kind: text().notNull(),
    occasion: text(),
    at: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_reminders' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    people: { recipientId: { erasure: 'REPLACE', merge: 'MOVE' }, senderId: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { requestId: { to: () => feedbackCycleRequests, onDelete: 'cascade' } },
    document: {
      list: { order: 660, name: 'feedbackReminders', row: 'feedbackReminder' },
      meaning: 'A reminder that was sent in a 360° feedback cycle.',
      fields: { senderId: 'Absent: automatic', occasion: 'Of automatic ones: each occasion once' },
      shared: { where: sql`request_id in ${requestsForHr}`, because: forHr },
    },
  },
  (reminder) => [
    uniqueIndex('one_feedback_reminder_per_occasion').on(
      reminder.companyId,
      reminder.requestId,
      reminder.recipientId,
      reminder.kind,
      reminder.occasion,
    ),
    index('feedback_reminders_by_request').on(reminder.companyId, reminder.requestId, reminder.at),
  ],
)
