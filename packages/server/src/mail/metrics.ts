import { count, eq } from 'drizzle-orm'
import type { InstallationGauge } from '../core/metrics/installation-metrics.ts'
import { emails } from './tables.ts'

const inState =
  (state: 'QUEUED' | 'FAILED'): InstallationGauge['read'] =>
  async ({ db }) => {
    let all = 0
    // Tenant isolation requires a query for each company.
    await db.inEveryCompany(async (tx) => {
      const [row] = await tx.select({ count: count() }).from(emails).where(eq(emails.state, state))
      all += row?.count ?? 0
    })
    return all
  }

/** How many emails of all companies are waiting, and how many have failed. */
export const emailGauges: readonly InstallationGauge[] = [
  { name: 'perennial_emails_waiting', help: 'Emails waiting to be sent', read: inState('QUEUED') },
  {
    name: 'perennial_emails_failed',
    help: 'Emails that failed for good and are still listed',
    read: inState('FAILED'),
  },
]
