import { checkPassword, type ForbiddenPasswordTexts } from '@perennial/domain/identity/passwords.ts'
import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { people } from '../people/tables.ts'
import { credentials } from './tables.ts'

/** What the login needs to know about someone. Never leaves the server. */
export async function findAccount(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      id: people.id,
      companyId: people.companyId,
      firstName: people.firstName,
      lastName: people.lastName,
      nickname: people.nickname,
      email: people.email,
      loginname: people.loginname,
      state: people.state,
      isGuest: people.isGuest,
      isHr: people.isHr,
      isAssistant: people.isAssistant,
      isTechAdmin: people.isTechAdmin,
      companyName: companies.name,
      passwordHash: credentials.passwordHash,
      passwordChangedAt: credentials.passwordChangedAt,
      totpSecret: credentials.totpSecret,
      totpConfirmedAt: credentials.totpConfirmedAt,
      totpLastStep: credentials.totpLastStep,
    })
    .from(people)
    .innerJoin(companies, eq(companies.id, people.companyId))
    .leftJoin(credentials, and(eq(credentials.companyId, people.companyId), eq(credentials.personId, people.id)))
    .where(eq(people.id, personId))
  return row
}
/**
 * The same, locked until the commit. Logging someone in, changing how they log in, and closing their account take turns: no one logs in
 * with a password that is being changed, and no session is missed when all of them are ended (AUTH-4).
 */
export async function lockAccount(tx: Tx, personId: string) {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
  return findAccount(tx, personId)
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The facts that the rules need about an account. */
export const accountFacts = ({ state, passwordHash }: AccountRow) => ({
  state,
  hasPassword: passwordHash !== null,
  // Companies whose people log in elsewhere will only exist with single sign-on.
  isSsoOnly: false,
})

/** Texts that a password must not consist of: names and addresses of the person and the company (AUTH-1, PWD-04). */
export const forbiddenPasswordTexts = (
  person: Pick<AccountRow, 'firstName' | 'lastName' | 'nickname' | 'email' | 'loginname' | 'companyName'>,
): string[] =>
  [
    ...new Set([
      person.firstName,
      person.lastName,
      person.nickname ?? '',
      person.email,
      person.loginname,
      person.companyName,
    ]),
  ].filter(Boolean)

/** Stores a password's digest. */
export async function storePassword(
  tx: Tx,
  companyId: string,
  personId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const set = { passwordHash, passwordChangedAt: now }
  await tx
    .insert(credentials)
    .values({ companyId, personId, ...set })
    .onConflictDoUpdate({ target: [credentials.companyId, credentials.personId], set })
}

/** Makes an invited person active at the first login. */
export async function activateAccount(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(people)
    .set({ state: 'ACTIVE' })
    .where(and(eq(people.id, personId), eq(people.state, 'INVITED')))
}

/** Refuses a password that this person may not have, naming its field (AUTH-1). */
export function assertPassword(password: string, own: ForbiddenPasswordTexts): void {
  const verdict = checkPassword(password, own)
  if (verdict.allowed) return
  const { reason, facts } = verdict
  refuse(reason, { facts, violations: [{ path: '/password', code: reason, ...(facts ? { facts } : {}) }] })
}
