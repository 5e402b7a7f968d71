import { expectNoAxeViolationsInBothThemes } from '../support/access.ts'
import { expect, test } from '../support/fixtures.ts'
import { picture } from '../support/looks.ts'

test('who builds on the product finds its API described, at a desk and on a phone @phone', async ({ page }) => {
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perennial API')
  await expect(page.getByText('/users/current').first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await picture(page, 'api-description')
})
