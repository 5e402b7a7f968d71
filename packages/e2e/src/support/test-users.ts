import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The people of the sample company whom stories are told about. */
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

/** Writes are taken from our own pages only; a request of a test says that it is one of them. */
export const sameOriginHeaders = { 'sec-fetch-site': 'same-origin' }

/** Signs the page in as one of the sample company, without going through the login page. */
export async function logInAs(page: Page, name: TestUserName): Promise<void> {
  await page.context().clearCookies()
  await logIn(page.request, loginnameOf(name), samplePassword)
}

/** Signs in whoever has this login name; what is asked with `request` afterwards is asked by them. */
export async function logIn(request: APIRequestContext, loginname: string, password: string): Promise<void> {
  const reply = await request.post('/api/login', { data: { loginname, password }, headers: sameOriginHeaders })
  expect(await reply.json(), `signing in as ${loginname}`).toMatchObject({ next: 'home' })
}
