import type { Page } from '@playwright/test'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** How wide something is drawn, in whole pixels. */
const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().width))

test('FRAME-04 HEAD-01 HEAD-02 a normal page has navigation, logo, search, Create, bell, help and user menu', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/notifications')
  await expect(navigation(page)).toBeVisible()
  const header = page.getByRole('banner')
  for (const name of ['Create', /^Notifications/, /^Help/, /^Your account/])
    await expect(header.getByRole('button', { name })).toBeVisible()
  await expect(header.getByRole('search')).toBeVisible()
  await header.getByRole('link', { name: 'Perennial home' }).click()
  await expect(page).toHaveURL('/app/home')
})

test('FRAME-03 NAV-09 below 800 px the navigation hides behind its button; Escape closes it', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto('/app/about')
  await expect(navigation(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()

  await page.setViewportSize({ width: 799, height: 800 })
  await expect(navigation(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(navigation(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(navigation(page)).toBeHidden()

  await page.getByRole('button', { name: 'Open navigation' }).click()
  await navigation(page).getByRole('link', { name: 'Home' }).click()
  await expect(heading(page)).toContainText('Ravi')
  await expect(navigation(page)).toBeHidden()
})

test('FRAME-10 below 500 px Create is only an icon, and guides are in one column', async ({ page }) => {
  await logInAs(page, 'hana')
  await page.setViewportSize({ width: 500, height: 800 })
  await page.goto('/app/help')
  const words = page.getByRole('button', { name: 'Create', exact: true }).getByText('Create')
  await expect(words).toBeVisible()
  await page.setViewportSize({ width: 499, height: 800 })
  await expect(words).toBeHidden()
})

test('FRAME-07 FRAME-08 content is at most 1150, 1300 and 1500 px wide, forms 660 and wide content 940', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/help')
  await expect(heading(page)).toHaveText('Help Center')
  const content = 'main h1 >> xpath=ancestor::header'
  for (const [window, most] of [
    [1599, 1150],
    [1680, 1300],
    [2200, 1500],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 })
    await expect.poll(() => widthOf(page, content)).toBe(most)
  }
  await page.goto('/app/about')
  await expect.poll(() => widthOf(page, content)).toBe(660)
  await page.goto('/app/notifications')
  await expect.poll(() => widthOf(page, content)).toBe(940)
})

test('FRAME-06 a change of path begins at the top', async ({ page }) => {
  await logInAs(page, 'hana')
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.goto('/app/help')
  await expect(heading(page)).toHaveText('Help Center')
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect.poll(scrolled).toBe(200)
  await page.evaluate(() => history.pushState({}, '', '/app/user-settings'))
  await expect(heading(page)).toHaveText('Your settings')
  await expect.poll(scrolled).toBe(0)
})

test('FRAME-13 the back-to-top button is 90 px wide and appears after 900 px, when the user scrolls up by 150', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  // It is not part of the first load.
  const part = page.waitForResponse(/BackToTop.*\.js$/)
  await page.goto('/app/about')
  await expect(heading(page)).toBeVisible()
  await (await part).finished()
  await page.getByRole('main').evaluate((main) => {
    main.style.minBlockSize = '4000px'
  })
  const top = page.getByRole('button', { name: 'Back to top' })
  const scrollTo = async (y: number) => {
    // Each position must be reported before the next one: two within one frame would be reported as one.
    await page.evaluate(
      (to) =>
        new Promise((resolve) => {
          window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
          window.scrollTo({ top: to, behavior: 'instant' })
        }),
      y,
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  }
  await scrollTo(1_200)
  await scrollTo(1_060)
  await expect(top).toBeHidden()
  await scrollTo(1_040)
  await expect(top).toBeVisible()
  await expect.poll(() => top.evaluate((element) => Math.round(element.getBoundingClientRect().width))).toBe(90)
  await scrollTo(880)
  await expect(top).toBeHidden()
  await scrollTo(2_000)
  await scrollTo(1_800)
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('FRAME-14 a placeholder for what is loading shows only after 150 ms', async ({ page }) => {
  await logInAs(page, 'mia')
  let answer = () => {}
  await page.route('**/api/emails', async (route) => {
    await new Promise<void>((done) => {
      answer = done
    })
    await route.continue()
  })
  await page.goto('/app/about')
  await expect(heading(page)).toHaveText('Perennial')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => history.pushState({}, '', '/app/mailbox'))
  const waiting = page.locator('main [aria-busy=true]')
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(heading(page)).toHaveText('Mailbox', { timeout: 100 })
  }).toPass()
  await expect(waiting).toHaveCount(1)
  const placeholder = waiting.locator('> :not(.visually-hidden)')
  await expect(placeholder).toHaveCount(0)
  await page.clock.runFor(160)
  await expect(placeholder).not.toHaveCount(0)
  answer()
})

test('FRAME-15 full-screen pages appear, and the frame returns, within 300 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await logInAs(page, 'mia')
  await page.goto('/app/about')
  await expect(heading(page)).toHaveText('Perennial')
  const movement = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).animationDuration)
  const frame = '#root > div:has(> main)'
  await page.evaluate(() => history.pushState({}, '', '/confirm-identity'))
  await expect(heading(page)).toHaveText('Confirm it’s you')
  await expect.poll(() => movement(frame)).toBe('0.3s')
  await page.evaluate(() => history.back())
  await expect(heading(page)).toHaveText('Perennial')
  await expect.poll(() => movement(frame)).toBe('0.3s')
})

test('what sets up cycles is loaded only when it is needed', async ({ page }) => {
  await freshCompany(page.request)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/app/admin/reviews')
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const editor = () => asked.filter((path) => path.startsWith('/assets/WizardPages'))
  expect(editor()).toEqual([])
  await page
    .getByRole('link', { name: /create|new/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/admin\/reviews\/create/)
  await expect.poll(() => editor().length).toBeGreaterThan(0)
})
