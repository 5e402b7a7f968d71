import type { Page } from '@playwright/test'
import { openReviewForm } from '../reviews/review-form.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

async function addLink(page: Page, title: string, address: string) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('URL').fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  return dialog
}

test('ADM-P24 links are added, reordered with the keyboard, changed and removed', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/helpful-resources')
  await expect(page.getByText('No resources yet')).toBeVisible()
  const dialog = await addLink(page, 'Guide', 'http://stonework.example/guide')
  await expect(dialog.getByText('Enter a URL that starts with https://.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'helpful-resources-add')
  await dialog.getByLabel('URL').fill('stonework.example/guide')
  await dialog.getByRole('checkbox', { name: 'People writing about themselves' }).uncheck()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Guide was added.')).toBeVisible()
  await addLink(page, 'House words', 'stonework.example/words')
  await expect(page.getByText('House words was added.')).toBeVisible()

  const list = page.getByRole('list', { name: 'Helpful resources in order' })
  const handle = page.getByRole('button', { name: 'Move House words' })
  await handle.press('ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText('House words')
  await expect(handle).toBeFocused()
  await page.reload()
  await expect(list.getByRole('listitem').first()).toContainText('House words')

  await page.getByRole('button', { name: 'More actions for Guide' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Guide was removed.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('ADM-P24 a person who writes about someone sees the resources for them, and downloads the file', async ({
  page,
}) => {
  await openReviewForm(page, 'leo', 'Renée Fabre')
  await page.getByRole('button', { name: 'Guides' }).click()
  const helpers = page.getByRole('complementary', { name: 'Reference material' })
  await expect(helpers.getByRole('link', { name: 'Giving feedback that is heard' })).toBeVisible()
  await expect(helpers.getByRole('link', { name: 'Looking back on your year' })).toHaveCount(0)
  await takeScreenshot(page, 'helpful-resources-writing')
  const saved = page.waitForEvent('download')
  await helpers.getByRole('link', { name: 'Writing reviews at Fernhill' }).click()
  expect((await saved).suggestedFilename()).toBe('Writing reviews at Fernhill.pdf')
})

test('ADM-P24 a picture is added as a file, downloaded and removed', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/helpful-resources')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('House plan')
  await dialog.getByRole('radio', { name: 'File' }).check()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Choose a file.')).toBeVisible()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>'
  const plan = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await dialog.locator('input[type=file]').setInputFiles(plan)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'helpful-resources-file')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('House plan was added.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'House plan' }).click()
  expect((await saved).suggestedFilename()).toBe('plan.png')
  await page.getByRole('button', { name: 'More actions for House plan' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('House plan was removed.')).toBeVisible()
})
