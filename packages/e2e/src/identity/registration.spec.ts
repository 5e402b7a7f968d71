import { expect, test } from '../support/fixtures.ts'
import { logInAs, loginnameOf, samplePassword } from '../support/test-users.ts'

test('REG-02 REG-03 VAL-02 ONB-01 a company registers in three steps, each refuses its own, and a few questions follow', async ({
  page,
}) => {
  const subdomain = `northwind-${Date.now().toString(36)}`
  // Registrations per address are limited, and each try has two.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.0.${1 + (Date.now() % 250)}` })
  await page.goto('/register-company')
  const card = page.locator('main > div')
  await expect(card).toHaveCSS('width', '900px')
  const promo = page.getByRole('complementary').filter({ hasText: 'Reviews people look forward to' })
  const [checklist, madeFor] = [promo.getByRole('list').first(), promo.getByRole('list').last()]
  await expect(checklist.getByRole('listitem')).toHaveCount(4)
  await expect(madeFor.getByRole('listitem')).toHaveCount(10)
  await expect(page.locator('ol').getByRole('listitem', { includeHidden: true })).toHaveText([
    '1You',
    '2Company',
    '3Setup',
  ])

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Stone')
  await page.getByLabel('Email address').fill('ada@northwind')
  await page.getByLabel('Password', { exact: true }).fill('seven wooden bicycles')
  await expect(page.getByText(/^Strength:/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.getByLabel('Email address').fill(`ada@${subdomain}.example`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Company name').fill('Northwind Traders')
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.goForward()
  await expect(page.getByLabel('Company name')).toHaveValue('Northwind Traders')
  await page.getByLabel(/Subdomain/).fill('fernhill')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(card).toHaveCSS('width', '560px')
  // The browser's zone and the formats of its region are proposed; another zone is found by its city.
  await expect(page.getByLabel('Time zone')).toHaveValue(/^Berlin, Europe \(UTC\+[12]\)$/)
  await expect(page.getByLabel('Date format')).toHaveValue('dd/MM/yyyy')
  await expect(page.getByLabel('Time format')).toHaveValue('HH:mm')
  await page.getByLabel('Time zone').fill('new yor')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Time zone')).toHaveValue(/^New York, America/)
  await page.getByRole('button', { name: 'Create Northwind Traders' }).click()
  await expect(page.getByLabel(/Subdomain/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/Subdomain/).fill(subdomain)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Create Northwind Traders' }).click()

  await expect(page).toHaveURL(/\/app\/onboarding-survey$/)
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await page.getByRole('link', { name: 'Continue later' }).click()
  await expect(page.getByText('Northwind Traders')).toBeVisible()
})

test('the grid beside the registration has five columns, three on narrow and one on mobile windows', async ({
  page,
}) => {
  await page.goto('/register-company')
  const columns = () =>
    page
      .locator('aside ul')
      .last()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await expect.poll(columns).toBe(5)
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(columns).toBe(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(columns).toBe(1)
})

test('PWD-01 PWD-02 PWD-03 a new password is rated while it is typed, with a tip as long as it is weak', async ({
  page,
}) => {
  await page.goto('/register-company')
  const password = page.getByLabel('Password', { exact: true })
  const hint = page.getByText(/^Strength:/)
  await password.fill('aaaaaa')
  await expect(hint).toHaveText(/^Strength: Very weak · \S/)
  await password.fill('seven wooden bicycles')
  await expect(hint).toHaveText('Strength: Great!')
})

test('a link to log out asks first, and only the button logs out', async ({ page }) => {
  await logInAs(page, 'leo')
  await page.goto('/api/logout')
  await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible()
  await page.getByRole('link', { name: 'Stay logged in' }).click()
  await expect(page).toHaveURL(/\/app\/home$/)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/loggedout$/)
})

test('people who are already logged in are redirected from the login page to where they wanted to go', async ({
  page,
}) => {
  await logInAs(page, 'leo')
  await page.goto('/login?continue=%2Fapp%2Fuser-settings')
  await expect(page.getByRole('heading', { name: 'Your settings' })).toBeVisible()
})

test('AUTH-7 a continue address of another site leads home', async ({ page }) => {
  await page.goto('/login?continue=%2F%2Fevil.example%2Fapp')
  await page.getByLabel('Email address').fill(loginnameOf('leo'))
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/home$/)
})
