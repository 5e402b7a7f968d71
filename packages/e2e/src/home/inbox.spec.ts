import { answer, ask, become, feedbackCompany } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany, switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

test('NAV-02 EMP-P04 without its flag there is no link to the inbox, and no inbox', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/home')
  await expect(page.locator('#navigation').getByRole('link', { name: 'Inbox' })).toBeVisible()
  await page.goto('/app/admin/settings/feature-selection')
  await page.getByRole('switch', { name: 'Inbox' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('updates stay under the bell')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Inbox turned off')).toBeVisible()
  await page.goto('/app/inbox')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.locator('#navigation').getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(page.locator('#navigation').getByRole('link', { name: 'Inbox' })).toHaveCount(0)
})

test('EMP-P04 the inbox has tasks, updates and what is done; its count is that of the bell', async ({
  page,
  browser,
}) => {
  const { ben, cora } = await feedbackCompany(page.request)
  await switchExactly(page.request, ['requestFeedback', 'FEATURE_inbox'])
  const requests = [await ask(page.request, [ben]), await ask(page.request, [cora])] as const
  await page.goto('/app/inbox')
  const tabs = page.getByRole('navigation', { name: 'Inbox sections' })
  await expect(tabs.getByRole('link')).toHaveText([/^To do/, /^Updates/, 'Archived'])

  const colleague = await (await browser.newContext()).newPage()
  await become(colleague, ben)
  await answer(colleague.request, requests[0], ben, 'Calm and clear.')
  await become(colleague, cora)
  await answer(colleague.request, requests[1], cora, 'Always prepared.')
  await colleague.context().close()

  await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Updates' })).toHaveText('Updates 2')
  await tabs.getByRole('link', { name: 'Updates' }).click()
  await expect(page).toHaveURL('/app/inbox?show=updates')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('Cora Lind')
  // Opening the list counts as seen: nothing is new here or in the bell.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Updates' })).toHaveText('Updates')
  await expectNoAxeViolationsInBothThemes(page)

  await entries.first().getByRole('checkbox').check()
  const bulk = page.getByRole('toolbar', { name: '1 selected' })
  await bulk.getByRole('button', { name: 'Mark as read' }).click()
  await expect(entries.first().getByRole('button', { name: /^Mark as unread/ })).toBeVisible()
  await entries.first().getByRole('checkbox').check()
  await bulk.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Update archived.')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await tabs.getByRole('link', { name: 'Archived' }).click()
  await expect(entries).toHaveCount(1)
  await entries
    .first()
    .getByRole('button', { name: /^Unarchive/ })
    .click()
  await expect(page.getByText('Nothing archived yet')).toBeVisible()
})

test('EMP-P05 news whose target is gone stays as plain text, and can be marked as read', async ({ page }) => {
  await logInAs(page, 'mia')
  const gone = { kind: 'review-signed', data: { name: 'Ravi Menon', reviewee: 'Ravi Menon', cycle: 'Cycle Q2/2025' } }
  const id = '00000000-0000-4000-8000-000000000001'
  const entry = { id, ...gone, link: null, createdAt: '2026-11-20T10:00:00.000Z', readAt: null, archivedAt: null }
  await page.route('**/api/notifications?*', (route) => route.fulfill({ json: { notifications: [entry], next: null } }))
  await page.route('**/api/notifications', (route) =>
    route.fulfill({
      json: { notifications: [{ ...entry, readAt: entry.createdAt }], count: { count: 0, lastChange: null } },
    }),
  )
  await page.goto('/app/notifications')
  const item = page.getByRole('main').getByRole('listitem')
  await expect(item).toContainText('Ravi Menon signed')
  await expect(item.getByRole('link')).toHaveCount(0)
  await item.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(item.getByRole('button', { name: /^Mark as unread/ })).toBeVisible()
})
