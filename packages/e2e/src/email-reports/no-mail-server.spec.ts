import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('until a mail server is set up, administrators read on every page that no emails are sent, and pass on links instead @phone', async ({
  page,
  isMobile,
}) => {
  await freshCompany(page.request)
  const people = ['Ines', 'Omar'].map((firstName) => ({
    firstName,
    lastName: 'Novak',
    email: `${firstName}.${Date.now()}.${process.pid}@novak.example`,
  }))
  await page.request.post('/api/users', { data: { people }, headers: sameOriginHeaders })
  await page.goto('/app/admin/home')
  // On a phone it is one short sentence.
  const banner = page.getByText(/emails don’t leave Perennial/i).filter({ visible: true })
  await expect(banner).toBeVisible()
  await expect(page.getByText('2 people haven’t logged in and don’t have a valid invitation')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'no-mail-server-admin-home')

  await page.getByRole('button', { name: 'Get invitation links' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ines Novak and Omar Novak')).toBeVisible()
  await takeScreenshot(page, 'no-mail-server-links')
  await dialog.getByRole('button', { name: 'Create 2 links' }).click()
  await expect(dialog.getByRole('button', { name: /^Copy .+ Novak’s link$/ })).toHaveCount(2)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Invitation links .*\.csv$/)
  await expect(dialog.getByText('2 invitation links are ready to hand out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('don’t have a valid invitation')).toHaveCount(0)

  // Once everyone has a link, the banner leads to where a lost one is replaced.
  await page.getByRole('button', { name: 'Get invitation links' }).first().click()
  await expect(dialog.getByText('2 people haven’t logged in yet, and each has a valid link.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Choose people' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/app\/admin\/directory\?state=INVITED$/)
  await expect(page.getByText('Link ready')).toHaveCount(2)
  if (!isMobile) await takeScreenshot(page, 'directory-link-ready')

  await page.goto('/app/status')
  await expect(page.getByText('No mail server', { exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'status-no-mail-server')
})

test('employees don’t see it, and neither does the sample company, whose emails are never sent', async ({ page }) => {
  for (const name of ['ravi', 'hana'] as const) {
    await logInAs(page, name)
    await page.goto('/app/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/emails don’t leave Perennial/i)).toHaveCount(0)
  }
})
