import { reportModules, reportTypes, reportWeeks } from '@perennial/domain/email-reports/reports.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Text } from '../core/fields.ts'

const ReportWeeks = z.union(reportWeeks.map((weeks) => z.literal(weeks)) as [z.ZodLiteral<1>, z.ZodLiteral<2>])

/** What a report contains and how often it is sent (REP-02, REP-03). */
export const ReportConfiguration = z.strictObject({
  reviews: z.boolean(),
  feedback: z.boolean(),
  objectives: z.boolean(),
  meetings: z.boolean(),
  reportFrequencyWeeks: ReportWeeks,
  /** The subscriber’s wishes, in their own words (OP-109). */
  /** Specified as part of the interface; saved with the subscription, without effect on the report (OP-109). */
  otherInfo: Text(1000).default(''),
})
export type ReportConfiguration = z.infer<typeof ReportConfiguration>

/** The viewer’s subscription, and what is available. */
export const ReportSubscription = z.object({
  reportType: z.enum(reportTypes),
  /** Null without a subscription. */
  configuration: ReportConfiguration.nullable(),
  /** Modules that this company’s reports can cover. */
  modules: z.array(z.enum(reportModules)),
  /** The Monday on which the next report is sent, or would be. */
  nextDay: Day,
})
export type ReportSubscription = z.infer<typeof ReportSubscription>

const hrType = ['hrAdmin', 'hrAssistant'] as const
const params = z.object({ reportType: z.enum(reportTypes) })
const admin = { reportType: 'ADMIN_REPORT' }

export const emailReportRoutes = defineRoutes({
  'GET /report-subscriptions/{reportType}': {
    summary: 'Get your subscription to an email report',
    tag: 'email reports',
    access: hrType,
    params,
    response: ReportSubscription,
    example: { as: 'hana', params: admin },
  },
  'POST /report-subscriptions/{reportType}': {
    summary: 'Subscribe to an email report, or change its content and frequency',
    tag: 'email reports',
    access: hrType,
    params,
    body: z.strictObject({ configuration: ReportConfiguration }),
    response: ReportSubscription,
    example: {
      as: 'hana',
      params: admin,
      skipExample: true,
      body: {
        configuration: {
          reviews: true,
          feedback: false,
          objectives: false,
          meetings: false,
          reportFrequencyWeeks: 1,
          otherInfo: '',
        },
      },
    },
  },
  'DELETE /report-subscriptions/{reportType}': {
    summary: 'Unsubscribe from an email report',
    tag: 'email reports',
    access: hrType,
    params,
    response: ReportSubscription,
    example: { as: 'hana', params: admin, skipExample: true },
  },
  'POST /report-unsubscribe': {
    summary: 'Unsubscribe with the link in an email report',
    tag: 'email reports',
    access: 'anyone',
    body: z.strictObject({ token: z.string().max(400) }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { body: { token: 'as in the link' }, skipExample: true },
  },
})
