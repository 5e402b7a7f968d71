import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

test('an owner checks in by keyboard alone, and the manager acknowledges it', async ({ page }) => {
  const company = await objectiveCompany(page.request, { checkIns: { frequency: 'WEEKLY', weekday: 'FRIDAY' } })
  const { cycleId } = company
  await become(page, company.cora)
  await createObjective(page.request, cycleId, { title: 'Answer within four hours' })
  await createObjective(page.request, cycleId, { title: 'Talk to ten customers', visibility: 'PUBLIC' })

  await page.goto('/app/objectives')
  const ofCycle = page.getByRole('region', { name: 'Fourth quarter' })
  await expect(ofCycle.getByText(/^Check-in due .*Fri/)).toBeVisible()
  const link = page.getByRole('link', { name: 'Check in', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check in', level: 1 })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  const status = page.getByRole('combobox', { name: 'Status of “Answer within four hours”' })
  await status.focus()
  await page.keyboard.type('At')
  await expect(status).toHaveValue('AT_RISK')
  await page.keyboard.press('Tab')
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A supplier is late.')
  await expect(page.getByRole('textbox', { name: 'How is “Answer within four hours” going?' })).toHaveValue(
    'A supplier is late.',
  )
  // What was entered is there again after the page was left.
  await page.reload()
  await expect(page.getByText('This is what you entered earlier but didn’t save.')).toBeVisible()
  await page.getByRole('textbox', { name: 'How is “Talk to ten customers” going?' }).focus()
  await page.keyboard.type('Three calls so far.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('You’ve checked in')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.goto('/app/objectives')
  await expect(ofCycle.getByText(/^Checked in for /)).toBeVisible()

  await become(page, company.ben)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/objectives/team/check-ins')
  const checkIn = page.getByRole('article', { name: 'Check-in by Cora Lind' })
  await expect(checkIn.getByText('A supplier is late.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await checkIn.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(checkIn.getByText('Acknowledged')).toBeVisible()
  await checkIn.getByRole('button', { name: 'Undo' }).click()
  await expect(checkIn.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await checkIn.getByRole('button', { name: 'Acknowledge' }).click()

  await become(page, company.cora)
  await page.goto('/app/objectives')
  await page.getByRole('link', { name: 'Answer within four hours' }).click()
  const over = page.getByRole('dialog')
  await expect(over.getByText('Acknowledged by Ben Holt')).toBeVisible()
  await expect(over.getByText('A supplier is late.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('what the manager changed since the page was opened is shown before anything is overwritten', async ({
  page,
  browser,
}) => {
  const company = await objectiveCompany(page.request, { checkIns: { frequency: 'WEEKLY', weekday: 'FRIDAY' } })
  await become(page, company.cora)
  const id = await createObjective(page.request, company.cycleId, { title: 'Answer within four hours' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/objectives/check-in/${company.cycleId}`)
  const sentence = page.getByRole('textbox', { name: 'How is “Answer within four hours” going?' })
  await sentence.fill('All well.')

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await logInToo(other.request, company.ben)
  const reply = await other.request.put(`/api/objectives/${id}/status`, {
    data: { status: 'AT_RISK' },
    headers: sameOriginHeaders,
  })
  expect(reply.status(), await reply.text()).toBe(200)
  await other.close()

  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Changed since you opened this page: At risk')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await expect(sentence).toHaveValue('All well.')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('You’ve checked in')).toBeVisible()
})
