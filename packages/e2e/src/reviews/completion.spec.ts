import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

type Cycles = { cycles: { id: string; state: string }[] }
type Row = { reviewId: string; isComplete: boolean; isOwn: boolean; revieweeStatus: string; reviewee: { name: string } }

/** Someone in the middle of the cycle that has ended, who has signed and whom no other test uses. */
async function completeRow(page: Page): Promise<{ cycleId: string; row: Row }> {
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as Cycles
  const cycleId = cycles.find(({ state }) => state === 'ENDED')?.id ?? ''
  const address = `/api/review-cycles/${cycleId}/reviews?limit=100`
  const { rows } = (await (await page.request.get(address)).json()) as { rows: Row[] }
  const complete = rows.filter((row) => row.isComplete && !row.isOwn && row.revieweeStatus === 'SIGNED')
  const row = complete[Math.floor(complete.length / 2)]
  if (!row) throw new Error('a complete review was expected')
  return { cycleId, row }
}

test('REV-P09 HR reopens a complete review, revokes a signature, and completes it', async ({ page }) => {
  await logInAs(page, 'hana')
  const { row } = await completeRow(page)
  const { name } = row.reviewee
  await page.goto(`/app/reviews/view/${row.reviewId}`)
  const more = page.getByRole('button', { name: 'HR actions' })
  const choose = async (item: string) => {
    await more.click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: item }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const signatures = page.getByRole('region', { name: 'Signatures' })

  await choose('Reopen')
  await expect(signatures).toContainText(`${name} signed on`)
  await expect(signatures).not.toContainText('Completed on')
  await choose(`Revoke ${name}’s signature`)
  await expect(signatures).toContainText(`${name} hasn’t signed yet`)
  await more.click()
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await choose('Mark as complete')
  await expect(signatures).toContainText('Completed on')
})

test('HR completes selected reviews on the overview, and is told first that none of them is open', async ({ page }) => {
  await logInAs(page, 'hana')
  const { cycleId, row } = await completeRow(page)
  await page.goto(`/app/admin/reviews/${cycleId}`)
  await page.getByRole('checkbox', { name: row.reviewee.name }).first().check()
  await page.getByRole('button', { name: 'Mark as complete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('None of these are open.')
  await expect(dialog).toContainText('complete')
  await expect(dialog.getByRole('button', { name: /^Complete/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('HR shares for many people: first it says how many can be shared, and what is left out and why', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as Cycles
  await page.goto(`/app/admin/reviews/${cycles.find(({ state }) => state === 'RUNNING')?.id}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  const ofReviewers = await dialog.getByRole('list').textContent()
  await dialog.getByRole('radio', { name: /and self-assessments/i }).check()
  await expect(dialog.getByRole('list')).not.toHaveText(ofReviewers ?? '')
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('REV-P03 dates of selected people are extended on the overview', async ({ page }) => {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as Cycles
  await page.goto(`/app/admin/reviews/${cycles.find(({ state }) => state === 'RUNNING')?.id}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Extend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: /^Extend/ })
  // One choice moves what is open now.
  await expect(dialog.getByRole('radio', { name: 'By 1 week' })).toBeChecked()
  await expect(dialog.getByText(/→/).first()).toBeVisible()
  await dialog.getByRole('radio', { name: 'Each date separately' }).check()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel(/^Sign by/).fill('2099-12-31')
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})
