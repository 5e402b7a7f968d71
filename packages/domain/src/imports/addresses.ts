import { type Administrator, hasRightsBeyond } from '../people/roles.ts'

/**
 * Why whoever imports, or takes an import back, moves somebody's address no more than by hand: with it goes the login, so it stays
 * that of people with more rights (MAY-8) and of people above them (COM-P01).
 */
export function keptAddress(
  person: Administrator,
  by: Administrator,
  above: ReadonlySet<string>,
): 'MORE_RIGHTS' | 'ADDRESS_NOT_YOURS' | undefined {
  if (hasRightsBeyond(person, by)) return 'MORE_RIGHTS'
  return above.has(person.id) ? 'ADDRESS_NOT_YOURS' : undefined
}
