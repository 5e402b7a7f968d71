import type { ReportConfiguration } from '@perennial/contract/email-reports/routes.ts'
import { reportTypes } from '@perennial/domain/email-reports/reports.ts'
import { date, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { deletedWithPerson } from '../people/tables.ts'

/** Who gets a report by email, with what in it and how often. */
export const reportSubscriptions = companyTable(
  'report_subscriptions',
  {
    personId: uuid().notNull(),
    reportType: text({ enum: reportTypes }).notNull(),
    configuration: jsonb().$type<ReportConfiguration>().notNull(),
    /** The Monday from which its weeks are counted. */
    firstDay: date().notNull(),
    /** Of the latest one that was made or left out. */
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
      meaning: 'Who gets a report by mail.',
      fields: {
        configuration: 'What is in it, and every how many weeks',
        firstDay: 'The Monday from which its weeks are counted',
        lastReportDay: 'Of the latest one',
      },
    },
  },
)
export type ReportSubscriptionRow = typeof reportSubscriptions.$inferSelect
