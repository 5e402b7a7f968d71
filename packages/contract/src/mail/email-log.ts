import { listExportRefusals } from '@perennial/domain/exports/list-exports.ts'
import { bounceReasons, removeSuppressionRefusals } from '@perennial/domain/mail/bounces.ts'
import { blockReasons, emailStates, mailLogStates } from '@perennial/domain/mail/delivery-rules.ts'
import { mailServerStates } from '@perennial/domain/mail/server.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, exportColumns, Id, Instant, PageQuery, PersonRef, verdictSchema } from '../core/fields.ts'

/**
 * An email as administrators see it: that it was sent and what became of it, never what it says (ADM-P15). Reminders of anonymous
 * questions are combined into one entry with their count and without names (ADM-P33).
 */
export const EmailLogEntry = z.object({
  id: Id,
  kind: z.string(),
  recipient: PersonRef.nullable(),
  /** How many emails this entry combines; 1 for a single email. */
  count: z.int(),
  /** Null for a combined entry, and if the viewer may not know whom the email is about. */
  subject: z.string().nullable(),
  state: z.enum(emailStates).nullable(),
  blockReason: z.enum(blockReasons).nullable(),
  tries: z.int(),
  queuedAt: Instant,
  sentAt: Instant.nullable(),
  /** When it was delivered, sent back, complained about or put into the built-in mailbox. */
  resolvedAt: Instant.nullable(),
})
export type EmailLogEntry = z.infer<typeof EmailLogEntry>

/** An address at which emails have failed. */
export const BouncedEmail = z.object({
  id: Id,
  address: z.string(),
  /** Who has this address; null if no one has it any more. */
  person: PersonRef.nullable(),
  /** Whether nothing is sent there any more. */
  isSuppressed: z.boolean(),
  reason: z.enum(bounceReasons),
  /** What the mail server said, as a code: `550 5.1.1`. */
  code: z.string().nullable(),
  failures: z.int(),
  lastAt: Instant,
  can: z.object({ remove: verdictSchema([...removeSuppressionRefusals, 'ROLE_MISSING']) }),
})
export type BouncedEmail = z.infer<typeof BouncedEmail>

const Cursor = z.string().max(400).optional()
const admins = ['hrAdmin', 'hrAssistant', 'techAdmin'] as const

/** Filters of the email log. */
const logFilters = {
  recipientId: Id.optional(),
  kind: z.string().max(100).optional(),
  /** `NOT_SENT`: failed, kept here, or blocked although no one chose that. */
  state: z.enum(mailLogStates).optional(),
  /** Queued on or after this day, in company time. */
  fromDay: Day.optional(),
  /** Queued on or before this day, in company time. */
  toDay: Day.optional(),
}

const Report = {
  /** The Message-ID of the email as it was sent: it identifies the one recipient, even if the email was forwarded. */
  messageId: z.string().max(400),
}

/** What mail servers report afterwards, each field named as in the report: RFC 3464 and RFC 5965. */
export const EmailDeliveryReport = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('delivery-status'),
    ...Report,
    action: z.enum(['failed', 'delayed', 'delivered', 'relayed', 'expanded']),
    /** Status, `5.1.1`. */
    status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
  }),
  z.strictObject({
    type: z.literal('feedback-report'),
    ...Report,
    feedbackType: z.enum(['abuse', 'fraud', 'virus', 'other', 'not-spam']),
  }),
])
export type EmailDeliveryReport = z.infer<typeof EmailDeliveryReport>

export const emailLogRoutes = defineRoutes({
  'GET /company/email-log': {
    summary: 'List the email log: sent and unsent emails with their state, without their text',
    tag: 'email',
    access: admins,
    query: z.object({
      ...logFilters,
      size: z.coerce.number().int().min(1).max(200).default(50),
      cursor: Cursor,
    }),
    response: z.object({ mails: z.array(EmailLogEntry), next: z.string().nullable() }),
    example: { as: 'hana', query: { state: 'SENT' } },
  },
  'GET /company/email-log/export': {
    summary: 'Export the filtered email log for spreadsheets',
    tag: 'email',
    access: admins,
    whileImpersonating: 'never',
    confirmed: true,
    query: z.object({
      ...logFilters,
      columns: exportColumns(['recipient', 'kind', 'subject', 'state', 'reason', 'queued', 'sent', 'settled']),
    }),
    response: 'file',
    refusals: { 422: listExportRefusals },
    example: { as: 'hana', query: { state: 'SENT', columns: 'recipient,kind,sent' } },
  },
  'GET /company/bounced-emails': {
    summary: 'List the addresses at which emails failed, with whether they are suppressed',
    tag: 'email',
    access: admins,
    query: z.object(PageQuery),
    response: z.object({ addresses: z.array(BouncedEmail), next: z.string().nullable() }),
    example: { as: 'hana' },
  },
  'DELETE /company/bounced-emails/{addressId}': {
    summary: 'Remove an address from the suppression list, so that emails are sent there again',
    tag: 'email',
    access: ['hrAdmin', 'techAdmin'],
    params: z.object({ addressId: Id }),
    response: null,
    refusals: { 403: removeSuppressionRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { addressId: '{{mail}}' }, skipExample: true },
  },
  'GET /users/{id}/email-suppression': {
    summary: 'Check whether emails to a person are suppressed, and since when',
    tag: 'email',
    access: admins,
    params: z.object({ id: Id }),
    response: z.object({ stopped: z.object({ reason: z.enum(bounceReasons), since: Instant }).nullable() }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{ravi}}' } },
  },
  'GET /mail-server': {
    summary: 'Get the state of the mail server: none, reachable, or unreachable, and since when',
    tag: 'email',
    access: admins,
    response: z.object({ state: z.enum(mailServerStates), since: Instant.nullable() }),
    example: { as: 'hana' },
  },
  'POST /email-delivery-reports': {
    summary:
      'Report deliveries and failures (RFC 3464) and complaints (RFC 5965) of sent emails; for mail servers, with MAIL_REPORTS_TOKEN as bearer token',
    tag: 'email',
    access: 'anyone',
    machineClient: true,
    body: z.strictObject({ reports: z.array(EmailDeliveryReport).min(1).max(100) }),
    /** How many of them were about an email of ours. */
    response: z.object({ known: z.int() }),
    refusals: { 404: ['NOT_FOUND'] },
    example: {
      skipExample: true,
      body: {
        reports: [
          {
            type: 'delivery-status',
            messageId: '<0a1b.company@perennial.example>',
            action: 'failed',
            status: '5.1.1',
          },
        ],
      },
    },
  },
})
