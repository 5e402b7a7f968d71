import { addressKey } from '@perennial/domain/people/address.ts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { steppingOut } from '../core/database/as-auth-role.ts'
import type { Tx } from '../core/database/database.ts'
import type { By } from '../core/events/events.ts'
import { people } from '../people/tables.ts'
import { endStaffRight } from './staff-role.ts'
import { doorLogins } from './tables.ts'

/** A login name and whose it is to be; names are kept in their one spelling (ADM-P19). */
export type Login = { loginname: string; personId: string }

/** Takes login names for people of a company; gives those that somebody has already, here or elsewhere. */
export async function claimLogins(tx: Tx, companyId: string, logins: readonly Login[]): Promise<Set<string>> {
  if (logins.length === 0) return new Set()
  const rows = logins.map(({ loginname, personId }) => ({ loginname: addressKey(loginname), companyId, personId }))
  // In one order, so that two who claim the same names do not wait for each other.
  rows.sort((one, other) => (one.loginname < other.loginname ? -1 : 1))
  const isTheirFormerOne = sql`${doorLogins.isFormer} and ${doorLogins.companyId} = excluded.company_id
    and ${doorLogins.personId} = excluded.person_id`
  const claimed = await steppingOut(tx, (door) =>
    door
      .insert(doorLogins)
      .values(rows)
      .onConflictDoUpdate({ target: doorLogins.loginname, set: { isFormer: false }, setWhere: isTheirFormerOne })
      .returning({ loginname: doorLogins.loginname }),
  )
  const got = new Set(claimed.map((row) => row.loginname))
  return new Set(rows.map((row) => row.loginname).filter((loginname) => !got.has(loginname)))
}

const ofPeople = (companyId: string, personIds: readonly string[]) =>
  and(eq(doorLogins.companyId, companyId), inArray(doorLogins.personId, [...personIds]))

/** Gives login names of these people free again, their former ones too. */
export async function releaseLogins(tx: Tx, companyId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await steppingOut(tx, (door) => door.delete(doorLogins).where(ofPeople(companyId, personIds)))
}

/** Keeps a former login name for its account, so that no other account stands in the way when the change is taken back. */
export const keepFormerLogin = (tx: Tx, companyId: string, { loginname, personId }: Login) =>
  steppingOut(tx, (door) =>
    door
      .insert(doorLogins)
      .values({ loginname: addressKey(loginname), companyId, personId, isFormer: true })
      .onConflictDoNothing(),
  )

/** Gives the former login names of a company free, but for those of these people. */
export const releaseFormerLogins = (tx: Tx, companyId: string, keptFor: readonly string[]) =>
  steppingOut(tx, (door) =>
    door
      .delete(doorLogins)
      .where(
        and(
          eq(doorLogins.companyId, companyId),
          eq(doorLogins.isFormer, true),
          notInArray(doorLogins.personId, [...keptFor]),
        ),
      ),
  )

/**
 * Gives people other login names, all at once, so that two can swap theirs; gives those that others have. Staff are named by their
 * login name: with another one they are none (STF-P02).
 */
export async function moveLogins(tx: Tx, who: By, logins: readonly Login[]): Promise<Set<string>> {
  const { companyId } = who
  const personIds = logins.map((login) => login.personId)
  if (personIds.length > 0)
    await steppingOut(tx, (door) =>
      door.delete(doorLogins).where(and(ofPeople(companyId, personIds), eq(doorLogins.isFormer, false))),
    )
  await endStaffRight(tx, who, await renamedAmong(tx, logins))
  return claimLogins(tx, companyId, logins)
}

/** Those whose login name is another one now; their rows are written afterwards. */
async function renamedAmong(tx: Tx, logins: readonly Login[]): Promise<string[]> {
  const wanted = new Map(logins.map(({ personId, loginname }) => [personId, addressKey(loginname)]))
  const named = await tx
    .select({ id: people.id, loginname: people.loginname })
    .from(people)
    .where(and(inArray(people.id, [...wanted.keys()]), eq(people.isProvider, true)))
  return named.filter(({ id, loginname }) => wanted.get(id) !== loginname).map(({ id }) => id)
}

/** Which of these login names belong to somebody, former ones too, in whatever company. Never told to anybody without a limit (AUTH-2). */
export async function takenLogins(
  tx: Tx,
  loginnames: readonly string[],
): Promise<Map<string, { companyId: string; personId: string }>> {
  const keys = [...new Set(loginnames.map(addressKey))]
  if (keys.length === 0) return new Map()
  const rows = await steppingOut(tx, (door) =>
    door
      .select()
      .from(doorLogins)
      .where(sql`${doorLogins.loginname} = any(${sql.param(keys)})`),
  )
  return new Map(rows.map(({ loginname, companyId, personId }) => [loginname, { companyId, personId }]))
}
