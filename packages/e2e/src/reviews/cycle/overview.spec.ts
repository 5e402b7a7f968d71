import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../../support/accessibility.ts'
import { expect, test } from '../../support/fixtures.ts'
import { logInAs } from '../../support/test-users.ts'

type Cycles = { cycles: { id: string; state: string; reviewees: number }[] }

/** Hana in the overview of the largest running cycle, with its first page of people loaded. */
async function openRunning(page: Page): Promise<string> {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as Cycles
  const running = cycles.filter(({ state }) => state === 'RUNNING').toSorted((a, b) => b.reviewees - a.reviewees)
  const id = running[0]?.id ?? ''
  await page.goto(`/app/admin/reviews/${id}`)
  // The first people appear before the others of the page, and the columns are as wide as all of them need.
  await expect(rows(page)).toHaveCount(Math.min(running[0]?.reviewees ?? 0, 50))
  return id
}
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('HR sees the dates that matter, and a segment of a bar shows only its people', async ({ page }) => {
  await openRunning(page)
  await expect(page.getByRole('list', { name: 'Dates' })).toContainText(
    /Manager assessments (by|were due) .*Self-assessments (by|were due) .*Share by .*Sign by /,
  )
  const managers = page.getByRole('group', { name: 'Manager assessments' })
  const shared = managers.getByRole('button', { name: /^Shared / })
  const count = Number((await shared.textContent())?.replace(/\D/g, ''))
  await shared.click()
  await expect(page).toHaveURL(/manager=SHARED/)
  await expect(rows(page)).toHaveCount(count)
  await expect(shared).toHaveAttribute('aria-pressed', 'true')
  // A segment leads back to the people from every view.
  await page.getByRole('link', { name: 'By department' }).click()
  await expect(page.getByRole('table', { name: 'By department' })).toBeVisible()
  await managers.getByRole('button', { name: /^In progress / }).click()
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
  await expect(page).toHaveURL(/manager=STARTED/)
})

test('HR works with managers: one row each with progress and last activity, reminded only about their open reviews', async ({
  page,
}) => {
  const id = await openRunning(page)
  await page.getByRole('link', { name: 'By manager' }).click()
  await expect(page).toHaveURL(/view=managers/)
  await page.reload()
  const row = page.getByRole('row', { name: /Mia Keller/ })
  await expect(row).toContainText(/\d of \d shared/)
  await expectNoAxeViolationsInBothThemes(page)
  let reviews: string[] | undefined
  await page.route(`**/api/review-cycles/${id}/nudges`, (route) => {
    reviews = (route.request().postDataJSON() as { reviews?: string[] }).reviews
    return route.fallback()
  })
  await row.getByRole('button', { name: 'Remind Mia Keller' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send reminders?' })
  await expect(dialog.getByRole('radio', { name: 'Main reviewers' })).toBeChecked()
  const { rows: groups } = (await (await page.request.get(`/api/review-cycles/${id}/progress?by=reviewer`)).json()) as {
    rows: { reviewer: { name: string } | null; openReviews: string[] }[]
  }
  await expect.poll(() => reviews).toEqual(groups.find(({ reviewer }) => reviewer?.name === 'Mia Keller')?.openReviews)
  await expect(dialog.getByText(/1 person gets a reminder:|There’s no one to remind./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByRole('row', { name: /Sign by/ })).toContainText(/\d\d:00/)
  await expectNoAxeViolations(page)

  // The whole cycle is extended from here, and from its menu.
  await page.getByRole('button', { name: 'Extend deadlines' }).click()
  const extending = page.getByRole('dialog', { name: /^Extend deadlines for Cycle/ })
  await expect(extending.getByText(/Due date for reviewers: .+ → .+/)).toBeVisible()
  await expectNoAxeViolations(page)
  await extending.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More actions for this cycle' }).click()
  await expect(page.getByRole('menuitem', { name: 'Extend deadlines' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Calibration' })).toHaveCount(0)
})

test('selecting people moves no row: the actions appear over the end of the table', async ({ page }) => {
  await openRunning(page)
  const place = async () => (await rows(page).nth(3).boundingBox())?.y
  const before = await place()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeInViewport()
  expect(await place()).toBe(before)
})

test('REVC-02 someone who matches is left out in their row, and included again; the launch page says when and how many', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/reviews/create')
  const step = (name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  await step(/^People/).click()
  const selected = page.getByText(/^\d+ people selected$/)
  await expect(selected).toBeVisible()
  const count = Number((await selected.textContent())?.replace(/\D/g, ''))
  await page.getByRole('searchbox', { name: 'Search Participants and their reviewers' }).fill('noor')
  await page.getByRole('button', { name: 'Leave out Noor Haddad' }).click()
  await expect(page.getByText(`${count - 1} people selected`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Everyone except' })).toContainText('Noor Haddad')

  await step(/^Launch/).click()
  await expect(page.getByRole('button', { name: /^(Launch|Schedule) (now|for|today).* \d+ people$/ })).toBeVisible()
  await expect(page.getByText(`${count - 1} reviewees get an email at the start.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The first email' })).toBeVisible()

  await step(/^People/).click()
  await page.getByRole('button', { name: 'Include Noor Haddad again' }).click()
  await expect(page.getByText(`${count} people selected`)).toBeVisible()
})

test('REVC-04 a preset sets all dates of a new cycle, none on a weekend, and grace is a number of days', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/reviews/create')
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Timeline/ })
    .click()
  await page.getByRole('button', { name: '2 weeks' }).click()
  const days = () =>
    page.locator('input[type="date"]').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const weekdays = (await days()).map((day) => new Date(`${day}T00:00:00Z`).getUTCDay())
  expect(weekdays.some((weekday) => weekday === 0 || weekday === 6)).toBe(false)
  const [start = '', ...others] = await days()
  expect((Date.parse(others.at(-1) ?? '') - Date.parse(start)) / 86_400_000).toBe(14)
  const phase = page.getByRole('group', { name: 'Self-assessments due' })
  await phase.getByLabel('Grace days').fill('3')
  await expect(page.getByRole('list', { name: 'Timeline chart' })).toContainText('+ 3 grace days')
})
