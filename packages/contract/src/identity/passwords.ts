import { linkLeftOut, linkListRefusals } from '@perennial/domain/identity/invitation-state.ts'
import { INVITATION_NAMES_SHOWN } from '@perennial/domain/identity/invitations.ts'
import { invitationRefusals, passwordLinkRefusals } from '@perennial/domain/identity/login.ts'
import { passwordRefusals } from '@perennial/domain/identity/passwords.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { licenseRefusals } from '@perennial/domain/shell/license.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { BulkReport, Id, Instant } from '../core/fields.ts'
import { LoginResult, TypedPassword } from './routes.ts'

/** The part of a link after the `#`. */
export const LinkToken = z.string().max(200)

/** Passwords, and the emailed links by which people choose one. */
export const passwordRoutes = defineRoutes({
  'PUT /users/{id}/password': {
    summary: 'Change your password; all your other browsers are logged out',
    tag: 'identity',
    access: 'signedIn',
    whileImpersonating: 'never',
    confirmed: true,
    params: z.object({ id: Id }),
    body: z.strictObject({ password: TypedPassword }),
    response: null,
    refusals: { 403: ['NOT_WHILE_IMPERSONATING'], 404: ['NOT_FOUND'], 422: passwordRefusals },
    example: {
      as: 'mia',
      params: { id: '{{mia}}' },
      body: { password: 'seven geese over the marsh' },
      skipExample: true,
    },
  },
  'POST /password-reset': {
    summary: 'Request a password reset link; the response doesn’t reveal whether the account exists',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ loginname: z.string().max(1000) }),
    response: null,
    example: { body: { loginname: 'nobody@fernhill.example' } },
  },
  'POST /password-link/details': {
    summary: 'Get the account that a password link belongs to, and the words that would weaken its password',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: z.object({
      firstName: z.string(),
      loginname: z.string(),
      companyName: z.string(),
      purpose: z.enum(['RESET', 'INVITATION']),
      /** The names of the person and the company, which weaken a password (PWD-04). */
      ownWords: z.array(z.string()),
    }),
    refusals: { 404: passwordLinkRefusals },
    example: { body: { token: 'from-the-mail' }, skipExample: true },
  },
  'POST /password-link/password': {
    summary: 'Set a password with a link; the link works once, ends all sessions and logs you in',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken, password: TypedPassword }),
    response: LoginResult,
    refusals: { 403: licenseRefusals, 404: passwordLinkRefusals, 422: passwordRefusals },
    example: { body: { token: 'from-the-mail', password: 'seven geese over the marsh' }, skipExample: true },
  },
  'POST /users/{id}/invitation': {
    summary: 'Invite someone who has never logged in; the link is emailed, and usually returned for you to pass on',
    tag: 'identity',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    tokenAccess: 'never',
    params: z.object({ id: Id }),
    /** Null for people with more rights, or above the inviter: their link is only emailed. */
    response: z.object({ link: z.string().nullable() }),
    returnsSecret: true,
    status: 201,
    refusals: { 403: invitationRefusals, 404: ['NOT_FOUND'], 429: ['TOO_MANY_INVITATIONS', 'INVITED_TOO_OFTEN'] },
    example: { as: 'hana', params: { id: '{{invited}}' }, skipExample: true },
  },
  'POST /invitations': {
    summary: 'Invite several people; those who have logged in or are deactivated are skipped',
    tag: 'identity',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    body: z.strictObject({
      /** Null: everyone who has never logged in and has no open invitation, without guests. */
      personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE).nullable(),
      /** Only counts; invites no one. */
      isPreview: z.boolean().default(false),
    }),
    /** `later`: how many are over the company's daily limit; their invitations are sent automatically on a later day. */
    response: z.object({
      ...BulkReport.shape,
      later: z.int(),
      /** In a preview: the first of those who would be invited, by last name. */
      names: z.array(z.string()).max(INVITATION_NAMES_SHOWN).optional(),
    }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', body: { personIds: ['{{mia}}'] } },
  },
  'POST /invitation-links': {
    summary:
      'Create invitation links to hand out if no emails can be sent, for the given people or everyone without an open invitation; earlier links stop working',
    tag: 'identity',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    whileImpersonating: 'never',
    confirmed: true,
    body: z.strictObject({
      /** Null: everyone who has never logged in and has no open invitation, without guests. */
      personIds: z.array(Id).min(1).max(MAX_BULK_PEOPLE).nullable(),
    }),
    response: z.object({
      done: z.int(),
      skipped: z.array(z.object({ reason: z.enum(linkLeftOut), count: z.int() })),
      links: z.array(z.object({ name: z.string(), email: z.string(), link: z.string(), validUntil: Instant })),
    }),
    returnsSecret: true,
    refusals: { 403: linkListRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', body: { personIds: null }, skipExample: true },
  },
})
