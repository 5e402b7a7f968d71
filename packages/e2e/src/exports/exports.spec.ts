import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { colleagueOf, freshCompany, logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'

/** The rows of the file after clicking Download. */
async function taken(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** Deletes what an earlier try may have left. */
async function withoutExports(page: Page): Promise<void> {
  const { exports } = (await (await page.request.get('/api/exports')).json()) as { exports: { id: string }[] }
  for (const { id } of exports) await page.request.delete(`/api/exports/${id}`, { headers: sameOriginHeaders })
}

test('COM-P17 the directory is exported from its menu, is ready after a moment, is downloaded, and deleted', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/directory')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export everyone' }).click()
  const dialog = page.getByRole('dialog', { name: 'New export' })
  await expect(dialog.getByLabel('People directory')).toBeChecked()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText('Your export is being prepared.')).toBeVisible()
  const row = page.getByRole('row', { name: /People directory/ })
  await expect(row.getByText('Ready', { exact: true })).toBeVisible()
  const file = await taken(page, /^Download People/)
  expect(file.name).toMatch(/^People \d{4}-\d\d-\d\d\.csv$/)
  expect(file.text).toContain('Last name,First name')
  expect(file.text).toContain('Stone,Ada')

  await row.getByRole('button', { name: /^Delete People/ }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByText(/^“People .*” is ready to download\./)).toBeVisible()
})

test('COM-P01 an HR Admin exports a cycle from its menu: people above in the line are listed without their rating', async ({
  page,
}) => {
  await logInAs(page, 'paul')
  await withoutExports(page)
  await page.goto('/app/admin/reviews')
  await page.getByRole('link', { name: /\d{4}/ }).first().click()
  await page.getByRole('button', { name: /More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'New export' })
  await expect(dialog.getByLabel('Cycle', { exact: true })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  const file = await taken(page, /^Download /)
  expect(file.text).toContain(',Overall rating')
  expect(file.text).toMatch(/Mia Keller,.*,not available to you/)
})

test('without exports the page says what it is for; a failed request can be retried', async ({ page }) => {
  await logInAs(page, 'leo')
  await page.route('**/api/exports', (route) => route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }))
  await page.goto('/app/downloads')
  await expect(page.getByRole('alert')).toContainText('This couldn’t be loaded')
  await page.unroute('**/api/exports')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
  await page.getByRole('button', { name: 'New export' }).click()
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1)
})

test('an export made with a role cannot be downloaded without it, and the page says why', async ({ page, browser }) => {
  await freshCompany(page.request)
  const bo = await colleagueOf(page.request, { firstName: 'Bo', lastName: 'Lund' })
  const giveRole = async (isAssistant: boolean) => {
    const data = { isHR: false, isAssistant, isAdmin: false }
    const reply = await page.request.put(`/api/users/${bo.id}/roles`, { data, headers: sameOriginHeaders })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await giveRole(true)
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await logInToo(theirs.request, bo)
  await theirs.goto('/app/downloads?new=people')
  await theirs.getByRole('button', { name: 'Start export' }).click()
  await expect(theirs.getByText('Ready', { exact: true })).toBeVisible()
  await giveRole(false)
  await theirs.getByRole('button', { name: /^Download People/ }).click()
  await expect(theirs.getByText('Your access has changed since this file was created.')).toBeVisible()
  await context.close()
})
