import type { Page } from '@playwright/test'
import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { colleagueOf } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeManager, objectiveCompany } from './objective-steps.ts'

type NewObjective = { title: string; level?: string; group?: string; parent?: string }

/** Sets a public objective on the page for it, as the logged-in user. */
async function setObjective(page: Page, { title, level, group, parent }: NewObjective) {
  await page.goto('/app/objectives')
  await page.getByRole('link', { name: 'New objective' }).first().click()
  await page.getByLabel('Title').fill(title)
  if (level) await page.getByRole('radio', { name: new RegExp(`^${level}`) }).check()
  if (group) await page.getByLabel('Name of the group').fill(group)
  if (parent) {
    await page.getByRole('combobox', { name: 'Contributes to' }).fill(parent)
    await page.getByRole('option', { name: new RegExp(parent) }).click()
  }
  await page.getByRole('radio', { name: 'Public' }).check()
  await page.getByRole('button', { name: 'Create objective' }).click()
  await expect(page.getByText(`“${title}” was created`)).toBeVisible()
}

test('OBJ-P18 OBJ-P19 a cascade of a company: HR sets its objective, a manager that of the team, and two employees theirs, each below the one it serves', async ({
  page,
}) => {
  const { ben, cora, ada, cycleId } = await objectiveCompany(page.request)
  const dan = await colleagueOf(page.request, { firstName: 'Dan', lastName: 'Moss' })
  await makeManager(page.request, ben, dan)
  await setObjective(page, { title: 'Grow in Europe', level: 'Company' })

  await become(page, ben)
  await setObjective(page, { title: 'Win ten pilots', level: 'Group', group: 'Sales', parent: 'Grow in Europe' })
  await expect(page.getByRole('radio', { name: /^Company/ })).toHaveCount(0)
  for (const [employee, title] of [
    [cora, 'Call former customers'],
    [dan, 'Write the price list'],
  ] as const) {
    await become(page, employee)
    await setObjective(page, { title, parent: 'Win ten pilots' })
  }

  await become(page, ada)
  await page.goto(`/app/objectives/cascade?cycle=${cycleId}`)
  const tree = page.getByRole('tree')
  await tree.focus()
  await page.keyboard.press('*')
  await expect(tree.getByRole('treeitem', { name: /^Grow in Europe, Ada Stone, company.*1 below/ })).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: /^Win ten pilots, Ben Holt, Sales.*2 below/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('*')
  for (const name of [/^Call former customers, Cora Lind/, /^Write the price list, Dan Moss/])
    await expect(tree.getByRole('treeitem', { name })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  // From an employee’s objective the way up to the company is shown.
  await become(page, dan)
  await page.goto('/app/objectives')
  await page.getByRole('link', { name: 'Write the price list' }).click()
  const over = page.getByRole('dialog')
  for (const name of ['Grow in Europe', 'Win ten pilots']) await expect(over.getByRole('link', { name })).toBeVisible()
})
