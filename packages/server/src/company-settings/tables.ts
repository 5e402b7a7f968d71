import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'

/** The version of each settings page, and who last saved it (ADM-P09). */
export const settingsVersions = companyTable(
  'settings_versions',
  {
    page: text({ enum: ['basics', 'dateTime', 'advanced', 'users', 'security'] }).notNull(),
    version: integer().notNull(),
    updatedById: uuid().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.settings_versions' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'TECH_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: { updatedById: { erasure: 'REPLACE', merge: 'KEEP' } },
    primaryKey: ['page'],
    document: {
      list: { order: 60, name: 'settingsVersions', row: 'settingsVersion' },
      formerNames: {
        list: 'settingsPages',
        row: 'settingsPage',
        fields: { savedById: 'updatedById', savedAt: 'updatedAt' },
      },
      meaning: 'Who last saved a settings page.',
      fields: { version: VERSION_MEANING },
    },
  },
)
export type SettingsPage = (typeof settingsVersions.$inferSelect)['page']
