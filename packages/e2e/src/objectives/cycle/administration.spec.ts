import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility.ts'
import { expect, test } from '../../support/fixtures.ts'
import { createObjective, objectiveCompany } from '../objective-steps.ts'

const goToStep = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

test('HR sets up an objective cycle with ratings and separate dates, and copies it', async ({ page }) => {
  await objectiveCompany(page.request)
  await page.goto('/app/admin/objectives')
  await expectNoAxeViolationsInBothThemes(page)
  await page.goto('/app/admin/objectives/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Next year')
  await page.getByRole('radio', { name: 'Managers and HR' }).check()
  await goToStep(page, 'Objectives')
  await page.getByRole('checkbox', { name: 'Ratings' }).check()
  await expect(page.getByRole('textbox', { name: 'Ratings, entry 1' })).toHaveValue('Exceeded')
  await expectNoAxeViolationsInBothThemes(page)
  await goToStep(page, 'Timeline')
  await page.getByLabel('Starts', { exact: true }).fill('2030-03-04')
  await page.getByRole('radio', { name: 'Separate dates for managers' }).check()
  await page.getByRole('textbox', { name: 'Managers set objectives by' }).fill('2030-05-20')
  await goToStep(page, 'Launch')
  await page.getByRole('button', { name: /^Schedule for/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next year is set up')
  await page.getByRole('link', { name: 'Go to overview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next year')
  await expect(page.getByRole('row', { name: /^Select Ben Holt/ })).toContainText('No objectives')
  await expectNoAxeViolationsInBothThemes(page)

  const cycleId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/app/admin/objectives/copy/${cycleId}`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Next year')
  await expect(page.getByRole('radio', { name: 'Managers and HR' })).toBeChecked()
})

test('HR sees who has objectives, reminds the others once in 24 hours, and archives the cycle', async ({ page }) => {
  const { cycleId } = await objectiveCompany(page.request)
  await createObjective(page.request, cycleId, { title: 'Open an office in Lisbon' })
  await page.goto(`/app/admin/objectives/${cycleId}`)
  await expect(page.getByRole('row', { name: /^Select Ada Stone/ })).toContainText('Up to date')
  const more = page.getByRole('button', { name: 'More actions for this cycle' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Send reminders' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Remind 2 people/ }).click()
  await expect(page.getByText('2 people reminded.')).toBeVisible()
  await page.reload()
  await more.click()
  await page.getByRole('menuitem', { name: 'Send reminders' }).click()
  await expect(dialog.getByText(/reminded in the last 24 hours/)).toBeVisible()
  await page.keyboard.press('Escape')

  await more.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
})

test('HR changes the ratings that new cycles start with', async ({ page }) => {
  await objectiveCompany(page.request)
  await page.goto('/app/admin/objectives/settings')
  await page.getByRole('textbox', { name: 'Ratings, entry 1' }).fill('Far exceeded')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Ratings, entry 1' })).toHaveValue('Far exceeded')
  await expectNoAxeViolationsInBothThemes(page)
})
