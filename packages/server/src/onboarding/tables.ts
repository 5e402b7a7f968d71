import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'

/**
 * What whoever registered the company answered to the questions that follow, and whether a demo or a consultation was asked for.
 * About the company, not about its people; read by its creator alone, kept until the company is deleted.
 */
export const onboardingSettings = snakeCase.table(
  'onboarding_settings',
  {
    companyId: companyIdColumn().primaryKey(),
    role: text(),
    companySize: integer(),
    origin: text(),
    interests: text().array().notNull().default([]),
    hris: text(),
    requestedDemo: boolean().notNull().default(false),
    demoRequestedAt: timestampColumn(),
    consultationRequestedAt: timestampColumn(),
    updatedAt: timestampColumn().notNull(),
  },
  () => [tenantPolicy()],
)
export type OnboardingRow = typeof onboardingSettings.$inferSelect
