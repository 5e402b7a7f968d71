import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const path = '/app/admin/delete-company'

test('DEL-03 OP-053 an administrator who isn’t a super admin reads who is one', async ({ page }) => {
  await logInAs(page, 'asta')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Only super admins can delete Fernhill' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Hana Sato' })).toBeVisible()
  await expect(page.getByLabel('Deletion Password')).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'delete-company-others')
})

test('SET-04 DEL-04 DEL-05 DEL-06 DEL-08 DEL-11 OP-052 scope and password, then the exact text, then the company is gone', async ({
  page,
}) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/admin/settings/company')
  await page.getByRole('link', { name: 'Delete content or company…' }).click()
  await page.getByRole('radio', { name: 'Entire account' }).check()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByText('Deletion Password is required.')).toBeVisible()
  const asks = page.getByRole('dialog', { name: 'Delete permanently?' })
  const go = asks.getByRole('button', { name: 'Delete permanently' })
  const type = async (password: string) => {
    await page.getByLabel('Deletion Password').fill(password)
    await page.getByRole('button', { name: 'Delete…' }).click()
    await expect(asks).toContainText('Please type "DELETE FOREVER" in the box below to proceed with the deletion.')
  }
  await type('something else')
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await asks.getByLabel('Confirmation').fill('delete forever')
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'delete-company-typed')
  await asks.getByLabel('Confirmation').fill('DELETE FOREVER')
  await go.click()
  await expect(page.getByText('Deletion Password is wrong.')).toBeVisible()
  await type(ada.password)
  await asks.getByLabel('Confirmation').fill('DELETE FOREVER')
  await go.click()
  await expect(page).toHaveURL('/loggedout')
  await page.goto('/app/home')
  await expect(page).toHaveURL(/\/login/)
})
