import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

test('OBJ-P19 the diagram shows a cascade from company to person, walked and changed by keyboard alone', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  const { cycleId } = company
  const open = { visibility: 'PUBLIC' }
  const growth = await createObjective(page.request, cycleId, { title: 'Growth', type: 'COMPANY', ...open })
  await createObjective(page.request, cycleId, { title: 'Quality', type: 'COMPANY', ...open })
  await become(page, company.ben)
  const sales = await createObjective(page.request, cycleId, {
    title: 'Sales team',
    type: 'GROUP',
    parentId: growth,
    ...open,
  })
  await createObjective(page.request, cycleId, { title: 'Hidden talks', parentId: growth, visibility: 'PROTECTED' })
  await become(page, company.cora)
  await createObjective(page.request, cycleId, { title: 'Ten pilot customers', parentId: sales, ...open })

  await page.goto(`/app/objectives/cascade?cycle=${cycleId}`)
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem', { name: /^Sales team, Ben Holt/ })).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: '1 objective not visible to you' })).toBeVisible()
  await expect(tree.getByText('Hidden talks')).toHaveCount(0)
  for (let presses = 0; presses < 60 && !(await tree.evaluate((node) => node === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await expect(tree).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const pilots = tree.getByRole('treeitem', { name: /^Ten pilot customers/ })
  await expect(pilots).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('ArrowRight')
  await expect(pilots).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog')
  await expect(over.getByRole('heading', { name: 'Ten pilot customers' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)

  await expect(tree).toBeFocused()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog', { name: 'Move “Ten pilot customers”' })
  await expect(move.getByRole('combobox')).toBeFocused()
  // It opens with the current parent, and moving nowhere is not offered.
  await expect(move.getByRole('combobox')).toHaveValue('Sales team')
  await expect(move.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(move.getByRole('paragraph').filter({ hasText: 'It’s already there.' })).toBeVisible()
  await page.keyboard.type('Quality')
  await expect(page.getByRole('option', { name: /Quality/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(move.getByText(/0 → 1 contributing/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('“Ten pilot customers” now contributes to “Quality”')).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: /^Quality.*1 below/ })).toBeVisible()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('tree').getByRole('link', { name: 'Sales team' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('the Move dialog of an objective opens with its parent, and moves it to the top only once that is emptied', async ({
  page,
}) => {
  const { ben, cora, cycleId } = await objectiveCompany(page.request)
  await become(page, ben)
  const parentId = await createObjective(page.request, cycleId, { title: 'Sales', type: 'GROUP', visibility: 'PUBLIC' })
  await become(page, cora)
  const setup = { title: 'Ten pilot customers', parentId, visibility: 'PUBLIC' }
  const id = await createObjective(page.request, cycleId, setup)
  await page.goto(`/app/objective/${id}`)
  const open = async () => {
    await page.getByRole('main').getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Move “Ten pilot customers”' })
  const field = dialog.getByRole('combobox')
  await expect(field).toHaveValue('Sales')
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  // Looking through the list and leaving it chooses nothing.
  await field.press('ArrowDown')
  await expect(field).toHaveValue('')
  await field.press('Tab')
  await expect(field).toHaveValue('Sales')
  await dialog.getByRole('button', { name: 'Remove Sales' }).click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('“Ten pilot customers” is now at the top')).toBeVisible()
  await open()
  await expect(field).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
})
