import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'

test('ERR-03 an answer 401 starts the identity confirmation and leads back', async ({ page }) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await page.route('**/api/users/current', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { code: 'UNAUTHORISED', title: '', status: 401, violations: [] } })
      : route.fallback(),
  )
  await page.getByLabel('Appearance', { exact: true }).selectOption('Dark')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Settings')
})
