import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The people of the sample company in end-to-end tests. */
export type TestUserName =
  | 'iris'
  | 'hana'
  | 'theo'
  | 'asta'
  | 'mia'
  | 'ravi'
  | 'noor'
  | 'leo'
  | 'gwen'
  | 'paul'
  | 'cleo'

export const samplePassword = 'fernhill-sample'
export const loginnameOf = (name: TestUserName) => `${name}@fernhill.example`

/** Writes are accepted only from our own pages; a test’s request has to look like one. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' }

/** Logs the page in as a user of the sample company, without the login page. */
export async function logInAs(page: Page, name: TestUserName): Promise<void> {
  await page.context().clearCookies()
  await logIn(page.request, loginnameOf(name), samplePassword)
}

/** Logs in the user with this login name; later calls of `request` are theirs. */
export async function logIn(request: APIRequestContext, loginname: string, password: string): Promise<void> {
  const reply = await request.post('/api/login', { data: { loginname, password }, headers: sameOriginHeaders })
  expect(await reply.json(), `signing in as ${loginname}`).toMatchObject({ next: 'home' })
}
