import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const me = async (page: Page) => (await (await page.request.get('/api/users/current')).json()) as { id: string }

test('EMP-P02 EMP-P03 HR asks someone to complete their profile, who finds the task on the home page and may dismiss it', async ({
  page,
}) => {
  await logInAs(page, 'theo')
  const { id } = await me(page)
  await logInAs(page, 'hana')
  await page.goto(`/app/user/${id}`)
  const ask = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send profile reminder' }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog', { name: 'Remind Theo Brandt to complete their profile?' })
  await expect(dialog.getByRole('button', { name: 'Send reminder', exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'profile-nudge')
  await dialog.getByRole('button', { name: 'Send reminder', exact: true }).click()
  await expect(page.getByText('Reminder sent to 1 person.')).toBeVisible()
  await ask()
  const refused = page.getByRole('dialog', { name: 'No one to remind' })
  await expect(refused).toContainText('They got a reminder in the last 24 hours.')

  await logInAs(page, 'theo')
  await page.goto('/app/home')
  const card = page.getByRole('article').filter({ hasText: 'Complete your profile' })
  await expect(card).toContainText('Add a picture.')
  await takeScreenshot(page, 'profile-task')
  await card.getByRole('button', { name: 'Dismiss: Complete your profile' }).click()
  await expect(card).toHaveCount(0)
})
