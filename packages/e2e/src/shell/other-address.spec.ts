import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { baseUrl } from '../support/base-url.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

/** The same server under another name, as other machines of a network have one for it. */
function addressAt(hostname: string): string {
  const url = new URL(baseUrl())
  url.hostname = hostname
  return url.origin
}
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'BASE_URL' })

test('people at an address other than the configured one read which one to use and what to change, and get there @phone', async ({
  page,
}) => {
  const other = addressAt('perennial.localhost')
  await page.goto(`${other}/login`)
  await expect(banner(page)).toContainText(
    `This installation is set up for ${baseUrl()}, but you opened it at ${other}.`,
  )
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'login-other-address')
  await page.getByRole('link', { name: `Open ${baseUrl()}` }).click()
  await expect(page).toHaveURL(`${baseUrl()}/login`)
  await expect(page.getByRole('button', { name: /Mia Keller/ })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('people who open 127.0.0.1 instead of localhost log in there', async ({ page }) => {
  await page.goto(`${addressAt('127.0.0.1')}/login`)
  await page.getByRole('button', { name: /Mia Keller/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Mia/ })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
