import { eq } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import { credentials } from '../identity/tables.ts'
import type { TestReply, TestUser, World } from '../testing/world.ts'

type SecondFactorRequirements = {
  secondFactorRequiredFrom?: string | null
  sessionIdleMinutes?: number
  sessionMaxHours?: number
}

/** Security settings of the company, as if they had been saved. */
export const requireOfCompany = ({ inside, company }: World, set: SecondFactorRequirements) =>
  inside((tx) => tx.update(companies).set(set).where(eq(companies.id, company.id)))

/** Gives someone a second factor, or removes it. */
export const setSecondFactor = ({ inside, now }: World, person: TestUser, isOn = true) =>
  inside((tx) =>
    tx
      .update(credentials)
      .set({ totpConfirmedAt: isOn ? now() : null })
      .where(eq(credentials.personId, person.id)),
  )

/** Lets people of the company have access tokens. */
export const enableTokens = ({ inside, company }: World) =>
  inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: company.id, name: 'FEATURE_personalAccessTokens', enabled: true })
      .onConflictDoNothing(),
  )

export const createTokenFor = ({ as }: Pick<World, 'as'>, person: TestUser, scope: 'READ' | 'WRITE' = 'READ') =>
  as(person).post(`/users/${person.id}/access-tokens`, { name: 'Nightly report', scope, days: 30 })

/** A program with someone’s token: no cookies, no origin. */
export async function apiClientOf(w: World, person: TestUser, scope: 'READ' | 'WRITE' = 'READ') {
  await enableTokens(w)
  return apiClientWith(w, (await createTokenFor(w, person, scope)).body.token)
}

type More = { headers?: Record<string, string> }
export function apiClientWith(
  { as, anonymous }: Pick<World, 'as' | 'anonymous'>,
  token: string,
  { headers = {} }: More = {},
) {
  const more = { headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site', ...headers } }
  const browser = as(anonymous)
  return {
    token,
    get: (path: string): Promise<TestReply> => browser.get(path, more),
    post: (path: string, body?: unknown): Promise<TestReply> => browser.post(path, body, more),
    put: (path: string, body?: unknown): Promise<TestReply> => browser.put(path, body, more),
    patch: (path: string, body?: unknown): Promise<TestReply> => browser.patch(path, body, more),
    del: (path: string): Promise<TestReply> => browser.del(path, undefined, more),
  }
}

export const statusAndCode = (reply: TestReply): string =>
  reply.status >= 400 ? `${reply.status} ${reply.body?.code}` : String(reply.status)
