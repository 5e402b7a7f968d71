import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/**
 * The answers of the person who registered the company to the survey that follows, and whether a demo or a consultation
 * was requested. About the company, not its people; only read by its creator, and kept until the company is deleted.
 */
export const onboardingSettings = companyTable(
  'onboarding_settings',
  {
    role: text(),
    companySize: integer(),
    origin: text(),
    interests: text().array().notNull().default([]),
    hris: text(),
    /** Pages of the survey that were skipped, so that they no longer count as open. */
    skippedPages: text().array().notNull().default([]),
    requestedDemo: boolean().notNull().default(false),
    demoRequestedAt: timestampColumn(),
    consultationRequestedAt: timestampColumn(),
    updatedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.onboarding_settings' },
    dataClass: 'SETTING',
    readers: ['AUTHOR'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: [],
    document: {
      list: { order: 70, name: 'onboarding', row: 'answers' },
      formerNames: {
        fields: {
          demoAskedAt: 'demoRequestedAt',
          consultationAskedAt: 'consultationRequestedAt',
          changedAt: 'updatedAt',
        },
      },
      meaning: 'What the person who registered the company answered in the survey; one row at most.',
      fields: {
        companySize: 'People',
        hris: 'The HR system',
        interests: 'What they want to use the product for',
        skippedPages: 'Pages that were skipped',
      },
    },
  },
)
export type OnboardingRow = typeof onboardingSettings.$inferSelect
