import { answer, ask, become, feedbackCompany } from '../anytime-feedback/feedback-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

test('NOTIF-01 NOTIF-02 NOTIF-08 the bell counts new entries live, lists them, and marks them read', async ({
  page,
  browser,
}) => {
  // A company of its own: in the sample company, earlier tests have notified people.
  const { ben, cora } = await feedbackCompany(page.request)
  await page.goto('/app/home')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const requests = [await ask(page.request, [ben]), await ask(page.request, [cora])] as const

  const colleague = await (await browser.newContext()).newPage()
  await become(colleague, ben)
  await answer(colleague.request, requests[0], ben, 'Calm and clear.')

  const bell = page.getByRole('button', { name: 'Notifications, 1 new' })
  await expect(bell).toBeVisible()
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(/^Ben Holt /)).toBeVisible()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your notifications')
  const markAll = page.getByRole('main').getByRole('button', { name: 'Mark all as read' })
  await markAll.click()
  await expect(markAll).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await become(colleague, cora)
  await answer(colleague.request, requests[1], cora, 'Always prepared.')
  await expect(bell).toBeVisible()
  await colleague.context().close()
})

test('the list without entries says so', async ({ page }) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/notifications')
  await expect(page.getByText('No notifications.').first()).toBeVisible()
})
