import { DAY_MS, MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import type { Tx } from '../core/database/database.ts'
import { impersonations } from '../impersonation/tables.ts'
import { fernhillId, providerId } from './company.ts'
import { sampleId, samplePersonId } from './people.ts'

const times = [
  {
    who: 'mia',
    daysAgo: 6,
    minutes: 11,
    reason: 'Mia could not find the page of her team; looked together on the phone',
  },
  { who: 'noor', daysAgo: 2, minutes: 4, reason: 'Her list of tasks stayed empty after the import' },
] as const

/** Two impersonations by Hana and one by Otto, so that the log has entries. */
export async function insertImpersonations(tx: Tx, now: Date): Promise<void> {
  const rows = times.map(({ who, daysAgo, minutes, reason }) => {
    const startedAt = new Date(now.getTime() - daysAgo * DAY_MS)
    return {
      companyId: fernhillId,
      id: sampleId(`access:${who}`),
      impersonatorId: samplePersonId('hana'),
      personId: samplePersonId(who),
      sessionId: sampleId(`access:${who}:there`),
      impersonatorSessionId: sampleId(`access:${who}:own`),
      tokenHash: '',
      reason,
      allowsChanges: false,
      startedAt,
      expiresAt: new Date(startedAt.getTime() + 60 * MINUTE_MS),
      endedAt: new Date(startedAt.getTime() + minutes * MINUTE_MS),
      endReason: 'MANUAL' as const,
      returnedAt: startedAt,
    }
  })
  const startedAt = new Date(now.getTime() - 9 * DAY_MS)
  const ottos = {
    companyId: fernhillId,
    id: sampleId('access:otto'),
    personId: samplePersonId('ravi'),
    staffId: samplePersonId('otto'),
    staffName: 'Otto Kern (Provider)',
    ticket: '2291',
    reason: 'His profile picture was cut off on the phone',
    sessionId: sampleId('access:otto:there'),
    impersonatorSessionId: sampleId('access:otto:own'),
    tokenHash: '',
    impersonatorCompanyId: providerId,
    allowsChanges: false,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + 60 * MINUTE_MS),
    endedAt: new Date(startedAt.getTime() + 7 * MINUTE_MS),
    endReason: 'MANUAL' as const,
    returnedAt: startedAt,
  }
  await tx.insert(impersonations).values([...rows, ottos])
}
