import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const hub = '/app/admin/settings'

test('ADM-P15 ADM-P16 ADM-P17 a bounced address is in the log, on the profile and in a list, from which HR removes it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  // An installation of its own: an address can be removed from the list once.
  const product = await startProduct({ sample: 'on' })
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await logInAs(page, 'hana')
  await page.goto(`${hub}/mail-log`)
  await page.getByLabel('Status').selectOption('Bounced')
  await expect(page).toHaveURL(/state=BOUNCED/)
  const log = page.getByRole('table', { name: 'Email log' })
  await expect(log.getByRole('row', { name: /Nuno Figueira/ })).toContainText('Bounced')
  await takeScreenshot(page, 'mail-log-bounced')

  await logInAs(page, 'asta')
  await page.goto(`${hub}/bounced-emails`)
  const list = page.getByRole('table', { name: 'Bounced emails' })
  const row = (address: string) => list.getByRole('row', { name: address })
  await expect(row('tariq@')).toContainText('Reported as spam by the recipient')
  await expect(row('selma@').getByRole('button', { name: 'Remove from list' })).toHaveAttribute('aria-disabled', 'true')

  await logInAs(page, 'hana')
  await page.goto(`${hub}/bounced-emails`)
  await expect(row('tariq@').getByRole('button', { name: 'Remove from list' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolationsInBothThemes(page)
  await row('selma@').getByRole('link').click()
  await expect(page.getByText(/^No emails have been sent to Selma .+ the address doesn’t accept them/)).toBeVisible()
  await takeScreenshot(page, 'profile-mail-stop')
  await page.getByRole('link', { name: 'View list' }).click()
  await row('selma@').getByRole('button', { name: 'Remove from list' }).click()
  const dialog = page.getByRole('dialog')
  await takeScreenshot(page, 'bounced-remove')
  await dialog.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText('Emails will be sent to selma@fernhill.example again.')).toBeVisible()
  await expect(row('selma@')).toHaveCount(0)
  await page.context().close()
  await product.end()
})
