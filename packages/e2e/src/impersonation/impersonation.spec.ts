import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { type Account, freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Someone whom Ada can impersonate. */
async function addInes(request: APIRequestContext, { loginname }: Account): Promise<string> {
  const email = loginname.replace('ada@', 'ines@')
  const people = [{ firstName: 'Ines', lastName: 'Novak', email }]
  expect((await request.post('/api/users', { data: { people }, headers: sameOriginHeaders })).ok()).toBe(true)
  const found = await (await request.get('/api/users?search=Ines')).json()
  return found.people[0].id
}

async function begin(page: Page, id: string, mode: 'View only' | 'View and edit') {
  await page.goto(`/app/user/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'View as Ines Novak…' }).click()
  const dialog = page.getByRole('dialog', { name: 'View Perennial as Ines Novak' })
  await dialog.getByLabel('Reason').fill('The list of tasks is empty')
  await dialog.getByLabel(mode).check()
  return dialog
}

test('BANNER-06 STAFF-02 PERM-25 a super admin is granted impersonation, reads as someone else, cannot change anything, and returns', async ({
  page,
}) => {
  const ada = await freshCompany(page.request)
  const ines = await addInes(page.request, ada)
  await page.goto('/app/admin/settings/advanced')
  await page.getByLabel('Allow super admins to use “View as”').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last saved by Ada Stone')).toBeVisible()

  const dialog = await begin(page, ines, 'View only')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'acting-dialog')
  await dialog.getByRole('button', { name: 'Start session' }).click()
  await expect(page).toHaveURL('/app/home')
  const banner = page.getByText('Ada, you’re viewing Perennial as Ines Novak and can’t change anything.')
  await expect(banner).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'acting-home')

  await page.goto('/app/user-settings')
  await expect(heading(page)).toHaveText('Your settings')
  await expect(page.getByRole('region', { name: 'Recent access to your account' })).toHaveCount(0)
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark')
  await expect(page.getByText('You’re in a view-only session')).toBeVisible()

  await page.getByRole('button', { name: 'Return to your account' }).click()
  await expect(page).toHaveURL(`/app/user/${ines}`)
  await expect(banner).toHaveCount(0)
  await page.goto('/app/admin/settings/access')
  const row = page.getByRole('row').filter({ hasText: 'Ines Novak' })
  await expect(row).toContainText('View only')
  await expect(row).toContainText('The list of tasks is empty')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'access-log-filled')
})

test('AUTH-11 an impersonation ends automatically, and leads back to the own account', async ({ page }) => {
  const ada = await freshCompany(page.request)
  const ines = await addInes(page.request, ada)
  await page.goto('/app/admin/settings/advanced')
  await page.getByLabel('Allow super admins to use “View as”').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last saved by Ada Stone')).toBeVisible()
  await (await begin(page, ines, 'View and edit')).getByRole('button', { name: 'Start session' }).click()
  await expect(page.getByText('Ada, you’re acting as Ines Novak.')).toBeVisible()
  // The person’s own data can be changed.
  await page.goto('/app/user-settings')
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The hour is over.
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Ada, you’re acting as Ines Novak.')).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(page).toHaveURL(`/app/user/${ines}`)
  await expect(page.getByText('Ada, you’re acting as Ines Novak.')).toHaveCount(0)
})
