import { guestLinkRefusals } from '@perennial/domain/feedback/guest-link.ts'
import { participantRefusals } from '@perennial/domain/feedback/participant.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Instant, Text, Version } from '../core/fields.ts'
import { languages } from '../messages/language.ts'
import { AnswerValue } from '../questionnaires/schemas.ts'
import { FeedbackForm } from './schemas.ts'

const tag = '360 feedback'
/** The last part of a guest’s personal link; sent in the body to keep it out of all logs. */
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
    summary: 'Get the form that a guest’s personal link opens',
    tag,
    access: 'anyone',
    body: byLink,
    response: GuestForm,
    refusals: { 403: ['DEADLINE_PASSED', 'REQUEST_NOT_IN_PROGRESS'], 404: guestLinkRefusals },
    example,
  },
  'PUT /guest-feedback/answers': {
    summary: 'Save an answer as a guest; changes to an outdated version are refused',
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
    summary: 'Submit your answers as a guest; repeating it changes nothing',
    tag,
    access: 'anyone',
    body: byLink,
    response: GuestForm,
    refusals: { 403: participantRefusals, 404: guestLinkRefusals },
    example,
  },
  'POST /guest-feedback/withdrawal': {
    summary: 'Withdraw your answers as a guest to change them, until anything has been released',
    tag,
    access: 'anyone',
    body: byLink,
    response: GuestForm,
    refusals: { 403: participantRefusals, 404: guestLinkRefusals },
    example,
  },
  'POST /guest-feedback/decline': {
    summary: 'Decline to give feedback as a guest, with an optional reason',
    tag,
    access: 'anyone',
    body: byLink.extend({ reason: Text(1_000).default('') }),
    response: GuestForm,
    refusals: { 403: participantRefusals, 404: guestLinkRefusals },
    example,
  },
})
