import { DELETION_CONFIRMATION } from '../../company-deletion/deletion.ts'
import type { CycleActor } from '../../cycles/life.ts'
import { allowed, refused, type Verdict } from '../../verdict.ts'

export const removeRevieweeRefusals = [
  'OWN_REQUEST',
  'ONLY_HR_ADMINS_REMOVE_ANSWERS',
  'DELETION_NOT_CONFIRMED',
] as const

/**
 * May someone remove a reviewee from a cycle, with what was written about them? No one removes their own request; if anything
 * was written, only HR Admins may, after confirming (KEEP-7).
 */
export function canRemoveReviewee(
  request: { isOwn: boolean; hasAnswers: boolean; confirmation: string | undefined },
  by: Pick<CycleActor, 'isHr'>,
): Verdict<(typeof removeRevieweeRefusals)[number]> {
  if (request.isOwn) return refused('OWN_REQUEST')
  if (!request.hasAnswers) return allowed
  if (!by.isHr) return refused('ONLY_HR_ADMINS_REMOVE_ANSWERS')
  return request.confirmation === DELETION_CONFIRMATION ? allowed : refused('DELETION_NOT_CONFIRMED')
}
