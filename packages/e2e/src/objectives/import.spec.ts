import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { endCycle, objectiveCompany, startCycle } from './objective-steps.ts'

test('HR imports objectives from a file, corrects its columns, and undoes the import except for what was changed since', async ({
  page,
}) => {
  const { ada, ben, cora } = await objectiveCompany(page.request)
  await page.goto('/app/admin/objectives/import')
  await expect(page.getByRole('link', { name: 'Download template' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('radio', { name: 'Paste rows' }).check()
  await expect(page.getByRole('textbox', { name: 'Rows' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('radio', { name: 'Upload a file' }).check()
  const text = [
    'Ziel;Wer;Fortschritt;Trägt bei zu;Referenz',
    `Answer within a day;${ben.loginname};20 %;;A`,
    `Write the handbook;${cora.loginname};;A;`,
    'For a stranger;nobody@else.example;;;',
  ].join('\n')
  const file = { name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Excel or CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await expect(page.getByText('No column is mapped to the owner.', { exact: false })).toBeVisible()
  await page.getByLabel('Field for column “Wer”').selectOption('Owner')
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Continue to preview' }).click()

  await expect(page.getByRole('button', { name: 'Import 2 objectives' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('matches the owner')
  await page.getByRole('button', { name: 'Fix Owner in line 4' }).click()
  await page.getByRole('textbox', { name: 'Owner in line 4' }).fill(ada.loginname)
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 cell fixed here')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 objectives' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('goals.csv imported')
  await expect(page.getByText('3 objectives created')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  const imported = page.url()

  await become(page, cora)
  await page.goto('/app/objectives')
  await page.getByRole('button', { name: /^Status of “Write the handbook”/ }).click()
  await page.getByRole('menuitem', { name: 'At risk' }).click()

  await become(page, ada)
  await page.goto(imported)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import of goals.csv undone')
  await expect(page.getByText('2 objectives were kept', { exact: false })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Rows' })
  await expect(rows.getByText('It was kept because it was changed after the import.')).toBeVisible()
  await expect(rows.getByText('It was kept because other objectives contribute to it.')).toBeVisible()
  await page.goto('/app/admin/objectives/import')
  await expect(page.getByRole('table', { name: 'Your imports' })).toContainText('Undone')
})

test('what is typed into a cell while the correction of another one is checked stays there', async ({ page }) => {
  const { ada, cora } = await objectiveCompany(page.request)
  await page.goto('/app/admin/objectives/import')
  const text = ['Title;Owner', 'Answer within a day;nobody@else.example', 'Write the handbook;cora@else.example'].join(
    '\n',
  )
  const file = { name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Excel or CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await page.getByRole('button', { name: 'Fix Owner in line 3' }).click()
  await page.getByRole('button', { name: 'Fix Owner in line 2' }).click()
  await page.getByRole('textbox', { name: 'Owner in line 2' }).fill(ada.loginname)
  const second = page.getByRole('textbox', { name: 'Owner in line 3' })

  let isChecked = false
  await page.route(/\/api\/objective-imports\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    const found = await response.json()
    await route.fulfill({ response, json: isChecked ? found : { ...found, state: 'READING' } })
  })
  await page.getByRole('textbox', { name: 'Owner in line 2' }).press('Enter')
  await expect(page.getByText('Checking the file again…').first()).toBeVisible()
  await second.fill('')
  await second.pressSequentially(cora.loginname)
  await expect(page.getByRole('button', { name: 'Apply' }).last()).toBeDisabled()
  isChecked = true
  await expect(page.getByText('1 cell fixed here')).toBeVisible()
  await expect(second).toBeFocused()
  await expect(second).toHaveValue(cora.loginname)
  await second.press('Enter')
  await expect(page.getByText('2 cells fixed here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 2 objectives' })).toBeVisible()
})

test('objectives are imported, and what is open at the end of their cycle continues in the next one', async ({
  page,
}) => {
  const { ada, cora, cycleId } = await objectiveCompany(page.request)
  await page.goto('/app/admin/objectives/import')
  const text = ['Title;Owner', `Answer within a day;${cora.loginname}`, `Write the handbook;${cora.loginname}`].join(
    '\n',
  )
  const file = { name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Excel or CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await page.getByRole('button', { name: 'Import 2 objectives' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('goals.csv imported')

  await become(page, cora)
  await page.goto('/app/objectives')
  const former = page.getByRole('region', { name: 'Fourth quarter' })
  await former.getByRole('button', { name: /^Status of “Write the handbook”/ }).click()
  await page.getByRole('menuitem', { name: 'Achieved', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set to 100%' }).click()
  await expect(former.getByRole('button', { name: /^Status of “Write the handbook”.*: Achieved/ })).toBeVisible()

  await become(page, ada)
  await endCycle(page.request, cycleId)
  await startCycle(page.request, {}, 'Next quarter')
  await become(page, cora)
  await page.goto('/app/objectives')
  await former.getByRole('button', { name: 'Continue open objectives in another cycle' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Copy 1 objective' }).click()
  await expect(page.getByText('1 objective copied to Next quarter')).toBeVisible()
  const next = page.getByRole('region', { name: 'Next quarter' })
  await expect(next.getByRole('link', { name: 'Answer within a day' })).toBeVisible()
  await expect(next.getByRole('link', { name: 'Write the handbook' })).toHaveCount(0)
})
