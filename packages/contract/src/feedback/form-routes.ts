import { participantRefusals } from '@perennial/domain/feedback/participant.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, PageQuery, PersonRef, pageOf, Text, Version } from '../core/fields.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import { FeedbackForm, FeedbackToWrite } from './schemas.ts'

const tag = '360 feedback'
const notFound = ['NOT_FOUND'] as const
const asParticipant = z.object({ participantId: Id })
const inParticipant = z.object({ cycleId: Id, requestId: Id, participantId: Id })
/** Feedback is confidential to its audiences: no one writes it in someone else’s place. */
const closedToImpersonators = { access: 'member', whileImpersonating: 'never', tag } as const
/** The same, but also open to guests, who can only answer what they are asked. */
const openToGuests = { access: 'signedIn', whileImpersonating: 'never', tag } as const

/** Reviewers, guests among them. */
export const feedbackFormRoutes = defineFeatureRoutes('feedback', {
  'GET /feedback-cycles/to-write': {
    summary: 'List the feedback you are asked to write in feedback cycles, by deadline',
    ...openToGuests,
    response: z.object({ rows: z.array(FeedbackToWrite) }),
    example: { as: 'ravi' },
  },
  'GET /feedback-cycles/by-me': {
    summary: 'List the feedback you wrote or declined in feedback cycles, newest first',
    ...openToGuests,
    query: z.object(PageQuery),
    response: pageOf(FeedbackToWrite),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi' },
  },
  'GET /feedback/new-unsolicited': {
    summary: 'Search for reviewees of running cycles about whom you can write without being nominated',
    ...closedToImpersonators,
    query: z.object({ q: z.string().max(200).default('') }),
    response: z.object({
      requests: z.array(
        z.object({
          requestId: Id,
          reviewee: PersonRef.extend({ title: z.string() }),
          cycle: z.object({ id: Id, name: z.string(), writeFeedbackBy: Instant }),
        }),
      ),
    }),
    example: { as: 'ravi' },
  },
  'POST /feedback/new-unsolicited': {
    summary: 'Start unsolicited feedback about a reviewee',
    ...closedToImpersonators,
    body: z.strictObject({ requestId: Id }),
    status: 201,
    location: '/feedback/provide-feedback/{participantId}',
    response: z.object({ participantId: Id }),
    refusals: { 403: [...participantRefusals, 'PROACTIVE_FEEDBACK_OFF', 'REVIEWER_IS_REVIEWEE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /feedback/provide-feedback/{participantId}': {
    summary: 'Get a feedback form with your answers; refused after the end of writing unless they were submitted',
    ...openToGuests,
    params: asParticipant,
    response: FeedbackForm,
    refusals: { 403: ['DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'], 404: notFound },
    example: { as: 'ravi', params: { participantId: '{{feedbackParticipant}}' } },
  },
  'PUT /feedback/provide-feedback/{participantId}/answers/{questionId}': {
    summary: 'Save an answer; changes to an outdated version are refused, and both texts are kept',
    ...openToGuests,
    params: asParticipant.extend({ questionId: z.string().max(60) }),
    body: z.strictObject({
      /** The version this text builds on; 0 for the first. Without it nothing is saved (428). */
      version: Version.optional(),
      value: AnswerValue,
      comment: Text(1_000_000).default(''),
    }),
    response: z.object({ version: Version, savedAt: Instant }),
    refusals: {
      403: participantRefusals,
      404: notFound,
      409: ['VERSION_CONFLICT'],
      422: ['ANSWER_NOT_POSSIBLE'],
      428: ['VERSION_MISSING'],
    },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{participantId}/completed': {
    summary: 'Submit your answers; repeating it changes nothing',
    ...openToGuests,
    params: inParticipant,
    response: FeedbackForm,
    refusals: { 403: participantRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{participantId}/completed': {
    summary: 'Withdraw your answers to change them, until anything has been released',
    ...openToGuests,
    params: inParticipant,
    response: FeedbackForm,
    refusals: { 403: participantRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback/provide-feedback/{participantId}/decline': {
    summary: 'Decline to give feedback, with an optional reason',
    ...openToGuests,
    params: asParticipant,
    body: z.strictObject({ reason: Text(1_000).default('') }),
    response: FeedbackForm,
    refusals: { 403: participantRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
})
