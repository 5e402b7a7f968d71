import { expect, test } from '../support/fixtures.ts'
import { become, choose, feedbackCompany } from './feedback-steps.ts'

test('PERM-14 HR sets up a template, and people request feedback with its questions', async ({ page }) => {
  const { ben } = await feedbackCompany(page.request)
  await page.goto('/app/admin/feedback-requests/templates')
  await page.getByRole('link', { name: 'New template' }).first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Please enter a name/)
  await page.getByRole('textbox', { name: 'Name' }).fill('After a project')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /After a project/ })).toContainText('Active')

  await become(page, ben)
  await page.goto('/app/anytime-feedback/request')
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'After a project' })
  await choose(page, 'Who are you asking?', 'Cora Lind')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback about you')

  await page.goto('/app/admin/feedback-requests')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Feedback requests')
})

test('ANY-P02 ANY-P03 HR decides who asks about whom, and who reads it unless the requester may choose', async ({
  page,
}) => {
  const { ben } = await feedbackCompany(page.request)
  await page.goto('/app/admin/feedback-requests/settings')
  await page.getByRole('switch', { name: 'Everyone can request feedback about everyone' }).check()
  const others = page.getByRole('region', { name: 'Feedback about someone else' })
  await others.getByRole('radio', { name: 'HR Admins: With names' }).check()
  await others.getByRole('switch', { name: 'The person who sends a request can change who reads it' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.').first()).toBeVisible()

  await become(page, ben)
  await page.goto('/app/anytime-feedback/request')
  await page.getByRole('radio', { name: 'Someone else' }).check()
  await expect(page.getByText('Your company decides who reads the answers.')).toBeVisible()
  await expect(page.getByText(/HR Admins will read this with your name/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'HR Admins: With names' })).toHaveCount(0)
})

test('ANY-P05 the overview shows HR counts, and only requests whose requester chose HR as readers', async ({
  page,
}) => {
  const { ada, ben } = await feedbackCompany(page.request)
  await become(page, ben)
  await page.goto('/app/anytime-feedback/request')
  await page.getByRole('radio', { name: 'A topic' }).check()
  await page.getByRole('textbox', { name: 'Topic' }).fill('Between us')
  await choose(page, 'Who are you asking?', 'Cora Lind')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Waiting for 1 person')).toBeVisible()
  await become(page, ada)
  await page.goto('/app/admin/feedback-requests')
  const counts = page.getByRole('list', { name: 'Feedback in this period' })
  await expect(counts.getByRole('listitem')).toHaveText(['1request sent', '0responses written', '2people involved'])
  await expect(page.getByText('No requests for HR Admins in this period')).toBeVisible()
  await expect(page.getByText('Between us')).toHaveCount(0)
})
