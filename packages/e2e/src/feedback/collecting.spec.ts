import { answerField, become } from '../anytime-feedback/feedback-steps.ts'
import { expectAnswerText, expectSaveState } from '../reviews/review-form.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveReviewers, cycleCompany, participantOf, startCycle, writeAs } from './cycle-steps.ts'

test('FB-01 FB-02 a reviewee picks reviewers, the manager approves, someone writes, and the result is released and read', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  const requestId = await startCycle(page.request, company)
  await become(page, company.ben)
  await page.goto('/app/feedback')
  await page.getByRole('link', { name: /^Choose reviewers: Feedback about you/ }).click()
  await expect(page.getByRole('button', { name: 'I’m done' })).toHaveAccessibleDescription(/reviewer/i)
  await page.getByRole('button', { name: 'Add reviewers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reviewers' })
  await dialog.getByRole('searchbox').fill('Cora')
  await dialog.getByRole('checkbox', { name: /Cora Lind/ }).check()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('link', { name: 'Cora Lind' })).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Please be frank.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'I’m done' }).click()
  await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Waiting for 1 person')).toBeVisible()

  await become(page, company.cora)
  await page.goto('/app/feedback/todo')
  await page.getByRole('link', { name: /^Write: Feedback about Ben Holt/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback about Ben Holt')
  await expect(page.locator('#navigation')).toHaveCount(0)
  await expect(page.getByText('Please be frank.')).toBeVisible()
  await answerField(page).fill('You listen before you decide.')
  await expectSaveState(page, 'Saved')
  await page.getByRole('button', { name: 'Submit feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit feedback' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your feedback about Ben Holt was submitted/)
  await expectNoAxeViolationsInBothThemes(page)

  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'Release to Ben Holt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release to Ben Holt' }).click()
  await expect(page.getByText('Ben Holt can read the feedback now.')).toBeVisible()

  await become(page, company.ben)
  await page.goto('/app/feedback')
  await page.getByRole('link', { name: /^Read: Feedback about you/ }).click()
  await expect(page.getByText('You listen before you decide.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cora Lind' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('FBK-P19 FBK-P30 before writing, a reviewer sees who will read it, and that HR Admins always see the name', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  const requestId = await startCycle(page.request, company, { reviewee: { hideAuthor: true } })
  await approveReviewers(page.request, requestId, [company.cora, company.dan, company.eve])
  await become(page, company.cora)
  await page.goto(`/app/feedback/provide/${await participantOf(page.request)}`)
  await expect(
    page.getByText(/Ada Stone \(Ben Holt’s manager\).* HR Admins will read this with your name\./),
  ).toBeVisible()
  await expect(
    page.getByText('Ben Holt will read this without your name, and only if at least 3 people have submitted feedback.'),
  ).toBeVisible()
})

test('FBK-P12 FBK-P14 a reviewer declines with a reason for managers and HR, and a replacement is added', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  const requestId = await startCycle(page.request, company)
  await approveReviewers(page.request, requestId, [company.cora])
  await become(page, company.cora)
  const participantId = await participantOf(page.request)
  await page.goto(`/app/feedback/provide/${participantId}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason').fill('We hardly worked together.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/app\/feedback\/todo$/)
  await page.goto('/app/feedback/by-you')
  await expect(page.getByText('Declined')).toBeVisible()

  await become(page, company.ben)
  await page.goto(`/app/feedback/view/${requestId}`)
  await expect(page.getByRole('link', { name: 'Cora Lind' })).toBeVisible()
  await expect(page.getByText('We hardly worked together.')).toHaveCount(0)

  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await expect(page.getByText('“We hardly worked together.”')).toBeVisible()
  await page.getByRole('button', { name: 'Add reviewers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reviewers' })
  await dialog.getByRole('searchbox').fill('Dan')
  await dialog.getByRole('checkbox', { name: /Dan Moss/ }).check()
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('link', { name: 'Dan Moss' })).toBeVisible()

  await become(page, company.cora)
  await page.goto(`/app/feedback/provide/${participantId}`)
  await expect(page.getByText('You declined. Writing something undoes that.')).toBeVisible()
})

test('KEEP-3 what is written without a connection is kept on the device, and sent when there is one', async ({
  page,
  context,
}) => {
  const company = await cycleCompany(page.request)
  const requestId = await startCycle(page.request, company)
  await approveReviewers(page.request, requestId, [company.cora])
  await become(page, company.cora)
  await page.goto(`/app/feedback/provide/${await participantOf(page.request)}`)
  await answerField(page).fill('First words.')
  await expectSaveState(page, 'Saved')
  await context.setOffline(true)
  await answerField(page).fill('First words, and more on the train.')
  await expectSaveState(page, /offline/i)
  await expect(page.getByRole('button', { name: 'Submit feedback' })).toHaveAccessibleDescription(/You’re offline/)
  await context.setOffline(false)
  await expectSaveState(page, 'Saved')
  await page.reload()
  await expectAnswerText(answerField(page), 'First words, and more on the train.')
})

test('ATF-03 ATF-11 ATF-12 what was submitted leads to the request, and a completed one is closed until it is reopened', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  const requestId = await startCycle(page.request, company)
  await approveReviewers(page.request, requestId, [company.cora, company.dan])
  await become(page, company.dan)
  const open = await participantOf(page.request)
  await become(page, company.cora)
  const submitted = await participantOf(page.request)
  await writeAs(page, [[company.cora, 'You listen.']])
  await page.goto(`/app/feedback/provide/${submitted}`)
  await expect(page).toHaveURL(new RegExp(`/app/feedback/view/${requestId}$`))
  await expect(page.getByText('You listen.').first()).toBeVisible()

  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as complete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as complete' }).click()
  await expect(page.getByText('The feedback is complete.')).toBeVisible()

  await become(page, company.dan)
  await page.goto(`/app/feedback/provide/${open}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This feedback isn’t in progress')
  await expect(page.getByText(/can reopen it/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reopen' }).click()
  await become(page, company.dan)
  await page.goto(`/app/feedback/provide/${open}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback about Ben Holt')
})
