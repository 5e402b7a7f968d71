import { type CycleActor, DELETION_CONFIRMATION, hasCycleStarted } from '../../cycles/life.ts'
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
export function canInformParticipant(
  task: NoticeFacts & { isSendersOwn: boolean; informedAt: Date | null },
): Verdict<InformRefusal> {
  return canInform(task, task.isSendersOwn ? refused('OWN_REVIEW') : allowed)
}
