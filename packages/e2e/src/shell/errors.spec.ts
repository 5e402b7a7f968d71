import type { Page, Route } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, samplePassword } from '../support/test-users.ts'

const greeting = /^Good (morning|afternoon|evening), /
const settings = '/app/user-settings'

const problem = (status: number, code: string, violations: object[] = []) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, title: code, status, violations }),
})

/** The server refuses the next changes of one's settings in this way; nothing else of the page is touched. */
async function refuseChanges(page: Page, reply: ReturnType<typeof problem>) {
  await page.route('**/api/users/current', (route: Route) =>
    route.request().method() === 'PATCH' ? route.fulfill(reply) : route.fallback(),
  )
}

test('ERR-09 an unknown page says so and leads back to the start', async ({ page }) => {
  await logInAs(page, 'ravi')
  for (const address of ['/app/nowhere', '/nowhere', '/app/reviews/view/half-an-id']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expectNoAxeViolationsInBothThemes(page)
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  }
})

test('ERR-07 PERM-28 people without the role get 403 and can show which administrators can help', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/admin/settings/mail-log')
  await expect(page.getByText('403')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page')

  await page.getByRole('button', { name: 'See Admins' }).click()
  const admins = page.getByRole('region', { name: 'Your company’s administrators' })
  await expect(admins.getByRole('listitem').filter({ hasText: 'Hana Sato' })).toContainText('HR Admin')
  await expect(admins.getByRole('listitem').filter({ hasText: 'Asta Nyberg' })).toContainText('HR Assistant')
  await expectNoAxeViolationsInBothThemes(page)
})

test('people without a team read whom the page is for, and nothing about a role that someone could give them', async ({
  page,
}) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You don’t have access to this page')
  await expect(page.getByText('This page is for people who lead a team')).toBeVisible()
  await expect(page.getByText('This page requires a role')).toBeHidden()
  // Guests see no names of HR (HELP-06).
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See Admins' })).toHaveCount(0)
  await expect(page.getByText('Hana Sato')).toHaveCount(0)
})

test('ERR-01 ERR-02 any other failure opens a dialog that asks to reload and try again', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto(settings)
  await refuseChanges(page, problem(500, 'UNEXPECTED'))
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark')

  const dialog = page.getByRole('dialog', { name: 'Something Went Wrong' })
  await expect(dialog).toContainText("Your last action couldn't be performed. Please reload the page and try again.")
  await expectNoAxeViolations(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings')
  await expect(dialog).toBeHidden()
})

test('ERR-04 a refusal for lack of a confirmed identity starts the confirmation and leads back', async ({ page }) => {
  const ada = await freshCompany(page.request)
  await page.goto(settings)
  await refuseChanges(page, problem(401, 'UNAUTHORISED', [{ field: '', code: 'PASSWORD_NOT_CONFIRMED' }]))
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings')
})

test('ERR-06 a page that cannot be rendered shows the error page', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.route('**/api/emails', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"mails":[{"id":1}]}' }),
  )
  await page.goto('/app/mailbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be displayed')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mailbox')
})

test('ERR-08 a page the server cannot answer shows the status code', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.route('**/api/users/current', (route) => route.fulfill(problem(500, 'UNEXPECTED')))
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 500')
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
})

/** The old address of a review cycle of the sample company, and the response to reading it from now on. */
async function atOldAddress(page: Page) {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as { cycles: { id: string }[] }
  const address = `/app/review-cycles/edit/${cycles[0]?.id}`
  await page.goto(address)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  return { address, reading: `**/api/review-cycles/guided/${cycles[0]?.id}` }
}

test('ERR-16 at an old address an error about identity starts the confirmation, which leads back', async ({ page }) => {
  const { address, reading } = await atOldAddress(page)
  const unconfirmed = problem(401, 'UNAUTHORISED', [{ field: '', code: 'PASSWORD_NOT_CONFIRMED' }])
  await page.route(reading, (route) => route.fulfill(unconfirmed))
  await page.goto(address)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('ERR-17 at an old address any other error shows the page with its status code', async ({ page }) => {
  const { address, reading } = await atOldAddress(page)
  const failures = [
    { path: reading, reply: problem(403, 'ROLE_MISSING'), shown: '403' },
    { path: reading, reply: problem(404, 'NOT_FOUND'), shown: '404' },
    { path: '**/api/users/current', reply: problem(500, 'UNEXPECTED'), shown: '500' },
  ]
  for (const { path, reply, shown } of failures) {
    await page.route(path, (route) => route.fulfill(reply))
    await page.goto(address)
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a list that cannot be loaded says so in its place and can be tried again', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.route('**/api/notifications?*', (route) => route.fulfill(problem(500, 'UNEXPECTED')))
  await page.goto('/app/notifications')
  await expect(page.getByText('This couldn’t be loaded')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This couldn’t be loaded')).toBeHidden()
})
