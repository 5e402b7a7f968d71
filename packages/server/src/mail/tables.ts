import type { QuietHours } from '@perennial/domain/mail/quiet.ts'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

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
    state: text({ enum: ['QUEUED', 'SENT', 'FAILED', 'BLOCKED'] })
      .notNull()
      .default('QUEUED'),
    blockedBecause: text(),
    tries: integer().notNull().default(0),
    lastError: text(),
    queuedAt: moment().notNull(),
    nextTryAt: moment(),
    /** Waits for the end of its recipient's quiet hours. */
    heldUntil: moment(),
    sentAt: moment(),
  },
  (mail) => [
    key(mail),
    uniqueIndex('one_mail_per_effect').on(mail.companyId, mail.effectKey),
    index('mails_by_recipient').on(mail.companyId, mail.recipientId, mail.queuedAt),
    index('mails_by_state').on(mail.companyId, mail.state, mail.queuedAt),
    foreignKey({
      columns: [mail.companyId, mail.recipientId],
      foreignColumns: [people.companyId, people.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
export type MailRow = typeof mails.$inferSelect

/** Own words of a company or a cycle for one kind of mail; what is null is inherited. */
export const mailTemplates = snakeCase.table(
  'mail_templates',
  {
    companyId: ofCompany(),
    id: id(),
    kind: text().notNull(),
    cycleId: uuid(),
    language: text({ enum: ['en', 'de'] }).notNull(),
    enabled: boolean().notNull().default(true),
    subject: text(),
    body: text(),
    modifiedAt: moment().notNull(),
    modifiedById: uuid(),
  },
  (template) => [
    key(template),
    uniqueIndex('one_template_per_level').on(template.companyId, template.kind, template.cycleId, template.language),
    wall(),
  ],
)
export type MailTemplate = typeof mailTemplates.$inferSelect

/** What somebody has chosen about mails beside the kinds they mute, and until when they were told of in a digest. */
export const mailHabits = snakeCase.table(
  'mail_habits',
  {
    companyId: ofCompany(),
    personId: uuid().notNull(),
    quietHours: jsonb().$type<QuietHours>().notNull().default({ hours: null, days: [] }),
    digestedUntil: moment(),
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
