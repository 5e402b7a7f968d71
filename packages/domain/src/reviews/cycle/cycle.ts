import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { CycleType } from './timeline.ts'

export const cycleStates = ['SCHEDULED', 'RUNNING', 'ENDED', 'ARCHIVED'] as const
export type CycleState = (typeof cycleStates)[number]

export type CycleLifeDates = { processStarts: Date; signBy: Date; archivedAt: Date | null }

/** Where a cycle is in its life (common rules §3); archived counts before all else (COM-P21). */
export function cycleStateOf({ processStarts, signBy, archivedAt }: CycleLifeDates, now: Date): CycleState {
  if (archivedAt) return 'ARCHIVED'
  if (now < processStarts) return 'SCHEDULED'
  return now < signBy ? 'RUNNING' : 'ENDED'
}

/** Has the cycle started? Then people can be told at once (CYC-02). */
export const hasCycleStarted = ({ processStarts }: Pick<CycleLifeDates, 'processStarts'>, now: Date) =>
  now >= processStarts

/** Which quarter a day lies in (CYC-14), for the name of a new cycle (CYC-12). */
export function quarterOf(day: string): { quarter: number; year: string } {
  const [year = '', month = '1'] = day.split('-')
  return { quarter: Math.ceil(Number(month) / 3), year }
}

/** What somebody is to a cycle. */
export type CycleActor = { isHr: boolean; isAssistant: boolean; isCycleAdmin: boolean }

const isHrType = (by: CycleActor) => by.isHr || by.isAssistant

export const createCycleRefusals = ['CYCLE_ADMINS_CANNOT_CREATE'] as const

/** May somebody create or copy cycles? HR Admins and HR Assistants, not cycle administrators (COM-P07). */
export function canCreateCycle(by: CycleActor): Verdict<(typeof createCycleRefusals)[number]> {
  return isHrType(by) ? allowed : refused('CYCLE_ADMINS_CANNOT_CREATE')
}

/** Does somebody see a cycle in its administration at all? Cycle administrators see theirs (COM-P03). */
export const canAdministerCycle = (by: CycleActor) => isHrType(by) || by.isCycleAdmin

export const changeCycleRefusals = ['CYCLE_ARCHIVED'] as const
export type ChangeCycleRefusal = (typeof changeCycleRefusals)[number]

/** May the cycle be worked on: edited, people told, reminded, added, removed? An archived one is read-only (COM-P21). */
export function canChangeCycle({ archivedAt }: Pick<CycleLifeDates, 'archivedAt'>): Verdict<ChangeCycleRefusal> {
  return archivedAt ? refused('CYCLE_ARCHIVED') : allowed
}

export const deleteCycleRefusals = ['ONLY_HR_ADMINS_DELETE_CYCLES'] as const

/** May the cycle be deleted with everything in it? By HR Admins alone (common rules §3). */
export function canDeleteCycle(by: CycleActor): Verdict<(typeof deleteCycleRefusals)[number]> {
  return by.isHr ? allowed : refused('ONLY_HR_ADMINS_DELETE_CYCLES')
}

/** What somebody types who deletes a cycle, or a person with what was written about them (KEEP-7). */
export const DELETION_CONFIRMATION = 'DELETE FOREVER'

export const assignAdminsRefusals = ['ONLY_HR_ADMINS_NAME_CYCLE_ADMINS'] as const

/** May somebody name the administrators of a cycle? HR Admins alone (ADM-P23); leaving them as they are is no naming. */
export function canAssignCycleAdmins(
  by: CycleActor,
  before: readonly string[],
  after: readonly string[],
): Verdict<(typeof assignAdminsRefusals)[number]> {
  const isSame = before.length === after.length && before.every((id) => after.includes(id))
  return by.isHr || isSame ? allowed : refused('ONLY_HR_ADMINS_NAME_CYCLE_ADMINS')
}

export const changeTypeRefusals = ['CYCLE_TYPE_FIXED'] as const

/** May the type of a cycle change? Until its start (REV-P28). */
export function canChangeCycleType(
  cycle: Pick<CycleLifeDates, 'processStarts'> & { cycleType: CycleType },
  wanted: CycleType,
  now: Date,
): Verdict<(typeof changeTypeRefusals)[number]> {
  return wanted === cycle.cycleType || !hasCycleStarted(cycle, now) ? allowed : refused('CYCLE_TYPE_FIXED')
}

/** Who reads and who contributes (part 2 §3, sharing and approval). */
export const visibilityOptions = [
  'indirectManagerContribution',
  'hrAndIndirectManagerApproval',
  'showToRevieweeOnlyWhenBothShare',
  'showToManagerOnlyWhenBothShare',
  'individualAssessments',
] as const
export type VisibilityOption = (typeof visibilityOptions)[number]

/** Which of these changed although somebody has written already and relied on them (COM-P09). */
export function changedFrozenOptions(
  before: Record<VisibilityOption, boolean>,
  after: Record<VisibilityOption, boolean>,
  { hasAnswers }: { hasAnswers: boolean },
): VisibilityOption[] {
  return hasAnswers ? visibilityOptions.filter((flag) => before[flag] !== after[flag]) : []
}

export const removeRevieweeRefusals = [
  'CYCLE_ARCHIVED',
  'ONLY_HR_ADMINS_REMOVE_ANSWERS',
  'REMOVAL_NOT_CONFIRMED',
  'OWN_REVIEW',
] as const
export type RemoveRevieweeRefusal = (typeof removeRevieweeRefusals)[number]

/** May a person be taken out of a cycle? With something written only by HR Admins who typed the words (REV-P25). */
export function canRemoveReviewee(
  facts: { isArchived: boolean; isOwn: boolean; hasAnswers: boolean; confirmation: string | undefined },
  by: CycleActor,
): Verdict<RemoveRevieweeRefusal> {
  if (facts.isArchived) return refused('CYCLE_ARCHIVED')
  // Whether it is refused would tell them that somebody has begun to write about them.
  if (facts.isOwn) return refused('OWN_REVIEW')
  if (!facts.hasAnswers) return allowed
  if (!by.isHr) return refused('ONLY_HR_ADMINS_REMOVE_ANSWERS')
  return facts.confirmation === DELETION_CONFIRMATION ? allowed : refused('REMOVAL_NOT_CONFIRMED')
}

export const informRefusals = [
  'CYCLE_ARCHIVED',
  'OWN_REVIEW',
  'PERSON_INACTIVE',
  'PERSON_ON_LEAVE',
  'ALREADY_INFORMED',
  'NOBODY_TO_INFORM',
] as const
export type InformRefusal = (typeof informRefusals)[number]

/** May somebody be told of their task? Each person once per task (COM-P20), nobody by themself (COM-P02). */
export function canInformParticipant(task: {
  isArchived: boolean
  isSendersOwn: boolean
  recipient: { isActive: boolean; isAway: boolean } | null
  informedAt: Date | null
}): Verdict<InformRefusal> {
  if (task.isArchived) return refused('CYCLE_ARCHIVED')
  if (task.isSendersOwn) return refused('OWN_REVIEW')
  if (!task.recipient) return refused('NOBODY_TO_INFORM')
  if (!task.recipient.isActive) return refused('PERSON_INACTIVE')
  if (task.informedAt) return refused('ALREADY_INFORMED')
  return task.recipient.isAway ? refused('PERSON_ON_LEAVE') : allowed
}
