import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

/** Where this address finally leads. */
async function endOf(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return new URL(page.url()).pathname
}

async function firstCycleOf(page: Page, operation: 'review-cycles' | 'feedback-cycles') {
  const { cycles } = await (await page.request.get(`/api/${operation}`)).json()
  return cycles[0] as { id: string; name: string }
}

test('ROUTE-03 ROUTE-16 old paths lead HR to the pages of the administration and managers to those of their team', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  expect(await endOf(page, '/app/users')).toBe('/app/admin/directory')
  expect(await endOf(page, '/app/review-cycles')).toBe('/app/admin/reviews')
  expect(await endOf(page, '/app/objective-cycles')).toBe('/app/admin/objectives')
  expect(await endOf(page, '/app/feedback-cycles')).toBe('/app/admin/feedback')
  expect(await endOf(page, '/app/admin/basics')).toBe('/app/admin/settings/company')

  await logInAs(page, 'mia')
  expect(await endOf(page, '/app/users')).toBe('/app/people/directory')
  expect(await endOf(page, '/app/review-cycles')).toBe('/app/team/reviews')
  expect(await endOf(page, '/app/objective-cycles')).toMatch(/^\/app\/objectives\/team/)
  expect(await endOf(page, '/app/feedback-cycles')).toBe('/app/feedback/team')
})

test('ROUTE-15 legacy paths for editing cycles lead to the guided editor', async ({ page }) => {
  await logInAs(page, 'hana')
  const review = await firstCycleOf(page, 'review-cycles')
  expect(await endOf(page, `/app/review-cycles/edit/${review.id}`)).toBe(`/app/admin/reviews/edit/${review.id}`)
  const feedback = await firstCycleOf(page, 'feedback-cycles')
  expect(await endOf(page, `/app/feedback-cycles/new-edit/${feedback.id}`)).toBe(
    `/app/admin/feedback/edit/${feedback.id}`,
  )
})

test('COMP-11 a cycle administrator opens the overview of a review and of a feedback cycle below Your Company', async ({
  page,
}) => {
  await logInAs(page, 'cleo')
  const review = await firstCycleOf(page, 'review-cycles')
  const feedback = await firstCycleOf(page, 'feedback-cycles')
  for (const [path, name] of [
    [`/app/company/reviews/${review.id}`, review.name],
    [`/app/company/feedback/${feedback.id}`, feedback.name],
  ] as const) {
    expect(await endOf(page, path)).toBe(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})
