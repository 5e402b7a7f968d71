import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { colleagueOf, freshCompany, logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('BANNER-03 a translation plugin that changes the page is named', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/about')
  await expect(heading(page)).toBeVisible()
  const banner = page.getByText('A translation plugin is changing this page.')
  await expect(banner).toHaveCount(0)
  await page.evaluate(() => document.documentElement.classList.add('translated-ltr'))
  await expect(banner).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('BANNER-04 an outdated browser is named as the reason', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  await page.goto('/login')
  await expect(page.getByText('Perennial doesn’t support this browser version.')).toBeVisible()
})

test('BANNER-05 HR edits the message above every page in place; others only read it', async ({ page, browser }) => {
  await freshCompany(page.request)
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.put('/api/company/header-message', { headers, data: { message: 'Closed on Friday' } })
  await page.goto('/app/about')
  await expect(page.getByText('Closed on Friday')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Message to everyone' })
  await dialog.getByLabel('Message').fill('Closed on Monday')
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Closed on Monday')).toBeVisible()

  const leon = await colleagueOf(page.request, { firstName: 'Leon', lastName: 'Reed' })
  const other = await (await browser.newContext()).newPage()
  await logInToo(other.request, leon)
  await other.goto('/app/about')
  await expect(other.getByText('Closed on Monday')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await other.context().close()
})
