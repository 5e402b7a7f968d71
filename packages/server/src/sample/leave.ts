import { leaveSpan } from '@perennial/domain/leave/leave.ts'
import type { Tx } from '../core/database/database.ts'
import { leaves } from '../leave/tables.ts'
import { fernhillId } from './company.ts'
import { relativeDay } from './dates.ts'
import { samplePersonId } from './people.ts'

const AWAY_SINCE_DAYS = 3
const BACK_IN_DAYS = 18

/** Freya is on leave for three weeks: her reminders are paused, and her dates in the running cycle wait for her. */
export async function insertLeave(tx: Tx, now: Date): Promise<void> {
  const days = { from: relativeDay(now, -AWAY_SINCE_DAYS), until: relativeDay(now, BACK_IN_DAYS) }
  await tx.insert(leaves).values({
    companyId: fernhillId,
    personId: samplePersonId('freya'),
    ...leaveSpan(days, 'Europe/Berlin'),
    enteredById: samplePersonId('asta'),
    enteredAt: now,
  })
}
