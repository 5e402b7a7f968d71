import { randomUUID } from 'node:crypto'
import { companies } from '../companies/tables.ts'
import type { Database } from '../core/database/database.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { authCompanies, authLogins, credentials, sessions } from '../identity/tables.ts'
import { createToken, tokenDigest } from '../identity/tokens.ts'
import { people } from '../people/tables.ts'
import { type TestUserName, testUsers } from './test-users.ts'

/** A person of a test company, with a browser of their own. */
export type TestUser = {
  id: string
  name: string
  loginname: string
  password: string
  companyId: string
  /** The token of their session; empty without a login. */
  token: string
}

/** Everyone’s password in tests. */
export const TEST_PASSWORD = 'a long walk by the river'
// Hashing is slow on purpose, so it is done once for everyone.
let digest: Promise<string> | undefined

/** Creates a company with some of the test users, each logged in since `now`. */
export async function createTestCompany(
  db: Database,
  names: readonly TestUserName[],
  now: Date,
): Promise<{ id: string; subdomain: string; people: Record<string, TestUser> }> {
  digest ??= hashPassword(TEST_PASSWORD)
  const passwordHash = await digest
  const id = randomUUID()
  const subdomain = `c${id.slice(0, 8)}`
  const all = new Map(names.map((name) => [name, someone(id, subdomain, name)]))
  const idOf = (name: TestUserName | undefined) => (name ? (all.get(name)?.id ?? null) : null)
  const everybody = [...all.values()]

  await db.asAuthRole(async (tx) => {
    await tx.insert(authCompanies).values({ id, subdomain })
    await tx
      .insert(authLogins)
      .values(everybody.map((user) => ({ loginname: user.loginname, companyId: id, personId: user.id })))
  })
  await db.inCompany(id, async (tx) => {
    const creatorId = idOf('hana')
    await tx.insert(companies).values({ id, name: 'Fernhill', subdomain, creatorId, createdAt: now })
    const rows = names.map((name) => {
      const { manager, secondaryReviewer, state = 'ACTIVE' as const, ...role } = testUsers[name]
      const { id: personId, loginname } = all.get(name) ?? someone(id, subdomain, name)
      return {
        ...role,
        companyId: id,
        id: personId,
        loginname,
        email: loginname,
        state,
        createdAt: now,
        managerId: idOf(manager),
        secondaryReviewerId: idOf(secondaryReviewer),
        deactivatedAt: state === 'DEACTIVATED' ? now : null,
      }
    })
    await tx.insert(people).values(rows)
    await tx
      .insert(credentials)
      .values(everybody.map((user) => ({ companyId: id, personId: user.id, passwordHash, passwordChangedAt: now })))
    await tx.insert(sessions).values(everybody.map((user) => sessionOf(user, now)))
  })
  return { id, subdomain, people: Object.fromEntries(all) }
}

const someone = (companyId: string, subdomain: string, name: TestUserName): TestUser => ({
  id: randomUUID(),
  companyId,
  password: TEST_PASSWORD,
  token: createToken(),
  name: `${testUsers[name].firstName} ${testUsers[name].lastName}`,
  loginname: `${name}@${subdomain}.example`,
})

const sessionOf = (user: TestUser, now: Date) => ({
  companyId: user.companyId,
  personId: user.id,
  tokenHash: tokenDigest(user.token),
  createdAt: now,
  lastSeenAt: now,
  confirmedAt: now,
})

/** Another session of someone, as of another browser. */
export async function createOtherSession(db: Database, user: TestUser, now: Date): Promise<TestUser> {
  const other = { ...user, token: createToken() }
  await db.inCompany(user.companyId, (tx) =>
    tx.insert(sessions).values({ ...sessionOf(other, now), confirmedAt: null }),
  )
  return other
}
