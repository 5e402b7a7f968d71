import { languages } from '@perennial/contract/messages/language.ts'
import { bounceReasons } from '@perennial/domain/mail/bounces.ts'
import { emailStates } from '@perennial/domain/mail/delivery-rules.ts'
import type { QuietHours } from '@perennial/domain/mail/quiet-hours.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { authSchema } from '../identity/tables.ts'
import { people } from '../people/tables.ts'

/** Lines of the mail log that count mails instead of naming whom they went to (ADM-P33). Kept 90 days. */
export const emailLogSummaries = snakeCase.table(
  'email_log_summaries',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    /** One line for a kind, a cycle and a day. */
    key: text().notNull(),
    kind: text().notNull(),
    count: integer().notNull().default(0),
    queuedAt: timestampColumn().notNull(),
  },
  (line) => [
    companyPrimaryKey(line),
    uniqueIndex('one_email_log_summary_per_key').on(line.companyId, line.key),
    tenantPolicy(),
  ],
)

/** Mails, each for one person. The text is read by the recipient; that it was sent, by administrators. Kept 90 days. */
export const emails = snakeCase.table(
  'emails',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    effectKey: text().notNull(),
    kind: text().notNull(),
    recipientId: uuid().notNull(),
    aboutIds: uuid().array().notNull().default([]),
    toAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: emailStates }).notNull().default('QUEUED'),
    blockReason: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    queuedAt: timestampColumn().notNull(),
    nextAttemptAt: timestampColumn(),
    /** Waits for the end of its recipient's quiet hours. */
    heldUntil: timestampColumn(),
    sentAt: timestampColumn(),
    /** When it was delivered, sent back or complained about, as far as anybody said so. */
    resolvedAt: timestampColumn(),
    /** What its Message-ID is made of, once it is handed over: reports of mail servers name it. */
    messageKey: text(),
    /** The cycle whose own switch counts until the mail leaves (ADM-P13). */
    cycleId: uuid(),
    /** Reminders of anonymous questions are counted by this line of the log and stand in it no other way (ADM-P33). */
    logSummaryId: uuid(),
  },
  (mail) => [
    companyPrimaryKey(mail),
    uniqueIndex('one_email_per_effect').on(mail.companyId, mail.effectKey),
    index('emails_by_recipient').on(mail.companyId, mail.recipientId, mail.queuedAt),
    index('emails_by_state').on(mail.companyId, mail.state, mail.queuedAt),
    index('emails_by_message').on(mail.companyId, mail.messageKey),
    companyForeignKey([mail.companyId, mail.logSummaryId], emailLogSummaries).onDelete('cascade'),
    companyForeignKey([mail.companyId, mail.recipientId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type EmailRow = typeof emails.$inferSelect

/** One kind of mail as a company has it, or a cycle: whether it is sent. Its texts lie below; what is missing is inherited. */
export const emailTemplates = snakeCase.table(
  'email_templates',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    kind: text().notNull(),
    /** Of this cycle; null is the company’s. */
    cycleId: uuid(),
    enabled: boolean().notNull().default(true),
  },
  (template) => [
    companyPrimaryKey(template),
    unique('one_template_per_level').on(template.companyId, template.kind, template.cycleId).nullsNotDistinct(),
    index('email_templates_by_cycle').on(template.companyId, template.cycleId),
    tenantPolicy(),
  ],
)
export type EmailTemplateRow = typeof emailTemplates.$inferSelect

/**
 * The own text of a company or a cycle in one language; without subject and body it is that of the product. Read by who may
 * write it; kept with the company or the cycle.
 */
export const emailTemplateTexts = snakeCase.table(
  'email_template_texts',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    templateId: uuid().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text(),
    body: jsonb().$type<WrittenText>(),
    version: integer().notNull().default(0),
    updatedAt: timestampColumn(),
    updatedById: uuid(),
  },
  (row) => [
    companyPrimaryKey(row),
    unique('one_text_per_language').on(row.companyId, row.templateId, row.language),
    companyForeignKey([row.companyId, row.templateId], emailTemplates).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type EmailTemplateTextRow = typeof emailTemplateTexts.$inferSelect

/** Where answers to the mails of a company go, and the address that waits to be confirmed (ADM-P14). */
export const emailSenders = snakeCase.table(
  'email_senders',
  {
    companyId: companyIdColumn(),
    replyTo: text(),
    confirmedAt: timestampColumn(),
    pendingReplyTo: text(),
    tokenHash: text(),
    expiresAt: timestampColumn(),
    updatedAt: timestampColumn().notNull(),
    updatedById: uuid().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId] }), tenantPolicy()],
)

/** What somebody has chosen about mails beside the kinds they mute, and until when they were told of in a digest. */
export const emailSettings = snakeCase.table(
  'email_settings',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    quietHours: jsonb().$type<QuietHours>().notNull().default({ hours: null, days: [] }),
    digestedUntil: timestampColumn(),
    /** Where mails shall go once a code that was sent there comes back. */
    pendingEmail: text(),
    codeHash: text(),
    codeExpiresAt: timestampColumn(),
  },
  (habit) => [
    primaryKey({ columns: [habit.companyId, habit.personId] }),
    companyForeignKey([habit.companyId, habit.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Addresses at which mails failed, and those to which nothing is sent any more (ADM-P16). Read by administrators. */
export const bouncedAddresses = snakeCase.table(
  'bounced_addresses',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    /** The key of the address (ADM-P19). */
    email: text().notNull(),
    personId: uuid().notNull(),
    reason: text({ enum: bounceReasons }).notNull(),
    code: text(),
    failureCount: integer().notNull(),
    lastFailedAt: timestampColumn().notNull(),
    /** Since when nothing is sent there; null while it is only watched. */
    suppressedAt: timestampColumn(),
  },
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_row_per_bounced_address').on(row.companyId, row.email),
    index('bounced_addresses_by_time').on(row.companyId, row.lastFailedAt),
    companyForeignKey([row.companyId, row.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type BouncedAddressRow = typeof bouncedAddresses.$inferSelect

/** Days on which an address could not be reached, one for each mail: three of fourteen end it (ADM-P16). */
export const emailDeliveryFailures = snakeCase.table(
  'email_delivery_failures',
  {
    companyId: companyIdColumn(),
    addressId: uuid().notNull(),
    emailId: uuid().notNull(),
    day: date().notNull(),
    at: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.addressId, row.emailId, row.day] }),
    companyForeignKey([row.companyId, row.addressId], bouncedAddresses).onDelete('cascade'),
    companyForeignKey([row.companyId, row.emailId], emails).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** By which the last start knew its mail server again, without its password: one row. No company data. */
export const mailServerOfLastStart = authSchema.table(
  'mail_server',
  { isOnly: boolean().primaryKey().default(true), fingerprint: text().notNull() },
  (row) => [check('there_is_one_mail_server', sql`${row.isOnly}`)],
)
