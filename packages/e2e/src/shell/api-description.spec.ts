import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('developers find the API described, on a desktop and on a phone @phone', async ({ page }) => {
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perennial API')
  await expect(page.getByText('/users/current').first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'api-description')
})
