import { bounceReasons } from '@perennial/domain/mail/bounces.ts'
import { emailStates } from '@perennial/domain/mail/delivery-rules.ts'
import type { QuietHours } from '@perennial/domain/mail/quiet-hours.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { App } from '../core/app.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { ofTheReader } from '../core/database/document-sharing.ts'
import { formerKinds } from '../core/database/former-kinds.ts'
import { authSchema } from '../identity/tables.ts'
import { deletedWithPerson, people } from '../people/tables.ts'
import { allEmailKinds, type EmailKind, isAccountEmail } from './email-kinds.ts'
import { sharedDeliveryFailures, sharedEmails } from './shared-emails.ts'

const whatWaits = 'a pending link belongs to the installation that sent it'
const namesOf = (kinds: readonly EmailKind[]) => sql`${sql.param(kinds.map(({ name }) => name))}::text[]`
/** A secret link only works in the installation that sent it, so the text is left out. */
const textWithoutSecrets = (app: Pick<App, 'modules'>) =>
  sql`case when not kind = any(${namesOf(allEmailKinds(app).filter(({ isSecret }) => isSecret))}) then text end`
/** Emails about accounts don’t count as content. */
const isAboutAccount = (app: Pick<App, 'modules'>) =>
  sql`kind = any(${namesOf(allEmailKinds(app).filter(isAccountEmail))})`

/** Lines of the email log that count emails without naming the recipients (ADM-P33). */
export const emailLogSummaries = companyTable(
  'email_log_summaries',
  {
    id: idColumn(),
    /** One line for each kind, cycle and day. */
    key: text().notNull(),
    kind: text().notNull(),
    count: integer().notNull().default(0),
    queuedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.email_log_summaries' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'TECH_ADMIN'],
    retention: { days: 90, after: 'queuedAt' },
    deletion: 'content',
    document: {
      list: { order: 270, name: 'emailLogSummaries', row: 'emailLogSummary' },
      formerNames: { list: 'mailLines', row: 'mailLine' },
      meaning: 'A line of the email log that counts emails without naming anyone.',
      fields: { key: 'One line for a kind, a cycle and a day' },
    },
  },
  (line) => [uniqueIndex('one_email_log_summary_per_key').on(line.companyId, line.key)],
)

/** Emails, each to one person. The recipient reads the text; administrators see only that it was sent. */
export const emails = companyTable(
  'emails',
  {
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
    /** Held back until the recipient’s quiet hours end. */
    heldUntil: timestampColumn(),
    sentAt: timestampColumn(),
    /** When a report said that it was delivered, bounced or complained about. */
    resolvedAt: timestampColumn(),
    /** The key of its Message-ID, once it was sent: delivery reports contain it. */
    messageKey: text(),
    /** The cycle whose switch decides until the email is sent (ADM-P13). */
    cycleId: uuid(),
    /** The summary line that counts this reminder of anonymous questions; the log shows it nowhere else (ADM-P33). */
    logSummaryId: uuid(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.emails' },
    dataClass: 'RECORD',
    readers: ['PERSON', 'HR_ADMIN', 'HR_ASSISTANT', 'TECH_ADMIN'],
    retention: { days: 90, after: 'queuedAt' },
    deletion: { category: 'content', except: [{ where: isAboutAccount, category: 'company' }] },
    people: { recipientId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
    references: {
      logSummaryId: { to: () => emailLogSummaries, onDelete: 'cascade' },
      recipientId: { to: () => people, onDelete: 'cascade' },
    },
    document: {
      list: { order: 280, name: 'emails', row: 'email' },
      formerNames: {
        list: 'mails',
        row: 'mail',
        fields: {
          blockedBecause: 'blockReason',
          tries: 'attempts',
          nextTryAt: 'nextAttemptAt',
          settledAt: 'resolvedAt',
          lineId: 'logSummaryId',
        },
      },
      meaning: 'An email that was sent, was stored in the mailbox of the product, failed, or was blocked.',
      fields: {
        effectKey: 'Identifies the effect, so that it is sent once',
        aboutIds: 'Whom it is about',
        attempts: 'How often it was tried',
        resolvedAt: 'When it was delivered, sent back or complained about',
        cycleId: 'The cycle whose switch applied',
        logSummaryId: 'The line that counts it, if the log shows it in no other way',
        text: 'What its recipient reads in the product; absent if it contains a link that grants access',
      },
      formerValues: { kind: formerKinds },
      without: {
        html: { because: 'it was only for sending; people read the text in the product', fill: sql`''` },
        messageKey: { because: 'mail servers report to the installation that sent it' },
      },
      partly: { text: { value: textWithoutSecrets, fill: sql`''` } },
      shared: sharedEmails,
      only: {
        where: sql`state <> 'QUEUED' and log_summary_id is null`,
        because:
          'waiting emails are sent by the installation that created them; reminders of anonymous questions name no one (ADM-P33)',
      },
    },
  },
  (mail) => [
    uniqueIndex('one_email_per_effect').on(mail.companyId, mail.effectKey),
    index('emails_by_recipient').on(mail.companyId, mail.recipientId, mail.queuedAt),
    index('emails_by_state').on(mail.companyId, mail.state, mail.queuedAt),
    index('emails_by_message').on(mail.companyId, mail.messageKey),
  ],
)
export type EmailRow = typeof emails.$inferSelect

/** Where replies to a company’s emails go, and the address that is still to be confirmed (ADM-P14). */
export const emailSenders = companyTable(
  'email_senders',
  {
    replyTo: text(),
    confirmedAt: timestampColumn(),
    pendingReplyTo: text(),
    tokenHash: text(),
    expiresAt: timestampColumn(),
    updatedAt: timestampColumn().notNull(),
    updatedById: uuid().notNull(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.email_senders' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'TECH_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: { updatedById: { erasure: 'REPLACE', merge: 'KEEP' } },
    primaryKey: [],
    document: {
      list: { order: 240, name: 'emailSender', row: 'sender' },
      formerNames: {
        list: 'mailSender',
        fields: { waitingAddress: 'pendingReplyTo', changedById: 'updatedById', changedAt: 'updatedAt' },
      },
      meaning: 'The address for replies to emails; one row at most.',
      fields: { replyTo: 'Absent: there is no reply address', confirmedAt: 'When the address was confirmed' },
      without: {
        pendingReplyTo: { because: whatWaits },
        tokenHash: { because: whatWaits },
        expiresAt: { because: whatWaits },
      },
    },
  },
)

/** What someone has chosen about emails besides muted kinds, and until when their digests have reported. */
export const emailSettings = companyTable(
  'email_settings',
  {
    personId: uuid().notNull(),
    quietHours: jsonb().$type<QuietHours>().notNull().default({ hours: null, days: [] }),
    digestedUntil: timestampColumn(),
    /** The new address for emails, until the code that was sent there is entered. */
    pendingEmail: text(),
    codeHash: text(),
    codeExpiresAt: timestampColumn(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.email_settings' },
    dataClass: 'PERSONAL',
    readers: ['PERSON'],
    retention: 'PERSON',
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId'],
    document: {
      list: { order: 250, name: 'emailSettings', row: 'settings' },
      formerNames: {
        list: 'mailHabits',
        row: 'mailHabit',
        fields: { waitingAddress: 'pendingEmail', codeUntil: 'codeExpiresAt' },
      },
      meaning: 'When someone wants no emails.',
      fields: {
        quietHours: 'Hours and days, in the time zone of the company',
        digestedUntil: 'The time up to which digests have covered notifications',
      },
      without: {
        pendingEmail: { because: whatWaits },
        codeHash: { because: whatWaits },
        codeExpiresAt: { because: whatWaits },
      },
      shared: ofTheReader,
    },
  },
)

/** Addresses at which emails failed, and those to which nothing is sent any more (ADM-P16). */
export const bouncedAddresses = companyTable(
  'bounced_addresses',
  {
    id: idColumn(),
    /** The normalized address (ADM-P19). */
    email: text().notNull(),
    personId: uuid().notNull(),
    reason: text({ enum: bounceReasons }).notNull(),
    code: text(),
    failureCount: integer().notNull(),
    lastFailedAt: timestampColumn().notNull(),
    /** Since when nothing is sent there; null while failures are only counted. */
    suppressedAt: timestampColumn(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.bounced_addresses' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'TECH_ADMIN'],
    retention: { days: 90, after: 'lastFailedAt', where: sql`suppressed_at is null` },
    deletion: 'company',
    ...deletedWithPerson,
    document: {
      list: { order: 290, name: 'bouncedAddresses', row: 'bouncedAddress' },
      formerNames: {
        list: 'mailAddresses',
        row: 'mailAddress',
        fields: { address: 'email', failures: 'failureCount', lastAt: 'lastFailedAt' },
      },
      meaning: 'An address at which emails failed.',
      fields: {
        email: 'In lowercase',
        suppressedAt: 'Since when nothing is sent there; absent while it is watched',
      },
    },
  },
  (row) => [
    uniqueIndex('one_row_per_bounced_address').on(row.companyId, row.email),
    index('bounced_addresses_by_time').on(row.companyId, row.lastFailedAt),
  ],
)
export type BouncedAddressRow = typeof bouncedAddresses.$inferSelect

/** Days on which an address could not be reached, for each email: three of fourteen suppress it (ADM-P16). */
export const emailDeliveryFailures = companyTable(
  'email_delivery_failures',
  {
    addressId: uuid().notNull(),
    emailId: uuid().notNull(),
    day: date().notNull(),
    at: timestampColumn().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: { days: 14, after: 'at' },
    deletion: 'company',
    references: {
      addressId: { to: () => bouncedAddresses, onDelete: 'cascade' },
      emailId: { to: () => emails, onDelete: 'cascade' },
    },
    primaryKey: ['addressId', 'emailId', 'day'],
    document: {
      list: { order: 300, name: 'emailDeliveryFailures', row: 'emailDeliveryFailure' },
      formerNames: { list: 'mailFailures', row: 'mailFailure', fields: { mailId: 'emailId' } },
      meaning: 'A day on which an address could not be reached.',
      shared: sharedDeliveryFailures,
      only: {
        where: sql`email_id in (select id from emails where state <> 'QUEUED')`,
        because: 'those of waiting emails stay with these',
      },
    },
  },
)

/** A fingerprint of the mail server’s settings at the last start, one row. Not company data, and without the password. */
export const mailServerOfLastStart = authSchema.table(
  'mail_server',
  { isOnly: boolean().primaryKey().default(true), fingerprint: text().notNull() },
  (row) => [check('there_is_one_mail_server', sql`${row.isOnly}`)],
)
