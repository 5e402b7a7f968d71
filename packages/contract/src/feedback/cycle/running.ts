import { undoBulkActionRefusals } from '@perennial/domain/cycles/bulk-actions.ts'
import { cycleExtensionRefusals } from '@perennial/domain/cycles/extension.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { startCycleRefusals } from '@perennial/domain/cycles/start-now.ts'
import { feedbackReminderKinds } from '@perennial/domain/feedback/cycle/nudging.ts'
import { bulkReviewers } from '@perennial/domain/feedback/reviewer-choice.ts'
import { z } from 'zod'
import { defineFeatureRoutes, type Role } from '../../core/define-routes.ts'
import { BulkReport, Day, Id, PageQuery, PersonRef, pageOf } from '../../core/fields.ts'
import { CreationProgress } from '../../cycles/schemas.ts'
import {
  FeedbackConcern,
  FeedbackCycleRow,
  FeedbackProgressGroup,
  FeedbackTimelineField,
  RequestState,
} from './schemas.ts'

/** Who reaches the administration of feedback cycles (PERM-20); which cycles they find there is decided by rules. */
const administration = ['hrAdmin', 'hrAssistant', 'feedbackCycleAdmin'] as const satisfies readonly Role[]
const notFound = { 404: ['NOT_FOUND'] } as const
const tag = 'feedback cycles'
const cycle = { cycleId: '{{runningFeedbackCycle}}' }
const inCycle = z.object({ cycleId: Id })
const Requests = z.array(Id).max(20_000)
/** Which requests a bulk action is about: these, or all of the cycle. */
const selected = {
  requests: Requests.optional(),
  /** Counts, and changes nothing. */
  isPreview: z.boolean().default(false),
}
/** With how many people get an email, of whom one may have several tasks. */
const NoticeReport = BulkReport.extend({ people: z.int() })
/** Of a preview also who they are, at most `MAX_RECIPIENTS_NAMED`. */
const ReminderReport = NoticeReport.extend({ recipients: z.array(PersonRef).optional() })
/** The id by which the action can be undone for an hour; null if nothing was done. */
const Undoable = BulkReport.extend({ bulkActionId: Id.nullable() })

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
  'GET /feedback-cycles/{cycleId}/creation': {
    summary: 'How many requests are still to be created',
    tag,
    access: administration,
    params: inCycle,
    response: CreationProgress,
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
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
    query: z.object({
      ...PageQuery,
      /** More than of other lists, as a file is made of all groups. */
      limit: z.coerce.number().int().min(1).max(1_000).default(50),
      by: z.enum(['manager', 'department']),
      q: z.string().max(200).default(''),
      /** `open`: the most requests that wait for the manager first. */
      sort: z.enum(['open', 'name', 'people', 'requests', 'reviewers', 'activity']).default('open'),
      direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    response: pageOf(FeedbackProgressGroup),
    refusals: { ...notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', params: cycle, query: { by: 'manager' } },
  },
  'GET /feedback-cycles/{cycleId}/matches': {
    summary: 'Who matches the filter of the cycle by now and is not in it',
    tag,
    access: administration,
    params: inCycle,
    response: z.object({ total: z.int(), people: z.array(PersonRef) }),
    refusals: notFound,
    example: { as: 'hana', params: cycle },
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
  'POST /feedback-cycles/{cycleId}/extension': {
    summary: 'Move dates of the cycle to a later day',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ dates: z.partialRecord(FeedbackTimelineField, Day) }),
    response: null,
    refusals: { 403: cycleExtensionRefusals, ...notFound },
    example: { as: 'hana', skipExample: true, params: cycle, body: { dates: { processEnds: '2099-12-31' } } },
  },
  'POST /feedback-cycles/{cycleId}/start': {
    summary: 'Start a cycle now that starts later today',
    tag,
    access: administration,
    params: inCycle,
    response: null,
    refusals: { ...notFound, 409: startCycleRefusals },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/{cycleId}/archiving': {
    summary: 'Archive a cycle: read-only, without tasks and emails',
    tag,
    access: administration,
    params: inCycle,
    response: null,
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycles/{cycleId}/archiving': {
    summary: 'Take a cycle out of the archive',
    tag,
    access: administration,
    params: inCycle,
    response: null,
    refusals: notFound,
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/{cycleId}/reviewees': {
    summary: 'Add people to a cycle; those who are in it already stay as they are',
    tag,
    access: administration,
    params: inCycle,
    body: z.strictObject({ userIds: z.array(Id).min(1).max(20_000), inform: z.boolean().default(false) }),
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
      requests: z.array(Id).min(1).max(20_000),
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
