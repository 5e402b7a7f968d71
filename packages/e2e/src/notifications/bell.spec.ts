import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'

test('NOTIF-01 NOTIF-02 NOTIF-08 the bell counts new entries live, lists them, and marks them read', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'paul')
  // Whatever other end-to-end tests have notified him of.
  await page.request.post('/api/notifications/read', { headers: sameOriginHeaders })
  await page.goto('/app/home')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const mia = await browser.newContext()
  await logInAs(await mia.newPage(), 'mia')
  const lists = await (await mia.request.get('/api/reviews')).json()
  const { toWrite } = lists as { toWrite: { id: string; phase: string; reviewee: { name: string } }[] }
  const review = toWrite.find((item) => item.reviewee.name === 'Paul Weiss' && item.phase === 'WRITING')
  const sharing = `/api/reviews/${review?.id}/sharing`
  const hidden = await mia.request.delete(`${sharing}?side=manager`, { headers: sameOriginHeaders })
  expect(hidden.status(), await hidden.text()).toBe(200)

  const bell = page.getByRole('button', { name: 'Notifications, 1 new' })
  await expect(bell).toBeVisible()
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(
    panel.getByText(/Mia Keller unshared your performance review for Cycle Q\d\/\d{4}\./).first(),
  ).toBeVisible()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your notifications')
  const markAll = page.getByRole('main').getByRole('button', { name: 'Mark all as read' })
  await markAll.click()
  await expect(markAll).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await mia.request.post(sharing, { headers: sameOriginHeaders, data: { side: 'manager' } })
  await expect(bell).toBeVisible()
  await mia.close()
})

test('the list without entries says so', async ({ page }) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/notifications')
  await expect(page.getByText('No notifications.').first()).toBeVisible()
})
