import type { ReviewCard } from '@perennial/contract/reviews/schemas.ts'
import { isOpenStep } from '../reviews/review-messages.ts'

/** The state of one side of a review, as far as the manager may know it. */
export type SideState = 'NOT_STARTED' | 'STARTED' | 'WRITTEN' | 'SHARED' | 'SIGNED' | 'COMPLETE' | 'NOT_SHARED'
type TeamSides = { self: SideState; mine: SideState }

type Card = Pick<ReviewCard, 'status' | 'next' | 'progress'>

/**
 * Both sides of a review that the viewer writes, derived from its entry in the list. Whether the other side has started is not
 * known before it is shared (TIME-3).
 */
export function teamSidesOf({ status, next, progress }: Card): TeamSides {
  if (status === 'COMPLETE') return { self: 'COMPLETE', mine: 'COMPLETE' }
  const { step } = next
  if (status === 'SIGNED_BY_ONE')
    return step === 'SIGN' ? { self: 'SIGNED', mine: 'SHARED' } : { self: 'SHARED', mine: 'SIGNED' }
  if (status === 'BOTH_SHARED') return { self: 'SHARED', mine: 'SHARED' }
  if (step === 'WAIT_FOR_SHARING') return { self: 'NOT_SHARED', mine: 'SHARED' }
  const isStarted = (progress?.answered ?? 0) > 0
  const isWritten = step === 'SHARE_ABOUT' || step === 'SHARE_FROM' || step === 'CALIBRATING'
  return {
    self: status === 'SELF_SHARED' ? 'SHARED' : 'NOT_SHARED',
    mine: isWritten ? 'WRITTEN' : isStarted ? 'STARTED' : 'NOT_STARTED',
  }
}

/** The first deadline of what the viewer still has to do for the people of the team. */
export function nextDueOf(cards: readonly Pick<ReviewCard, 'next' | 'isTask'>[]): string | undefined {
  const dates = cards.flatMap(({ next, isTask }) => (isTask && next.date && !isOpenStep(next) ? [next.date] : []))
  return dates.toSorted()[0]
}

type TeamCounts = { write: number; share: number; discuss: number }

/** What the viewer still has to do for the people of the team. */
export function teamCountsOf(cards: readonly Pick<ReviewCard, 'next'>[]): TeamCounts {
  const count = (...steps: ReviewCard['next']['step'][]) => cards.filter(({ next }) => steps.includes(next.step)).length
  return { write: count('WRITE_ABOUT', 'CONTRIBUTE'), share: count('SHARE_ABOUT'), discuss: count('SIGN') }
}
