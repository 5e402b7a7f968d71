import { eq } from 'drizzle-orm'
import { companies, companySwitches } from '../companies/tables.ts'
import { credentials } from '../identity/tables.ts'
import type { Reply, Someone, World } from '../testing/world.ts'

type Demands = { secondFactorFrom?: string | null; sessionIdleMinutes?: number; sessionLongestHours?: number }

/** What the company demands, as if it had been saved. */
export const demands = ({ inside, company }: World, set: Demands) =>
  inside((tx) => tx.update(companies).set(set).where(eq(companies.id, company.id)))

/** Gives somebody a second factor, or takes it. */
export const factorOf = ({ inside, now }: World, person: Someone, isOn = true) =>
  inside((tx) =>
    tx
      .update(credentials)
      .set({ totpConfirmedAt: isOn ? now() : null })
      .where(eq(credentials.personId, person.id)),
  )

/** Lets people of the company have access tokens. */
export const letHaveTokens = ({ inside, company }: World) =>
  inside((tx) =>
    tx
      .insert(companySwitches)
      .values({ companyId: company.id, name: 'FEATURE_personalAccessTokens', enabled: true })
      .onConflictDoNothing(),
  )

export const makeToken = ({ as }: Pick<World, 'as'>, person: Someone, scope: 'READ' | 'WRITE' = 'READ') =>
  as(person).post(`/users/${person.id}/access-tokens`, { name: 'Nightly report', scope, days: 30 })

/** A program with a token of somebody: no cookies, and from nowhere. */
export async function programOf(w: World, person: Someone, scope: 'READ' | 'WRITE' = 'READ') {
  await letHaveTokens(w)
  return programWith(w, (await makeToken(w, person, scope)).body.token)
}

type More = { headers?: Record<string, string> }
export function programWith({ as, nobody }: Pick<World, 'as' | 'nobody'>, token: string, { headers = {} }: More = {}) {
  const more = { headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site', ...headers } }
  const browser = as(nobody)
  return {
    token,
    get: (path: string): Promise<Reply> => browser.get(path, more),
    post: (path: string, body?: unknown): Promise<Reply> => browser.post(path, body, more),
    put: (path: string, body?: unknown): Promise<Reply> => browser.put(path, body, more),
    patch: (path: string, body?: unknown): Promise<Reply> => browser.patch(path, body, more),
    del: (path: string): Promise<Reply> => browser.del(path, undefined, more),
  }
}

export const said = (reply: Reply): string =>
  reply.status >= 400 ? `${reply.status} ${reply.body?.code}` : String(reply.status)
