import { readFile } from 'node:fs/promises'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const settings = '/app/admin/settings/company'

test('SET-04 XML-04 a Tech Admin exports the whole company from the Danger Zone, and the downloads open', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Export company data' }).click()
  await expect(page).toHaveURL('/app/downloads')
  const row = page.getByRole('row', { name: /Entire company \(XML\)/ })
  await expect(row.getByText('Ready', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download Stonework .+ company export/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Stonework .+ company export \d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('company.xml')).toBe(true)
  await row.getByRole('button', { name: /^Delete Stonework .+ company export/ }).click()
  await expect(row).toHaveCount(0)
})

test('XML-03 an HR Admin reads in the Danger Zone that the Tech Admin role is required', async ({ page }) => {
  await logInAs(page, 'paul')
  await page.goto(settings)
  const ask = page.getByRole('button', { name: 'Export company data' })
  await expect(ask).toHaveAttribute('aria-disabled', 'true')
  const why = 'The Tech Admin role is needed for the full XML export.'
  await expect(ask).toHaveAccessibleDescription(why)
  await expect(page.getByRole('paragraph').filter({ hasText: why })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})
