import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { colleagueOf, freshCompany, logInToo, switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The first review that Mia writes, from the list of her team. */
async function onTeamCycle(page: Page) {
  await logInAs(page, 'mia')
  const { toWrite } = (await (await page.request.get('/api/reviews')).json()) as {
    toWrite: { id: string; cycle: { id: string } }[]
  }
  const [first] = toWrite
  await page.goto(`/app/reviews/team/${first?.cycle.id}`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('ROUTE-10 ROUTE-12 a review opens over the page it is reached from, and closing goes one step back', async ({
  page,
}) => {
  await onTeamCycle(page)
  const below = page.url()
  const link = page.locator('main a[href^="/app/reviews/view/"]').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  const over = page.locator('dialog[open]')
  await expect(over.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.locator('main a[href^="/app/reviews/view/"]').first()).toBeAttached()
  await expect(over.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'review-over')

  await over.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL(below)
  await expect(link).toBeFocused()

  await page.goForward()
  await expect(over.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL(below)
})

test('a review that is addressed directly, or reloaded, is a page of its own', async ({ page }) => {
  await onTeamCycle(page)
  await page.locator('main a[href^="/app/reviews/view/"]').first().click()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/app\/reviews\/view\//)
})

test('ROUTE-05 ROUTE-06 ROUTE-07 a bare parent leads to its first child, then to the one visited last in this company', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/people')
  await expect(page).toHaveURL('/app/people/team')
  await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL('/app/people/directory')
  await page.goto('/app/about')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL('/app/people/directory')

  // The same browser, another company: nothing is remembered there.
  await freshCompany(page.request)
  await page.goto('/app/people')
  await expect(page).toHaveURL('/app/people/team')
})

test('ROUTE-14 the page about the former chat says that it is no longer supported, and no menu leads to it', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/chat')
  await expect(heading(page)).toHaveText('Chat is no longer supported')
  await expectNoAxeViolationsInBothThemes(page)
  await expect(page.locator('a[href="/app/chat"]')).toHaveCount(0)
})

test('ROUTE-19 the way to a settings page begins at Settings, and only HR-type people see it', async ({ page }) => {
  const way = page.getByRole('navigation', { name: 'You are here' })
  await logInAs(page, 'hana')
  await page.goto('/app/admin/settings/mail-log')
  await expect(heading(page)).toBeVisible()
  await expect(way.getByRole('listitem').first()).toHaveText('Settings')

  await logInAs(page, 'theo')
  await page.goto('/app/admin/settings/mail-log')
  await expect(heading(page)).toBeVisible()
  await expect(way).toHaveCount(0)
})

test('TAB-02 TAB-04 a tab whose feature is off is grey for administrators and says why; others do not see it', async ({
  page,
}) => {
  const ada = await freshCompany(page.request)
  const bo = await colleagueOf(page.request, { firstName: 'Bo', lastName: 'Lund' })
  for (const [firstName, manager] of [
    ['Ines', ada],
    ['Omar', bo],
  ] as const) {
    const person = { firstName, lastName: 'Reed', email: `${firstName}@${bo.id}.example`, managerId: manager.id }
    const reply = await page.request.post('/api/users', { data: { people: [person] }, headers: sameOriginHeaders })
    expect(reply.status(), await reply.text()).toBe(201)
  }
  await switchExactly(page.request, [])
  await page.goto('/app/team')
  const tabs = page.getByRole('navigation', { name: 'Team' })
  const grey = tabs.getByRole('button', { name: 'Reviews' })
  await expect(grey).toHaveAttribute('aria-disabled', 'true')
  await expect(grey).toHaveAccessibleDescription('Performance reviews: turned off for your company.')
  await expect(tabs.getByRole('link', { name: 'Activities' })).toHaveAttribute('aria-current', 'page')

  await page.context().clearCookies()
  await logInToo(page.request, bo)
  await page.goto('/app/team')
  await expect(tabs.getByRole('link', { name: 'People' })).toBeVisible()
  await expect(tabs.getByText('Reviews')).toHaveCount(0)
})

test('ROUTE-03 ROUTE-15 old addresses lead to the new ones, and those of cycle editors to the guided editor', async ({
  page,
}) => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  await freshCompany(page.request)
  await switchExactly(page.request, ['objective', 'feedback', 'review'])
  const targets: Record<string, string> = {
    '/app/users': '/app/admin/directory',
    '/app/review-cycles': '/app/admin/reviews',
    '/app/objective-cycles': '/app/admin/objectives',
    '/app/feedback-cycles': '/app/admin/feedback',
    '/app/admin/basics': '/app/admin/settings/company',
    [`/app/review-cycles/edit/${unknown}`]: `/app/admin/reviews/edit/${unknown}`,
    [`/app/feedback-cycles/new-edit/${unknown}`]: `/app/admin/feedback/edit/${unknown}`,
  }
  for (const [old, target] of Object.entries(targets)) {
    await page.goto(old)
    await expect(page).toHaveURL(target)
  }
  const employee = await colleagueOf(page.request, { firstName: 'Cora', lastName: 'Lind' })
  await page.context().clearCookies()
  await logInToo(page.request, employee)
  await page.goto('/app/objective-cycles')
  await expect(page).toHaveURL('/app/objectives/team/cycles')
})
