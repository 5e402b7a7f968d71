import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

/** The rows of the file of a list. */
async function taken(page: Page): Promise<string[]> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  return linesOf(await coming)
}

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8')
  return text.replace('\uFEFF', '').trim().split('\r\n')
}
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check()

test('ADM-6 several people are invited, deactivated and brought back, counted first; who is left out is named', async ({
  page,
}) => {
  await freshCompany(page.request)
  const several = ['Ines', 'Omar'].map((firstName) => ({
    firstName,
    lastName: 'Novak',
    email: `${firstName}.${Date.now()}.${process.pid}@novak.example`,
  }))
  await page.request.post('/api/users', { data: { people: several }, headers: sameOriginHeaders })
  await page.goto('/app/admin/directory')
  await choose(page, 'Ines Novak')
  await choose(page, 'Ada Stone')
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  // No email leaves a new installation: links are handed out instead.
  await bar.getByRole('button', { name: 'Get invitation links' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create 1 link' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Ines Novakhttp.+set-password#/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as CSV' }).click()
  const [heads, ofInes] = await linesOf(await download)
  expect(heads).toBe('Name,Email,Link,Valid until')
  expect(ofInes).toMatch(/^Ines Novak,Ines\.\d+\.\d+@novak\.example,http.+\/set-password#/)
  await expect(dialog.getByText('1 invitation link is ready to hand out.')).toBeVisible()
  await expect(dialog.getByText('1 skipped: already logged in')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'invitation-links')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /Ines Novak/ }).getByText('Link ready')).toBeVisible()
  await expect(page.getByRole('row', { name: /Omar Novak/ }).getByText('Not invited')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByText('1 skipped: your own account')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'directory-deactivating')
  await dialog.getByRole('button', { name: 'Deactivate 2 people' }).click()
  await expect(page.getByText('2 people were deactivated.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Novak/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 people were reactivated.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Novak/ })).toHaveCount(2)
})

test('if more match than are shown, all of them can be selected with one click', async ({ page }) => {
  await freshCompany(page.request)
  const crowd = Array.from({ length: 104 }, (_, index) => ({
    firstName: 'Kim',
    lastName: `Crowd ${index}`,
    email: `kim${index}.${Date.now()}.${process.pid}@crowd.example`,
  }))
  const added = await page.request.post('/api/users', { data: { people: crowd }, headers: sameOriginHeaders })
  expect(added.status(), await added.text()).toBe(201)
  await page.goto('/app/admin/directory?q=crowd')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const few = page.getByRole('toolbar', { name: '100 selected' })
  await expectNoAxeViolationsInBothThemes(page)
  await few.getByRole('button', { name: 'Select all 104 matches' }).click()
  const all = page.getByRole('toolbar', { name: '104 selected' })
  await all.getByRole('button', { name: 'Get invitation links' }).click()
  await expect(page.getByRole('dialog').getByText(/^Kim Crowd 0, .+, and 92 others$/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Create 104 links' })).toBeVisible()
})

test('the directory is exported as shown: filtered, sorted, with its columns; a link shares the same view', async ({
  page,
  context,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/directory?sort=-name')
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Product')
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Email address', 'Roles', 'Status']) await page.getByRole('checkbox', { name }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/sort=-name.*department=Product.*columns=department\.manager/)
  const [heads, first, ...rest] = await taken(page)
  expect(heads).toBe('Name,Job title,Department,Manager')
  const shown = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(shown).toHaveCount(rest.length + 1)
  await expect(shown.first()).toContainText(first?.split(',')[0] ?? 'nobody')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('columnheader', { name: 'Manager' })).toBeVisible()
  await expect(other.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
})

test('the people of a cycle, the email log and the impersonation log are filtered in the address and exported', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/reviews')
  await page.getByRole('table').getByRole('link').first().click()
  // The list of cycles has a search field, too.
  await expect(page.getByRole('link', { name: 'By department' })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('ravi')
  await expect(page).toHaveURL(/q=ravi/)
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  expect(await taken(page)).toEqual([
    expect.stringMatching(/^Reviewee,Main reviewer,/),
    expect.stringContaining('Ravi Menon'),
  ])

  await page.goto('/app/admin/settings/mail-log')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Sent')
  await page.getByLabel('Start date').fill('2020-01-01')
  await expect(page).toHaveURL(/state=SENT.*from=2020-01-01/)
  await expectNoAxeViolationsInBothThemes(page)
  expect((await taken(page))[0]).toBe('Recipient,Type,Subject,Status,Reason,Queued,Sent,Last update')

  await page.goto('/app/admin/settings/access')
  await page.getByRole('combobox', { name: 'Viewed as', exact: true }).fill('noor')
  await page.getByRole('option', { name: /Noor/ }).click()
  await expect(page).toHaveURL(/person=/)
  await expectNoAxeViolationsInBothThemes(page)
  expect((await taken(page))[0]).toBe('Viewed by,Viewed as,Started,Duration,Activity,Reason')
})

test('a printed list has all its rows, without what is only for the screen', async ({ page }) => {
  await logInAs(page, 'mia')
  await page.goto('/app/people/directory')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  const count = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  await expect(rows).toHaveCount(count)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0)
  await expect(rows).toHaveCount(count)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
