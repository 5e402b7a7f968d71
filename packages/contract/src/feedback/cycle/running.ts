import { undoBulkActionRefusals } from '@perennial/domain/cycles/bulk-actions.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { feedbackReminderKinds } from '@perennial/domain/feedback/cycle/nudging.ts'
import { bulkReviewers } from '@perennial/domain/feedback/reviewer-choice.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { BulkReport, Id, PageQuery, pageOf } from '../../core/fields.ts'
import {
  AddedPeople,
  groupQuery,
  Items,
  isPreview,
  NoticeReport,
  ReminderReport,
  SomeItems,
  Undoable,
} from '../../cycles/running.ts'
import { FeedbackConcern, FeedbackCycleRow, FeedbackProgressGroup, RequestState } from './schemas.ts'

/** Who reaches the administration of feedback cycles (PERM-20); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'feedback cycles'
const cycle = { cycleId: '{{runningFeedbackCycle}}' }
const inCycle = z.object({ cycleId: Id })
/** Which requests a bulk action is about: these, or all of the cycle. */
const selected = { requests: Items.optional(), isPreview }

/** How the reviewees of a cycle are found, narrowed and sorted. */
const rowFilters = {
  q: z.string().max(200).default(''),
  sort: z.enum(['name', 'department', 'manager', 'state', 'reviewers', 'written']).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  state: RequestState.optional(),
  /** Only requests with a reviewer who is that far. */
  reviewers: z.enum(['NOT_STARTED', 'WRITING', 'DECLINED', 'WRITTEN']).optional(),
  department: z.string().max(200).optional(),
  concern: FeedbackConcern.optional(),
}

/** What happens in a feedback cycle that exists. */
export const runningFeedbackCycleRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycles/{cycleId}/feedback-requests/count': {
    summary: 'How many requests a cycle has',
    tag,
    access: administration,
    params: inCycle,
    response: z.object({ count: z.int() }),
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
  'GET /feedback-cycles/{cycleId}/feedback-requests': {
    summary: 'The reviewees of a cycle, page by page',
    tag,
    access: administration,
    params: inCycle,
    query: z.object({ ...PageQuery, ...rowFilters }),
    response: pageOf(FeedbackCycleRow),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle },
  },
  'GET /feedback-cycles/{cycleId}/progress': {
    summary: 'The progress of a cycle by manager or by department, page by page',
    tag,
    access: administration,
    params: inCycle,
    query: groupQuery(['manager', 'department'], ['open', 'name', 'people', 'requests', 'reviewers', 'activity']),
    response: pageOf(FeedbackProgressGroup),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle, query: { by: 'manager' } },
  },
  'POST /feedback-cycles/{cycleId}/inform': {
    summary: 'Inform people of their tasks who were not informed yet',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject(selected),
    response: NoticeReport,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /feedback-cycles/{cycleId}/nudges': {
    summary: 'Remind people of what is still to do, each at most once in 24 hours',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ ...selected, kind: z.enum(feedbackReminderKinds) }),
    response: ReminderReport,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { kind: 'WRITE', isPreview: true } },
  },
  'POST /feedback-cycles/{cycleId}/approvals': {
    summary: 'Approve the reviewers of many reviewees',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject(selected),
    response: Undoable.extend({
      /** How many of them have fewer reviewers than hidden authors need. */
      tooFewReviewers: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /feedback-cycles/{cycleId}/completions': {
    summary: 'End writing about many reviewees',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject(selected),
    response: Undoable,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /feedback-cycles/{cycleId}/releases': {
    summary: 'Release the results of many reviewees; HR Admins alone',
    tag,
    access: ['hrAdmin'],
    params: inCycle,
    body: z.strictObject(selected),
    response: Undoable,
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { isPreview: true } },
  },
  'POST /feedback-cycles/{cycleId}/reviewers': {
    summary: 'Add managers, team members, reports or self-assessments as reviewers of many reviewees',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ ...selected, which: z.enum(bulkReviewers) }),
    response: BulkReport.extend({
      /** How many reviewers would be, or were added. */
      added: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals },
    example: { as: 'hana', params: cycle, body: { which: 'MANAGERS', isPreview: true } },
  },
  'DELETE /feedback-cycles/{cycleId}/bulk-actions/{bulkActionId}': {
    summary: 'Undo a bulk action within an hour',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, bulkActionId: Id }),
    response: BulkReport,
    refusals: { ...notFound, 409: [...changeCycleRefusals, ...undoBulkActionRefusals] },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/{cycleId}/reviewees': {
    summary: 'Add people to a cycle; those who are in it already stay as they are',
    tag,
    access: administration,
    params: inCycle,
    body: AddedPeople,
    response: z.object({ added: z.int() }),
    refusals: { ...notFound, 409: changeCycleRefusals, 422: ['PERSON_UNKNOWN'] },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/{cycleId}/removals': {
    summary: 'Take people out of a cycle, with what was written about them',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({
      ...selected,
      requests: SomeItems,
      /** Typed where something was written. */
      confirmation: z.string().max(100).optional(),
    }),
    response: BulkReport.extend({
      /** How many of them have answers: HR Admins alone remove those, and confirm it. */
      withAnswers: z.int(),
    }),
    refusals: { ...notFound, 409: changeCycleRefusals, 422: ['DELETION_NOT_CONFIRMED'] },
    example: { as: 'hana', skipExample: true },
  },
})
