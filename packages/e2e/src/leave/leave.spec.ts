import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { colleagueOf, freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('COM-P02 HR puts someone on leave, who sees it on the home page, and ends it', async ({ page }) => {
  const ada = await freshCompany(page.request)
  const leo = await colleagueOf(page.request, { firstName: 'Leo', lastName: 'Holt' })
  await page.goto(`/app/user/${leo.id}`)
  const open = async (item: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    return page.getByRole('dialog', { name: 'Leo Holt’s leave' })
  }
  const dialog = await open('Add leave…')
  await expect(dialog.getByLabel('First day')).not.toHaveValue('')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'leave-dialog')
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  await expect(page.getByText('On leave with no end date')).toBeVisible()
  await takeScreenshot(page, 'leave-profile')

  await become(page, leo)
  await page.goto('/app/home')
  await expect(page.getByText(/^You’re on leave\. Your tasks are paused/)).toBeVisible()
  await takeScreenshot(page, 'leave-home')

  await become(page, ada)
  await page.goto(`/app/user/${leo.id}`)
  const again = await open('Edit or end leave…')
  await again.getByRole('button', { name: 'End leave today' }).click()
  await expect(page.getByText('On leave with no end date')).toBeHidden()
})
