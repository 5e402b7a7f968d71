import { index, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** What somebody was told by the bell: names and a link, never content (COM-P13). Read by them; kept 180 days. */
export const notifications = snakeCase.table(
  'notifications',
  {
    companyId: companyIdColumn(),
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
  (row) => [
    companyPrimaryKey(row),
    uniqueIndex('one_notification_per_effect').on(row.companyId, row.effectKey),
    index('notifications_by_person').on(row.companyId, row.personId, row.createdAt),
    companyForeignKey([row.companyId, row.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect
