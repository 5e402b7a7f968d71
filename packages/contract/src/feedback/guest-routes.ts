import { guestLinkRefusals } from '@perennial/domain/feedback/guest-link.ts'
import { participantRefusals } from '@perennial/domain/feedback/participant.ts'
import { requestRefusals } from '@perennial/domain/feedback/request.ts'
import { z } from 'zod'
import { defineFeatureRoutes, defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, Text, Version } from '../core/fields.ts'
import { languages } from '../messages/language.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import { FeedbackForm, FeedbackRequestDetails } from './schemas.ts'

const tag = '360 feedback'
/** What the personal link of a guest ends with; it is sent in the body, so that no log has it. */
const LinkToken = z.string().max(300)
const byLink = z.strictObject({ token: LinkToken })
const example = { body: { token: 'from-the-email' }, skipExample: true } as const

/** The form as a guest reads it without an account. */
const GuestForm = FeedbackForm.extend({
  companyName: z.string(),
  firstName: z.string(),
  language: z.enum(languages),
})

/** Guests without an account: a personal link opens their form and nothing else, until the end of writing. */
export const guestFeedbackRoutes = defineRoutes({
  'POST /guest-feedback': {
    summary: 'The form that a personal link of a guest opens',
    tag,
    access: 'anyone',
    body: byLink,
    response: GuestForm,
    refusals: { 403: ['DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'], 404: guestLinkRefusals },
    example,
  },
  'PUT /guest-feedback/answers': {
    summary: 'Save one answer as a guest; of two saves on the same version the later one is refused',
    tag,
    access: 'anyone',
    body: byLink.extend({
      questionId: z.string().max(60),
      /** The version this text builds on; 0 for the first. Without it nothing is saved (428). */
      version: Version.optional(),
      value: AnswerValue,
      comment: Text(1_000_000).default(''),
    }),
    response: z.object({ version: Version, savedAt: Instant }),
    refusals: {
      403: participantRefusals,
      404: [...guestLinkRefusals, 'NOT_FOUND'],
      409: ['VERSION_CONFLICT'],
      422: ['ANSWER_NOT_POSSIBLE'],
      428: ['VERSION_MISSING'],
    },
    example: { body: { token: 'from-the-email', questionId: 'didWell', value: 'Well done.' }, skipExample: true },
  },
  'POST /guest-feedback/submission': {
    summary: 'Submit one’s answers as a guest; submitted again they stay as they were',
    tag,
    access: 'anyone',
    body: byLink,
    response: GuestForm,
    refusals: { 403: participantRefusals, 404: guestLinkRefusals },
    example,
  },
  'POST /guest-feedback/withdrawal': {
    summary: 'Take one’s answers back as a guest to change them, until anything was released',
    tag,
    access: 'anyone',
    body: byLink,
    response: GuestForm,
    refusals: { 403: participantRefusals, 404: guestLinkRefusals },
    example,
  },
  'POST /guest-feedback/decline': {
    summary: 'Decline to write as a guest, with a reason if one likes',
    tag,
    access: 'anyone',
    body: byLink.extend({ reason: Text(1_000).default('') }),
    response: GuestForm,
    refusals: { 403: participantRefusals, 404: guestLinkRefusals },
    example,
  },
})

/** Those who pick reviewers decide about the links of guests. */
export const guestLinkRoutes = defineFeatureRoutes('feedback', {
  'POST /feedback-cycle-requests/{requestId}/participants/{participantId}/guest-link': {
    summary: 'Email a guest their personal link again; one that was revoked is replaced by another',
    access: 'member',
    whileImpersonating: 'never',
    tag,
    params: z.object({ requestId: Id, participantId: Id }),
    response: FeedbackRequestDetails,
    refusals: { 403: [...requestRefusals, 'NOT_INVITED_YET'], 404: ['NOT_FOUND'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /feedback-cycle-requests/{requestId}/participants/{participantId}/guest-link': {
    summary: 'Revoke the personal link of a guest: it opens nothing any more',
    access: 'member',
    whileImpersonating: 'never',
    tag,
    params: z.object({ requestId: Id, participantId: Id }),
    response: FeedbackRequestDetails,
    refusals: { 403: requestRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', skipExample: true },
  },
})
