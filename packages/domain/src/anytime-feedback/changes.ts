import { DAY_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type FeedbackType, isFinished } from './feedback-request.ts'
import { canChangeGiven, givenRefusals } from './release.ts'
import { canClose, type RequestFacts, type RequestRefusal } from './states.ts'

export const canRemoveRefusals = ['NOT_YOURS_TO_DELETE', ...givenRefusals] as const
export type CanRemoveRefusal = (typeof canRemoveRefusals)[number]

export type RemovableFeedback = {
  type: FeedbackType
  /** When given feedback was shared; null for a draft. */
  givenAt: Date | null
  isOpenedByOthers: boolean
}
/** Who wants to delete it. */
export type Remover = { isRequester: boolean; isAuthor: boolean; isHrAudience: boolean }

/**
 * May someone delete it with everything that was written? Requests: their requester, and HR Admins who are one of its
 * audiences. Given feedback: its author, as long as they may still change it; its recipient never (ANY-P15).
 */
export function canRemove(feedback: RemovableFeedback, by: Remover, now: Date): Verdict<CanRemoveRefusal> {
  if (feedback.type === 'REQUEST') return by.isRequester || by.isHrAudience ? allowed : refused('NOT_YOURS_TO_DELETE')
  if (!by.isAuthor) return refused('NOT_YOURS_TO_DELETE')
  if (feedback.givenAt === null) return allowed
  return canChangeGiven({ givenAt: feedback.givenAt, isOpenedByOthers: feedback.isOpenedByOthers }, now)
}

export const reminderRefusals = ['REQUEST_CLOSED', 'NO_ONE_TO_REMIND', 'REMINDED_RECENTLY'] as const
export type ReminderRefusal = (typeof reminderRefusals)[number]

/** May the requester remind those who have not written? Once a day, so that no one is pressed. */
export function canRemind(
  request: RequestFacts & { remindedAt: Date | null },
  now: Date,
): Verdict<ReminderRefusal | RequestRefusal> {
  const open = canClose(request, now)
  if (!open.allowed) return open
  if (request.responses.every(isFinished)) return refused('NO_ONE_TO_REMIND')
  const isRecent = request.remindedAt !== null && now.getTime() < request.remindedAt.getTime() + DAY_MS
  return isRecent ? refused('REMINDED_RECENTLY') : allowed
}
