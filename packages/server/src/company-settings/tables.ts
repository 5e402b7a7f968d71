import { integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'

/** Which version a page of the settings has, and who saved it last (ADM-P09). Read by who opens the page; kept with the company. */
export const settingsVersions = snakeCase.table(
  'settings_versions',
  {
    companyId: companyIdColumn(),
    page: text({ enum: ['basics', 'dateTime', 'advanced', 'users', 'security'] }).notNull(),
    version: integer().notNull(),
    updatedById: uuid().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.page] }), tenantPolicy()],
)
export type SettingsPage = (typeof settingsVersions.$inferSelect)['page']
