import type { Page } from '@playwright/test'
import { become, choose, feedbackCompany } from '../anytime-feedback/feedback-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const FIVE_MINUTES = 300_000
const THREE_DAYS = 259_200_000
const outdated = 'This page is out of date. Please reload it to get the latest version.'

type Answer = { roles?: { isHR: boolean; isAssistant: boolean; isAdmin: boolean }; serverRev?: string }
const employee = { isHR: false, isAssistant: false, isAdmin: false }

/** Ravi's home with a clock of the test, and the response of the login check. */
async function watched(page: Page) {
  const given: { answer: Answer | undefined; asked: number } = { answer: undefined, asked: 0 }
  await logInAs(page, 'ravi')
  await page.clock.install()
  await page.route('**/api/users/*/isLoggedIn', (route) => {
    given.asked += 1
    return given.answer ? route.fulfill({ json: given.answer }) : route.fallback()
  })
  // The next check is counted from the first answer.
  const first = page.waitForResponse('**/api/users/*/isLoggedIn')
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ravi')
  await (await first).finished()
  return given
}

/** The page becomes hidden or visible, as when the tab changes. */
const show = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('LOGIN-01 LOGIN-02 LOGIN-03 the login is checked every 5 minutes while the page is visible, and when it is so again', async ({
  page,
}) => {
  const given = await watched(page)
  const before = given.asked
  await page.clock.runFor(FIVE_MINUTES)
  await expect.poll(() => given.asked).toBe(before + 1)

  await show(page, 'hidden')
  await page.clock.runFor(2 * FIVE_MINUTES)
  expect(given.asked).toBe(before + 1)
  await show(page, 'visible')
  await expect.poll(() => given.asked).toBe(before + 2)
})

test('LOGIN-04 LOGIN-06 after an empty response the current user is read and the check repeated, then the person is logged out', async ({
  page,
}) => {
  const given = await watched(page)
  const me: number[] = []
  page.on('request', (request) => request.url().endsWith('/api/users/current') && me.push(given.asked))
  const before = given.asked
  given.answer = {}
  await page.clock.runFor(FIVE_MINUTES)

  await expect(page.getByText("You've been logged out. Please make a copy of unsaved content")).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  expect(given.asked).toBe(before + 2)
  expect(me).toEqual([before + 1])
})

test('LOGIN-05 LOGIN-07 other roles than before show the banner that asks to log out and in again', async ({
  page,
}) => {
  const given = await watched(page)
  given.answer = { roles: { ...employee, isHR: true }, serverRev: 'one' }
  await page.clock.runFor(FIVE_MINUTES)
  await expect(page.getByText('Your permissions have changed. Please log out and log in again.')).toBeVisible()
})

test('LOGIN-08 LOGIN-09 another build reloads the page at the next check, but never with unsaved input; after 3 days it says so', async ({
  page,
}) => {
  const given = await watched(page)
  const { id } = (await (await page.request.get('/api/users/current')).json()) as { id: string }
  const first = page.waitForResponse('**/api/users/*/isLoggedIn')
  await page.goto(`/changePasswordInternal/id/${id}`)
  await first
  await page.getByLabel('New password').fill('something')
  await page.evaluate(() => Object.assign(window, { isFormerPage: true }))
  const isFormerPage = () => page.evaluate(() => 'isFormerPage' in window)
  const check = async (act: () => Promise<void>) => {
    const before = given.asked
    const answered = page.waitForResponse('**/api/users/*/isLoggedIn')
    await act()
    await expect.poll(() => given.asked).toBeGreaterThan(before)
    await (await answered).finished()
    // The page has seen the answer before it does anything else.
    await page.evaluate(() => fetch('/icon.svg').then((reply) => reply.text()))
  }
  given.answer = { roles: employee, serverRev: 'another build' }
  await check(() => page.clock.runFor(FIVE_MINUTES))
  await check(() => page.clock.fastForward(THREE_DAYS - 2 * FIVE_MINUTES))
  expect(await isFormerPage()).toBe(true)
  await expect(page.getByText(outdated)).toHaveCount(0)
  // One check at a time: a response travels in real time, while the clock of the page is simulated.
  for (let times = 0; times < 3; times += 1) await check(() => page.clock.runFor(FIVE_MINUTES))
  await expect(page.getByText(outdated)).toBeVisible()
  expect(await isFormerPage()).toBe(true)

  await page.getByLabel('New password').fill('')
  const reloaded = page.waitForEvent('load')
  // The reload may take the clock of the page away while it still runs.
  await page.clock.runFor(FIVE_MINUTES).catch(() => undefined)
  await reloaded
})

test('KEEP-3 if someone else logs in in another tab, a page sends nothing as them, and keeps what was typed for its own user', async ({
  page,
}) => {
  const { ada, ben } = await feedbackCompany(page.request)
  const { isHR, isAssistant, isAdmin } = await (await page.request.get('/api/users/current')).json()
  // So that no check notices the other user before something is sent.
  const roles = { isHR, isAssistant, isAdmin }
  await page.route('**/api/users/*/isLoggedIn', (route) => route.fulfill({ json: { roles, serverRev: 'one' } }))
  await page.goto('/app/anytime-feedback/request')
  await choose(page, 'Who are you asking?', 'Cora Lind')
  await page.getByLabel('Note').fill('For Cora, from Ada.')
  const otherTab = await page.context().newPage()
  await become(otherTab, ben)

  // A click that no dialog can intercept: the page may have found out by saving the draft.
  await page.getByRole('button', { name: 'Send request' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toContainText('Ada Stone')
  const sent = async () => (await (await otherTab.request.get('/api/feedback-requests')).json()).rows
  expect(await sent()).toEqual([])
  // The page of the new user is not affected.
  await otherTab.goto('/app/home')
  await expect(otherTab.getByRole('heading', { level: 1 })).toContainText('Ben')

  await dialog.getByLabel('Password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Note')).toHaveText('For Cora, from Ada.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request was sent.')).toBeVisible()
})
