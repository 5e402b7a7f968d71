import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { become } from '../anytime-feedback/feedback-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders as headers } from '../support/test-users.ts'
import { goToStep } from './cycle/cycle-setup.ts'
import { cycleCompany, writeAs } from './cycle-steps.ts'

const DAY_MS = 86_400_000

/** Launches a cycle about everyone in the wizard, which has started; returns the id of the request about Ben. */
async function launchCycle(page: Page, mode: string): Promise<string> {
  await page.goto('/app/admin/feedback/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring')
  await goToStep(page, 'Reviewers')
  await page.getByRole('radio', { name: mode, exact: true }).check()
  await goToStep(page, 'Timeline')
  await page.getByLabel('Starts', { exact: true }).fill(new Date(Date.now() - DAY_MS).toISOString().slice(0, 10))
  await goToStep(page, 'Launch')
  await page.getByRole('button', { name: /^Launch now/ }).click()
  // Where HR picks the reviewers, the launch asks no one to do anything.
  if (mode !== 'HR') await page.getByRole('dialog').getByRole('button', { name: 'Launch without notifying' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spring is set up')
  await page.getByRole('link', { name: 'Go to overview' }).click()
  const open = page.getByRole('row', { name: /Ben Holt/ }).getByRole('link', { name: 'Ben Holt' })
  return (await open.getAttribute('href'))?.split('/').at(-1) ?? ''
}

/** Picks Cora on the page of the request, as the logged-in user. */
async function pickCora(page: Page, requestId: string): Promise<void> {
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'Add reviewers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reviewers' })
  await dialog.getByRole('searchbox').fill('Cora')
  await dialog.getByRole('checkbox', { name: /Cora Lind/ }).check()
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('link', { name: 'Cora Lind' })).toBeVisible()
}

const modes = [
  ['Reviewees, with approval', 'ben', true],
  ['Reviewees, without approval', 'ben', false],
  ['Managers', 'ada', false],
  ['HR', 'ada', false],
] as const

for (const [mode, picker, hasApproval] of modes)
  test(`a cycle from the wizard to the PDF of the result, reviewers chosen by: ${mode}`, async ({ page }) => {
    const company = await cycleCompany(page.request)
    const { ada, ben, cora } = company
    const requestId = await launchCycle(page, mode)
    if (picker === 'ben') await become(page, ben)
    await pickCora(page, requestId)
    if (hasApproval) {
      await page.getByRole('button', { name: 'I’m done' }).click()
      await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible()
      await become(page, ada)
      await page.goto(`/app/feedback/view/${requestId}`)
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Waiting for 1 person')).toBeVisible()
    }
    await writeAs(page, [[cora, 'You listen before you decide.']])
    await become(page, ada)
    const released = await page.request.post(`/api/feedback-cycle-requests/${requestId}/release`, { headers })
    expect(released.status(), await released.text()).toBe(200)
    // Released by hand, it can be read before its date.
    await page.goto(`/app/feedback/view/${requestId}`)
    await expect(page.getByText('With names', { exact: true })).toBeVisible()

    await become(page, ben)
    await page.goto(`/app/feedback/view-all/${requestId}`)
    await expect(page.getByText('You listen before you decide.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Download' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toBe('Feedback about Ben Holt Spring.pdf')
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
