import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/**
 * What anyone who registered the company answered to the questions that follow, and whether a demo or a consultation was asked for.
 * About the company, not about its people; read by its creator alone, kept until the company is deleted.
 */
export const onboardingSettings = companyTable(
  'onboarding_settings',
  {
    role: text(),
    companySize: integer(),
    origin: text(),
    interests: text().array().notNull().default([]),
    hris: text(),
    /** Pages of the survey that were skipped: nothing is open on them. */
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
      meaning: 'What the person who registered the company answered afterwards; one row at most.',
      fields: {
        companySize: 'People',
        hris: 'The HR system',
        interests: 'What for',
        skippedPages: 'Pages that were skipped',
      },
    },
  },
)
export type OnboardingRow = typeof onboardingSettings.$inferSelect
