import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { type Page, request as requests } from '@playwright/test'
import { answerField, become } from '../anytime-feedback/feedback-steps.ts'
import { expectAnswerText, expectSaveState } from '../reviews/review-form.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailboxAt, openFirstLink } from '../support/mailbox.ts'
import { sameOriginHeaders as headers } from '../support/test-users.ts'
import { cycleCompany, startCycle } from './cycle-steps.ts'

const password = 'a lighthouse above the bay'

/** Lets HR nominate guests, as Ada. */
async function letGuestsIn(page: Page): Promise<void> {
  const { settings, version } = await (await page.request.get('/api/feedback-reviewer-settings')).json()
  const data = { settings: { ...settings, guestPolicy: 'HR' }, version }
  const saved = await page.request.put('/api/feedback-reviewer-settings', { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** A guest who has an account, so that the built-in mailbox shows what they are sent. */
async function guestWithMailbox(page: Page) {
  const email = `gus-${process.pid}-${Date.now().toString(36)}@outside.example`
  const people = [{ firstName: 'Gus', lastName: 'Vale', email, isGuest: true }]
  const added = await page.request.post('/api/users', { data: { people }, headers })
  expect(added.status(), await added.text()).toBe(201)
  const id = ((await added.json()) as { people: { id: string }[] }).people[0]?.id ?? ''
  const invited = await page.request.post(`/api/users/${id}/invitation`, { headers })
  const link = new URL(((await invited.json()) as { link: string }).link)
  const theirs = await requests.newContext({ baseURL: link.origin })
  const data = { token: link.hash.slice(1), password }
  expect((await theirs.post('/api/password-link/password', { data, headers })).status()).toBe(200)
  await theirs.dispose()
  return { id, email }
}

/** Lets a guest review Ben, as Ada; returns the email with their link. */
async function invitedGuest(page: Page, requestId: string, guest: { id: string; email: string }) {
  const at = `/api/feedback-cycle-requests/${requestId}`
  const picked = await page.request.post(`${at}/participants`, { data: { reviewerIds: [guest.id] }, headers })
  expect(picked.status(), await picked.text()).toBe(200)
  const { cycle } = (await (await page.request.get(at)).json()) as { cycle: { id: string } }
  const informed = await page.request.post(`/api/feedback-cycles/${cycle.id}/inform`, { data: {}, headers })
  expect(informed.status(), await informed.text()).toBe(200)
  const mailbox = await mailboxAt(guest.email, password)
  const invitation = await mailbox.newest('feedback-guest-invitation')
  await mailbox.close()
  return { cycleId: cycle.id, invitation }
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('a guest opens the personal link without logging in, writes, comes back, and submits; a revoked link no longer works', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  await letGuestsIn(page)
  const guest = await guestWithMailbox(page)
  const requestId = await startCycle(page.request, company, { mode: 'HR_NOMINATION' })
  const { invitation } = await invitedGuest(page, requestId, guest)

  await page.context().clearCookies()
  await openFirstLink(page, invitation)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your feedback about Ben Holt')
  await expect(page.locator('#navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mention someone' })).toHaveCount(0)
  await answerField(page).fill('You keep your promises.')
  await expectSaveState(page, 'Saved')
  await expectNoAxeViolationsInBothThemes(page)

  // The link opens the form, and nothing else.
  for (const path of ['/app/home', '/app/people', `/app/feedback/view/${requestId}`]) {
    await page.goto(path)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  }
  for (const path of ['users/current', 'users', `feedback-cycle-requests/${requestId}`])
    expect((await page.request.get(`/api/${path}`)).status(), path).toBe(401)

  await page.goto('about:blank')
  await openFirstLink(page, invitation)
  await expectAnswerText(answerField(page), 'You keep your promises.')
  await page.getByRole('button', { name: 'Submit feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit feedback' }).click()
  await expect(page.getByText('You’re done and can close this window. Thank you!')).toBeVisible()

  await become(page, company.ada)
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'Link for Gus Vale' }).click()
  await page.getByRole('menuitem', { name: 'Revoke the link' }).click()
  await expect(page.getByText('The link for Gus Vale no longer works')).toBeVisible()
  await page.context().clearCookies()
  await openFirstLink(page, invitation)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This form can’t be opened')
  await expectNoAxeViolationsInBothThemes(page)
})

test('the personal link of a guest no longer works once writing has ended, and says so', async ({ page }) => {
  const company = await cycleCompany(page.request)
  await letGuestsIn(page)
  const guest = await guestWithMailbox(page)
  const timeline = { processStarts: dayFromNow(-4), approveReviewersFrom: null, approveReviewersBy: null }
  const requestId = await startCycle(page.request, company, { mode: 'HR_NOMINATION', timeline })
  const { cycleId, invitation } = await invitedGuest(page, requestId, guest)
  const at = `/api/feedback-cycles/guided/${cycleId}`
  const { model, version } = await (await page.request.get(at)).json()
  const { revieweeSelection: _, ...edited } = model
  const dates = { ...model.timeline, inviteReviewersBy: dayFromNow(-3), writeFeedbackBy: dayFromNow(-2) }
  const data = { model: { ...edited, timeline: dates }, version }
  const saved = await page.request.put(`/api/feedback-cycles/${cycleId}`, { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)

  await page.context().clearCookies()
  await openFirstLink(page, invitation)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This form can’t be opened')
  await expect(page.getByText(/The time to write is over/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
})

test('FBK-P31 HR adds guests from a pasted list, sees what is wrong with a line, and they become reviewers @phone', async ({
  page,
}) => {
  const company = await cycleCompany(page.request)
  await letGuestsIn(page)
  const requestId = await startCycle(page.request, company, { mode: 'HR_NOMINATION' })
  await page.goto(`/app/feedback/view/${requestId}`)
  await page.getByRole('button', { name: 'Add reviewers' }).click()
  await page.getByRole('button', { name: 'Add guests from outside' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add guests' })
  const address = `omar-${Date.now().toString(36)}@outside.example`
  const lines = dialog.getByLabel('One guest per line')
  await lines.fill(`Omar Farouk <${address}>\nIda Berg, no address`)
  await expect(dialog.getByRole('row', { name: /Omar Farouk/ })).toContainText('Guest')
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(dialog.getByRole('row').last()).toContainText('address')
  await expectNoAxeViolationsInBothThemes(page)
  await lines.fill(`Omar Farouk <${address}>`)
  await dialog.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByText('1 person was added.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Omar Farouk' })).toContainText('Guest')
})
