import { localDayOf } from '../calendar/instants.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type CycleLife, cycleStateOf } from './life.ts'

export const startCycleRefusals = ['CYCLE_ARCHIVED', 'CYCLE_HAS_STARTED', 'CYCLE_STARTS_ANOTHER_DAY'] as const

/**
 * May a cycle start now instead of later today? Only on its first day, so that no date people rely on moves.
 *
 * @param timeZone of the company, which decides what today is
 */
export function canStartCycleNow(
  life: CycleLife,
  now: Date,
  timeZone: string,
): Verdict<(typeof startCycleRefusals)[number]> {
  const state = cycleStateOf(life, now)
  if (state === 'ARCHIVED') return refused('CYCLE_ARCHIVED')
  if (state !== 'SCHEDULED') return refused('CYCLE_HAS_STARTED')
  if (localDayOf(life.startsAt, timeZone) !== localDayOf(now, timeZone)) return refused('CYCLE_STARTS_ANOTHER_DAY')
  return allowed
}
