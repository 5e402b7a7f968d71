import { listFileRefusals } from '@perennial/domain/exports/list-files.ts'
import { blockedReasons, mailStates } from '@perennial/domain/mail/blocking.ts'
import { quietFaultsOf } from '@perennial/domain/mail/quiet.ts'
import { mailReadRefusals } from '@perennial/domain/mail/reading.ts'
import { faultOf, tidied } from '@perennial/domain/people/validation.ts'
import { weekdays } from '@perennial/domain/reviews/nudging.ts'
import { z } from 'zod'
import { Day, FileColumns, Id, Instant, PersonRef } from './core/fields.ts'
import { defineRoutes } from './core/route.ts'
import { MailCategory } from './current-user.ts'

/** A mail in the built-in mailbox. */
export const MailInBox = z.object({ id: Id, kind: z.string(), subject: z.string(), receivedAt: Instant })
export type MailInBox = z.infer<typeof MailInBox>

/** A mail as its recipient reads it. */
export const MailContent = z.object({
  ...MailInBox.shape,
  /** Without markup. Empty once a mail with a secret link was handed to a mail server (AUTH-5). */
  text: z.string(),
})
export type MailContent = z.infer<typeof MailContent>

/** A mail as administrators see it: that it was sent, never what it says (ADM-P15). */
export const MailLogRow = z.object({
  id: Id,
  kind: z.string(),
  recipient: PersonRef,
  state: z.enum(mailStates),
  blockedBecause: z.enum(blockedReasons).nullable(),
  tries: z.number().int(),
  queuedAt: Instant,
  sentAt: Instant.nullable(),
})
export type MailLogRow = z.infer<typeof MailLogRow>

const Hour = z.number().int().min(0).max(23)
/** When somebody wants no mails, in company time: between two hours of every day, and on whole days. */
const QuietHours = z
  .strictObject({
    hours: z.strictObject({ from: Hour, until: Hour }).nullable(),
    days: z.array(z.enum(weekdays)).max(7),
  })
  .superRefine((quiet, context) => {
    for (const { path, code } of quietFaultsOf(quiet))
      context.addIssue({ code: 'custom', message: code, path: path.slice(1).split('/') })
  })

/** One’s own settings of mails, beside the kinds that are muted. */
export const MailSettings = z.object({
  /** Kinds of mails that this company sends to this person, and that they may mute (COM-P10). */
  categories: z.array(MailCategory),
  /** The hour of the daily digest. */
  digestHour: Hour,
  quietHours: z.object({ hours: z.object({ from: Hour, until: Hour }).nullable(), days: z.array(z.enum(weekdays)) }),
  /** Where mails go. */
  address: z.string(),
  /** The company lets people have another address than their login name. */
  mayChooseAddress: z.boolean(),
})
export type MailSettings = z.infer<typeof MailSettings>

const Address = z
  .string()
  .max(1000)
  .overwrite(tidied)
  .superRefine((text, context) => {
    const fault = faultOf('email', text)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

const Cursor = z.string().max(400).optional()

/** How the log of mails is narrowed. */
const logFilters = {
  recipientId: Id.optional(),
  kind: z.string().max(100).optional(),
  state: z.enum(mailStates).optional(),
  /** Queued from this day of the company on. */
  fromDay: Day.optional(),
  /** And up to the end of this one. */
  toDay: Day.optional(),
}

export const mailRoutes = defineRoutes({
  'GET /mails': {
    summary: 'One’s own mails in the built-in mailbox, newest first',
    tag: 'mail',
    access: 'signedIn',
    query: z.object({ cursor: Cursor }),
    answer: z.object({ mails: z.array(MailInBox), next: z.string().nullable() }),
    example: { as: 'mia' },
  },
  'GET /mails/{mailId}': {
    summary: 'One mail: one’s own, or the invitation of somebody who never signed in, by those who may invite',
    tag: 'mail',
    access: 'signedIn',
    params: z.object({ mailId: Id }),
    answer: MailContent,
    refusals: { 403: mailReadRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { mailId: '{{mail}}' } },
  },
  'GET /mail-settings': {
    summary: 'One’s own settings of mails: kinds, quiet hours, address',
    tag: 'mail',
    access: 'member',
    answer: MailSettings,
    example: { as: 'mia' },
  },
  'PUT /mail-settings/quiet-hours': {
    summary: 'Choose hours and days in which mails are held back; those about the account always come',
    tag: 'mail',
    access: 'member',
    body: QuietHours,
    answer: MailSettings,
    example: { as: 'mia', body: { hours: { from: 20, until: 7 }, days: ['SATURDAY', 'SUNDAY'] } },
  },
  'PUT /mail-settings/address': {
    summary:
      'Choose where mails go, where the company allows another address than the login name; both addresses hear of it',
    tag: 'mail',
    access: 'member',
    confirmed: true,
    whileActing: 'never',
    body: z.strictObject({ address: Address }),
    answer: MailSettings,
    refusals: { 403: ['ONE_ADDRESS_ONLY'] },
    example: { as: 'mia', body: { address: 'mia.keller@fernhill.example' }, isNotTried: true },
  },
  'GET /company/mailLog': {
    summary: 'Which mails were sent, blocked or failed; without their text',
    tag: 'mail',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    query: z.object({
      ...logFilters,
      size: z.coerce.number().int().min(1).max(200).default(50),
      cursor: Cursor,
    }),
    answer: z.object({ mails: z.array(MailLogRow), next: z.string().nullable() }),
    example: { as: 'hana', query: { state: 'SENT' } },
  },
  'GET /company/mailLog/file': {
    summary: 'The log of mails as it is shown, as a file for spreadsheets',
    tag: 'mail',
    access: ['hrAdmin', 'hrAssistant', 'techAdmin'],
    whileActing: 'never',
    confirmed: true,
    query: z.object({
      ...logFilters,
      columns: FileColumns(['recipient', 'kind', 'state', 'reason', 'queued', 'sent']),
    }),
    answer: 'file',
    refusals: { 422: listFileRefusals },
    example: { as: 'hana', query: { state: 'SENT', columns: 'recipient,kind,sent' } },
  },
})
