import { dueReport } from '@perennial/domain/email-reports/reports.ts'
import { and, asc, eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { defineJob, queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { queueReportEmail } from './emails.ts'
import { type CountedModule, reportLines } from './queries.ts'
import { availableReportModules } from './subscriptions.ts'
import { type ReportSubscriptionRow, reportSubscriptions } from './tables.ts'

/** The reports that are due and not sent yet: only the latest of each subscription (ONCE-5). */
async function dueIn(tx: Tx, now: Date) {
  const rows = await tx.select().from(reportSubscriptions).orderBy(asc(reportSubscriptions.personId)).for('update')
  if (rows.length === 0) return []
  const [company] = await tx
    .select({ timeZone: companies.timeZone, hour: companies.startOfBusinessHour })
    .from(companies)
  if (!company) return []
  return rows.flatMap((row) => {
    const rhythm = { firstDay: row.firstDay, weeks: row.configuration.reportFrequencyWeeks }
    const occasion = dueReport(rhythm, company.hour, company.timeZone, now)
    return occasion && (row.lastReportDay === null || row.lastReportDay < occasion.day) ? [{ row, occasion }] : []
  })
}

type Due = Awaited<ReturnType<typeof dueIn>>[number]

/** Sends them, each with its marker in one transaction: after a kill each is sent once (ONCE-2). */
export const sendReportsJob = defineJob<Record<string, never>>({
  name: 'send-reports',
  run: async ({ app, tx, now }) => {
    for (const due of await dueIn(tx, now)) {
      await makeOne({ app, tx, now }, due)
      await tx.update(reportSubscriptions).set({ lastReportDay: due.occasion.day }).where(thisOne(due.row))
    }
  },
})

const thisOne = ({ personId, reportType }: ReportSubscriptionRow) =>
  and(eq(reportSubscriptions.personId, personId), eq(reportSubscriptions.reportType, reportType))

/** With the rights of the subscriber at this moment (MAY-6); without a role, a module or news there is none (INS-P12). */
async function makeOne(context: HandlerContext, { row, occasion }: Due): Promise<void> {
  const viewer = await findBackgroundViewer(context.tx, row.personId)
  if (!viewer || !(viewer.isHr || viewer.isAssistant)) return
  const modules: CountedModule[] = availableReportModules(viewer).filter((name) => row.configuration[name])
  const lines = await reportLines(context.tx, viewer, modules, occasion)
  if (lines.length === 0) return
  await queueReportEmail(context, { viewer, weeks: row.configuration.reportFrequencyWeeks, occasion, lines })
}

/** Mondays from the start-of-business hour on (INS-P12). */
export const queueReports: ScheduledTask = {
  name: 'make-reports',
  run: async ({ tx, companyId, now }) => {
    if ((await dueIn(tx, now)).length > 0) await queueJob(tx, sendReportsJob, companyId, {}, { key: 'send' })
  },
}
