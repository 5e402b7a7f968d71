import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import type { ReportOccasion, ReportWeeks } from '@perennial/domain/email-reports/reports.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { defineEmail, queueEmail } from '../mail/public.ts'
import type { reportLines } from './queries.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Counts only, and two ways to unsubscribe: a link, and the settings (COM-P13). */
export const adminReport = defineEmail({
  name: 'admin-report',
  category: null,
  isSubscribed: true,
  placeholders: ['period', 'counts', 'ending'],
  lists: ['counts'],
  texts: emailTexts('admin-report'),
})

type Report = {
  viewer: Viewer
  weeks: ReportWeeks
  occasion: ReportOccasion
  lines: Awaited<ReturnType<typeof reportLines>>
}

/** One email per subscriber and Monday (ONCE-2). */
export function queueReportEmail(context: HandlerContext, { viewer, weeks, occasion, lines }: Report): Promise<void> {
  const token = unsubscribeToken(context.app, { companyId: viewer.company.id, personId: viewer.id })
  return queueEmail(context, {
    kind: adminReport,
    to: viewer.id,
    occasion: occasion.day,
    link: '/app/admin/home',
    values: {
      period: { say: 'emailReports.mail.period', values: { weeks } },
      counts: lines.map(({ say, count }) => ({ say, values: { count } })),
      ending: `${context.app.config.baseUrl}/unsubscribe#${token}`,
    },
  })
}
