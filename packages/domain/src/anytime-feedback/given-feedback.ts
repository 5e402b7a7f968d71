import { allowed, refused, type Verdict } from '../verdict.ts'
import type { GivenVisibility } from './visibility.ts'

export const giveRefusals = [
  'GUESTS_CANNOT_GIVE',
  'RECIPIENT_IS_SELF',
  'RECIPIENT_IS_GUEST',
  'RECIPIENT_IS_INACTIVE',
  'RECIPIENT_WITHOUT_MANAGER',
  'YOU_ARE_THEIR_MANAGER',
] as const
export type GiveRefusal = (typeof giveRefusals)[number]

export type Recipient = { userId: string; isGuest: boolean; isActive: boolean; managerId: string | null }

/**
 * May someone give feedback to this person, for these readers (ANY-P14)? Feedback for the manager alone needs a manager
 * who is not its author.
 */
export function canGive(
  recipient: Recipient,
  visibility: GivenVisibility,
  by: { userId: string; isGuest: boolean },
): Verdict<GiveRefusal> {
  if (by.isGuest) return refused('GUESTS_CANNOT_GIVE')
  if (recipient.userId === by.userId) return refused('RECIPIENT_IS_SELF')
  if (recipient.isGuest) return refused('RECIPIENT_IS_GUEST')
  if (!recipient.isActive) return refused('RECIPIENT_IS_INACTIVE')
  if (visibility !== 'MANAGER') return allowed
  if (recipient.managerId === null) return refused('RECIPIENT_WITHOUT_MANAGER')
  return recipient.managerId === by.userId ? refused('YOU_ARE_THEIR_MANAGER') : allowed
}
