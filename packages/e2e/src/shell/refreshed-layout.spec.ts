import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany, switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const withRefreshedLayout = (page: Page) => switchExactly(page.request, ['review', 'FEATURE_layoutRefresh'])

/** The founder of a new company, with one report. */
async function asManager(page: Page) {
  const { id } = await freshCompany(page.request)
  const report = { firstName: 'Ben', lastName: 'Reed', email: `ben@${id}.example`, managerId: id }
  const reply = await page.request.post('/api/users', { data: { people: [report] }, headers: sameOriginHeaders })
  expect(reply.status(), await reply.text()).toBe(201)
}

test('FRAME-02 NAV-04 PERM-43 only with its flag there is the refreshed layout; the classic one has Team', async ({
  page,
}) => {
  await asManager(page)
  await page.goto('/app/about')
  await expect(navigation(page).locator('a[href="/app/team"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /navigation$/ })).toBeHidden()

  await page.goto('/app/admin/settings/feature-selection')
  await page.getByRole('switch', { name: 'Refreshed layout' }).click()
  await expect(page.getByText('Refreshed layout turned on')).toBeVisible()
  await takeScreenshot(page, 'feature-selection')
  // Without loading the page again.
  await expect(page.getByRole('button', { name: 'Close navigation' })).toBeVisible()
  await page.goto('/app/about')
  await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(navigation(page).locator('a[href="/app/team"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close navigation' })).toBeVisible()
})

test('MODE-03 in the refreshed layout people with reports switch to Manager, which shows what their team page has', async ({
  page,
}) => {
  await asManager(page)
  await withRefreshedLayout(page)
  await page.goto('/app/about')
  const views = page.getByRole('group', { name: 'View' })
  await expect(views.getByRole('button')).toHaveText(['Employee', 'Manager', 'Admin'])
  await views.getByRole('button', { name: 'Manager' }).click()
  await expect(page).toHaveURL(/\/app\/team\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'People' })).toHaveAttribute('href', '/app/team/people')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'refreshed-layout')
  await views.getByRole('button', { name: 'Employee' }).click()
  await expect(page).toHaveURL('/app/home')
})

test('NAV-09 NAV-10 NAV-11 in the refreshed layout a button, control with t, and Escape move the navigation at every width', async ({
  page,
}) => {
  await freshCompany(page.request)
  await withRefreshedLayout(page)
  await page.goto('/app/about')
  await expect(navigation(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close navigation' }).click()
  await expect(navigation(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(navigation(page)).toBeVisible()
  await page.evaluate(() =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 't', ctrlKey: true, bubbles: true })),
  )
  await expect(navigation(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.keyboard.press('Escape')
  await expect(navigation(page)).toBeHidden()
})

test('CREATE-01 Create is only an icon in the refreshed layout', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/about')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await expect(create).toHaveText('Create')
  await withRefreshedLayout(page)
  await page.reload()
  await expect(create).toBeVisible()
  await expect(create).toHaveText('')
})
