import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

/** A company of its own with these people. */
async function withPeople(page: Page, ...names: readonly string[]): Promise<string[]> {
  await freshCompany(page.request)
  const stem = Date.now().toString(36)
  const people = names.map((lastName) => ({
    firstName: 'Nia',
    lastName,
    email: `${lastName.toLowerCase()}@${stem}.example`,
  }))
  const reply = await page.request.post('/api/users', { data: { people }, headers: sameOriginHeaders })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { people: { id: string }[] }).people.map(({ id }) => id)
}

test('KEEP-7 ADM-P21 a deactivated person is deleted for good, after typing the text', async ({ page }) => {
  const [id] = await withPeople(page, 'Ferrer')
  await page.request.post(`/api/users/${id}/deactivation`, { headers: sameOriginHeaders })
  await page.goto(`/app/user/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Nia Ferrer permanently?' })
  await expect(dialog.getByText(/hasn’t written in anyone else’s/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'delete-person')
  await dialog.getByRole('textbox').fill('DELETE FOREVER')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Nia Ferrer is being deleted.')).toBeVisible()
  await expect(page).toHaveURL(/directory/)
  await page.goto(`/app/user/${id}`)
  await expect(
    page
      .getByText('This person was deleted.')
      .or(page.getByRole('heading', { level: 1, name: /404|not found|exist/i })),
  ).toBeVisible()
})

test('ADM-P22 two accounts of one person are merged, after a preview of what moves', async ({ page }) => {
  const [source] = await withPeople(page, 'Okoro', 'Okoro-Lund')
  await page.goto('/app/admin/settings/merge-users')
  await expect(page.getByText('No merges yet')).toBeVisible()
  await takeScreenshot(page, 'merges-empty')
  await page.getByRole('combobox', { name: 'Account to merge' }).fill('Nia Okoro')
  await page.getByRole('option', { name: 'Nia Okoro', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`merge-users/${source}`))
  await page.getByRole('combobox', { name: 'Account to keep' }).fill('Okoro-Lund')
  await page.getByRole('option', { name: 'Nia Okoro-Lund' }).click()
  await expect(page.getByText('This account has no data to move.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'merge-preview')
  await page.getByRole('button', { name: 'Merge accounts', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Nia Okoro')
  await dialog.getByRole('button', { name: 'Merge accounts', exact: true }).click()
  await expect(page.getByRole('row', { name: /Nia Okoro.*Nia Okoro-Lund/ })).toBeVisible()
  await takeScreenshot(page, 'merges')
})
