import { DELETION_CONFIRMATION } from '../../company-deletion/deletion.ts'
import { type CycleActor, hasCycleStarted } from '../../cycles/life.ts'
import { canInform, type NoticeFacts } from '../../cycles/notices.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'
import type { CycleType } from './timeline.ts'

export const changeTypeRefusals = ['CYCLE_TYPE_FIXED'] as const

/** May the type of a cycle change? Until its start (REV-P28). */
export function canChangeCycleType(
  cycle: { processStarts: Date; cycleType: CycleType },
  wanted: CycleType,
  now: Date,
): Verdict<(typeof changeTypeRefusals)[number]> {
  return wanted === cycle.cycleType || !hasCycleStarted({ startsAt: cycle.processStarts }, now)
    ? allowed
    : refused('CYCLE_TYPE_FIXED')
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

/** Which of these changed although someone has already written and relied on them (COM-P09). */
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

/** Can a person be removed from a cycle? If there are answers, only by HR Admins who typed the confirmation (REV-P25). */
export function canRemoveReviewee(
  facts: { isArchived: boolean; isOwn: boolean; hasAnswers: boolean; confirmation: string | undefined },
  by: CycleActor,
): Verdict<RemoveRevieweeRefusal> {
  if (facts.isArchived) return refused('CYCLE_ARCHIVED')
  // Another refusal would reveal to them that someone has started to write about them.
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

/** Can someone be informed of their task? Each person once per task (COM-P20), no one by themselves (COM-P02). */
export function canInformParticipant(
  task: NoticeFacts & { isSendersOwn: boolean; informedAt: Date | null },
): Verdict<InformRefusal> {
  return canInform(task, task.isSendersOwn ? refused('OWN_REVIEW') : allowed)
}
