import type { ReportConfiguration } from '@perennial/contract/email-reports/routes.ts'
import { reportTypes } from '@perennial/domain/email-reports/reports.ts'
import { date, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { ofTheReader } from '../core/database/document-sharing.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** Subscriptions to email reports: who gets which content, and how often. */
export const reportSubscriptions = companyTable(
  'report_subscriptions',
  {
    personId: uuid().notNull(),
    reportType: text({ enum: reportTypes }).notNull(),
    configuration: jsonb().$type<ReportConfiguration>().notNull(),
    /** The Monday from which its weeks are counted. */
    firstDay: date().notNull(),
    /** The day of the latest report that was sent or skipped. */
    lastReportDay: date(),
    subscribedAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'EMAIL', label: 'worksCouncil.of.report_subscriptions' },
    dataClass: 'PERSONAL',
    readers: ['PERSON'],
    retention: 'PERSON',
    deletion: 'company',
    ...deletedWithPerson,
    primaryKey: ['personId', 'reportType'],
    document: {
      list: { order: 260, name: 'reportSubscriptions', row: 'reportSubscription' },
      formerNames: { fields: { doneDay: 'lastReportDay' } },
      meaning: 'A subscription to an email report.',
      fields: {
        configuration: 'Its content, and its interval in weeks',
        firstDay: 'The Monday from which its weeks are counted',
        lastReportDay: 'The day of the latest report',
      },
      shared: ofTheReader,
    },
  },
)
export type ReportSubscriptionRow = typeof reportSubscriptions.$inferSelect
