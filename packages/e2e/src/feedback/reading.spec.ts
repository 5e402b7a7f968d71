import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders as headers } from '../support/test-users.ts'
import { approveReviewers, cycleCompany, startCycle, writeAs } from './cycle-steps.ts'

test('FBK-P18 FBK-P23 without names, too few answers are not shown; releasing ends writing and shows no author', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  const { ada, ben, cora, dan, eve } = company
  const requestId = await startCycle(page.request, company, { reviewee: { hideAuthor: true } })
  await approveReviewers(page.request, requestId, [cora, dan, eve])
  await writeAs(page, [
    [cora, 'You listen.'],
    [dan, 'You plan ahead.'],
  ])
  await become(page, ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await expect(page.getByRole('button', { name: 'Release to Ben Holt' })).toHaveAccessibleDescription(/3/)
  await page.getByRole('combobox', { name: 'View as' }).selectOption({ label: 'Ben Holt (reviewee)' })
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByText(/You’re viewing this as/)).toBeVisible()
  await expect(page.getByText('You listen.')).toHaveCount(0)
  await writeAs(page, [[eve, 'You ask good questions.']])

  await become(page, ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'Release to Ben Holt' }).click()
  await expect(page.getByRole('dialog')).toContainText('Names are hidden.')
  await page.getByRole('dialog').getByRole('button', { name: 'Release to Ben Holt' }).click()
  await expect(page.getByText('Ben Holt can read the feedback now.')).toBeVisible()

  await become(page, ben)
  await page.goto(`/app/feedback/view-all/${requestId}`)
  for (const text of ['You listen.', 'You plan ahead.', 'You ask good questions.'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Cora|Dan |Eve/)).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
})

test('a reviewee discusses the result page by page, keeps private notes, and shares what they take from it', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  const { ada, ben, cora } = company
  const requestId = await startCycle(page.request, company)
  await approveReviewers(page.request, requestId, [cora])
  await writeAs(page, [[cora, 'You listen.']])
  await become(page, ada)
  const released = await page.request.post(`/api/feedback-cycle-requests/${requestId}/release`, { headers })
  expect(released.status(), await released.text()).toBe(200)

  await become(page, ben)
  await page.goto(`/app/feedback/view-all/${requestId}`)
  await page.getByRole('link', { name: 'Discuss' }).click()
  await expect(page.getByRole('heading', { name: 'Discussion: Ben Holt' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('1 of 2')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status')).toHaveText('2 of 2')
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/app/feedback/view-all/${requestId}$`))

  const share = page.getByRole('button', { name: 'Share with Ada Stone and HR' })
  await expect(share).toHaveAccessibleDescription('Write and save something first.')
  await page.getByLabel('Private notes').fill('Ask Cora for an example.')
  await page.getByLabel('What I take from this').fill('I’ll keep listening.')
  // What isn’t saved is kept on this device.
  await page.reload()
  await expect(page.getByLabel('Private notes')).toHaveValue('Ask Cora for an example.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await share.click()
  await expect(page.getByText('You shared what you take from this.')).toBeVisible()

  await become(page, ada)
  await page.goto(`/app/feedback/view-all/${requestId}`)
  await expect(page.getByText('I’ll keep listening.')).toBeVisible()
  await expect(page.getByText('Ask Cora for an example.')).toHaveCount(0)
})

test('TEAM-01 TEAM-02 a manager finds the cycles of the team with what waits for them', async ({ page }) => {
  const company = await cycleCompany(page.request)
  await startCycle(page.request, company)
  await page.goto('/app/team/feedback')
  await expect(
    page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: '360 feedback' }),
  ).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open: / })
    .click()
  await expect(page).toHaveURL(new RegExp(`/app/feedback/team/cycle/${company.ada.id}/`))
  await expect(page.getByRole('link', { name: 'Feedback about Ben Holt', exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('someone writes about a reviewee without being asked, where the cycle welcomes it', async ({ page }) => {
  const company = await cycleCompany(page.request)
  const requestId = await startCycle(page.request, company, { proactiveFeedback: true })
  await become(page, company.dan)
  await page.goto('/app/feedback')
  await page.getByRole('link', { name: 'Give proactive feedback' }).click()
  await page.getByRole('button', { name: /^Write: Ben Holt/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback about Ben Holt')
  await writeAs(page, [[company.dan, 'Thank you for the workshop.']])
  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await expect(page.getByText(/Proactive/)).toBeVisible()
})
