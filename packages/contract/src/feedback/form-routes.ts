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
    summary: 'What one is asked to write in feedback cycles, by deadline',
    ...openToGuests,
    response: z.object({ rows: z.array(FeedbackToWrite) }),
    example: { as: 'ravi' },
  },
  'GET /feedback-cycles/by-me': {
    summary: 'What one wrote or declined in feedback cycles, the latest first',
    ...openToGuests,
    query: z.object(PageQuery),
    response: pageOf(FeedbackToWrite),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'ravi' },
  },
  'GET /feedback/new-unsolicited': {
    summary: 'Reviewees of running cycles about whom one may write without being nominated, found while typing',
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
    summary: 'Begin feedback about a reviewee that no one asked for',
    ...closedToImpersonators,
    body: z.strictObject({ requestId: Id }),
    status: 201,
    location: '/feedback/provide-feedback/{participantId}',
    response: z.object({ participantId: Id }),
    refusals: { 403: [...participantRefusals, 'PROACTIVE_FEEDBACK_OFF', 'REVIEWER_IS_REVIEWEE'], 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'GET /feedback/provide-feedback/{participantId}': {
    summary: 'One’s own answers about someone with the form; after its end what was drafted stays one’s own',
    ...openToGuests,
    params: asParticipant,
    response: FeedbackForm,
    refusals: { 403: ['DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'], 404: notFound },
    example: { as: 'ravi', params: { participantId: '{{feedbackParticipant}}' } },
  },
  'PUT /feedback/provide-feedback/{participantId}/answers/{questionId}': {
    summary: 'Save one answer; of two saves on the same version the later one is refused, and both texts are kept',
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
    summary: 'Submit one’s answers; submitted again they stay as they were (FBC-27)',
    ...openToGuests,
    params: inParticipant,
    response: FeedbackForm,
    refusals: { 403: participantRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'DELETE /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{participantId}/completed': {
    summary: 'Take one’s answers back to change them, until anything was released',
    ...openToGuests,
    params: inParticipant,
    response: FeedbackForm,
    refusals: { 403: participantRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
  'POST /feedback/provide-feedback/{participantId}/decline': {
    summary: 'Decline to write, with a reason if one likes',
    ...openToGuests,
    params: asParticipant,
    body: z.strictObject({ reason: Text(1_000).default('') }),
    response: FeedbackForm,
    refusals: { 403: participantRefusals, 404: notFound },
    example: { as: 'ravi', skipExample: true },
  },
})
