import { switchesOf } from '@perennial/domain/companies/features.ts'
import { DIGEST_SWITCH, digestDue } from '@perennial/domain/digests/digest.ts'
import { companies, companySwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { defineOpenJob, queue } from '../core/jobs/queue.ts'
import type { Round } from '../core/schedule/scheduled-tasks.ts'
import { digestSome } from './digest.ts'

/** The digest that is due now in a company that wants digests; null when none is. */
async function dueIn(tx: Tx, now: Date) {
  if (!switchesOf(await tx.select().from(companySwitches)).has(DIGEST_SWITCH)) return null
  const [company] = await tx
    .select({ timeZone: companies.timeZone, hour: companies.startOfBusinessHour })
    .from(companies)
  return company ? digestDue(company.hour, company.timeZone, now) : null
}

type Occasion = { day: string }

/**
 * Sends the digests of a day, some people at a time, each with its mark in one transaction: killed anywhere it goes on with
 * those who were not told, and tells nobody twice (COM-P12, ONCE-4).
 */
export const sendDigests = defineOpenJob<Occasion>({
  name: 'send-digests',
  run: async ({ house, companyId, data: { day }, signal }) => {
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const next: string | null = await house.db.inCompany(companyId, async (tx) => {
        const now = house.clock.now()
        const due = await dueIn(tx, now)
        return due?.day === day ? digestSome({ house, tx, now }, due, after) : null
      })
      if (next === null) return
      after = next
    }
  },
})

/** From the start-of-business hour of a working day on; whoever has quiet hours then is told when they are over (COM-P12). */
export const makeDigests: Round = {
  name: 'make-digests',
  run: async ({ tx, companyId, now }) => {
    const due = await dueIn(tx, now)
    if (due) await queue(tx, sendDigests, companyId, { day: due.day }, { key: due.day })
  },
}
