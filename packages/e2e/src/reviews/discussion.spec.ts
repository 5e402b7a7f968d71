import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

type Lists = { own: { id: string; phase: string }[] }

/** The review of the running cycle about the person who is logged in. */
async function ownReview(page: Page): Promise<string> {
  const { own } = (await (await page.request.get('/api/reviews')).json()) as Lists
  const review = own.find((item) => item.phase === 'WRITING')
  if (!review) throw new Error('a review in the running cycle was expected')
  return review.id
}

test('REV-P11 both sides appear next to each other, and in the discussion question by question, with the keyboard', async ({
  page,
}) => {
  await logInAs(page, 'theo')
  const address = `/app/reviews/view/${await ownReview(page)}`
  await page.goto(address)
  const jump = page.getByRole('navigation', { name: 'Jump to' })
  await jump.getByText(/^Jump to one of/).click()
  await jump.getByRole('link').last().click()
  await expect(page.getByRole('region', { name: 'Overall rating' })).toBeFocused()
  await expect(page.getByText(/It doesn’t mean agreement/)).toBeVisible()
  await takeScreenshot(page, 'review-both')

  await page.getByRole('link', { name: 'Discuss' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discussion: Theo Brandt')
  await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/at=2/)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'review-talk')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('MAY-4 the two sides see who can read each side, and before sharing who will', async ({ page }) => {
  await logInAs(page, 'theo')
  await page.goto(`/app/reviews/view/${await ownReview(page)}`)
  await page.getByRole('button', { name: 'Who can read this?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who can read this' })
  await expect(dialog.getByText('Iris Lindqvist').first()).toBeVisible()
  await expect(dialog).not.toContainText('confidential')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'review-receipt')

  await logInAs(page, 'ravi')
  await page.goto(`/app/reviews/view/${await ownReview(page)}`)
  await page.getByRole('button', { name: 'Who can read this?' }).click()
  const own = page.getByRole('dialog', { name: 'Who can read this' })
  await expect(own.getByText('After it’s shared, these people can also read it')).toHaveCount(1)
  await expect(own.getByText('Mia Keller').first()).toBeVisible()
})
