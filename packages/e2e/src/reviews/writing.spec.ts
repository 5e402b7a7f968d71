import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { answerField, answerText, expectAnswerText, expectSaveState, openReviewForm } from './review-form.ts'

const restored = 'Your unsaved text was restored.'
const saves = /\/api\/reviews\/[^/]+\/assessments\//

/** A text that differs from that of an earlier try: what is already saved isn’t sent again. */
const newText = (text: string) => `${text} (${Date.now().toString(36)})`

/** The next saves of this page wait until `go` is called. */
async function holdSaves(page: Page) {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(saves, (route) => {
    if (isOpen || route.request().method() === 'GET') return route.fallback()
    waiting.push(route)
  })
  const isWaiting = () => expect.poll(() => waiting.length, { message: 'a save that is on its way' }).toBeGreaterThan(0)
  const go = async () => {
    isOpen = true
    await Promise.all(waiting.map((route) => route.continue()))
  }
  return { isWaiting, go }
}

test('COM-P15 what is written is saved automatically, the page says so, and it is there after a reload', async ({
  page,
}) => {
  const text = newText('She explains the numbers to everybody.')
  await openReviewForm(page, 'leo', 'Renée Fabre')
  const save = await holdSaves(page)
  await answerField(page).fill(text)
  await expectSaveState(page, 'Saving…')
  const answered = page.waitForResponse(saves)
  await save.go()
  expect((await answered).status()).toBe(200)
  await expectSaveState(page, 'Saved')

  await page.reload()
  await expectAnswerText(answerField(page), text)
  await expect(page.getByText(restored)).toHaveCount(0)
})

test('KEEP-3 what is written without a connection is kept on the device and sent when it is back', async ({
  page,
  context,
}) => {
  const text = newText('He found the leak in the accounts.')
  await openReviewForm(page, 'leo', 'Nuno Figueira')
  await context.setOffline(true)
  await answerField(page).fill(text)
  await expectSaveState(page, 'Offline, saved on this device')
  // The banner's text for other pages would not be true here.
  await expect(page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })).toContainText(
    'Your writing is kept on this device',
  )

  await context.setOffline(false)
  await expectSaveState(page, 'Saved')
  await page.reload()
  await expectAnswerText(answerField(page), text)
})

test('KEEP-3 a closed tab loses nothing: what could not be sent comes back and is sent', async ({ page, context }) => {
  const text = newText('Written on the train.')
  const address = await openReviewForm(page, 'leo', 'Nuno Figueira')
  await context.setOffline(true)
  await answerField(page, 1).fill(text)
  await expectSaveState(page, 'Offline, saved on this device')
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText(restored)).toBeVisible()
  await expectAnswerText(answerField(again, 1), text)
  await expectSaveState(again, 'Saved')
})

test('KEEP-3 a reload in the middle of saving loses nothing', async ({ page }) => {
  const text = newText('Half a sentence, and then')
  await openReviewForm(page, 'leo', 'Renée Fabre')
  const save = await holdSaves(page)
  await answerField(page, 1).fill(text)
  await save.isWaiting()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expectAnswerText(answerField(page, 1), text)
  await expectSaveState(page, 'Saved')
})

test('KEEP-3 LOGIN-06 anyone who is logged out while writing loses nothing and goes on after logging in', async ({
  page,
  browser,
}) => {
  const text = newText('She leads without raising her voice.')
  await openReviewForm(page, 'iris', 'Amara Okafor')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logInAs(other, 'iris')
  const { id } = (await (await other.request.get('/api/users/current')).json()) as { id: string }
  await other.request.delete(`/api/users/${id}/sessions`, { headers: sameOriginHeaders })

  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await answerField(page).fill(text)
  await expect(dialog).toBeVisible({ timeout: 15_000 })
  await expectSaveState(page, 'Logged out, saved on this device')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('fernhill-sample')
  await dialog.getByRole('button', { name: 'Log in' }).click()

  await expect(dialog).toBeHidden()
  await expectSaveState(page, 'Saved')
  await expectAnswerText(answerField(page), text)
  await elsewhere.close()
})

test('KEEP-2 COM-P16 two windows on one answer: nothing is overwritten, both texts are shown, and both are kept', async ({
  page,
  browser,
}) => {
  const [first, second] = [newText('From the first window.'), newText('From the second window.')]
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openReviewForm(page, 'iris', 'Tomáš Novák')
  await openReviewForm(other, 'iris', 'Tomáš Novák')
  const save = await holdSaves(page)
  await answerField(page).fill(first)
  await save.isWaiting()
  const answered = other.waitForResponse(saves)
  await answerField(other).fill(second)
  expect((await answered).status()).toBe(200)
  await save.go()

  const conflict = page.getByRole('alert', { name: 'This answer was changed elsewhere' })
  await expect(conflict).toContainText(first)
  await expect(conflict).toContainText(second)
  await expectSaveState(page, 'Changed elsewhere')
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expectSaveState(page, 'Saved')
  for (const text of [first, second]) await expect.poll(() => answerText(answerField(page))).toContain(text)

  await other.goto('/backups')
  await expect(other.getByText(first).first()).toBeVisible()
  await expect(other.getByText(second).first()).toBeVisible()
  await elsewhere.close()
})

test('KEEP-3 the next person at the same browser sees nothing of what was not sent; its author finds it again', async ({
  page,
  context,
}) => {
  const text = newText('Between Leo and this device.')
  const address = await openReviewForm(page, 'leo', 'Ravi Menon')
  await context.setOffline(true)
  await answerField(page).fill(text)
  await expectSaveState(page, 'Offline, saved on this device')
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await openReviewForm(next, 'mia', 'Ravi Menon')
  expect(await answerText(answerField(next))).not.toContain(text)
  await expect(next.getByText(restored)).toHaveCount(0)
  await logInAs(next, 'leo')
  await next.goto(address)
  await expectAnswerText(answerField(next), text)
  await expectSaveState(next, 'Saved')
})

test('KEEP-1 KEEP-3 UP-1 the server dies while someone writes: nothing is lost, and saving goes on when it is back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const product = await startProduct({ sample: 'on' })
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await openReviewForm(page, 'leo', 'Renée Fabre')
  const answered = page.waitForResponse(saves)
  await answerField(page).fill('Saved before the power went.')
  expect((await answered).status()).toBe(200)
  await product.kill()
  await answerField(page, 1).fill('Written in the dark.')
  await expectSaveState(page, 'Offline, saved on this device')

  await product.restart()
  await expectSaveState(page, 'Saved')
  await page.reload()
  await expectAnswerText(answerField(page), 'Saved before the power went.')
  await expectAnswerText(answerField(page, 1), 'Written in the dark.')
  await context.close()
  await product.end()
})

test('closing the writing page leads back to where it was opened', async ({ page }) => {
  await logInAs(page, 'mia')
  await page.goto('/app/team/reviews')
  await page.getByRole('link', { name: /^Continue writing: Oskar Wendt/ }).click()
  await expect(page).toHaveURL(/\/reviews\/edit\//)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/app/team/reviews')
})
