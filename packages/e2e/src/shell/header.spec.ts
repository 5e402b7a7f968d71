import type { Page } from '@playwright/test'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openUserMenu(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
}

test('MENU-02 MENU-03 MENU-06 the user menu edits the profile, changes the password and logs out', async ({ page }) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/about')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL(`/app/user/${ada.id}?edit=true`)

  await page.goto('/app/about')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expect(page).toHaveURL(`/changePasswordInternal/id/${ada.id}`)

  await page.goto('/app/about')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/loggedout')
  expect((await page.request.get('/api/users/current')).status()).toBe(401)
})

test('MENU-01 an entry of a menu is a link that opens in a new tab like any other', async ({ page, context }) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/about')
  await openUserMenu(page)
  const entry = page.getByRole('menuitem', { name: 'Your settings' })
  const address = (await entry.getAttribute('href')) ?? ''
  // With Control or Command the click is left to the browser, which opens a new tab. Not every browser without a
  // window does that by itself, so the test does it.
  const isLeft = await entry.evaluate((link) => {
    const press = { bubbles: true, cancelable: true, ctrlKey: true, metaKey: true }
    return link.dispatchEvent(new MouseEvent('click', press))
  })
  expect(isLeft).toBe(true)
  await expect(heading(page)).toHaveText('Perennial')
  const beside = await context.newPage()
  await beside.goto(address)
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Your settings')
  await beside.close()

  // A plain click opens it in this tab.
  await openUserMenu(page)
  await entry.click()
  await expect(heading(page)).toHaveText('Your settings')
})

const entry = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  kind: 'review-manager-shared',
  data: { name: `Person ${at}`, cycle: 'Cycle Q4/2026' },
  link: '/app/about',
  createdAt: new Date(Date.now() - at * 60_000).toISOString(),
  readAt: null,
})

/** The server has this many notifications, the newest first, and reports a count; its requests are recorded. */
async function withNews(page: Page, there: number, count: number) {
  const asked: number[] = []
  const state = { count, there }
  await page.route('**/api/notifications?*', (route) => {
    const url = new URL(route.request().url())
    const size = Number(url.searchParams.get('size'))
    const from = Number(url.searchParams.get('cursor') ?? 0)
    asked.push(size)
    const all = Array.from({ length: state.there }, (_, at) => entry(at))
    const notifications = all.slice(from, from + size)
    return route.fulfill({ json: { notifications, next: from + size < all.length ? String(from + size) : null } })
  })
  await page.route('**/api/users/*/notificationsCount', (route) =>
    route.fulfill({ json: { count: state.count, lastChange: null } }),
  )
  await page.route('**/api/event-stream', (route) => route.abort())
  await page.route('**/api/notifications/seen', (route) =>
    route.fulfill({ json: { count: state.count, lastChange: null } }),
  )
  return { asked, state }
}

test('HEAD-03 HEAD-04 NOTIF-06 the bell shakes while there is news, turns while it is open, and counts to 99+', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logInAs(page, 'ravi')
  const { state } = await withNews(page, 3, 120)
  await page.goto('/app/about')
  const bell = page.getByRole('button', { name: 'Notifications, 99+ new' })
  const picture = bell.locator('svg')
  const check = (property: string) =>
    picture.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect.poll(() => check('animation-name')).toContain('shake')
  state.count = 0
  await bell.click()
  const still = page.getByRole('button', { name: 'Notifications', exact: true }).locator('svg')
  await expect.poll(() => still.evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  await expect.poll(() => still.evaluate((element) => getComputedStyle(element).rotate)).toBe('20deg')
  await page.keyboard.press('Escape')
  await expect.poll(() => still.evaluate((element) => getComputedStyle(element).rotate)).toBe('none')
})

test('NOTIF-03 NOTIF-04 NOTIF-07 the dropdown fetches 20, shows 10 and grows by 10, 350 px wide and at most 60 % high', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  const { asked } = await withNews(page, 35, 0)
  await page.goto('/app/about')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  expect(asked).toContain(20)
  const more = panel.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(panel.getByRole('listitem')).toHaveCount(20)
  await more.click()
  await expect(panel.getByRole('listitem')).toHaveCount(30)
  const size = () =>
    panel.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width: Math.round(width), tooHigh: height > innerHeight * 0.6 + 1 }
    })
  await expect.poll(size).toEqual({ width: 350, tooHigh: false })
})

test('NOTIF-05 when the count rises, the smaller of it and 10 is fetched and added at the top of the list', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  const { asked, state } = await withNews(page, 2, 0)
  await page.goto('/app/notifications')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(2)
  const rise = async (to: number) => {
    state.there = to
    state.count = to
    asked.length = 0
    await page.reload()
    await expect(list).toHaveCount(to)
    await expect.poll(() => asked).toContain(Math.min(to, 10))
  }
  await rise(3)
  await rise(14)
})

test('NOTIF-04 NOTIF-09 FRAME-16 the page fetches 40 and shows 20, and 20 more whenever its end is nearer than 250 px', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  const { asked, state } = await withNews(page, 100, 0)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/app/notifications')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list).toHaveCount(20)
  expect(asked).toContain(40)
  for (const shown of [40, 60, 80, 100]) {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(list).toHaveCount(shown)
  }
  state.there = 0
  await page.reload()
  await expect(page.getByText('No notifications.').first()).toBeVisible()
})

test('FRAME-16 notifications that come after the end was reached show without another scroll, and fill a high window', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  await withNews(page, 100, 0)
  await page.route('**/api/notifications?*cursor=40*', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000))
    return route.fallback()
  })
  await page.setViewportSize({ width: 1440, height: 8_000 })
  await page.goto('/app/notifications')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(100)
})
