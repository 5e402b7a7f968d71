import { spanOf } from '@perennial/domain/leave/leave.ts'
import type { Tx } from '../core/database/database.ts'
import { leaves } from '../leave/tables.ts'
import { fernhillId } from './company.ts'
import { dayOf } from './dates.ts'
import { personId } from './people.ts'

const AWAY_SINCE_DAYS = 3
const BACK_IN_DAYS = 18

/** Freya is on leave for three weeks: her reminders rest, and her dates in the running cycle wait for her. */
export async function insertLeave(tx: Tx, now: Date): Promise<void> {
  const days = { from: dayOf(now, -AWAY_SINCE_DAYS), until: dayOf(now, BACK_IN_DAYS) }
  await tx.insert(leaves).values({
    ...{ companyId: fernhillId, personId: personId('freya') },
    ...spanOf(days, 'Europe/Berlin'),
    ...{ enteredById: personId('asta'), enteredAt: now },
  })
}
