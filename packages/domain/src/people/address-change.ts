import { DAY_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Administrator, canManagePeople, hasRightsBeyond, type Roles } from './roles.ts'

/** How long after a changed address took effect no password can be chosen with a link emailed there. */
export const ADDRESS_HOLD_MS = 3 * DAY_MS
/** How long the link that is sent to a new address works; another one can be sent. */
export const ADDRESS_LINK_MS = 7 * DAY_MS

/** Someone whose address is to change, in relation to the person changing it. */
export type AddressOwner = Roles & {
  id: string
  /** Is above the person changing it. */
  isAboveYou: boolean
  /** Has a password, or had one where the company was moved from; never true for sample people in a real company. */
  isInUse: boolean
  /** Holds a role, manages or reviews someone, or is reviewed: anyone who gets into the account reads what others wrote. */
  isEntrusted: boolean
  /** Manages or reviews the person changing it, or someone above them. */
  readsAboveYou: boolean
}

export const addressRefusals = [
  'MORE_RIGHTS_THAN_YOU',
  'ADDRESS_NOT_YOURS',
  'ADDRESS_OF_ROLE_HOLDER',
  'ADDRESS_NEEDS_HR',
] as const
export type AddressRefusal = (typeof addressRefusals)[number]

/**
 * May someone change a person's address? The address decides who can log in (COM-P01, MAY-8). For an account in use, its owner
 * confirms the new one. For an account that was never used no one could object, and the reader of the new mailbox gets in. So if
 * such an account already opens what others wrote, only someone who may read that anyway may change its address.
 */
export function canChangeAddress(by: Administrator, person: AddressOwner): Verdict<AddressRefusal> {
  if (hasRightsBeyond(person, by)) return refused('MORE_RIGHTS_THAN_YOU')
  if (!canManagePeople(by) || person.isAboveYou) return refused('ADDRESS_NOT_YOURS')
  if (person.isInUse) return by.isHr || by.isTechAdmin ? allowed : refused('ADDRESS_NOT_YOURS')
  if (canManagePeople(person)) return refused('ADDRESS_OF_ROLE_HOLDER')
  if (person.isEntrusted && !by.isHr) return refused('ADDRESS_NEEDS_HR')
  return person.readsAboveYou ? refused('ADDRESS_NOT_YOURS') : allowed
}

/** Whether the owner of the new address has to confirm it first. An invitation with a typo is simply sent again. */
export const isAwaitingOwner = ({ isInUse }: Pick<AddressOwner, 'isInUse'>): boolean => isInUse

/** A change of an address, from asking for it to its end. */
export type AddressChange = { linkSentAt: Date; tookEffectAt: Date | null; endedAt: Date | null }

/** Until when no password can be chosen with an emailed link; null if one can. */
export function heldUntil(change: Pick<AddressChange, 'tookEffectAt' | 'endedAt'>, now: Date): Date | null {
  if (change.tookEffectAt === null || change.endedAt !== null) return null
  const until = new Date(change.tookEffectAt.getTime() + ADDRESS_HOLD_MS)
  return now < until ? until : null
}

export const addressLinkRefusals = ['LINK_NOT_VALID'] as const
type LinkVerdict = Verdict<(typeof addressLinkRefusals)[number]>

/** May the link that was sent to the new address confirm it? For seven days, once, until a newer one is sent. */
export function canConfirmAddress(change: AddressChange | undefined, now: Date): LinkVerdict {
  if (!change || change.tookEffectAt !== null || change.endedAt !== null) return refused('LINK_NOT_VALID')
  return now.getTime() < change.linkSentAt.getTime() + ADDRESS_LINK_MS ? allowed : refused('LINK_NOT_VALID')
}

/** May the reader of the former address stop the change? While it waits, and as long as no password can be chosen at the new one. */
export function canObjectToAddress(change: AddressChange | undefined, now: Date): LinkVerdict {
  if (!change || change.endedAt !== null) return refused('LINK_NOT_VALID')
  const isOpen = change.tookEffectAt === null || heldUntil(change, now) !== null
  return isOpen ? allowed : refused('LINK_NOT_VALID')
}
