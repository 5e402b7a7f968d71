import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'

test('the home of a new company leads to its people first, then to its first cycle', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/home')
  const main = page.getByRole('main')
  await expect(main.getByText('Add your people')).toBeVisible()
  await expect(main.getByText('Set up your first cycle of performance reviews')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Import file' })).toHaveAttribute('href', /settings\/csv\/import/)
  await expectNoAxeViolationsInBothThemes(page)

  const person = { firstName: 'Bo', lastName: 'Lind', email: `bo.${Date.now()}@stonework.example` }
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data: { people: [person] } })
  expect(added.status(), await added.text()).toBe(201)
  await page.reload()
  await expect(main.getByText('Set up your first cycle of performance reviews')).toBeVisible()
  await expect(main.getByText('Add your people')).toHaveCount(0)
  await main.getByRole('link', { name: 'Create cycle' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/reviews\/create/)
})

test('a guest reads at home what a guest will find, as long as there is no feedback page to be led to', async ({
  page,
}) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gwen')
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expect(page.getByText('As a guest, you see only what you’re asked to write.')).toBeVisible()
  for (const name of ['Performance reviews', 'Inbox']) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Activities' })).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
})
