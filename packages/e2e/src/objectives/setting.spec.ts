import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { objectiveCompany } from './objective-steps.ts'

test('an employee sets an objective, ticks a key result and comments; the manager updates and rates it, and the history says so', async ({
  page,
}) => {
  const ratings = ['Exceeded', 'Met'].map((label) => ({ id: crypto.randomUUID(), label }))
  const company = await objectiveCompany(page.request, { ratings: { enabled: true, values: ratings } })
  await become(page, company.ben)
  await page.goto('/app/objectives')
  await expect(page.getByText('No objectives in this cycle yet')).toBeVisible()
  await page.getByRole('link', { name: 'New objective' }).click()
  await page.getByLabel('Title').fill('Answer support requests within four hours')
  await page.getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('textbox', { name: 'Key result 1' }).fill('Publish when we answer')
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Create objective' }).click()

  await expect(page).toHaveURL(/\/app\/objectives$/)
  const link = page.getByRole('link', { name: 'Answer support requests within four hours' })
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: /^Show key results/ }).click()
  await page.getByRole('checkbox', { name: 'Publish when we answer' }).click()
  await expect(page.getByText('1 of 1 key results')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await link.click()
  const over = page.getByRole('dialog')
  await over.getByRole('textbox', { name: 'Your comment' }).fill('I begin with the ten largest customers.')
  await page.keyboard.press('Control+Enter')
  await expect(over.getByText('I begin with the ten largest customers.')).toHaveCount(1)

  await become(page, company.ada)
  await page.goto('/app/objectives/team')
  await page
    .getByRole('row', { name: /Ben Holt/ })
    .getByRole('link', { name: 'Ben Holt', exact: true })
    .click()
  await page.getByRole('link', { name: 'Answer support requests within four hours' }).click()
  await over.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitem', { name: 'At risk' }).click()
  await expect(over.getByRole('button', { name: /^Status of .*: At risk/ })).toBeVisible()
  await over.getByLabel('Rating').selectOption('Met')
  await over.getByRole('button', { name: 'History' }).click()
  await expect(over.getByText(/Ada Stone changed the status/)).toBeVisible()
  await expect(over.getByText(/checked off “Publish when we answer”/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('what was entered for a new objective is there again after the page was left', async ({ page }) => {
  const company = await objectiveCompany(page.request)
  await become(page, company.cora)
  await page.goto('/app/objectives/new')
  await page.getByLabel('Title').fill('Write the handbook')
  await page.reload()
  await expect(page.getByText('This is what you entered earlier but didn’t save.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Write the handbook')
})
