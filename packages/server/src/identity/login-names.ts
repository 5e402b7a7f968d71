import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { asAuthRole } from '../core/database/as-auth-role.ts'
import type { Tx } from '../core/database/database.ts'
import type { Actor } from '../core/events/events.ts'
import { people } from '../people/tables.ts'
import { revokeStaffRole } from './staff-role.ts'
import { authLogins } from './tables.ts'

/** A login name and the person it is for; login names are stored in normalized spelling (ADM-P19). */
export type LoginNameClaim = { loginname: string; personId: string }

/** Claims login names for people of a company; returns those that are already taken, here or elsewhere. */
export async function claimLoginNames(
  tx: Tx,
  companyId: string,
  logins: readonly LoginNameClaim[],
): Promise<Set<string>> {
  if (logins.length === 0) return new Set()
  const rows = logins.map(({ loginname, personId }) => ({ loginname: normalizeEmail(loginname), personId }))
  // Always in the same order, so that two requests for the same names don’t deadlock.
  rows.sort((a, b) => (a.loginname < b.loginname ? -1 : 1))
  const column = (values: readonly string[]) => sql.param([...values])
  // By columns: a statement with a parameter for each value takes longer to parse than to run.
  const { rows: claimed } = await asAuthRole(tx, (authTx) =>
    authTx.execute<{ loginname: string }>(sql`
      insert into auth.logins as l (loginname, company_id, person_id)
      select loginname, ${companyId}::uuid, person_id
      from unnest(${column(rows.map(({ loginname }) => loginname))}::text[], ${column(rows.map(({ personId }) => personId))}::uuid[])
        as of (loginname, person_id)
      on conflict (loginname) do update set is_former = false
        where l.is_former and l.company_id = excluded.company_id and l.person_id = excluded.person_id
      returning l.loginname`),
  )
  const got = new Set(claimed.map((row) => row.loginname))
  return new Set(rows.map((row) => row.loginname).filter((loginname) => !got.has(loginname)))
}

const ofPeople = (companyId: string, personIds: readonly string[]) =>
  and(eq(authLogins.companyId, companyId), inArray(authLogins.personId, [...personIds]))

/** Frees the login names of these people, including former ones. */
export async function releaseLoginNames(tx: Tx, companyId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await asAuthRole(tx, (authTx) => authTx.delete(authLogins).where(ofPeople(companyId, personIds)))
}

/** Reserves a former login name for its account, so that no other account has it if the change is reverted. */
export const saveFormerLoginName = (tx: Tx, companyId: string, { loginname, personId }: LoginNameClaim) =>
  asAuthRole(tx, (authTx) =>
    authTx
      .insert(authLogins)
      .values({ loginname: normalizeEmail(loginname), companyId, personId, isFormer: true })
      .onConflictDoNothing(),
  )

/** Frees the former login names of a company, except those of these people. */
export const releaseFormerLogins = (tx: Tx, companyId: string, retentionFor: readonly string[]) =>
  asAuthRole(tx, (authTx) =>
    authTx
      .delete(authLogins)
      .where(
        and(
          eq(authLogins.companyId, companyId),
          eq(authLogins.isFormer, true),
          notInArray(authLogins.personId, [...retentionFor]),
        ),
      ),
  )

/**
 * Gives people other login names, all at the same time, so that two can swap theirs; returns those that others have. Staff are appointed
 * by their login name: with another one they are no longer staff (STF-P02).
 */
export async function changeLoginNames(tx: Tx, actor: Actor, logins: readonly LoginNameClaim[]): Promise<Set<string>> {
  const { companyId } = actor
  const personIds = logins.map((login) => login.personId)
  if (personIds.length > 0)
    await asAuthRole(tx, (authTx) =>
      authTx.delete(authLogins).where(and(ofPeople(companyId, personIds), eq(authLogins.isFormer, false))),
    )
  await revokeStaffRole(tx, actor, await renamedAmong(tx, logins))
  return claimLoginNames(tx, companyId, logins)
}

/** Staff whose login name changes; the rows of people are written afterwards. */
async function renamedAmong(tx: Tx, logins: readonly LoginNameClaim[]): Promise<string[]> {
  const wanted = new Map(logins.map(({ personId, loginname }) => [personId, normalizeEmail(loginname)]))
  const named = await tx
    .select({ id: people.id, loginname: people.loginname })
    .from(people)
    .where(and(inArray(people.id, [...wanted.keys()]), eq(people.isProvider, true)))
  return named.filter(({ id, loginname }) => wanted.get(id) !== loginname).map(({ id }) => id)
}

/** Which of these login names are taken in any company, including former ones. Never revealed to anyone without a limit (AUTH-2). */
export async function findTakenLoginNames(
  tx: Tx,
  loginnames: readonly string[],
): Promise<Map<string, { companyId: string; personId: string }>> {
  const keys = [...new Set(loginnames.map(normalizeEmail))]
  if (keys.length === 0) return new Map()
  const rows = await asAuthRole(tx, (authTx) =>
    authTx
      .select()
      .from(authLogins)
      // The array is a subquery: if the planner knew its length, it would read all login names.
      .where(sql`${authLogins.loginname} = any(array(select unnest(${sql.param(keys)}::text[])))`),
  )
  return new Map(rows.map(({ loginname, companyId, personId }) => [loginname, { companyId, personId }]))
}
