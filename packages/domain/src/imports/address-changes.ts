import { type AddressOwner, canChangeAddress } from '../people/address-change.ts'
import type { Administrator } from '../people/roles.ts'

/** What an import knows about a person who gets another address, except whether they are above the importer. */
export type ImportedOwner = Omit<AddressOwner, 'isAboveYou'>

export const addressChangeRefusals = [
  'MORE_RIGHTS',
  'ADDRESS_NOT_YOURS',
  'ADDRESS_OF_ROLE_HOLDER',
  'ADDRESS_NEEDS_HR',
] as const
export type AddressChangeRefusal = (typeof addressChangeRefusals)[number]

/** Why an import or its undo may not change this address: the same rules as by hand (MAY-8, COM-P01). */
export function addressChangeRefusal(
  person: ImportedOwner,
  by: Administrator,
  above: ReadonlySet<string>,
): AddressChangeRefusal | undefined {
  const verdict = canChangeAddress(by, { ...person, isAboveYou: above.has(person.id) })
  if (verdict.allowed) return undefined
  return verdict.reason === 'MORE_RIGHTS_THAN_YOU' ? 'MORE_RIGHTS' : verdict.reason
}
