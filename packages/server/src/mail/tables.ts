import { bounceReasons } from '@perennial/domain/mail/bounces.ts'
import { mailStates } from '@perennial/domain/mail/delivery-rules.ts'
import type { QuietHours } from '@perennial/domain/mail/quiet-hours.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { door } from '../identity/tables.ts'
import { people } from '../people/tables.ts'

/** Lines of the mail log that count mails instead of naming whom they went to (ADM-P33). Kept 90 days. */
export const mailLines = snakeCase.table(
  'mail_lines',
  {
    companyId: ofCompany(),
    id: id(),
    /** One line for a kind, a cycle and a day. */
    key: text().notNull(),
    kind: text().notNull(),
    count: integer().notNull().default(0),
    queuedAt: moment().notNull(),
  },
  (line) => [key(line), uniqueIndex('one_mail_line_per_key').on(line.companyId, line.key), wall()],
)

/** Mails, each for one person. The text is read by the recipient; that it was sent, by administrators. Kept 90 days. */
export const mails = snakeCase.table(
  'mails',
  {
    companyId: ofCompany(),
    id: id(),
    effectKey: text().notNull(),
    kind: text().notNull(),
    recipientId: uuid().notNull(),
    aboutIds: uuid().array().notNull().default([]),
    toAddress: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('QUEUED'),
    blockedBecause: text(),
    tries: integer().notNull().default(0),
    lastError: text(),
    queuedAt: moment().notNull(),
    nextTryAt: moment(),
    /** Waits for the end of its recipient's quiet hours. */
    heldUntil: moment(),
    sentAt: moment(),
    /** When it was delivered, sent back or complained about, as far as anybody said so. */
    settledAt: moment(),
    /** What its Message-ID is made of, once it is handed over: reports of mail servers name it. */
    messageKey: text(),
    /** The cycle whose own switch counts until the mail leaves (ADM-P13). */
    cycleId: uuid(),
    /** Reminders of anonymous questions are counted by this line of the log and stand in it no other way (ADM-P33). */
    lineId: uuid(),
  },
  (mail) => [
    key(mail),
    uniqueIndex('one_mail_per_effect').on(mail.companyId, mail.effectKey),
    index('mails_by_recipient').on(mail.companyId, mail.recipientId, mail.queuedAt),
    index('mails_by_state').on(mail.companyId, mail.state, mail.queuedAt),
    index('mails_by_message').on(mail.companyId, mail.messageKey),
    foreignKey({
      columns: [mail.companyId, mail.lineId],
      foreignColumns: [mailLines.companyId, mailLines.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [mail.companyId, mail.recipientId],
      foreignColumns: [people.companyId, people.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
export type MailRow = typeof mails.$inferSelect

/** One kind of mail as a company has it, or a cycle: whether it is sent. Its texts lie below; what is missing is inherited. */
export const mailTemplates = snakeCase.table(
  'mail_templates',
  {
    companyId: ofCompany(),
    id: id(),
    kind: text().notNull(),
    /** Of this cycle; null is the company’s. */
    cycleId: uuid(),
    enabled: boolean().notNull().default(true),
  },
  (template) => [
    key(template),
    unique('one_template_per_level').on(template.companyId, template.kind, template.cycleId).nullsNotDistinct(),
    index('mail_templates_by_cycle').on(template.companyId, template.cycleId),
    wall(),
  ],
)
export type MailTemplate = typeof mailTemplates.$inferSelect

/**
 * The own text of a company or a cycle in one language; without subject and body it is that of the product. Read by who may
 * write it; kept with the company or the cycle.
 */
export const mailTexts = snakeCase.table(
  'mail_texts',
  {
    companyId: ofCompany(),
    id: id(),
    templateId: uuid().notNull(),
    language: text({ enum: ['en', 'de'] }).notNull(),
    subject: text(),
    body: jsonb().$type<WrittenText>(),
    version: integer().notNull().default(0),
    changedAt: moment(),
    changedById: uuid(),
  },
  (row) => [
    key(row),
    unique('one_mail_text_per_language').on(row.companyId, row.templateId, row.language),
    foreignKey({
      columns: [row.companyId, row.templateId],
      foreignColumns: [mailTemplates.companyId, mailTemplates.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
export type MailTextRow = typeof mailTexts.$inferSelect

/** Where answers to the mails of a company go, and the address that waits to be confirmed (ADM-P14). */
export const mailSenders = snakeCase.table(
  'mail_senders',
  {
    companyId: ofCompany(),
    replyTo: text(),
    confirmedAt: moment(),
    waitingAddress: text(),
    tokenHash: text(),
    expiresAt: moment(),
    changedAt: moment().notNull(),
    changedById: uuid().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId] }), wall()],
)

/** What somebody has chosen about mails beside the kinds they mute, and until when they were told of in a digest. */
export const mailHabits = snakeCase.table(
  'mail_habits',
  {
    companyId: ofCompany(),
    personId: uuid().notNull(),
    quietHours: jsonb().$type<QuietHours>().notNull().default({ hours: null, days: [] }),
    digestedUntil: moment(),
    /** Where mails shall go once a code that was sent there comes back. */
    waitingAddress: text(),
    codeHash: text(),
    codeUntil: moment(),
  },
  (habit) => [
    primaryKey({ columns: [habit.companyId, habit.personId] }),
    foreignKey({
      columns: [habit.companyId, habit.personId],
      foreignColumns: [people.companyId, people.id],
    }).onDelete('cascade'),
    wall(),
  ],
)

/** Addresses at which mails failed, and those to which nothing is sent any more (ADM-P16). Read by administrators. */
export const mailAddresses = snakeCase.table(
  'mail_addresses',
  {
    companyId: ofCompany(),
    id: id(),
    /** The key of the address (ADM-P19). */
    address: text().notNull(),
    personId: uuid().notNull(),
    reason: text({ enum: bounceReasons }).notNull(),
    code: text(),
    failures: integer().notNull(),
    lastAt: moment().notNull(),
    /** Since when nothing is sent there; null while it is only watched. */
    suppressedAt: moment(),
  },
  (row) => [
    key(row),
    uniqueIndex('one_row_per_mail_address').on(row.companyId, row.address),
    index('mail_addresses_by_time').on(row.companyId, row.lastAt),
    foreignKey({
      columns: [row.companyId, row.personId],
      foreignColumns: [people.companyId, people.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
export type MailAddressRow = typeof mailAddresses.$inferSelect

/** Days on which an address could not be reached, one for each mail: three of fourteen end it (ADM-P16). */
export const mailFailures = snakeCase.table(
  'mail_failures',
  {
    companyId: ofCompany(),
    addressId: uuid().notNull(),
    mailId: uuid().notNull(),
    day: date().notNull(),
    at: moment().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.addressId, row.mailId, row.day] }),
    foreignKey({
      columns: [row.companyId, row.addressId],
      foreignColumns: [mailAddresses.companyId, mailAddresses.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [row.companyId, row.mailId], foreignColumns: [mails.companyId, mails.id] }).onDelete(
      'cascade',
    ),
    wall(),
  ],
)

/** By which the last start knew its mail server again, without its password: one row. No company data. */
export const mailServerOfLastStart = door.table(
  'mail_server',
  { isOnly: boolean().primaryKey().default(true), fingerprint: text().notNull() },
  (row) => [check('there_is_one_mail_server', sql`${row.isOnly}`)],
)
