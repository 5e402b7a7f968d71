import { addressKey } from '@perennial/domain/people/address.ts'
import { and, eq } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import { doorLogins } from './tables.ts'

/** Which company and person a login name leads to, however it was typed (ADM-P19); nobody learns it from here. */
export async function findLogin(house: Pick<House, 'db'>, typed: string) {
  return house.db.atTheDoor(async (tx) => {
    const [login] = await tx
      .select()
      .from(doorLogins)
      .where(and(eq(doorLogins.loginname, keyOf(typed)), eq(doorLogins.isFormer, false)))
    return login
  })
}

/** What was typed as a login name in its one spelling; PostgreSQL takes no NUL, and no name has one. */
export const keyOf = (typed: string): string => addressKey(typed).replaceAll('\0', '')
