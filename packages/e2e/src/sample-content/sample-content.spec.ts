import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('SAMPLE-01 SAMPLE-03 SAMPLE-04 a company creates sample people to try things out, and deletes them', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/vacuumSampleCompany')
  await expect(page.getByText('There’s no sample content.')).toBeVisible()
  await takeScreenshot(page, 'sample-content-absent')
  await page.getByRole('button', { name: 'Create sample content' }).click()
  await expect(page).toHaveURL('/app/admin/settings/sample-content-progress/create')
  await expect(page.getByRole('heading', { name: 'Sample content created' })).toBeVisible()
  await expect(page.locator('#navigation')).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'sample-content-progress')
  await page.getByRole('link', { name: 'Open cycle' }).click()
  await expect(page.getByText('Mia Keller (sample)').first()).toBeVisible()
  await page.goto('/app/admin/settings/sample-content')
  await expect(page.getByText(/^14 sample people and the cycle/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'sample-content-present')
  await page.getByRole('button', { name: 'Delete sample content' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete sample content' }).click()
  await expect(page.getByRole('heading', { name: 'Sample content deleted' })).toBeVisible()
})
