import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility.ts'
import { expect, test } from '../../support/fixtures.ts'
import { logInAs } from '../../support/test-users.ts'

type Lists = {
  own: { id: string; completedAt: string | null }[]
  toWrite: { id: string; completedAt: string | null }[]
}

/** A review that is complete: all of it was written. */
async function completeReview(page: Page, list: keyof Lists): Promise<string> {
  const lists = (await (await page.request.get('/api/reviews')).json()) as Lists
  const review = lists[list].find((list) => list.completedAt)
  if (!review) throw new Error('a complete review was expected')
  return review.id
}

async function take(page: Page) {
  // The name is read from the response: in an environment without letters like ü, a browser can't save under it.
  const answered = page.waitForResponse(/\/document\?/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await coming
  expect(await (await answered).headerValue('content-disposition')).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('MAY-4 a reviewer downloads a review as a PDF, with confidential parts only if the box is checked', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto(`/app/reviews/view/${await completeReview(page, 'toWrite')}`)
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const box = page.getByRole('checkbox', { name: /can’t see/ })
  await expect(box).not.toBeChecked()
  await expectNoAxeViolationsInBothThemes(page)
  const asked = page.waitForRequest(/\/document\?confidential=false/)
  await take(page)
  await asked
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await box.check()
  const whole = page.waitForRequest(/\/document\?confidential=true/)
  await take(page)
  await whole
})

test('MAY-4 a reviewee downloads their own review and is offered nothing confidential', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto(`/app/reviews/view/${await completeReview(page, 'own')}`)
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /can’t see/ })).toBeHidden()
  await take(page)
})
