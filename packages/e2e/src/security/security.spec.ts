import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const settings = '/app/admin/settings/security'
const headers = sameOriginHeaders

/** Gives the logged-in user a second factor. */
async function enroll(request: APIRequestContext) {
  const { secret } = await (await request.post('/api/2fa/enrollment', { headers })).json()
  const code = new TOTP({ secret }).generate()
  expect((await request.post('/api/2fa/confirmation', { data: { code }, headers })).ok()).toBe(true)
}

test('AUTH-6 a user without a second factor on the day the company requires one must set it up first, then continues', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto(settings)
  await expect(page.getByRole('switch', { name: 'Require two-factor authentication for everyone' })).toBeDisabled()
  await enroll(page.request)
  await page.reload()
  await page.getByRole('switch', { name: 'Require two-factor authentication for everyone' }).click()
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())
  await page.getByLabel('Required from', { exact: true }).fill(today)
  await page.getByLabel('End inactive sessions after').selectOption('1 hour')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last saved by Ada Stone')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'security-saved')

  expect((await page.request.delete('/api/2fa', { headers })).ok()).toBe(true)
  await page.goto('/app/admin/directory')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First, set up two-factor authentication')
  await expect(page.locator('#navigation')).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'enroll-first')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code from your app').fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
})

test('AUTH-12 SYS-130 a token is shown once, acts as its person, and opens nothing once it is revoked', async ({
  page,
  playwright,
}) => {
  await freshCompany(page.request)
  await page.goto(settings)
  await page.getByRole('switch', { name: 'Allow access tokens' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('No active tokens.')).toBeVisible()
  await page.goto('/app/user-settings')
  await page.getByRole('link', { name: 'Access tokens' }).click()
  await expect(page.getByText('No access tokens yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create token' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create token' })
  await dialog.getByLabel('Name').fill('Nightly report')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'token-making')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByRole('dialog', { name: 'Your new token' })
  const token = await made.locator('code').innerText()
  await takeScreenshot(page, 'token-made')
  await made.getByRole('button', { name: 'I’ve saved it' }).click()

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect(await (await program.get('/api/users/current')).json()).toMatchObject({ firstName: 'Ada' })
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token revoked.')).toBeVisible()
  expect((await program.get('/api/users/current')).status()).toBe(401)
  await program.dispose()
})

test('LOG-1 STF-P16 only super admins read the audit log, filtered in the address', async ({ page }) => {
  await logInAs(page, 'theo')
  await page.goto('/app/admin/settings/audit-log')
  await expect(page.getByText('Only super admins can view the audit log')).toBeVisible()
  await logInAs(page, 'hana')
  await page.goto('/app/admin/settings')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await page.getByLabel('Category').selectOption('Roles')
  await expect(page).toHaveURL(/group=roles/)
  const table = page.getByRole('table', { name: 'Audit log' })
  await expect(table.getByText('Granted: HR Assistant').first()).toBeVisible()
  await expect(table.getByText('Logged in')).toHaveCount(0)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Audit log .*\.csv$/)
})
