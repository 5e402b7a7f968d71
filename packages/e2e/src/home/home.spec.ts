import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('a new company has a checklist on its home pages, whose steps are checked off one after the other', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/home')
  const main = page.getByRole('main')
  const steps = main.getByRole('region', { name: 'Get started' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.nth(0)).toContainText('Add your people')
  await expect(main.getByRole('link', { name: 'Import file' })).toHaveAttribute('href', /settings\/csv\/import/)
  await expectNoAxeViolationsInBothThemes(page)

  const person = { firstName: 'Bo', lastName: 'Lind', email: `bo.${Date.now()}@stonework.example` }
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data: { people: [person] } })
  expect(added.status(), await added.text()).toBe(201)
  await page.goto('/app/admin/home')
  await expect(steps.nth(0)).toContainText('Add your people Done')
  await expect(main.getByRole('link', { name: 'Import file' })).toHaveCount(0)
  await expect(main.getByText('1 of 4 done')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'admin-home-new')
  await main.getByRole('link', { name: 'Create cycle' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/reviews\/create/)
})

test('PERM-11 the admin home shows the phase of the running cycle, both sides, late managers with a reminder, and what needs HR', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/home')
  const cycle = page.getByRole('article').first()
  await expect(cycle.getByRole('listitem').filter({ hasText: /^Write/ })).toBeVisible()
  await expect(cycle.getByText('Today')).toBeVisible()
  await expect(cycle.getByRole('list', { name: 'Manager assessments' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\?manager=NOT_STARTED$/,
  )
  const late = page.getByRole('region', { name: 'Late or at risk' })
  await expect(late.getByRole('listitem')).toHaveCount(5)
  await expect(late.getByRole('listitem').first()).toContainText(/\d late/)
  // Someone who wasn’t reminded in an earlier try.
  const remind = late.getByRole('button', { name: /^Remind / }).first()
  const name = ((await remind.getAttribute('aria-label')) ?? '').replace('Remind ', '')
  await remind.click()
  await expect(page.getByText(`${name} was reminded.`)).toBeVisible()
  await expect(late.getByRole('listitem').filter({ hasText: name })).toContainText('Reminded')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('link', { name: 'View addresses' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'admin-home')
})

test('EMP-P01 activities are folded up below the tasks, and count what is new since the last visit', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/home')
  const fold = page.getByRole('button', { name: 'Activities' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(page.getByRole('region', { name: 'Activities' }).getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('perennial-home-visits')) ?? ''
    localStorage.setItem(key, JSON.stringify({ previous: null, current: '2020-01-01T00:00:00.000Z' }))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Since your last visit \(\d+\)$/ })).toBeVisible()
})

test('ROUTE-25 a guest is redirected from home to the feedback they are asked for', async ({ page }) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/home')
  await expect(page).toHaveURL('/app/feedback')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback')
  await expect(page.getByRole('main')).toContainText('Noor Haddad')
  for (const name of ['Performance reviews', 'Inbox']) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Activities' })).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
})
