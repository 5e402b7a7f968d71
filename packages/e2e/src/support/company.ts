import { type APIRequestContext, expect } from '@playwright/test'
import { fromOwnPage, signIn } from './cast.ts'

export type Account = { loginname: string; password: string; id: string }

const password = 'a lantern beside the harbour'
let count = 0

/**
 * Registers a company of its own for a story that changes what others rely on; whoever asks with `request` is signed in as
 * its founder, Ada Stone.
 */
export async function freshCompany(request: APIRequestContext, language: 'en' | 'de' = 'en'): Promise<Account> {
  count += 1
  const stem = `story-${process.pid}-${Date.now().toString(36)}-${count}`
  const loginname = `ada@${stem}.example`
  const names = { companyName: `Stonework ${stem}`, firstName: 'Ada', lastName: 'Stone' }
  const company = { ...names, email: loginname, password, timeZone: 'Europe/Berlin', language }
  // Each story registers from an address of its own: from one address only a few may an hour.
  const headers = { ...fromOwnPage, 'x-forwarded-for': `198.18.${process.pid % 256}.${count % 256}` }
  const reply = await request.post('/api/companies', { data: company, headers })
  expect(reply.status(), await reply.text()).toBe(201)
  return { loginname, password, id: ((await reply.json()) as { userId: string }).userId }
}

/** The same person in another browser. */
export const alsoSignedIn = (request: APIRequestContext, { loginname, password }: Account) =>
  signIn(request, loginname, password)

/** Switches what the company of whoever asks can switch, as an administrator does: exactly these features and flags are on. */
export async function switchExactly(request: APIRequestContext, on: readonly string[]): Promise<void> {
  const put = async (path: string, data: object) => {
    const reply = await request.put(path, { data, headers: fromOwnPage })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const { company } = await (await request.get('/api/users/current')).json()
  const at = `/api/companies/${company.id}`
  const { features } = await (await request.get(`${at}/features`)).json()
  for (const { feature, enabled } of features as { feature: string; enabled: boolean }[])
    if (enabled !== on.includes(feature)) await put(`${at}/features/${feature}`, { enabled: !enabled })
  const { secondFactorFrom, idleMinutes, longestHours, version } = await (
    await request.get(`${at}/security-settings`)
  ).json()
  const accessTokens = on.includes('FEATURE_personalAccessTokens')
  await put(`${at}/security-settings`, { secondFactorFrom, idleMinutes, longestHours, version, accessTokens })
}
