import { weekdays } from '@perennial/domain/calendar/days.ts'
import { LAST_HOUR } from '@perennial/domain/company-settings/formats.ts'
import { attemptRefusals } from '@perennial/domain/identity/login.ts'
import { bounceReasons } from '@perennial/domain/mail/bounces.ts'
import { quietHoursViolations } from '@perennial/domain/mail/quiet-hours.ts'
import { readEmailRefusals } from '@perennial/domain/mail/visibility.ts'
import { normalizeText, personTextViolation } from '@perennial/domain/people/validation.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'
import { EmailCategory } from '../identity/current-user.ts'

/** An email in the built-in mailbox. */
export const MailboxEmail = z.object({ id: Id, kind: z.string(), subject: z.string(), receivedAt: Instant })
export type MailboxEmail = z.infer<typeof MailboxEmail>

/** An email as its recipient reads it. */
export const EmailContent = z.object({
  ...MailboxEmail.shape,
  /** Without markup. Empty once an email with a secret link was handed to a mail server (AUTH-5). */
  text: z.string(),
})
export type EmailContent = z.infer<typeof EmailContent>

const Hour = z.int().min(0).max(LAST_HOUR)
/** When someone wants no emails, in company time: between two hours of each day, and on whole days. */
const QuietHours = z
  .strictObject({
    hours: z.strictObject({ from: Hour, until: Hour }).nullable(),
    days: z.array(z.enum(weekdays)).max(7),
  })
  .superRefine((quiet, context) => {
    for (const { path, code } of quietHoursViolations(quiet))
      context.addIssue({ code: 'custom', message: code, path: path.slice(1).split('/') })
  })

/** One’s own settings of emails, beside the kinds that are muted. */
export const EmailSettings = z.object({
  /** Kinds of emails that this company sends to this person, and that they may mute (COM-P10). */
  categories: z.array(EmailCategory),
  /** The hour of the daily digest. */
  digestHour: Hour,
  quietHours: z.object({ hours: z.object({ from: Hour, until: Hour }).nullable(), days: z.array(z.enum(weekdays)) }),
  /** Where emails go. */
  address: z.string(),
  /** A new address for emails that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** No email leaves this installation: the code to confirm an address is in the built-in mailbox. */
  isSavedLocally: z.boolean(),
  /** Whether the company lets people use an address other than their login name. */
  mayChooseAddress: z.boolean(),
  /** Since when nothing is sent to this address, and why (ADM-P16). */
  stopped: z.object({ reason: z.enum(bounceReasons), since: Instant }).nullable(),
})
export type EmailSettings = z.infer<typeof EmailSettings>

const Address = z
  .string()
  .max(1000)
  .overwrite(normalizeText)
  .superRefine((text, context) => {
    const violation = personTextViolation('email', text)
    if (violation) context.addIssue({ code: 'custom', message: violation })
  })

const Cursor = z.string().max(400).optional()

export const mailRoutes = defineRoutes({
  'GET /emails': {
    summary: 'One’s own mails in the built-in mailbox, newest first',
    tag: 'mail',
    access: 'signedIn',
    query: z.object({ cursor: Cursor }),
    response: z.object({ mails: z.array(MailboxEmail), next: z.string().nullable() }),
    example: { as: 'mia' },
  },
  'GET /emails/{emailId}': {
    summary: 'One mail: one’s own, or the invitation of somebody who never signed in, by those who may invite',
    tag: 'mail',
    access: 'signedIn',
    tokenAccess: 'never',
    params: z.object({ emailId: Id }),
    response: EmailContent,
    refusals: { 403: readEmailRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { emailId: '{{mail}}' } },
  },
  'GET /email-settings': {
    summary: 'One’s own settings of mails: kinds, quiet hours, address',
    tag: 'mail',
    access: 'member',
    response: EmailSettings,
    example: { as: 'mia' },
  },
  'PUT /email-settings/quiet-hours': {
    summary: 'Choose hours and days in which mails are held back; those about the account always come',
    tag: 'mail',
    access: 'member',
    body: QuietHours,
    response: EmailSettings,
    example: { as: 'mia', body: { hours: { from: 20, until: 7 }, days: ['SATURDAY', 'SUNDAY'] } },
  },
  'PUT /email-settings/address': {
    summary:
      'Choose where mails go, where the company allows another address than the login name; a code is sent there, and the address counts once it was confirmed',
    tag: 'mail',
    access: 'member',
    confirmed: true,
    whileImpersonating: 'never',
    body: z.strictObject({ address: Address }),
    response: EmailSettings,
    refusals: { 403: ['ONE_ADDRESS_ONLY'] },
    example: { as: 'mia', body: { address: 'mia.keller@fernhill.example' }, skipExample: true },
  },
  'POST /email-settings/address/confirmation': {
    summary: 'Confirm the new address by the code that was sent there; the old address and the new one hear of it',
    tag: 'mail',
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    body: z.strictObject({ code: z.string().max(40) }),
    response: EmailSettings,
    refusals: { 403: ['ADDRESS_CODE_WRONG'], 429: attemptRefusals },
    example: { as: 'mia', body: { code: '12345678' }, skipExample: true },
  },
  'POST /unsubscribe/{token}': {
    summary:
      'Take no more mails of one kind: by the link that such a mail bears, or by the mail program itself (RFC 8058)',
    tag: 'mail',
    access: 'anyone',
    machineClient: true,
    params: z.object({ token: z.string().max(300) }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { params: { token: 'of the mail' }, skipExample: true },
  },
  'POST /resubscribe': {
    summary: 'Take mails again after having reported one as unwanted: only the person lifts that (ADM-P17)',
    tag: 'mail',
    access: 'signedIn',
    whileImpersonating: 'never',
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', skipExample: true },
  },
})
