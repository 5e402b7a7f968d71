import type { Task } from '@perennial/contract/home/routes.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const DAY_MS = 86_400_000
const cycleOf = async (page: Page) => {
  const { toWrite } = (await (await page.request.get('/api/reviews')).json()) as {
    toWrite: { cycle: { id: string } }[]
  }
  return toWrite[0]?.cycle.id ?? ''
}

test('EMP-P01 the home page shows tasks in one column, and beside it whom one is waiting for and the next dates', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/home')
  const main = page.getByRole('main')
  // In some weeks there are anniversaries, too.
  const headings = main.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Anniversaries this week' })
  await expect(headings).toHaveText([/^To do/, /^Your objectives/, 'Activities', 'Waiting on others', 'Next dates'])
  const card = main.getByRole('article').filter({ hasText: 'Write about' })
  await expect(card.getByRole('heading')).toHaveText(/^Write about \d people$/)
  await expect(card).toContainText(/\d of 6 people done/)
  await expect(card).toContainText(/Due \w{3} \d+ \w{3}.* · in \d+ (days|weeks)/)
  await expect(
    main.getByRole('link', { name: 'Iris Lindqvist hasn’t shared your performance review yet' }),
  ).toBeVisible()

  await card.getByRole('listitem').getByRole('link', { name: 'Noor Haddad' }).click()
  await expect(page).toHaveURL(/\/app\/reviews\/edit\//)
})

test('EMP-P02 the page of a task has all its details; one that is done says so, and one that never existed is not found', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  const cycle = await cycleOf(page)
  await page.goto('/app/home')
  const card = page.getByRole('article').filter({ hasText: 'Write about' })
  const target = await card.getByRole('link', { name: /^(Start|Continue) with/ }).getAttribute('href')
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', target ?? '')
  await page.goto(`/app/home/item/review-write-about-${cycle}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Write about \d people$/)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link', { name: /Noor Haddad/ })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)

  await page.goto(`/app/home/item/review-write-own-${cycle}`)
  await expect(page.getByText('There’s nothing left to do here.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'task-done')
  await page.getByRole('link', { name: 'View other tasks' }).click()
  await expect(page).toHaveURL('/app/home')

  await page.goto('/app/home/item/nothing-1')
  await expect(page.getByText('Page not found')).toBeVisible()
})

test('EMP-P03 a task is snoozed until tomorrow, and resumed', async ({ page }) => {
  await logInAs(page, 'mia')
  // An earlier try may have left tasks that are snoozed.
  const snoozed = (await (await page.request.get('/api/tasks?limit=50&snoozed=true')).json()) as { rows: Task[] }
  for (const { id } of snoozed.rows)
    await page.request.delete(`/api/tasks/${id}/snooze`, { headers: sameOriginHeaders })
  await page.goto('/app/home')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const sign = cards.filter({ hasText: 'then sign' })
  await sign.getByRole('button', { name: /^Snooze until tomorrow/ }).click()
  await expect(sign).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sign).toHaveCount(1)

  await sign.getByRole('button', { name: /^Snooze until tomorrow/ }).click()
  await expect(main.getByText('1 task is snoozed')).toBeVisible()
  await main.getByRole('button', { name: /^Show tasks?$/ }).click()
  await expect(sign).toContainText(/Snoozed until .* · tomorrow/)
  await sign.getByRole('button', { name: 'Unsnooze' }).click()
  await expect(sign.getByRole('button', { name: /^Snooze until tomorrow/ })).toBeVisible()
})

const task = (position: number): Task => ({
  id: `review-contribute-00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  kind: 'review-contribute',
  data: { cycle: `Cycle ${position}`, count: 1, name: 'Ravi Menon', isStarted: 'no', hasOther: 'yes' },
  date: position > 190 ? null : new Date(Date.now() + (position - 5) * DAY_MS).toISOString(),
  isOverdue: position <= 5,
  progress: null,
  people: [],
  to: '/app/reviews',
  snoozedUntil: null,
  canDismiss: false,
  isPausedByLeave: false,
})

test('EMP-P02 EMP-P03 two hundred tasks have headings and load in pages; overdue ones say so', async ({ page }) => {
  await logInAs(page, 'mia')
  const all = Array.from({ length: 200 }, (_, index) => task(index))
  await page.route('**/api/tasks?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = from + 50 < all.length ? String(from + 50) : null
    return route.fulfill({
      json: { rows: all.slice(from, from + 50), next, total: 200, overdue: 6, leave: null, snoozed: 0, waiting: [] },
    })
  })
  await page.goto('/app/home')
  const main = page.getByRole('main')
  await expect(main.getByText('6 overdue')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(50)
  await expect(main.getByRole('article').filter({ hasText: 'Overdue' })).toHaveCount(6)
  await expect(main.getByRole('heading', { level: 3, name: /^(Overdue|Next 7 days|Later)$/ })).toHaveCount(3)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'home-many')
  for (const left of [150, 100, 50]) await main.getByRole('button', { name: `Show ${left} more` }).click()
  await expect(main.getByRole('article')).toHaveCount(200)
  await expect(main.getByRole('heading', { level: 3, name: 'No due date' })).toBeVisible()
})

test('a task that is opened after its deadline names the deadline', async ({ page }) => {
  await logInAs(page, 'mia')
  const { kind, data } = task(1)
  const late = { state: 'TOO_LATE', kind, data, deadline: '2026-03-20T16:00:00Z', to: '/app/reviews' }
  await page.route('**/api/tasks/late-1', (route) => route.fulfill({ json: late }))
  await page.goto('/app/home/item/late-1')
  await expect(page.getByText(/^The deadline was Fri 20 Mar/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'task-late')
})
