import type { Page } from '@playwright/test'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'

const changed = 'Your password has been changed.'
const failed = 'The server is busy. Nothing has been lost. Please try again in a moment.'

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Messages' }).getByText(words)

/** Changes one's password, which a toast confirms. */
async function changePassword(page: Page) {
  await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('New password').fill('seven geese over the marsh')
  await page.clock.install()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, changed)).toBeVisible()
}

test('TOAST-01 TOAST-02 a success shows as such and closes by itself after 7 seconds', async ({ page }) => {
  await changePassword(page)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('img', { name: 'Success' })).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(toast(page, changed)).toBeVisible()
  await page.clock.runFor(1_100)
  await expect(toast(page, changed)).toBeHidden()
})

test('TOAST-03 a toast about a page disappears when the page is left', async ({ page }) => {
  await changePassword(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await expect(toast(page, changed)).toBeHidden()
})

test('TOAST-01 a refusal appears as an error, which screen readers announce immediately', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await page.route('**/api/users/current', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: '{"code":"DATABASE_AWAY","title":"","status":503}',
        })
      : route.fallback(),
  )
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark')
  const alert = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await expect(alert).toContainText(failed)
  await expect(alert.getByRole('img', { name: 'Error' })).toBeVisible()
})

test('CREATE-09 TOAST-03 TOAST-04 the toast for an added person stays on other pages until it is closed', async ({
  page,
}) => {
  const { loginname } = await freshCompany(page.request)
  await page.goto('/app/admin/directory/create')
  await page.getByLabel('First name').fill('Bo')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Email address').fill(loginname.replace('ada', 'bo'))
  await page.clock.install()
  await page.getByRole('button', { name: /^Add/ }).last().click()
  const added = toast(page, 'Bo Lund was added.')
  await expect(added).toBeVisible()
  await page.clock.runFor(20_000)
  await page.getByRole('link', { name: 'Perennial home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await expect(added).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(added).toBeHidden()
})
