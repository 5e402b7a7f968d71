import { expectAnswerText, expectSaveState } from '../reviews/review-form.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { answer, answerField, ask, become, choose, feedbackCompany } from './feedback-steps.ts'

test('ATF-01 ATF-02 ATF-03 ATF-06 ATF-10 FRAME-05 a reviewer writes alone on the screen, shares, and is led to the request', async ({
  page,
}) => {
  const { ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben], { note: 'Please be frank.' })
  await become(page, ben)
  // Without a reviewer in the address, it is the user who opens it.
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback about Ada Stone')
  await expect(page.locator('#navigation')).toHaveCount(0)
  await expect(page.getByText('Please be frank.')).toBeVisible()
  await expect(page.getByText('Ada Stone will read this with your name.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await expect(page.getByRole('button', { name: 'Share feedback' })).toHaveAccessibleDescription(
    'Nothing has been written yet.',
  )
  await answerField(page).fill('You listen before you decide.')
  await expectSaveState(page, 'Saved')
  await page.reload()
  await expectAnswerText(answerField(page), 'You listen before you decide.')
  await page.getByRole('button', { name: 'Share feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your feedback?' })
  await expect(dialog).toContainText('Ada Stone will read this with your name.')
  await dialog.getByRole('button', { name: 'Share feedback' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/anytime-feedback/request/${requestId}$`))
  await expect(page.getByText('Your feedback was shared.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await page.goto(`/app/anytime-feedback/provide/${requestId}/${ben.id}`)
  await expect(page).toHaveURL(new RegExp(`/app/anytime-feedback/request/${requestId}$`))
  await page.getByRole('button', { name: 'Take back and edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/anytime-feedback/provide/${requestId}/${ben.id}$`))
  await expectAnswerText(answerField(page), 'You listen before you decide.')
})

test('ANY-P12 a response that the requester has read can’t be withdrawn', async ({ page }) => {
  const { ada, ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben])
  await become(page, ben)
  await answer(page.request, requestId, ben, 'You listen.')
  await become(page, ada)
  await page.goto(`/app/anytime-feedback/request/${requestId}`)
  await expect(page.getByText('You listen.')).toBeVisible()
  await become(page, ben)
  await page.goto(`/app/anytime-feedback/request/${requestId}`)
  await expect(page.getByRole('button', { name: 'Take back and edit' })).toHaveAccessibleDescription(
    /Someone has already read this/,
  )
})

test('ATF-04 ATF-05 closing returns to the page before, else to what is to be written', async ({ page }) => {
  const { ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben])
  await become(page, ben)
  await page.goto('/app/feedback/todo')
  await page.getByRole('link', { name: 'Feedback about Ada Stone', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/request/${requestId}$`))
  await page.getByRole('link', { name: 'Write' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback about Ada Stone')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(new RegExp(`/request/${requestId}$`))

  const opened = await page.context().newPage()
  await opened.goto(`/app/anytime-feedback/provide/${requestId}`)
  await opened.getByRole('button', { name: 'Close' }).click()
  await expect(opened).toHaveURL(/\/app\/feedback\/todo$/)
})

test('declining with a reason is shown to the requester, and writing undoes it', async ({ page }) => {
  const { ada, ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben])
  await become(page, ben)
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason').fill('We hardly worked together.')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/app\/feedback\/todo$/)
  await become(page, ada)
  await page.goto(`/app/anytime-feedback/request/${requestId}`)
  await expect(page.getByText('“We hardly worked together.”')).toBeVisible()
  await become(page, ben)
  await page.goto('/app/feedback/by-you')
  await expect(page.getByText('Declined')).toBeVisible()
})

test('ATF-07 ERR-12 ERR-14 ERR-15 a late response shows Deadline Passed, other errors their status', async ({
  page,
}) => {
  const { ada, ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben])
  await become(page, ben)
  // The refusal itself is a test of the server; the page chooses by its code.
  await page.route('**/api/feedback-requests/*/responses/*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"DEADLINE_PASSED"}' }),
  )
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deadline Passed')
  await expectNoAxeViolationsInBothThemes(page)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'See the request and your draft' }).click()
  await expect(page).toHaveURL(new RegExp(`/request/${requestId}$`))

  await become(page, ada)
  const closed = await page.request.post(`/api/feedback-requests/${requestId}/closing`, { headers: sameOriginHeaders })
  expect(closed.status()).toBe(200)
  await become(page, ben)
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request is closed')
  await page.goto(`/app/anytime-feedback/provide/${requestId}/${ada.id}`)
  await expect(page.getByText('403')).toBeVisible()
  await expect(page.getByText('Only the person who was asked can write this feedback.')).toBeVisible()
  await page.route('**/api/feedback-requests/*/responses/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
})

test('PURP-02 ATF-09 an employee gives feedback, deletes a draft, and the recipient hides what they received', async ({
  page,
}) => {
  const { ben, cora } = await feedbackCompany(page.request)
  await become(page, ben)
  await page.goto('/app/anytime-feedback/give')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('combobox', { name: 'Who is it for?' })).toHaveAccessibleDescription('Choose a person.')
  await choose(page, 'Who is it for?', 'Cora Lind')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give feedback to Cora Lind')
  await answerField(page).fill('Thank you for the rehearsal.')
  await page.getByRole('button', { name: 'Share feedback' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cora Lind will read this with your name.')
  await dialog.getByRole('button', { name: 'Share feedback' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback for Cora Lind')

  await become(page, cora)
  await page.goto('/app/feedback')
  await page.getByRole('link', { name: 'Read: Feedback for you' }).click()
  await expect(page.getByText('Thank you for the rehearsal.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide from my list' }).click()
  await expect(page.getByRole('button', { name: 'Show in my list' })).toBeVisible()
  await page.goto('/app/feedback')
  await expect(page.getByText('No feedback about you yet')).toBeVisible()
  await page.getByRole('button', { name: 'Show hidden feedback' }).click()
  await expect(page.getByRole('link', { name: 'Feedback for you', exact: true })).toBeVisible()
})

test('ANY-P14 the recipient and readers of given feedback can be changed until it is shared; the text stays', async ({
  page,
}) => {
  const { ben } = await feedbackCompany(page.request)
  await become(page, ben)
  await page.goto('/app/anytime-feedback/give')
  await choose(page, 'Who is it for?', 'Cora Lind')
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerField(page).fill('Thank you for the rehearsal.')
  await expectSaveState(page, 'Saved')

  await page.getByRole('button', { name: 'Change recipient or readers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change recipient or readers' })
  await dialog.getByRole('radio', { name: /^Only / }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This person has no manager. Choose other readers.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Cora Lind', exact: true }).check()
  await choose(page, 'Who is it for?', 'Dan Moss')
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give feedback to Dan Moss')
  await expect(page.getByText('Dan Moss will read this with your name.')).toBeVisible()
  await expectAnswerText(answerField(page), 'Thank you for the rehearsal.')
})

test('TEAM-01 a manager finds requested feedback about their team as a tab of the team page', async ({ page }) => {
  const { ada, ben, cora } = await feedbackCompany(page.request)
  const reply = await page.request.post('/api/profile-changes', {
    data: { personIds: [ben.id], change: { field: 'managerId', value: ada.id } },
    headers: sameOriginHeaders,
  })
  expect(reply.status(), await reply.text()).toBe(200)
  const requestId = await ask(page.request, [cora], { kind: 'ABOUT_OTHER', subjectIds: [ben.id] })
  await page.goto('/app/team/requested-feedback')
  await expect(
    page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Feedback requests' }),
  ).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Feedback about Ben Holt', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/request/${requestId}$`))
})
