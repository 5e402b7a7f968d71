import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const help = /^Help/

test('HELP-04 What’s new lists what each version brought; opening it clears the mark for good', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/about')
  await page.getByRole('button', { name: 'Help, new updates available' }).click()
  await page.getByRole('menuitem', { name: 'What’s new new' }).click()
  const notes = page.getByRole('dialog', { name: 'What’s new' })
  await expect(notes.getByRole('heading', { name: 'First release · 0.1.0' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'release-notes')
  await notes.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
})

test('HELP-05 HELP-06 PERM-03 Need Support names the administrators of the company as contacts', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/about')
  await page.getByRole('button', { name: help }).click()
  await page.getByRole('menuitem', { name: 'Get support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Need Support?' })
  await expect(dialog).toContainText('Please contact your company’s account administrators.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Hana Sato' })).toContainText('HR Admin')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Asta Nyberg' })).toContainText('HR Assistant')
  await expectNoAxeViolationsInBothThemes(page)
})

test('HELP-06 guests read whom to contact, without names', async ({ page }) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/about')
  await page.getByRole('button', { name: help }).click()
  await page.getByRole('menuitem', { name: 'Get support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Need Support?' })
  await expect(dialog).toContainText('Please contact your company’s account administrators.')
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await expect(dialog).not.toContainText('Hana')
})

test('HELP-02 without a contact, administrators read that there is no support contact', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/about')
  await page.getByRole('button', { name: help }).click()
  await page.getByRole('menuitem', { name: 'Get help' }).click()
  await expect(page.getByRole('dialog', { name: 'Get help' })).toContainText('No support contact has been set up')
})

test('the help center, the status and what Perennial is are pages of the product', async ({ page }) => {
  await logInAs(page, 'asta')
  await page.goto('/app/status')
  const parts = page.getByRole('main').getByRole('listitem')
  await expect(parts).toHaveText(['ServerOperational', 'DatabaseOperational', /^Email.*No mail server$/])
  await page.getByRole('button', { name: help }).click()
  await page.getByRole('menuitem', { name: 'Help Center' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help Center')
  await page.getByRole('link', { name: 'Add people' }).click()
  await expect(page).toHaveURL('/app/admin/directory/create')
})
