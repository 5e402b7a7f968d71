import { sql } from 'drizzle-orm'
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { theReader } from '../core/database/document-sharing.ts'
import { formerKinds } from '../core/database/former-kinds.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** How long entries of the bell are kept (COM-P14). */
export const NOTIFICATION_RETENTION_DAYS = 180

/** Entries of the bell: names and a link, never content (COM-P13). */
export const notifications = companyTable(
  'notifications',
  {
    id: idColumn(),
    personId: uuid().notNull(),
    kind: text().notNull(),
    effectKey: text().notNull(),
    link: text(),
    data: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    createdAt: timestampColumn().notNull(),
    readAt: timestampColumn(),
    archivedAt: timestampColumn(),
  },
  {
    report: { topic: 'HOME', label: 'worksCouncil.of.notifications' },
    dataClass: 'RECORD',
    readers: ['PERSON'],
    retention: { days: NOTIFICATION_RETENTION_DAYS, after: 'createdAt' },
    deletion: 'content',
    ...deletedWithPerson,
    document: {
      list: { order: 470, name: 'notifications', row: 'notification' },
      meaning: 'An entry in a person’s notifications.',
      formerValues: { kind: formerKinds },
      fields: {
        effectKey: 'Identifies the effect, so that it notifies once',
        link: 'A path within the product',
        data: 'Names, counts and ids; never content that people wrote',
      },
      shared: { where: sql`person_id = ${theReader}`, because: 'only those of the exporting person are included' },
    },
  },
  (row) => [
    uniqueIndex('one_notification_per_effect').on(row.companyId, row.effectKey),
    index('notifications_by_person').on(row.companyId, row.personId, row.createdAt),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect
