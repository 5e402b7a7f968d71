import type { ReportConfiguration } from '@perennial/contract/email-reports/routes.ts'
import { reportTypes } from '@perennial/domain/email-reports/reports.ts'
import { date, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { companyForeignKey, companyIdColumn, tenantPolicy, timestampColumn } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** Who gets a report by mail, with what in it and how often. Read by the subscriber alone. */
export const reportSubscriptions = snakeCase.table(
  'report_subscriptions',
  {
    companyId: companyIdColumn(),
    personId: uuid().notNull(),
    reportType: text({ enum: reportTypes }).notNull(),
    configuration: jsonb().$type<ReportConfiguration>().notNull(),
    /** The Monday from which its weeks are counted. */
    firstDay: date().notNull(),
    /** Of the latest one that was made or left out. */
    lastReportDay: date(),
    subscribedAt: timestampColumn().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.personId, row.reportType] }),
    companyForeignKey([row.companyId, row.personId], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type ReportSubscriptionRow = typeof reportSubscriptions.$inferSelect
