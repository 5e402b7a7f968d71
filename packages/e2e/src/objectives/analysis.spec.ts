import { readFile } from 'node:fs/promises'
import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

const open = { visibility: 'PUBLIC' }

test('OBJ-04 COMP-04 COMP-09 Your Company has objectives as list, cascade, figures and hierarchy, only in the classic layout', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  const { cycleId } = company
  await createObjective(page.request, cycleId, { title: 'Growth', type: 'COMPANY', ...open })
  await become(page, company.cora)
  await createObjective(page.request, cycleId, { title: 'Ten pilot customers', ...open })
  await become(page, company.ben)
  await page.goto('/app/company/activity')
  const tabs = page.getByRole('navigation', { name: 'Your Company' })
  await tabs.getByRole('link', { name: 'Objectives' }).click()
  await expect(page).toHaveURL(/\/app\/company\/objectives$/)
  await expect(page.getByRole('link', { name: 'Ten pilot customers' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  const views = page.getByRole('navigation', { name: 'Views of objectives' })
  await views.getByRole('link', { name: 'Alignment' }).click()
  await expect(page.getByRole('treeitem', { name: /^Growth/ })).toBeVisible()
  await views.getByRole('link', { name: 'Hierarchy' }).click()
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem', { name: /^Ben Holt/ }).focus()
  await tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  const cora = tree.getByRole('treeitem', { name: /^Cora Lind.*1 objective/ })
  await expect(cora).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^Ten pilot customers/ })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('tree').getByRole('link', { name: 'Ten pilot customers' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await views.getByRole('link', { name: 'Analyze' }).click()
  await expect(page.getByRole('figure', { name: 'Status of objectives' })).toBeVisible()

  await become(page, company.ada)
  await switchExactly(page.request, ['objective', 'FEATURE_layoutRefresh'])
  await page.goto('/app/company/activity')
  await expect(tabs.getByRole('link', { name: 'Activities' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Objectives' })).toHaveCount(0)
})

test('COMP-10 OBJ-P21 individuals open the figures once their company switched that on, and a part of the chart leads to its list', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  const { cycleId } = company
  await become(page, company.ben)
  await createObjective(page.request, cycleId, { title: 'Sales team', ...open })
  await createObjective(page.request, cycleId, { title: 'Hidden talks', visibility: 'PROTECTED' })
  await become(page, company.cora)
  await page.goto('/app/objectives')
  const tabs = page.getByRole('navigation', { name: 'Objectives', exact: true })
  await expect(tabs.getByRole('link', { name: 'Company' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Analyze' })).toHaveCount(0)

  await become(page, company.ada)
  await page.goto('/app/admin/settings/feature-selection')
  await page.getByRole('switch', { name: 'Analysis of objectives for everyone' }).click()
  await expect(page.getByText('Analysis of objectives for everyone turned on')).toBeVisible()

  await become(page, company.cora)
  await page.goto('/app/objectives/analyze')
  const chart = page.getByRole('figure', { name: 'Status of objectives' })
  await expect(chart.getByRole('link', { name: 'Total: Open, 1' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await chart.getByRole('link', { name: 'Total: Open, 1' }).click()
  await expect(page).toHaveURL(/\/app\/objectives\/company\?.*status=OPEN/)
  await expect(page.getByRole('link', { name: 'Sales team' })).toBeVisible()

  await page.goto('/app/objectives/analyze/due?by=MANAGER')
  const due = page.getByRole('figure', { name: 'Due dates of objectives' })
  await due.getByRole('link', { name: /^Ada .*: Due later, 1/ }).click()
  await expect(page.getByRole('button', { name: 'Remove filter “Due later”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sales team' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Remove filter “Due later”' }).click()
  await expect(page).not.toHaveURL(/due=/)
})

test('SET-01 the company settings have five sections, with the defaults of objective cycles before the danger zone', async ({
  page,
}) => {
  await objectiveCompany(page.request)
  await page.goto('/app/admin/settings/company')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Name and language',
    'Date and Time',
    'Advanced',
    'Default objective cycle settings',
    'Danger Zone',
  ])
  await page.getByRole('link', { name: 'Categories of objectives' }).click()
  await expect(page).toHaveURL('/app/admin/settings/objective/categories')
})

test('objectives are exported as a table from a list and a team, and as a PDF by their owner', async ({ page }) => {
  const company = await objectiveCompany(page.request)
  const { cycleId } = company
  await become(page, company.cora)
  await createObjective(page.request, cycleId, { title: 'Ten pilot customers', ...open })
  await page.goto('/app/objectives')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download objectives of Cora Lind/ }).click()
  expect((await coming).suggestedFilename()).toBe('Objectives of Cora Lind Fourth quarter.pdf')

  await become(page, company.ben)
  await page.goto('/app/objectives/team')
  await page.getByRole('button', { name: 'Export objectives' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export objectives' })
  await dialog.getByRole('radio', { name: /^By person/ }).check()
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await page.getByRole('link', { name: 'Exports' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download Objectives Fourth quarter/ }).click()
  const rows = await readFile(await (await file).path(), 'utf8')
  expect(rows).toMatch(/^.*Person,Department/)
  expect(rows).toMatch(/Cora Lind,[^\n]*,1,1,/)

  await page.goto('/app/objectives/company')
  await page.getByRole('button', { name: 'Export objectives' }).click()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText('Your export is being prepared.')).toBeVisible()
})
