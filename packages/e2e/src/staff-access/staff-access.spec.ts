import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders as headers, logIn, logInAs, samplePassword } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const loginname = 'otto@staff.example'
const STEP_MS = 30_000

/** Gives Otto a second factor; each code of its app is valid once. */
async function enroll(request: APIRequestContext): Promise<TOTP> {
  const { secret } = await (await request.post('/api/2fa/enrollment', { headers })).json()
  const app = new TOTP({ secret })
  const data = { code: app.generate() }
  expect((await request.post('/api/2fa/confirmation', { data, headers })).ok()).toBe(true)
  return app
}

test('PERM-24 PERM-25 a Tech Admin grants staff access until a day', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/advanced')
  await page.getByLabel('Allow support access').check()
  await page.getByLabel('Last day').fill('2199-12-31')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'staff-grant')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last saved by Ada Stone')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last day')).toHaveValue('2199-12-31')
})

test('PERM-27 AUTH-6 STF-P04 BANNER-06 staff with a second factor enter for a ticket, read, and return; the company reads it', async ({
  page,
  playwright,
}) => {
  await logIn(page.request, loginname, samplePassword)
  await page.goto('/app/observer')
  await expect(page).toHaveURL('/app/observer/companies')
  await expect(page.getByText('First, set up two-factor authentication')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'staff-factor-first')

  const baseURL = new URL(page.url()).origin
  const own = await playwright.request.newContext({ baseURL })
  await logIn(own, loginname, samplePassword)
  const app = await enroll(own)
  try {
    await page.request.post('/api/login', { data: { loginname, password: samplePassword }, headers })
    const data = { code: app.generate({ timestamp: Date.now() + STEP_MS }) }
    expect((await page.request.post('/api/login/second-factor', { data, headers })).ok()).toBe(true)
    await page.goto('/app/observer/companies')
    await expect(page.getByRole('row').filter({ hasText: 'fernhill' })).toContainText('Sample company')
    await expectNoAxeViolationsInBothThemes(page)
    await takeScreenshot(page, 'staff-companies')
    await page.getByRole('link', { name: 'Fernhill' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People at Fernhill')
    await page.getByRole('searchbox').fill('menon')
    const see = page.getByRole('button', { name: 'View Perennial as Ravi Menon' })
    await expect(page.getByRole('button', { name: /^View Perennial as/ })).toHaveCount(1)
    await expectNoAxeViolationsInBothThemes(page)
    await takeScreenshot(page, 'staff-people')
    await see.click()
    const dialog = page.getByRole('dialog', { name: 'View Perennial as Ravi Menon' })
    await dialog.getByLabel('Reason').fill('His tasks do not open')
    await dialog.getByLabel('Ticket number').fill('H-3015')
    await expectNoAxeViolationsInBothThemes(page)
    await takeScreenshot(page, 'staff-entering')
    await dialog.getByRole('button', { name: 'Start session' }).click()
    await expect(page).toHaveURL('/app/home')
    await expect(page.getByText('Otto Kern (Provider), you’re viewing Perennial as Ravi Menon')).toBeVisible()
    await takeScreenshot(page, 'staff-home')
    await page.getByRole('button', { name: 'Return to your account' }).click()
    await expect(page).toHaveURL('/app/observer/companies')

    await logInAs(page, 'hana')
    await page.goto('/app/admin/settings/access')
    const row = page.getByRole('row').filter({ hasText: 'His tasks do not open (ticket H-3015)' })
    await expect(row).toContainText('Otto Kern (Provider)')
    await expectNoAxeViolationsInBothThemes(page)
    await takeScreenshot(page, 'staff-access-log')
  } finally {
    // Other end-to-end tests log Otto in with his password alone.
    expect((await own.delete('/api/2fa', { headers })).ok()).toBe(true)
    await own.dispose()
  }
})
