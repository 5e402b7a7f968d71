import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { peopleFile } from './journey-people.ts'

const segment = (page: Page, label: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${label}\\s*${count}$`) })

async function check(ada: Page, hasMistakes: boolean): Promise<void> {
  await ada.goto('/app/admin/settings/csv/import')
  const buffer = peopleFile({ hasMistakes })
  await ada.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await ada.getByRole('button', { name: 'Continue to columns' }).click()
  await ada.getByRole('button', { name: 'Continue to preview' }).click()
  await expect(ada.getByText('Managers are matched by employee number.')).toBeVisible()
}

/** A first file shows three mistakes, two of which keep a row from being imported. */
export async function previewFaultyFile(ada: Page): Promise<void> {
  await check(ada, true)
  const rows = ada.getByRole('list', { name: 'Rows in the file' })
  await segment(ada, 'Warnings', 1).click()
  await expect(rows.getByText('No one found for “9999”')).toBeVisible()
  await segment(ada, 'Errors', 2).click()
  await expect(rows.getByText('“no address” isn’t a valid email address')).toBeVisible()
  await expect(rows.getByText('Last name is missing')).toBeVisible()
}

/** The corrected file is imported, and the history offers to undo it. */
export async function importCorrectedFile(ada: Page): Promise<void> {
  await check(ada, false)
  await expect(segment(ada, 'Added', 300)).toBeVisible()
  await ada.getByRole('button', { name: 'Run Import' }).click()
  await ada.getByRole('dialog', { name: 'Run Import' }).getByRole('button', { name: 'Start Import' }).click()
  await expect(ada.getByRole('heading', { name: 'people.csv imported' })).toBeVisible({ timeout: 30_000 })
  await expect(ada.getByRole('list', { name: 'Result' })).toHaveText('300 added')

  await ada.goto('/app/admin/settings/csv/history')
  await expect(ada.getByRole('row', { name: /people\.csv/ })).toContainText('Completed')
  await expect(ada.getByRole('link', { name: 'Undo last import' })).toBeVisible()
}
