import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('who builds on the product finds its API described, at a desk and on a phone @phone', async ({ page }) => {
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perennial API')
  await expect(page.getByText('/users/current').first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'api-description')
})
