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
    summary: 'The feedback cycles in which one is a reviewee, the latest first',
    ...closedToImpersonators,
    query: z.object(PageQuery),
    response: pageOf(FeedbackRequestCard),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi' },
  },
  'GET /feedback-cycles/team': {
    summary: 'The feedback cycles of people below a manager, the latest first; one’s own team if no manager is named',
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
    summary: 'The reviewees of a cycle below a manager, by name',
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
    summary: 'One reviewee: who reviews, how far they are, and the answers one may read',
    ...closedToImpersonators,
    params: inRequest,
    /** HR Admins can read the result as one of its audiences does. */
    query: z.object({ as: FeedbackAudience.optional() }),
    response: FeedbackRequestDetails,
    refusals: { 404: notFound },
    example: { as: 'mia', params: request },
  },
  'GET /feedback-cycle-requests/{requestId}/earlier-result': {
    summary: 'What one may read of the reviewee’s last cycle before, for questions that are the same',
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
    summary: 'People who could review, with how much they already have to write; suggested ones without a search',
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
    summary: 'Write a note for one’s reviewers, until they are approved',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ note: NoteToReviewers, version: Version }),
    response: z.object({ version: Version }),
    refusals: { 403: requestRefusals, 404: notFound, 409: ['VERSION_CONFLICT'] },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/participants': {
    summary: 'Pick reviewers; those who are reviewers already stay as they are',
    ...closedToImpersonators,
    params: inRequest,
    body: z.strictObject({ reviewerIds: z.array(Id).min(1).max(100) }),
    response: FeedbackRequestDetails,
    refusals: { 403: [...new Set([...requestRefusals, ...reviewerChoiceRefusals])], 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{reviewerId}': {
    summary: 'Remove a reviewer; one who has written only as an HR Admin, with a typed confirmation',
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
    summary: 'Mark the list of reviewers as finished',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/nomination': {
    summary: 'Go on nominating after all',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/approval': {
    summary: 'Approve the reviewers, who are then invited',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/approval': {
    summary: 'Withdraw the approval, until a reviewer has started',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/completion': {
    summary: 'End writing about this reviewee',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/completion': {
    summary: 'Let people write about this reviewee again (ATF-12)',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: [...requestRefusals, 'RELEASED_WITHOUT_NAMES'], 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/release': {
    summary: 'Release the result to the reviewee; where authors are hidden, writing ends with it',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: releaseRefusals, 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/release': {
    summary: 'Take a release back, until the reviewee has opened the result',
    ...closedToImpersonators,
    params: inRequest,
    response: FeedbackRequestDetails,
    refusals: { 403: releaseRefusals, 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
  'POST /feedback-cycle-requests/{requestId}/reminders': {
    summary: 'Remind the reviewers who have not written; each at most once a day',
    ...closedToImpersonators,
    params: inRequest,
    /** How many were reminded; null for those who may not know who has written. */
    response: z.object({ reminded: z.int().nullable() }),
    refusals: { 403: [...new Set([...requestRefusals, ...reminderRefusals])], 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /feedback-cycle-requests/{requestId}/takeaway': {
    summary: 'Write private notes about one’s result, and what one takes from it',
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
    summary: 'Let the direct manager and HR read what one takes from the result',
    ...closedToImpersonators,
    params: inRequest,
    response: Takeaway,
    refusals: { 403: ['NOT_YOURS', 'NOTHING_WRITTEN'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/takeaway/sharing': {
    summary: 'Stop sharing what one takes from the result',
    ...closedToImpersonators,
    params: inRequest,
    response: Takeaway,
    refusals: { 403: ['NOT_YOURS'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  // Those who pick reviewers decide about the links of guests.
  'POST /feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link': {
    summary: 'Email a guest their personal link again; one that was revoked is replaced by another',
    ...closedToImpersonators,
    params: z.object({ requestId: Id, reviewerId: Id }),
    response: FeedbackRequestDetails,
    refusals: { 403: [...requestRefusals, 'NOT_INVITED_YET'], 404: ['NOT_FOUND'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/participants/{reviewerId}/guest-link': {
    summary: 'Revoke the personal link of a guest: it opens nothing any more',
    ...closedToImpersonators,
    params: z.object({ requestId: Id, reviewerId: Id }),
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /feedback-cycle-requests/{requestId}/document': {
    summary: 'A result as one may read it, as a PDF; HR Admins also from the perspective of an audience',
    ...file,
    query: z.object({ perspective: z.enum(resultPerspectives).default('own') }),
    example: { as: 'hana', params: request },
  },
  'GET /feedback-cycle-requests/{requestId}/result-file': {
    summary: 'A result as one may read it, as a table with a row for each answer or each person',
    ...file,
    query: z.object({
      format: z.enum(exportFormats).default('csv'),
      layout: z.enum(resultLayouts).default('answers'),
    }),
    example: { as: 'hana', params: request },
  },
})
