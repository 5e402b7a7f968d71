import { giveRefusals } from '@perennial/domain/anytime-feedback/given-feedback.ts'
import { givenRefusals } from '@perennial/domain/anytime-feedback/release.ts'
import { responseRefusals } from '@perennial/domain/anytime-feedback/states.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, Text, Version } from '../core/fields.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import { FeedbackDetails, OwnResponse } from './schemas.ts'

const notFound = ['NOT_FOUND'] as const
const inResponse = z.object({ requestId: Id, reviewerId: Id })
/** Feedback is confidential to its audiences: no one reads or writes it in someone else’s place. */
const closedToImpersonators = { access: 'member', whileImpersonating: 'never', tag: 'anytime feedback' } as const

/** Why a save, a submission or another step of a response is refused. */
const responseRefusalCodes = [...new Set([...responseRefusals, ...givenRefusals])]

/** Writing the viewer’s own response, or feedback they give. */
export const feedbackResponseRoutes = defineFeatureRoutes('requestFeedback', {
  'GET /feedback-requests/{requestId}/responses/{reviewerId}': {
    summary: 'Get your response with its form; refused after the deadline unless it was submitted',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails.extend({ own: OwnResponse }),
    refusals: { 403: ['DEADLINE_PASSED', 'REQUEST_CLOSED', 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', params: { requestId: '{{feedbackToWrite}}', reviewerId: '{{ravi}}' } },
  },
  'PUT /feedback-requests/{requestId}/responses/{reviewerId}/answers/{questionId}': {
    summary: 'Save an answer; changes to an outdated version are refused, and both texts are kept',
    ...closedToImpersonators,
    params: inResponse.extend({ questionId: z.string().max(60) }),
    body: z.strictObject({
      /** The version this text builds on; 0 for the first. Without it nothing is saved (428). */
      version: Version.optional(),
      value: AnswerValue,
      comment: Text(1_000_000).default(''),
    }),
    response: z.object({ version: Version, savedAt: Instant }),
    refusals: {
      403: [...responseRefusalCodes, 'NOT_YOUR_RESPONSE'],
      404: notFound,
      409: ['VERSION_CONFLICT'],
      422: ['ANSWER_NOT_POSSIBLE'],
      428: ['VERSION_MISSING'],
    },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/sharing': {
    summary: 'Submit your response; repeating it changes nothing',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails,
    refusals: { 403: [...responseRefusalCodes, ...giveRefusals, 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-requests/{requestId}/responses/{reviewerId}/sharing': {
    summary: 'Withdraw your response to change it, until someone has read it',
    ...closedToImpersonators,
    params: inResponse,
    response: FeedbackDetails,
    refusals: { 403: [...responseRefusalCodes, 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-requests/{requestId}/responses/{reviewerId}/decline': {
    summary: 'Decline to give feedback, with an optional reason',
    ...closedToImpersonators,
    params: inResponse,
    body: z.strictObject({ reason: Text(1_000).default('') }),
    response: FeedbackDetails,
    refusals: { 403: [...responseRefusalCodes, 'NOT_YOUR_RESPONSE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
})
