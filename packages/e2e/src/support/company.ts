import { type APIRequestContext, expect, request as requests } from '@playwright/test'
import { logIn, sameOriginHeaders } from './test-users.ts'

export type Account = { loginname: string; password: string; id: string }

const password = 'a lantern beside the harbour'
let count = 0

/**
 * Registers a separate company for a test that changes what others rely on; `request` is then logged in as its founder,
 * Ada Stone.
 */
export async function freshCompany(request: APIRequestContext, language: 'en' | 'de' = 'en'): Promise<Account> {
  count += 1
  const stem = `story-${process.pid}-${Date.now().toString(36)}-${count}`
  const loginname = `ada@${stem}.example`
  const names = { companyName: `Stonework ${stem}`, firstName: 'Ada', lastName: 'Stone' }
  const company = { ...names, email: loginname, password, timeZone: 'Europe/Berlin', language }
  // Each test registers from an address of its own, as registrations per address are limited.
  const headers = { ...sameOriginHeaders, 'x-forwarded-for': `198.18.${process.pid % 256}.${count % 256}` }
  const reply = await request.post('/api/companies', { data: company, headers })
  expect(reply.status(), await reply.text()).toBe(201)
  return { loginname, password, id: ((await reply.json()) as { userId: string }).userId }
}

/** The same person in another browser. */
export const logInToo = (request: APIRequestContext, { loginname, password }: Account) =>
  logIn(request, loginname, password)

/** Switches features as an administrator does, so that exactly these features and flags are on. */
export async function switchExactly(request: APIRequestContext, on: readonly string[]): Promise<void> {
  const put = async (path: string, data: object) => {
    const reply = await request.put(path, { data, headers: sameOriginHeaders })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  const { company } = await (await request.get('/api/users/current')).json()
  const at = `/api/companies/${company.id}`
  const { features } = await (await request.get(`${at}/features`)).json()
  for (const { feature, enabled } of features as { feature: string; enabled: boolean }[])
    if (enabled !== on.includes(feature)) await put(`${at}/features/${feature}`, { enabled: !enabled })
  const { secondFactorRequiredFrom, idleMinutes, longestHours, version } = await (
    await request.get(`${at}/security-settings`)
  ).json()
  const accessTokens = on.includes('FEATURE_personalAccessTokens')
  await put(`${at}/security-settings`, { secondFactorRequiredFrom, idleMinutes, longestHours, version, accessTokens })
}

/** Adds someone to the company of the logged-in user and accepts the invitation; they can log in from then on. */
export async function colleagueOf(request: APIRequestContext, person: { firstName: string; lastName: string }) {
  count += 1
  const loginname = `${person.firstName}-${process.pid}-${Date.now().toString(36)}-${count}@story.example`.toLowerCase()
  const added = await request.post('/api/users', {
    data: { people: [{ ...person, email: loginname }] },
    headers: sameOriginHeaders,
  })
  expect(added.status(), await added.text()).toBe(201)
  const { people } = (await added.json()) as { people: { id: string }[] }
  const id = people[0]?.id ?? ''
  const invited = await request.post(`/api/users/${id}/invitation`, { headers: sameOriginHeaders })
  const link = new URL(((await invited.json()) as { link: string }).link)
  const theirs = await requests.newContext({ baseURL: link.origin })
  const data = { token: link.hash.slice(1), password }
  const selected = await theirs.post('/api/password-link/password', { data, headers: sameOriginHeaders })
  expect(selected.status(), await selected.text()).toBe(200)
  await theirs.dispose()
  return { loginname, password, id } satisfies Account
}
