import type { ReportSubscription } from '@perennial/contract/email-reports/routes.ts'
import {
  firstReportDay,
  nextReportDay,
  type ReportModule,
  type ReportType,
  reportModules,
} from '@perennial/domain/email-reports/reports.ts'
import { and, eq } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { handler, publicHandler } from '../core/http/handler.ts'
import { refuse, refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type CountedModule, countedModules } from './queries.ts'
import { reportSubscriptions } from './tables.ts'
import { subscriberOfToken } from './unsubscribe-token.ts'

/** The modules of this company’s reports: those that are on. */
export const availableReportModules = ({ company }: Pick<Viewer, 'company'>): CountedModule[] =>
  reportModules.filter(
    (name): name is CountedModule => isCounted(name) && company.switches.has(countedModules[name].feature),
  )

const isCounted = (name: ReportModule): name is CountedModule => name in countedModules

/** `GET /report-subscriptions/{reportType}`: the viewer’s own (REP-01). */
export const readReportSubscription = handler('GET /report-subscriptions/{reportType}', ({ params, tx, viewer, now }) =>
  subscriptionOf(tx, viewer, params.reportType, now),
)

async function subscriptionOf(tx: Tx, viewer: Viewer, reportType: string, now: Date): Promise<ReportSubscription> {
  const [row] = await tx
    .select()
    .from(reportSubscriptions)
    .where(ownOf(viewer.id, reportType as ReportType))
  const { startOfBusinessHour: hour, timeZone } = viewer.company
  const rhythm = row && { firstDay: row.firstDay, weeks: row.configuration.reportFrequencyWeeks }
  return {
    reportType: reportType as ReportType,
    configuration: row?.configuration ?? null,
    modules: availableReportModules(viewer),
    nextDay: rhythm ? nextReportDay(rhythm, hour, timeZone, now) : firstReportDay(hour, timeZone, now),
  }
}

const ownOf = (personId: string, reportType: ReportType) =>
  and(eq(reportSubscriptions.personId, personId), eq(reportSubscriptions.reportType, reportType))

/**
 * `POST /report-subscriptions/{reportType}`: for oneself, with existing modules (REP-02, REP-03). With another interval
 * the weeks are counted from now; no report is sent right away.
 */
export const subscribeToReport = handler(
  'POST /report-subscriptions/{reportType}',
  async ({ params, body, tx, viewer, now }) => {
    const { configuration } = body
    const offered = availableReportModules(viewer)
    const selected = reportModules.filter((module) => configuration[module])
    const missing = selected.find((module) => !isCounted(module) || !offered.includes(module))
    if (missing) refuseInput({ path: `/configuration/${missing}`, code: 'INVALID_CHOICE' })
    if (selected.length === 0) refuseInput({ path: '/configuration', code: 'NO_MODULE_CHOSEN' })
    const reportType = params.reportType as ReportType
    const [before] = await tx.select().from(reportSubscriptions).where(ownOf(viewer.id, reportType)).for('update')
    const { startOfBusinessHour, timeZone } = viewer.company
    const isSameRhythm = before?.configuration.reportFrequencyWeeks === configuration.reportFrequencyWeeks
    const rhythm = isSameRhythm
      ? { firstDay: before.firstDay, lastReportDay: before.lastReportDay }
      : { firstDay: firstReportDay(startOfBusinessHour, timeZone, now), lastReportDay: null }
    const chosenNow = { configuration, ...rhythm }
    await tx
      .insert(reportSubscriptions)
      .values({ companyId: thisCompany, personId: viewer.id, reportType, subscribedAt: now, ...chosenNow })
      .onConflictDoUpdate({
        target: [reportSubscriptions.companyId, reportSubscriptions.personId, reportSubscriptions.reportType],
        set: chosenNow,
      })
    return subscriptionOf(tx, viewer, reportType, now)
  },
)

/** `DELETE /report-subscriptions/{reportType}`: ends the subscription; without one nothing changes (REP-01). */
export const unsubscribeFromReport = handler(
  'DELETE /report-subscriptions/{reportType}',
  async ({ params, tx, viewer, now }) => {
    await tx.delete(reportSubscriptions).where(ownOf(viewer.id, params.reportType as ReportType))
    return subscriptionOf(tx, viewer, params.reportType, now)
  },
)

/** `POST /report-unsubscribe`: the link in a report ends it without a login, and can do nothing else (OUT-3). */
export const unsubscribeFromReportByLink = publicHandler('POST /report-unsubscribe', async ({ body, app }) => {
  const named = subscriberOfToken(app, body.token)
  if (!named) refuse('NOT_FOUND')
  await app.db.inCompany(named.companyId, (tx) =>
    tx.delete(reportSubscriptions).where(ownOf(named.personId, 'ADMIN_REPORT')),
  )
})
