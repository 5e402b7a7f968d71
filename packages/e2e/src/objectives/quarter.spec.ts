import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { createObjective, objectiveCompany, startCycle } from './objective-steps.ts'

test('a quarter from setting to rating: the manager assigns an objective to the team, employees update it, it is rated, and what is open continues in the next cycle', async ({
  page,
}) => {
  const ratings = ['Exceeded', 'Met'].map((label) => ({ id: crypto.randomUUID(), label }))
  const company = await objectiveCompany(page.request, { ratings: { enabled: true, values: ratings } })
  const { ada, ben, cora, cycleId } = company
  await become(page, ben)
  await createObjective(page.request, cycleId, { title: 'Answer within a day' })
  await page.goto('/app/objectives')
  await page.getByRole('link', { name: 'Answer within a day' }).click()
  const over = page.getByRole('dialog')
  await over.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Assign to others' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign “Answer within a day”' })
  await assign.getByRole('radio', { name: 'Everyone who reports to me, directly or indirectly' }).check()
  await expectNoAxeViolationsInBothThemes(page)
  await assign.getByRole('button', { name: 'Create 1 objective' }).click()
  await expect(assign.getByText('1 objective created')).toBeVisible()
  await assign.getByRole('button', { name: 'Close' }).last().click()

  await become(page, cora)
  await page.goto('/app/objectives')
  await page.getByRole('button', { name: /^Status of “Answer within a day”/ }).click()
  await page.getByRole('menuitem', { name: 'On track' }).click()
  await expect(page.getByRole('button', { name: /^Status of .*: On track/ })).toBeVisible()

  await become(page, ben)
  await page.goto(`/app/user/${cora.id}/objectives`)
  await page.getByRole('link', { name: 'Answer within a day' }).click()
  await over.getByLabel('Rating').selectOption('Met')
  await expect(over.getByLabel('Rating')).toHaveValue(ratings[1]?.id ?? '')

  await become(page, ada)
  await startCycle(page.request, {}, 'Next quarter')
  await become(page, cora)
  await page.goto('/app/objectives')
  await page.getByRole('button', { name: 'Select objectives in Fourth quarter' }).click()
  await page.getByRole('checkbox', { name: 'Select “Answer within a day”' }).check()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Continue open objectives' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy 1 objective' }).click()
  await expect(page.getByText('1 objective copied to Next quarter')).toBeVisible()
  const next = page.getByRole('region', { name: 'Next quarter' })
  await expect(next.getByRole('link', { name: 'Answer within a day' })).toBeVisible()
})
