import type { IsoDay } from '@perennial/domain/calendar/days.ts'
import { missedCheckIns, nextCheckIn } from '@perennial/domain/objectives/check-ins.ts'
import type { OwnerCheckIns } from './facts.ts'

/** What a manager sees of someone’s check-ins; null if there are none and none are expected. */
export function presentOwnerCheckIns(facts: OwnerCheckIns | undefined, today: IsoDay) {
  if (!facts || (facts.spans.length === 0 && facts.lastAt === null)) return null
  const isExpected = facts.spans.some(({ until }) => until === null)
  const next = isExpected ? nextCheckIn(facts, today) : null
  return {
    lastAt: facts.lastAt?.toISOString() ?? null,
    isDone: next?.isDone ?? null,
    missed: missedCheckIns(facts, today).length,
  }
}
