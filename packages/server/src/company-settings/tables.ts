import { integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ofCompany, wall } from '../core/database/columns.ts'

/** Which version a page of the settings has, and who saved it last (ADM-P09). Read by who opens the page; kept with the company. */
export const settingsPages = snakeCase.table(
  'settings_pages',
  {
    companyId: ofCompany(),
    page: text({ enum: ['basics', 'dateTime', 'advanced', 'users', 'security'] }).notNull(),
    version: integer().notNull(),
    savedById: uuid().notNull(),
    savedAt: moment().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.page] }), wall()],
)
export type SettingsPage = (typeof settingsPages.$inferSelect)['page']
