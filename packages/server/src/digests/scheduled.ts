import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { DIGEST_SWITCH, dueDigest } from '@perennial/domain/digests/digest.ts'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { defineMultiTransactionJob, queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { sendDigestBatch } from './digest.ts'

/** The digest due now in a company that wants digests; null if none is. */
async function dueIn(tx: Tx, now: Date) {
  if (!enabledSwitches(await tx.select().from(featureSwitches)).has(DIGEST_SWITCH)) return null
  const [company] = await tx
    .select({ timeZone: companies.timeZone, hour: companies.startOfBusinessHour })
    .from(companies)
  return company ? dueDigest(company.hour, company.timeZone, now) : null
}

type Occasion = { day: string }

/**
 * Sends the digests of a day in batches, each with its marker in one transaction: after a kill it continues with the
 * remaining people, and no one gets it twice (COM-P12, ONCE-4).
 */
export const sendDigestsJob = defineMultiTransactionJob<Occasion>({
  name: 'send-digests',
  run: async ({ app, companyId, data: { day }, signal }) => {
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const next: string | null = await app.db.inCompany(companyId, async (tx) => {
        const now = app.clock.now()
        const due = await dueIn(tx, now)
        return due?.day === day ? sendDigestBatch({ app, tx, now }, due, after) : null
      })
      if (next === null) return
      after = next
    }
  },
})

/** From the start-of-business hour of a working day on; people in quiet hours get theirs when these are over (COM-P12). */
export const queueDigests: ScheduledTask = {
  name: 'make-digests',
  run: async ({ tx, companyId, now }) => {
    const due = await dueIn(tx, now)
    if (due) await queueJob(tx, sendDigestsJob, companyId, { day: due.day }, { key: due.day })
  },
}
