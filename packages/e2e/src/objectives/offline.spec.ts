import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

const offline = 'You seem to be offline. What you enter is kept on this device. Save it when you’re back online.'

test('without a connection the text of an objective stays, on the device too, and is saved afterward', async ({
  page,
  context,
}) => {
  const { cora, cycleId } = await objectiveCompany(page.request)
  await become(page, cora)
  const id = await createObjective(page.request, cycleId, { title: 'Learn to sail' })
  await page.goto(`/app/objective/${id}/edit`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Learn to sail')
  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible()
  await title.fill('Learn to sail alone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/app/objective/${id}/edit`)
  await expect(title).toHaveValue('Learn to sail alone')
  await expectNoAxeViolationsInBothThemes(page)

  await context.setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is what you entered earlier but didn’t save.')).toBeVisible()
  await expect(title).toHaveValue('Learn to sail alone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Learn to sail alone' })).toBeVisible()
})

test('without a connection a check-in stays as it was entered, and is sent afterward', async ({ page, context }) => {
  const company = await objectiveCompany(page.request, { checkIns: { frequency: 'WEEKLY', weekday: 'FRIDAY' } })
  await become(page, company.cora)
  const id = await createObjective(page.request, company.cycleId, { title: 'Learn to sail' })
  await page.goto(`/app/objectives/check-in/${company.cycleId}`)
  const sentence = page.getByRole('textbox', { name: 'How is “Learn to sail” going?' })
  await sentence.fill('The first lesson')
  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText(offline)).toBeVisible()
  await sentence.fill('The first lesson is over.')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('You’ve checked in')).toHaveCount(0)
  await expect(sentence).toHaveValue('The first lesson is over.')
  await expectNoAxeViolationsInBothThemes(page)

  await context.setOffline(false)
  await expect(page.getByText(offline)).toBeHidden()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('You’ve checked in')).toBeVisible()
  const { rows } = await (await page.request.get(`/api/objectives/${id}/check-ins`)).json()
  expect(rows).toMatchObject([{ text: 'The first lesson is over.' }])
})
