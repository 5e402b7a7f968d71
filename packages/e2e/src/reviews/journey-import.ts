import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { peopleFile } from './journey-people.ts'

const segment = (page: Page, label: string, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${label}\\s*${count}$`) })

async function look(ada: Page, hasMistakes: boolean): Promise<void> {
  await ada.goto('/app/admin/settings/csv/import')
  const buffer = peopleFile({ hasMistakes })
  await ada.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await ada.getByRole('button', { name: 'Continue to the columns' }).click()
  await ada.getByRole('button', { name: 'Continue to the preview' }).click()
  await expect(ada.getByText('Managers are found by their employee number.')).toBeVisible()
}

/** A first file shows three mistakes, each with its line. */
export async function previewFaultyFile(ada: Page): Promise<void> {
  await look(ada, true)
  await segment(ada, 'Errors', 3).click()
  await expect(ada.getByText('“no address” is not an email address')).toBeVisible()
  await expect(ada.getByText('Nobody is known as “9999”')).toBeVisible()
  await expect(ada.getByText('The last name is missing')).toBeVisible()
  await expect(ada.getByText('Line 41')).toBeVisible()
}

/** The corrected file is imported, and the history offers to undo it. */
export async function importCorrectedFile(ada: Page): Promise<void> {
  await look(ada, false)
  await expect(segment(ada, 'Added', 300)).toBeVisible()
  await ada.getByRole('button', { name: 'Run Import' }).click()
  await ada.getByRole('dialog', { name: 'Run Import' }).getByRole('button', { name: 'Start Import' }).click()
  const started = ada.getByRole('dialog', { name: 'The import has started' })
  await expect(started).toContainText('The import should appear in the history in about one minute.')
  await started.getByRole('link', { name: 'Open in the history' }).click()
  await expect(ada.getByText('300 rows were applied.')).toBeVisible({ timeout: 30_000 })

  await ada.goto('/app/admin/settings/csv/history')
  await expect(ada.getByRole('row', { name: /people\.csv/ })).toContainText('Done')
  await expect(ada.getByRole('link', { name: 'Undo last import' })).toBeVisible()
}
