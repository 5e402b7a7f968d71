import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/access.ts'
import { asCast } from '../support/cast.ts'
import { expect, test } from '../support/fixtures.ts'
import { picture } from '../support/looks.ts'
import { tellOfMe, withFlags } from './current-user.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test('FRAME-02 NAV-04 PERM-43 only with its flag there is the refreshed layout; the classic one has Team', async ({
  page,
}) => {
  await asCast(page, 'mia')
  await page.goto('/app/about')
  await expect(navigation(page).locator('a[href="/app/team"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /the navigation$/ })).toBeHidden()

  await tellOfMe(page, withFlags('FEATURE_layoutRefresh'))
  await page.reload()
  await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(navigation(page).locator('a[href="/app/team"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close the navigation' })).toBeVisible()
})

test('MODE-03 in the refreshed layout people with reports switch to Manager, which shows what their team page has', async ({
  page,
}) => {
  await tellOfMe(page, withFlags('FEATURE_layoutRefresh'))
  await asCast(page, 'mia')
  await page.goto('/app/about')
  const views = page.getByRole('group', { name: 'View' })
  await expect(views.getByRole('button')).toHaveText(['Employee', 'Manager'])
  await views.getByRole('button', { name: 'Manager' }).click()
  await expect(page).toHaveURL(/\/app\/team\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'People' })).toHaveAttribute('href', '/app/team/people')
  await expectNoAxeViolationsInBothThemes(page)
  await picture(page, 'refreshed-layout')
  await views.getByRole('button', { name: 'Employee' }).click()
  await expect(page).toHaveURL('/app/home')
})

test('NAV-10 NAV-11 in the refreshed layout a button, and control with t, open and close the navigation at every width', async ({
  page,
}) => {
  await tellOfMe(page, withFlags('FEATURE_layoutRefresh'))
  await asCast(page, 'ravi')
  await page.goto('/app/about')
  await expect(navigation(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close the navigation' }).click()
  await expect(navigation(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open the navigation' }).click()
  await expect(navigation(page)).toBeVisible()
  await page.evaluate(() =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 't', ctrlKey: true, bubbles: true })),
  )
  await expect(navigation(page)).toBeHidden()
})

test('CREATE-01 Create is only an icon in the refreshed layout', async ({ page }) => {
  await asCast(page, 'hana')
  await page.goto('/app/about')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await expect(create).toHaveText('Create')
  await tellOfMe(page, withFlags('FEATURE_layoutRefresh'))
  await page.reload()
  await expect(create).toBeVisible()
  await expect(create).toHaveText('')
})
