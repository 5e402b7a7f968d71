import { randomUUID } from 'node:crypto'
import { companies } from '../companies/tables.ts'
import type { Database } from '../core/database/database.ts'
import { hashPassword } from '../identity/password-hash.ts'
import { credentials, doorCompanies, doorLogins, sessions } from '../identity/tables.ts'
import { digestOf, newToken } from '../identity/tokens.ts'
import { people } from '../people/tables.ts'
import { type CastName, cast } from './test-users.ts'

/** Somebody of a test company, with a browser of their own. */
export type Someone = {
  id: string
  name: string
  loginname: string
  password: string
  companyId: string
  /** The token of their session; empty for nobody. */
  token: string
}

/** Everybody's password in tests. */
export const password = 'a long walk by the river'
// Slow on purpose, so made once: the same digest serves everybody.
let digest: Promise<string> | undefined

/** Makes a company with some of the cast, each signed in since `now`. */
export async function newCompany(
  db: Database,
  names: readonly CastName[],
  now: Date,
): Promise<{ id: string; subdomain: string; people: Record<string, Someone> }> {
  digest ??= hashPassword(password)
  const passwordHash = await digest
  const id = randomUUID()
  const subdomain = `c${id.slice(0, 8)}`
  const all = new Map(names.map((name) => [name, someone(id, subdomain, name)]))
  const idOf = (name: CastName | undefined) => (name ? (all.get(name)?.id ?? null) : null)
  const everybody = [...all.values()]

  await db.atTheDoor(async (tx) => {
    await tx.insert(doorCompanies).values({ id, subdomain })
    await tx
      .insert(doorLogins)
      .values(everybody.map((one) => ({ loginname: one.loginname, companyId: id, personId: one.id })))
  })
  await db.inCompany(id, async (tx) => {
    const creatorId = idOf('hana')
    await tx.insert(companies).values({ id, name: 'Fernhill', subdomain, creatorId, createdAt: now })
    const rows = names.map((name) => {
      const { manager, secondaryReviewer, state = 'ACTIVE' as const, ...role } = cast[name]
      const { id: personId, loginname } = all.get(name) ?? someone(id, subdomain, name)
      return {
        ...role,
        ...{ companyId: id, id: personId, loginname, email: loginname, state, createdAt: now },
        ...{ managerId: idOf(manager), secondaryReviewerId: idOf(secondaryReviewer) },
        deactivatedAt: state === 'DEACTIVATED' ? now : null,
      }
    })
    await tx.insert(people).values(rows)
    await tx
      .insert(credentials)
      .values(everybody.map((one) => ({ companyId: id, personId: one.id, passwordHash, passwordChangedAt: now })))
    await tx.insert(sessions).values(everybody.map((one) => sessionOf(one, now)))
  })
  return { id, subdomain, people: Object.fromEntries(all) }
}

const someone = (companyId: string, subdomain: string, name: CastName): Someone => ({
  ...{ id: randomUUID(), companyId, password, token: newToken() },
  name: `${cast[name].firstName} ${cast[name].lastName}`,
  loginname: `${name}@${subdomain}.example`,
})

const sessionOf = (one: Someone, now: Date) => ({
  ...{ companyId: one.companyId, personId: one.id, tokenHash: digestOf(one.token) },
  ...{ createdAt: now, lastSeenAt: now, confirmedAt: now },
})

/** A further session of somebody, as of another browser. */
export async function anotherSession(db: Database, one: Someone, now: Date): Promise<Someone> {
  const other = { ...one, token: newToken() }
  await db.inCompany(one.companyId, (tx) => tx.insert(sessions).values({ ...sessionOf(other, now), confirmedAt: null }))
  return other
}
