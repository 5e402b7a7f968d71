import { allowed, refused, type Verdict } from '../verdict.ts'

export const cycleStates = ['SCHEDULED', 'RUNNING', 'ENDED', 'ARCHIVED'] as const
export type CycleState = (typeof cycleStates)[number]

/** The facts that determine the state of a cycle of any kind. */
export type CycleLife = { startsAt: Date; endsAt: Date; archivedAt: Date | null }

/** The state of a cycle (common rules §3); archived takes precedence (COM-P21). */
export function cycleStateOf({ startsAt, endsAt, archivedAt }: CycleLife, now: Date): CycleState {
  if (archivedAt) return 'ARCHIVED'
  if (now < startsAt) return 'SCHEDULED'
  return now < endsAt ? 'RUNNING' : 'ENDED'
}

/** Whether no one works in a cycle of this state any more. */
export const isCycleOver = (state: CycleState): boolean => state === 'ENDED' || state === 'ARCHIVED'

/** Has the cycle started? Then people can be informed when it is created (CYC-02). */
export const hasCycleStarted = ({ startsAt }: Pick<CycleLife, 'startsAt'>, now: Date) => now >= startsAt

/** Which quarter a day is in (CYC-14), for the name of a new cycle (CYC-12). */
export function quarterOf(day: string): { quarter: number; year: string } {
  const [year = '', month = '1'] = day.split('-')
  return { quarter: Math.ceil(Number(month) / 3), year }
}

/** The roles of someone in a cycle. */
export type CycleActor = { isHr: boolean; isAssistant: boolean; isCycleAdmin: boolean }

const isHrType = (by: CycleActor) => by.isHr || by.isAssistant

export const createCycleRefusals = ['CYCLE_ADMINS_CANNOT_CREATE'] as const

/** Can this person create or copy cycles? HR Admins and HR Assistants, not cycle administrators (COM-P07). */
export function canCreateCycle(by: CycleActor): Verdict<(typeof createCycleRefusals)[number]> {
  return isHrType(by) ? allowed : refused('CYCLE_ADMINS_CANNOT_CREATE')
}

/** Can this person see a cycle in its administration? Cycle admins see theirs (COM-P03). */
export const canAdministerCycle = (by: CycleActor) => isHrType(by) || by.isCycleAdmin

export const changeCycleRefusals = ['CYCLE_ARCHIVED'] as const
export type ChangeCycleRefusal = (typeof changeCycleRefusals)[number]

/** Can the cycle be changed: edited, its people informed, reminded, added, removed? An archived one is read-only (COM-P21). */
export function canChangeCycle({ archivedAt }: Pick<CycleLife, 'archivedAt'>): Verdict<ChangeCycleRefusal> {
  return archivedAt ? refused('CYCLE_ARCHIVED') : allowed
}

export const deleteCycleRefusals = ['ONLY_HR_ADMINS_DELETE_CYCLES'] as const

/** May the cycle be deleted with everything in it? Only by HR Admins (common rules §3). */
export function canDeleteCycle(by: CycleActor): Verdict<(typeof deleteCycleRefusals)[number]> {
  return by.isHr ? allowed : refused('ONLY_HR_ADMINS_DELETE_CYCLES')
}

export const assignAdminsRefusals = ['ONLY_HR_ADMINS_NAME_CYCLE_ADMINS'] as const

/** Can this person change the admins of a cycle? Only HR Admins (ADM-P23); saving them unchanged is allowed. */
export function canAssignCycleAdmins(
  by: CycleActor,
  before: readonly string[],
  after: readonly string[],
): Verdict<(typeof assignAdminsRefusals)[number]> {
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  return by.isHr || isSame ? allowed : refused('ONLY_HR_ADMINS_NAME_CYCLE_ADMINS')
}
