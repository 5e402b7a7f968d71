import { undoBulkActionRefusals } from '@perennial/domain/cycles/bulk-actions.ts'
import { changeCycleRefusals } from '@perennial/domain/cycles/life.ts'
import { feedbackReminderKinds } from '@perennial/domain/feedback/cycle/nudging.ts'
import { bulkReviewers } from '@perennial/domain/feedback/reviewer-choice.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { BulkReport, Id } from '../../core/fields.ts'
import { SomeItems, Undoable } from '../../cycles/running.ts'
import { inCycle, itemsNamed, notFound, rowFilters, runningRoutes } from '../../cycles/running-routes.ts'
import { administration, cycle, tag } from './routes.ts'
import { FeedbackConcern, FeedbackCycleRow, FeedbackProgressGroup, RequestState } from './schemas.ts'

const running = runningRoutes({ tag, access: administration, exampleId: cycle.cycleId, items: itemsNamed('requests') })

const filters = rowFilters(['name', 'department', 'manager', 'state', 'reviewers', 'written'], {
  state: RequestState.optional(),
  /** Only requests with a reviewer in this state. */
  reviewers: z.enum(['NOT_STARTED', 'WRITING', 'DECLINED', 'WRITTEN']).optional(),
  concern: FeedbackConcern.optional(),
})

/** What people do in an existing feedback cycle. */
export const runningFeedbackCycleRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycles/{cycleId}/feedback-requests/count': {
    summary: 'Count the requests of a cycle',
    tag,
    access: administration,
    params: inCycle,
    response: z.object({ count: z.int() }),
    refusals: notFound,
    example: { as: 'hana', params: cycle },
  },
  'GET /feedback-cycles/{cycleId}/feedback-requests': running.rows(
    'List the reviewees of a cycle',
    FeedbackCycleRow,
    filters,
  ),
  'GET /feedback-cycles/{cycleId}/progress': running.progress(
    'List the progress of a cycle by manager or department',
    ['manager', 'department'],
    ['open', 'name', 'people', 'requests', 'reviewers', 'activity'],
    FeedbackProgressGroup,
  ),
  'POST /feedback-cycles/{cycleId}/inform': running.inform(),
  'POST /feedback-cycles/{cycleId}/nudges': running.nudges({ kind: z.enum(feedbackReminderKinds) }, { kind: 'WRITE' }),
  'POST /feedback-cycles/{cycleId}/approvals': running.bulkAction({
    summary: 'Approve the reviewers of several reviewees',
    body: {},
    response: Undoable.extend({
      /** How many of them have too few reviewers to keep the authors hidden. */
      tooFewReviewers: z.int(),
    }),
    example: {},
  }),
  'POST /feedback-cycles/{cycleId}/completions': running.bulkAction({
    summary: 'End the writing of feedback about several reviewees',
    body: {},
    response: Undoable,
    example: {},
  }),
  'POST /feedback-cycles/{cycleId}/releases': running.bulkAction({
    summary: 'Release the results of several reviewees; HR Admins only',
    access: ['hrAdmin'],
    body: {},
    response: Undoable,
    example: {},
  }),
  'POST /feedback-cycles/{cycleId}/reviewers': running.bulkAction({
    summary: 'Add managers, peers, reports or the reviewees themselves as reviewers of several reviewees',
    body: { which: z.enum(bulkReviewers) },
    response: BulkReport.extend({
      /** How many reviewers were added, or in a preview would be. */
      added: z.int(),
    }),
    example: { which: 'MANAGERS' },
  }),
  'DELETE /feedback-cycles/{cycleId}/bulk-actions/{bulkActionId}': {
    summary: 'Undo your own bulk action, within an hour',
    tag,
    access: administration,
    params: z.object({ cycleId: Id, bulkActionId: Id }),
    response: BulkReport,
    refusals: { ...notFound, 409: [...changeCycleRefusals, ...undoBulkActionRefusals] },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycles/{cycleId}/reviewees': running.addition(),
  'POST /feedback-cycles/{cycleId}/removals': running.bulkAction({
    summary: 'Remove people from a cycle, with everything written about them',
    body: {
      requests: SomeItems,
      /** The typed confirmation; required if something was written. */
      confirmation: z.string().max(100).optional(),
    },
    response: BulkReport.extend({
      /** How many of them have answers: only HR Admins can remove those, after typing a confirmation. */
      withAnswers: z.int(),
    }),
    refusals: { 422: ['DELETION_NOT_CONFIRMED'] },
  }),
})
