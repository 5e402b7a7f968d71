import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { logInAs, type TestUserName } from '../support/test-users.ts'

type ListedReview = { id: string; reviewee: { name: string }; phase: string }
type Lists = { toWrite: ListedReview[]; contributing: ListedReview[] }

/** Logs in and opens the assessment about someone in the running cycle; returns its address. */
export async function openReviewForm(page: Page, name: TestUserName, about: string): Promise<string> {
  await logInAs(page, name)
  const lists = (await (await page.request.get('/api/reviews')).json()) as Lists
  const all = [...lists.toWrite, ...lists.contributing]
  const review = all.find((item) => item.reviewee.name === about && item.phase === 'WRITING')
  expect(review, `a review of ${about} that ${name} writes`).toBeDefined()
  const address = `/app/reviews/edit/${review?.id}`
  await page.goto(address)
  await expect(answerField(page)).toBeVisible()
  await awaitEditor(answerField(page))
  return address
}

/** A text can be written at once; this waits until it has its formats too. */
export const awaitEditor = (field: Locator) => expect(field).toHaveAttribute('contenteditable', 'true')

/** One of the answers that are written as text, and of the comments on answers. */
export const answerField = (page: Page, index = 0): Locator => page.getByRole('main').getByRole('textbox').nth(index)

/** Opens the last step of writing, which shows what will be shared, and shares. */
export async function shareInLastStep(page: Page): Promise<void> {
  await openShareStep(page)
  await page.getByRole('button', { name: /^Share with/ }).click()
  await expect(page).toHaveURL(/\/reviews\/view\/.*done=shared/)
}

/** Opens the last step of writing, from the form or from the page of the review. */
export async function openShareStep(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: 'Review & share' })
    .or(main.getByRole('link', { name: 'Review & share' }))
    .click()
  await expect(page.getByRole('heading', { name: /^This is what / })).toBeVisible()
}

/** The text of a field, line by line, without its formatting. */
export const answerText = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    element instanceof HTMLTextAreaElement
      ? element.value
      : [...element.children].map((block) => block.textContent).join('\n'),
  )

/** Waits until a field has this text. */
export const expectAnswerText = (field: Locator, words: string | RegExp) =>
  typeof words === 'string'
    ? expect.poll(() => answerText(field)).toBe(words)
    : expect.poll(() => answerText(field)).toMatch(words)

/** Expects this message about where the text is currently saved. */
export const expectSaveState = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: words }).first()).toBeVisible()
