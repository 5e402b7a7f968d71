import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { objectiveCompany } from './objective-steps.ts'

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
