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

/** The viewer’s email settings, in addition to the kinds they muted. */
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
    summary: 'List your emails in the built-in mailbox, newest first',
    tag: 'email',
    access: 'signedIn',
    query: z.object({ cursor: Cursor }),
    response: z.object({ mails: z.array(MailboxEmail), next: z.string().nullable() }),
    example: { as: 'mia' },
  },
  'GET /emails/{emailId}': {
    summary: 'Get one of your emails, or an invitation sent to someone who has never logged in, if you may invite them',
    tag: 'email',
    access: 'signedIn',
    tokenAccess: 'never',
    params: z.object({ emailId: Id }),
    response: EmailContent,
    refusals: { 403: readEmailRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { emailId: '{{mail}}' } },
  },
  'GET /email-settings': {
    summary: 'Get your email settings: categories, quiet hours and address',
    tag: 'email',
    access: 'member',
    response: EmailSettings,
    example: { as: 'mia' },
  },
  'PUT /email-settings/quiet-hours': {
    summary: 'Set the hours and days during which emails are held back; account emails are always sent',
    tag: 'email',
    access: 'member',
    body: QuietHours,
    response: EmailSettings,
    example: { as: 'mia', body: { hours: { from: 20, until: 7 }, days: ['SATURDAY', 'SUNDAY'] } },
  },
  'PUT /email-settings/address': {
    summary:
      'Choose another address for your emails, if the company allows it; a code is sent there, and the address is used once confirmed',
    tag: 'email',
    access: 'member',
    confirmed: true,
    whileImpersonating: 'never',
    body: z.strictObject({ address: Address }),
    response: EmailSettings,
    refusals: { 403: ['ONE_ADDRESS_ONLY'] },
    example: { as: 'mia', body: { address: 'mia.keller@fernhill.example' }, skipExample: true },
  },
  'POST /email-settings/address/confirmation': {
    summary: 'Confirm a new address with the code sent to it; both addresses are notified',
    tag: 'email',
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
      'Unsubscribe from a category of emails with the link in an email, or by one click in the mail program (RFC 8058)',
    tag: 'email',
    access: 'anyone',
    machineClient: true,
    params: z.object({ token: z.string().max(300) }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { params: { token: 'of the mail' }, skipExample: true },
  },
  'POST /resubscribe': {
    summary: 'Resubscribe to emails after reporting one as spam; only you can do this',
    tag: 'email',
    access: 'signedIn',
    whileImpersonating: 'never',
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'mia', skipExample: true },
  },
})
