import { reminderRefusals } from '@perennial/domain/anytime-feedback/changes.ts'
import { exportFormats } from '@perennial/domain/exports/exports.ts'
import { releaseRefusals } from '@perennial/domain/feedback/release.ts'
import { requestRefusals } from '@perennial/domain/feedback/request.ts'
import { resultExportRefusals, resultLayouts, resultPerspectives } from '@perennial/domain/feedback/result-export.ts'
import { reviewerChoiceRefusals } from '@perennial/domain/feedback/reviewer-choice.ts'
import { removalRefusals } from '@perennial/domain/feedback/reviewers.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, PageQuery, PersonRef, pageOf, Text, Version } from '../core/fields.ts'
import {
  CycleOfRequest,
  FeedbackAudience,
  FeedbackRequestCard,
  FeedbackRequestDetails,
  FeedbackResult,
  NoteToReviewers,
  ReviewerSuggestion,
  Takeaway,
} from './schemas.ts'

const tag = '360 feedback'
const notFound = ['NOT_FOUND'] as const
const inRequest = z.object({ requestId: Id })
/** Reviewers are identified by their person: an id of their own would reveal whether they have begun. */
const inReviewer = z.object({ cycleId: Id, requestId: Id, reviewerId: Id })
/** Feedback is confidential to its audiences: no one reads or writes it in someone else’s place. */
const closedToImpersonators = { access: 'member', whileImpersonating: 'never', tag } as const
const request = { requestId: '{{feedbackCycleRequest}}' }
/** Files with results are as confidential as their page. */
const file = {
  ...closedToImpersonators,
  params: inRequest,
  response: 'file',
  refusals: { 403: resultExportRefusals, 404: notFound },
} as const

/** For reviewees, their managers and HR: the reviewers, what was written, and its files. */
export const feedbackRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycles/about-me': {
    summary: 'List the feedback cycles in which you are a reviewee, newest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackRequestCard),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi' },
  },
  'GET /feedback-cycles/team': {
    summary: 'List the feedback cycles with reviewees below a manager (by default you), newest first',
    ...closedToImpersonators,
    query: z.object({ managerId: Id.optional() }),
    response: z.object({
      cycles: z.array(
        CycleOfRequest.extend({
          people: z.int(),
          /** Requests that wait for the viewer. */
          waiting: z.int(),
        }),
      ),
    }),
    refusals: { 404: notFound },
    example: { as: 'mia' },
  },
  'GET /feedback-cycles/team/{managerId}/{cycleId}': {
    summary: 'List the reviewees of a cycle below a manager, by name',
    ...closedToImpersonators,
    params: z.object({ managerId: Id, cycleId: Id }),
    query: z.object(PageQuery),
    response: pageOf(FeedbackRequestCard).extend({
      cycle: CycleOfRequest,
      manager: PersonRef,
      isOwnTeam: z.boolean(),
    }),
    refusals: { 404: notFound, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'mia', params: { managerId: '{{mia}}', cycleId: '{{runningFeedbackCycle}}' } },
  },
  'GET /feedback-cycle-requests/{requestId}': {
    summary: 'Get a reviewee’s request: the reviewers, their progress, and the answers you may read',
    ...closedToImpersonators,
    params: inRequest,
    /** HR Admins can read the result as one of its audiences does. */
    query: z.object({ as: FeedbackAudience.optional() }),
    response: FeedbackRequestDetails,
    refusals: { 404: notFound },
    example: { as: 'mia', params: request },
  },
  'GET /feedback-cycle-requests/{requestId}/earlier-result': {
    summary: 'Get what you may read of the reviewee’s previous cycle, for the same questions',
    ...closedToImpersonators,
    params: inRequest,
    query: z.object({ as: FeedbackAudience.optional() }),
    response: z.object({
      earlier: z
        .object({ requestId: Id, cycle: z.object({ name: z.string(), processEnds: Instant }), result: FeedbackResult })
        .nullable(),
    }),
    refusals: { 404: notFound },
    example: { as: 'mia', params: request },
  },
  'GET /feedback-cycle-requests/{requestId}/reviewer-suggestions': {
    summary:
      'Search for possible reviewers, with how much they already have to write; without a search, suggested reviewers',
    ...closedToImpersonators,
    params: inRequest,
    query: z.object({ q: z.string().max(200).default('') }),
    response: z.object({
      people: z.array(ReviewerSuggestion),
      /** The limit of open requests a company set, with its reason; null if it set none. */
      openRequestLimit: z.object({ limit: z.int(), reason: z.string() }).nullable(),
      /** Whether the viewer can create guests and add them as reviewers (FBK-P31). */
      canAddGuests: z.boolean(),
    }),
    refusals: { 404: notFound },
    example: { as: 'mia', params: request },
  },
  'PUT /feedback-cycle-requests/{requestId}/note': {
    summary: 'Write a note to the reviewers, until they are approved',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ note: NoteToReviewers, version: Version }),
    response: z.object({ version: Version }),
    refusals: { 403: requestRefusals, 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/participants': {
    summary: 'Add reviewers; existing ones stay as they are',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ reviewerIds: z.array(Id).min(1).max(100) }),
    response: FeedbackRequestDetails,
    refusals: { 403: [...new Set([...requestRefusals, ...reviewerChoiceRefusals])], 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{reviewerId}': {
    summary: 'Remove a reviewer; if they have written, only HR Admins can, with a typed confirmation',
    ...closedToImpersonators,
    params: inReviewer,
    query: z.object({ confirmation: z.string().max(100).optional() }),
    response: FeedbackRequestDetails,
    refusals: {
      403: [...requestRefusals, ...removalRefusals],
      404: notFound,
      422: ['DELETION_NOT_CONFIRMED'],
    },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/nomination': {
    summary: 'Mark the nomination of reviewers as complete',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/nomination': {
    summary: 'Reopen the nomination of reviewers',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/approval': {
    summary: 'Approve the reviewers; they are then invited',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/approval': {
    summary: 'Withdraw the approval of the reviewers, until one has started writing',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/completion': {
    summary: 'End the writing of feedback about a reviewee',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/completion': {
    summary: 'Reopen the writing of feedback about a reviewee',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: [...requestRefusals, 'RELEASED_WITHOUT_NAMES'], 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/release': {
    summary: 'Release the result to the reviewee; if authors are hidden, this also ends the writing',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: releaseRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/release': {
    summary: 'Withdraw a release, until the reviewee has opened the result',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: releaseRefusals, 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/reminders': {
    summary: 'Remind reviewers who have not submitted; each at most once a day',
    ...closedToImpersonators,
    params: inRequest,
    /** How many were reminded; null for those who may not know who has written. */
    response: z.object({ reminded: z.int().nullable() }),
    refusals: { 403: [...new Set([...requestRefusals, ...reminderRefusals])], 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /feedback-cycle-requests/{requestId}/takeaway': {
    summary: 'Save your private notes on your result, and your takeaway',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({
      privateNotes: Text(50_000).optional(),
      takeaway: Text(50_000).optional(),
      version: Version,
    }),
    response: Takeaway,
    refusals: { 403: ['NOT_YOURS', 'NOT_RELEASED'], 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/takeaway/sharing': {
    summary: 'Share your takeaway with your direct manager and HR',
    ...closedToImpersonators,
    params: inRequest,
    response: Takeaway,
    refusals: { 403: ['NOT_YOURS', 'NOTHING_WRITTEN'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/takeaway/sharing': {
    summary: 'Stop sharing your takeaway',
    ...closedToImpersonators,
    params: inRequest,
    response: Takeaway,
    refusals: { 403: ['NOT_YOURS'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  // Those who pick reviewers decide about the links of guests.
  'POST /feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link': {
    summary: 'Resend a guest’s personal link by email; a revoked link is replaced',
    ...closedToImpersonators,
    params: z.object({ requestId: Id, reviewerId: Id }),
    response: FeedbackRequestDetails,
    refusals: { 403: [...requestRefusals, 'NOT_INVITED_YET'], 404: ['NOT_FOUND'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link': {
    summary: 'Revoke a guest’s personal link',
    ...closedToImpersonators,
    params: z.object({ requestId: Id, reviewerId: Id }),
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-cycle-requests/{requestId}/document': {
    summary: 'Download a result as a PDF, as far as you may read it; HR Admins can choose an audience’s perspective',
    ...file,
    query: z.object({ perspective: z.enum(resultPerspectives).default('own') }),
    example: { as: 'hana', params: request },
  },
  'GET /feedback-cycle-requests/{requestId}/result-file': {
    summary: 'Download a result as a table, as far as you may read it, with a row per answer or per person',
    ...file,
    query: z.object({
      format: z.enum(exportFormats).default('csv'),
      layout: z.enum(resultLayouts).default('answers'),
    }),
    example: { as: 'hana', params: request },
  },
})
