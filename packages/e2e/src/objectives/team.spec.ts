import { readFile } from 'node:fs/promises'
import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

test('managers find the check-ins of their team beside its people and objectives, from the team page too', async ({
  page,
}) => {
  const checkIns = { frequency: 'WEEKLY', weekday: 'FRIDAY' }
  const { ben, cora, cycleId } = await objectiveCompany(page.request, { checkIns })
  await become(page, cora)
  await createObjective(page.request, cycleId, { title: 'Ten pilot customers' })
  await become(page, ben)
  await page.goto('/app/team/objectives')
  const views = page.getByRole('navigation', { name: 'Views of your team' })
  await expect(views.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolationsInBothThemes(page)
  await views.getByRole('link', { name: 'Check-ins' }).click()
  await expect(page).toHaveURL(/\/app\/objectives\/team\/check-ins/)
  await expect(page.getByRole('heading', { name: 'Check-ins of your team' })).toBeVisible()
  await expect(views.getByRole('link', { name: 'Check-ins' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolationsInBothThemes(page)
  await views.getByRole('link', { name: 'Objectives' }).click()
  await expect(page.getByRole('link', { name: 'Ten pilot customers' })).toBeVisible()
})

test('a team without check-ins has no view of them', async ({ page }) => {
  const { ben } = await objectiveCompany(page.request)
  await become(page, ben)
  await page.goto('/app/objectives/team')
  await expect(page.getByRole('row', { name: /Cora Lind/ })).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views of your team' })
  await expect(views.getByRole('link', { name: 'People' })).toBeVisible()
  await expect(views.getByRole('link', { name: 'Check-ins' })).toHaveCount(0)
})

test('a manager downloads the objectives of the team as one PDF for each person', async ({ page }) => {
  const { ben, cora, cycleId } = await objectiveCompany(page.request)
  await become(page, cora)
  await createObjective(page.request, cycleId, { title: 'Ten pilot customers' })
  await become(page, ben)
  await page.goto('/app/objectives/team')
  await page.getByRole('button', { name: 'Export objectives' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export objectives' })
  await dialog.getByRole('radio', { name: /^PDFs/ }).check()
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await page.getByRole('link', { name: 'Exports' }).click()
  await expect(page.getByText('Objectives as PDFs')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDFs Fourth quarter/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^PDFs Fourth quarter .*\.zip$/)
  const bytes = (await readFile(await file.path())).toString('latin1')
  expect(bytes).toContain('Cora Lind.pdf')
  expect(bytes).toContain('%PDF')
})

test('a manager sees who of the team missed check-ins and on which days, and they see it themselves', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/objectives/team/check-ins')
  const missed = page.getByRole('region', { name: 'Missed check-ins' })
  const noor = missed.getByRole('listitem').filter({ hasText: 'Noor' })
  await expect(noor).toContainText(/: missed \S/)
  await expectNoAxeViolationsInBothThemes(page)
  await noor.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')

  await logInAs(page, 'noor')
  await page.goto('/app/objectives')
  await page.getByRole('link', { name: 'Check in', exact: true }).click()
  await expect(page.getByText(/^You missed /)).toBeVisible()
})
