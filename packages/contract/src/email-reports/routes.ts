import { reportModules, reportTypes, reportWeeks } from '@perennial/domain/email-reports/reports.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Text } from '../core/fields.ts'

const ReportWeeks = z.union(reportWeeks.map((weeks) => z.literal(weeks)) as [z.ZodLiteral<1>, z.ZodLiteral<2>])

/** What a report holds and how often it comes (REP-02, REP-03). */
export const ReportConfiguration = z.strictObject({
  reviews: z.boolean(),
  feedback: z.boolean(),
  objectives: z.boolean(),
  meetings: z.boolean(),
  reportFrequencyWeeks: ReportWeeks,
  /** What the subscriber wishes for, in their own words (OP-109). */
  /** Part of the interface as specified; kept with the subscription, and it changes nothing in the report (OP-109). */
  otherInfo: Text(1000).default(''),
})
export type ReportConfiguration = z.infer<typeof ReportConfiguration>

/** A subscription of one's own, and what there is to subscribe to. */
export const ReportSubscription = z.object({
  reportType: z.enum(reportTypes),
  /** Null for whoever has not subscribed. */
  configuration: ReportConfiguration.nullable(),
  /** Modules of which this company's reports can tell. */
  modules: z.array(z.enum(reportModules)),
  /** The Monday on which the next one comes, as it is now or would be. */
  nextDay: Day,
})
export type ReportSubscription = z.infer<typeof ReportSubscription>

const hrType = ['hrAdmin', 'hrAssistant'] as const
const params = z.object({ reportType: z.enum(reportTypes) })
const admin = { reportType: 'ADMIN_REPORT' }

export const emailReportRoutes = defineRoutes({
  'GET /report-subscriptions/{reportType}': {
    summary: 'One’s own subscription of a report by mail',
    tag: 'email-reports',
    access: hrType,
    params,
    answer: ReportSubscription,
    example: { as: 'hana', params: admin },
  },
  'POST /report-subscriptions/{reportType}': {
    summary: 'Subscribe to a report by mail, or change what it holds and how often it comes',
    tag: 'email-reports',
    access: hrType,
    params,
    body: z.strictObject({ configuration: ReportConfiguration }),
    answer: ReportSubscription,
    example: {
      as: 'hana',
      params: admin,
      isNotTried: true,
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
    summary: 'End one’s own subscription of a report by mail',
    tag: 'email-reports',
    access: hrType,
    params,
    answer: ReportSubscription,
    example: { as: 'hana', params: admin, isNotTried: true },
  },
  'POST /report-unsubscribe': {
    summary: 'End the subscription that a link in a report names; the link can do nothing else (OUT-3)',
    tag: 'email-reports',
    access: 'anyone',
    body: z.strictObject({ token: z.string().max(400) }),
    answer: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { body: { token: 'as in the link' }, isNotTried: true },
  },
})
