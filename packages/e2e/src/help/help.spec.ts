import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('the help center has articles for everyone, and those about the administration for people who have it', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/help')
  const reviews = page.getByRole('region', { name: 'Performance reviews' })
  await expect(reviews.getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('region', { name: '360 feedback' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Administration' })).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await reviews.getByRole('link', { name: 'Discuss, then sign' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discuss, then sign')
  await expect(page.getByRole('heading', { level: 2, name: 'What a signature does' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'help-article')

  await logInAs(page, 'hana')
  await page.goto('/app/help')
  await expect(page.getByRole('region', { name: 'Administration' }).getByRole('listitem')).toHaveCount(7)
})

test('the question mark of a page leads to the article that fits it', async ({ page }) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/settings/csv/import')
  await page.getByRole('main').getByRole('link', { name: 'Help with this page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import people from a file')
  await page.getByRole('link', { name: 'Go to this page' }).click()
  await expect(page).toHaveURL('/app/admin/settings/csv/import')
})
