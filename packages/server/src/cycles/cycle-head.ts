import type { CreationProgress } from '@perennial/contract/cycles/schemas.ts'
import {
  type CycleActor,
  canChangeCycle,
  canCreateCycle,
  canDeleteCycle,
  cycleStateOf,
} from '@perennial/domain/cycles/life.ts'
import type { CycleRow } from './tables.ts'

type Counted = {
  newMatches: number
  creation: CreationProgress
  departments: readonly string[]
  disabledMails: string[]
}

/** What every kind shows of a cycle at the head of its overview; `counted` is what was read of it besides. */
export const presentHead = <C extends Counted>(cycle: CycleRow, by: CycleActor, now: Date, counted: C) => ({
  id: cycle.id,
  name: cycle.name,
  explanation: cycle.explanation,
  state: cycleStateOf(cycle, now),
  version: cycle.version,
  informAtStart: cycle.informAtStart,
  ...counted,
  departments: [...counted.departments],
  can: { change: canChangeCycle(cycle), copy: canCreateCycle(by).allowed, delete: canDeleteCycle(by) },
})

/** The dates of a cycle as they are sent; null where a date is not in use. */
export const presentDates = <D extends string>(fields: readonly D[], dates: Record<D, Date | null>) =>
  Object.fromEntries(fields.map((field) => [field, dates[field]?.toISOString() ?? null])) as Record<D, string | null>
