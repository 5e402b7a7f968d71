import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { colleagueOf } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('EMP-P02 EMP-P03 HR asks someone to complete their profile, who finds the task on the home page and may dismiss it', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  // Someone new at each try: a reminder is sent once a day. In the sample company, people may change their own pictures.
  const ben = await colleagueOf(page.request, { firstName: 'Ben', lastName: 'Holt' })
  await page.goto(`/app/user/${ben.id}`)
  const ask = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Send profile reminder' }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog', { name: 'Remind Ben Holt to complete their profile?' })
  await expect(dialog.getByRole('button', { name: 'Send reminder', exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'profile-nudge')
  await dialog.getByRole('button', { name: 'Send reminder', exact: true }).click()
  await expect(page.getByText('Reminder sent to 1 person.')).toBeVisible()
  await ask()
  const refused = page.getByRole('dialog', { name: 'No one to remind' })
  await expect(refused).toContainText('They got a reminder in the last 24 hours.')

  await become(page, ben)
  await page.goto('/app/home')
  const card = page.getByRole('article').filter({ hasText: 'Complete your profile' })
  await expect(card).toContainText('Add a picture.')
  await takeScreenshot(page, 'profile-task')
  await card.getByRole('button', { name: 'Dismiss: Complete your profile' }).click()
  await expect(card).toHaveCount(0)
  await logInAs(page, 'hana')
  const left = await page.request.post(`/api/users/${ben.id}/deactivation`, { headers: sameOriginHeaders })
  expect(left.status()).toBe(200)
})
