import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany, logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'

const offline = 'You seem to be offline. Changes made now will not be saved.'

test('BANNER-01 without a connection a red bar says so, and goes when it is back', async ({ page, context }) => {
  await freshCompany(page.request)
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.install()

  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await context.setOffline(false)
  await page.clock.runFor(6_000)
  await expect(page.getByText(offline)).toBeHidden()
})

test('UNSAVED-01 leaving unsaved changes asks first, also without a connection', async ({ page, context }) => {
  await freshCompany(page.request)
  await page.goto('/app/user-settings')
  const question = page.waitForResponse((reply) => reply.url().includes('/assets/'))
  await page.getByLabel('Daily quiet hours').click()
  await question
  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible()

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes will be lost' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Daily quiet hours')).toBeChecked()
})

test('BANNER-02 LOGIN-06 after a logout elsewhere the banner appears, and a login over the page continues', async ({
  page,
  browser,
}) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings')

  const elsewhere = await browser.newContext()
  await logInToo(elsewhere.request, ada)
  const ended = await elsewhere.request.delete(`/api/users/${ada.id}/sessions`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(ended.ok()).toBe(true)

  await expect(page.getByRole('alert').first()).toContainText(
    "You've been logged out. Please make a copy of unsaved content",
  )
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("You've been logged out.")).toBeHidden()
  await elsewhere.close()
})
