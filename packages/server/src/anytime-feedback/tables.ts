import { releases, requestKinds } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { givenVisibilities } from '@perennial/domain/anytime-feedback/visibility.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { aboutOthers, readerIsHr } from '../core/database/document-sharing.ts'
import { people } from '../people/tables.ts'

/**
 * The feedback in a company export: requests that HR reads with names and that are about neither the exporting HR Admin
 * nor people above them (ANY-P05).
 */
const requestsForHr = sql`(select r.id from feedback_requests r where ${readerIsHr} and r.levels->>'hr' = 'NAMED'
  and (r.subject_id is null or ${aboutOthers(sql`r.subject_id`)}))`
const notForHr = 'only requests that HR reads with names are there; other feedback belongs to its audiences'

/**
 * Feedback outside of cycles: a request with its questions and audiences, or feedback that someone gave. The audiences’
 * levels decide who reads it; HR Admins who are not an audience only get numbers.
 */
export const feedbackRequests = companyTable(
  'feedback_requests',
  {
    id: idColumn(),
    type: text({ enum: ['REQUEST', 'GIVE'] }).notNull(),
    kind: text({ enum: requestKinds }),
    requesterId: uuid(),
    subjectId: uuid(),
    topic: text().notNull().default(''),
    note: text().notNull().default(''),
    questions: jsonb().notNull(),
    levels: jsonb().notNull(),
    release: text({ enum: releases }).notNull(),
    givenVisibility: text({ enum: givenVisibilities }),
    /** For feedback for the manager only: the manager when it was shared (ANY-P06). */
    givenToManagerId: uuid(),
    deadline: timestampColumn(),
    sentAt: timestampColumn().notNull(),
    closedAt: timestampColumn(),
    closedBecause: text({ enum: ['REQUESTER', 'REQUESTER_LEFT', 'SUBJECT_LEFT'] }),
    releasedAt: timestampColumn(),
    remindedAt: timestampColumn(),
    /** The recipient removed the given feedback from their list. */
    hiddenAt: timestampColumn(),
    /** Determines the order of anonymous answers, and reveals nothing about their authors (ANON-4). */
    orderKey: uuid().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_requests' },
    dataClass: 'CONFIDENTIAL',
    readers: ['SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'COMPANY',
    deletion: 'content',
    people: {
      requesterId: { erasure: 'REPLACE', merge: 'MODULE' },
      subjectId: { erasure: 'DELETE_ROW', merge: 'MODULE' },
      givenToManagerId: { erasure: 'REPLACE', merge: 'MOVE' },
    },
    references: {
      companyId: { to: () => companies },
      requesterId: { to: () => people },
      subjectId: { to: () => people },
      givenToManagerId: { to: () => people },
    },
    document: {
      list: { order: 530, name: 'feedbackRequests', row: 'feedbackRequest' },
      meaning: 'A request for feedback outside of cycles, or feedback that someone gave.',
      fields: {
        type: 'REQUEST for what someone asked for, GIVE for what someone gave',
        kind: 'What the request is about; absent for given feedback',
        requesterId: 'Who asked; absent for given feedback',
        subjectId: 'Whom it is about; absent for a topic',
        questions: 'What is asked; answers refer to the ids of questions',
        levels: 'What each audience reads: with names, without, or nothing',
        release: 'When the subject reads it',
        givenVisibility: 'Of given feedback: for whom its author wrote it',
        givenToManagerId: 'Of given feedback for the manager alone: who that was',
        closedBecause: 'Why it was closed before its end',
        hiddenAt: 'The recipient removed it from their list',
        version: VERSION_MEANING,
      },
      without: {
        orderKey: { because: 'it only orders answers', fill: sql`gen_random_uuid()` },
      },
      shared: { where: sql`id in ${requestsForHr}`, because: notForHr },
    },
  },
  (request) => [
    index('feedback_requests_by_subject').on(request.companyId, request.subjectId, request.sentAt),
    index('feedback_requests_by_requester').on(request.companyId, request.requesterId, request.sentAt),
    index('feedback_requests_by_deadline').on(request.companyId, request.deadline).where(sql`closed_at is null`),
    check('requests_have_kind_and_deadline', sql`(type = 'REQUEST') = (kind is not null and deadline is not null)`),
    check('given_feedback_has_readers', sql`(type = 'GIVE') = (given_visibility is not null)`),
    check('closed_feedback_says_why', sql`(closed_at is null) = (closed_because is null)`),
  ],
)
export type FeedbackRequestRow = typeof feedbackRequests.$inferSelect

/** One reviewer of a request, or the author of given feedback, with their progress. */
export const feedbackResponses = companyTable(
  'feedback_responses',
  {
    id: idColumn(),
    requestId: uuid().notNull(),
    reviewerId: uuid().notNull(),
    firstSavedAt: timestampColumn(),
    submittedAt: timestampColumn(),
    declinedAt: timestampColumn(),
    declineReason: text().notNull().default(''),
    /** When someone else first opened it; from then on its author can’t change it (ANY-P12). */
    openedAt: timestampColumn(),
    /** The release in which it was first read without names (ANON-3). */
    batch: integer(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_responses' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR', 'SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    people: { reviewerId: { erasure: 'REPLACE', merge: 'MODULE' } },
    references: { requestId: { to: () => feedbackRequests, onDelete: 'cascade' }, reviewerId: { to: () => people } },
    document: {
      list: { order: 540, name: 'feedbackResponses', row: 'feedbackResponse' },
      meaning: 'Someone who was asked for feedback, or gave it, with how far they are.',
      fields: {
        firstSavedAt: 'Begun',
        openedAt: 'When someone else first read it',
        batch: 'Which responses without names became readable together',
      },
      shared: { where: sql`request_id in ${requestsForHr}`, because: notForHr },
    },
  },
  (response) => [
    uniqueIndex('one_response_per_reviewer').on(response.companyId, response.requestId, response.reviewerId),
    index('feedback_responses_by_reviewer').on(response.companyId, response.reviewerId),
    check('declined_or_submitted', sql`submitted_at is null or declined_at is null`),
    check('submitted_was_begun', sql`submitted_at is null or first_saved_at is not null`),
  ],
)
export type FeedbackResponseRow = typeof feedbackResponses.$inferSelect

/** One answer of a response, with the version that saving compares (KEEP-2). */
export const feedbackAnswers = companyTable(
  'feedback_answers',
  {
    responseId: uuid().notNull(),
    questionId: text().notNull(),
    value: jsonb().notNull(),
    version: integer().notNull(),
    savedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'REVIEWS', label: 'worksCouncil.of.feedback_answers' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR', 'SIDES', 'MANAGERS', 'HR_ADMIN'],
    retention: 'TEXT',
    deletion: 'content',
    references: { responseId: { to: () => feedbackResponses, onDelete: 'cascade' } },
    primaryKey: ['responseId', 'questionId'],
    document: {
      list: { order: 550, name: 'feedbackAnswers', row: 'feedbackAnswer' },
      meaning: 'One answer of a response.',
      fields: {
        questionId: 'The question of the request',
        value: 'The answer: texts as blocks of parts, choices by the ids of their options',
        version: VERSION_MEANING,
      },
      shared: {
        where: sql`response_id in (select s.id from feedback_responses s
          where s.submitted_at is not null and s.request_id in ${requestsForHr})`,
        because: `${notForHr}, and only what was submitted`,
      },
    },
  },
)

/** Questionnaires that requesters can choose, in order. Managed by HR, readable by everyone who may use them. */
export const feedbackTemplates = companyTable(
  'feedback_templates',
  {
    id: idColumn(),
    name: text().notNull(),
    questions: jsonb().notNull(),
    isForManagersOnly: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.feedback_templates' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 520, name: 'feedbackTemplates', row: 'feedbackTemplate' },
      meaning: 'A questionnaire that people can choose when they ask for feedback.',
      fields: {
        isForManagersOnly: 'Offered only to managers and HR',
        isActive: 'Offered at all',
        position: 'The sort order',
        version: VERSION_MEANING,
      },
    },
  },
)
export type FeedbackTemplateRow = typeof feedbackTemplates.$inferSelect

/** HR’s settings for feedback requests; without a row, the defaults apply. */
export const feedbackRequestSettings = companyTable(
  'feedback_request_settings',
  {
    settings: jsonb().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.feedback_request_settings' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    references: { companyId: { to: () => companies } },
    primaryKey: [],
    document: {
      list: { order: 510, name: 'feedbackRequestSettings', row: 'settings' },
      meaning: 'Who may ask about whom, and who reads feedback unless its requester chooses otherwise.',
      fields: { settings: 'The settings by their names', version: VERSION_MEANING },
    },
  },
)
