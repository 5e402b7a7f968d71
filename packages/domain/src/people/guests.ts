import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Administrator, canManagePeople } from './roles.ts'

/**
 * The company's switch for guests: if it is off, no one adds them; if it is on, people who manage people do (FBK-P31: no one, or
 * HR). On by default.
 */
export const GUESTS_SWITCH = 'guestsMayBeAdded'

export const guestRefusals = ['ROLE_MISSING', 'NO_GUESTS_HERE'] as const

/** May someone add guests? Existing guests stay either way. */
export function canAddGuests(
  by: Administrator,
  switches: ReadonlySet<string>,
): Verdict<(typeof guestRefusals)[number]> {
  if (!canManagePeople(by)) return refused('ROLE_MISSING')
  return switches.has(GUESTS_SWITCH) ? allowed : refused('NO_GUESTS_HERE')
}

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1', 'x', 'guest', 'ja', 'j', 'wahr', 'gast'].map((word) => [word, true] as const),
  ...['', 'no', 'n', 'false', '0', '-', 'nein', 'falsch'].map((word) => [word, false] as const),
])

/** What a cell of a list says about being a guest; undefined if it says nothing that is known. */
export const guestIn = (cell: string): boolean | undefined => yesOrNo.get(cell.trim().toLocaleLowerCase('en'))

/** Guests are in no reporting line: they have no manager and no secondary reviewer, and are no one's (COM 1.5). */
export const lineFields = ['managerId', 'secondaryReviewerId'] as const

/** The first field of a reporting line that someone gives to a guest. */
export const lineFieldOfGuest = (person: {
  isGuest?: boolean | undefined
  managerId?: string | null | undefined
  secondaryReviewerId?: string | null | undefined
}): (typeof lineFields)[number] | undefined => (person.isGuest ? lineFields.find((field) => person[field]) : undefined)
