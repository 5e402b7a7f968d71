import type { KnownPerson } from '@perennial/domain/imports/people.ts'
import { isAwaitingOwner } from '@perennial/domain/people/address-change.ts'
import type { WantedAddress } from '../identity/public.ts'
import type { PersonValues } from './people-writer.ts'

type PersonUpdate = { person: KnownPerson; values: PersonValues }

/**
 * What is written now, and what waits: the address of an account in use stays until its owner confirms the new one; everything else
 * in the row is written.
 */
export function settledAddresses(all: readonly PersonUpdate[]) {
  const waiting: WantedAddress[] = []
  const moved: PersonUpdate[] = []
  const values = all.map((item): PersonValues => {
    const { person, values } = item
    if (values.loginname === person.loginname && values.email === person.email) return values
    if (!isAwaitingOwner(person)) {
      if (values.loginname !== person.loginname) moved.push(item)
      return values
    }
    waiting.push({ personId: person.id, email: values.email })
    return { ...values, email: person.email, loginname: person.loginname }
  })
  return { values, waiting, moved }
}

export const formerOf = ({ person }: PersonUpdate) => ({ personId: person.id, formerEmail: person.email })
