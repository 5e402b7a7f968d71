import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** What was asked of the server, in order. */
function asked(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search') texts.push(url.searchParams.get('q') ?? '')
  })
  return texts
}

test('SEARCH-01 SEARCH-08 SEARCH-09 a colleague is found by keyboard alone, with a typo, and requested once', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  const texts = asked(page)
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('j')
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('listbox', { name: 'Recent cycles' }).getByRole('option')).toHaveCount(3)

  await page.keyboard.type('jürgn', { delay: 60 })
  const hit = page.getByRole('option', { name: /Jürgen Krause/ })
  await expect(hit).toBeVisible()
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible()
  expect(texts).toEqual(['jürgn'])
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Jürgen Krause/)
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('SEARCH-02 SEARCH-05 SEARCH-10 emptying clears what was found, Escape closes, and j types a j in a text field', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/home')
  const field = fieldOf(page)
  await field.click()
  await field.fill('ke')
  await expect(page.getByRole('option', { name: /Mia Keller/ })).toBeVisible()
  await field.fill('')
  await expect(page.getByRole('option', { name: /Mia Keller/ })).toHaveCount(0)
  await expect(page.getByRole('listbox', { name: 'Recent cycles' })).toBeVisible()
  await field.press('j')
  await expect(field).toHaveValue('j')
  await field.press('Escape')
  await expect(field).not.toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('SEARCH-06 what was found is remembered for a minute', async ({ page }) => {
  await page.clock.install()
  await logInAs(page, 'ravi')
  const texts = asked(page)
  await page.goto('/app/home')
  const field = fieldOf(page)
  const search = async (text: string) => {
    await field.fill(text)
    await page.clock.runFor(600)
  }
  await field.click()
  await search('noor')
  await expect(page.getByRole('option', { name: /Noor Haddad/ })).toBeVisible()
  await search('leo')
  await expect(page.getByRole('option', { name: /Leo Duarte/ })).toBeVisible()
  await search('noor')
  await expect(page.getByRole('option', { name: /Noor Haddad/ })).toBeVisible()
  expect(texts).toEqual(['noor', 'leo'])
  await page.clock.runFor(61_000)
  await search('leo')
  await expect.poll(() => texts).toEqual(['noor', 'leo', 'leo'])
})

test('SEARCH-04 SEARCH-12 a search without hits says so; one that fails can be repeated', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/home')
  const field = fieldOf(page)
  await field.click()
  await field.fill('xyzxyz')
  await expect(page.getByText('Searching…').last()).toBeVisible()
  await expect(page.getByText('Nothing found').last()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1)
  await expectNoAxeViolationsInBothThemes(page)

  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }))
  await field.fill('keller')
  await expect(page.getByText('The search failed.')).toBeVisible()
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option', { name: /Mia Keller/ })).toBeVisible()
})

test('SEARCH-13 people without a cycle read that there are none', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/home')
  await fieldOf(page).click()
  await expect(page.getByText('No Results')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('SEARCH-03 a search can be limited to one’s own team, or to cycles', async ({ page }) => {
  await logInAs(page, 'mia')
  await page.goto('/app/home')
  const field = fieldOf(page)
  await field.click()
  await field.fill('r')
  await expect(page.getByRole('option', { name: /Ravi Menon/ })).toBeVisible()
  await page.getByRole('button', { name: 'My team' }).click()
  await expect(page.getByRole('option', { name: /Ravi Menon/ })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pages' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cycles' }).click()
  await field.fill('cycle q')
  await expect(page.getByRole('option', { name: /^Cycle Q\d/ }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'People' })).toHaveCount(0)
})

test('HR reaches pages and cycles, with the arrow keys', async ({ page }) => {
  await logInAs(page, 'hana')
  await page.goto('/app/home')
  const field = fieldOf(page)
  await field.click()
  await field.fill('directory')
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toBeVisible()
  const admin = page.getByRole('option', { name: /Directory.*Admin/ })
  await expect(admin).toBeVisible()
  await admin.hover()
  await expect(admin).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/app\/admin\/directory/)

  await fieldOf(page).click()
  await fieldOf(page).fill('cycle q')
  await expect(page.getByRole('option', { name: /Cycle Q/ })).toHaveCount(6)
  await fieldOf(page).press('ArrowDown')
  const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await fieldOf(page).press('ArrowUp')
  await fieldOf(page).press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL(/\/app\/admin\/(reviews|feedback|objectives)\/[0-9a-f-]{36}/)
})

test('one’s own pages in the user menu are found by their names', async ({ page }) => {
  await logInAs(page, 'noor')
  await page.goto('/app/about')
  await fieldOf(page).fill('backups')
  await page.getByRole('option', { name: 'Backups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible()
})

test('a directory without a match suggests people that the search finds despite typos', async ({ page }) => {
  await logInAs(page, 'noor')
  await page.goto('/app/people/directory')
  await page.getByRole('main').getByRole('searchbox').fill('jurgn')
  await expect(page.getByText('Did you mean:')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Jürgen Krause' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jürgen Krause' })).toBeVisible()
})

test('SEARCH-09 Ctrl+K opens the command palette, also from a field; it finds settings and actions by synonyms', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/people/directory')
  await page.getByRole('main').getByRole('searchbox').focus()
  await page.keyboard.press('Control+k')
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  await field.fill('timezone')
  await expect(page.getByRole('group', { name: 'Settings' }).getByRole('option', { name: /Date and/ })).toBeVisible()
  await field.fill('launch')
  const create = page
    .getByRole('group', { name: 'Actions' })
    .getByRole('option', { name: 'New performance review cycle' })
  await expect(create).toHaveAttribute('aria-selected', 'true')
  await expectNoAxeViolations(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/app\/admin\/reviews\/create/)
})

test('an action of the command palette runs in place and is offered only where it makes sense', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/about')
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.keyboard.press('j')
  await fieldOf(page).fill('dark mode')
  await page.getByRole('option', { name: 'Switch to dark mode' }).click()
  await expect.poll(theme).toBe('dark')
  await expect(page).toHaveURL('/app/about')
  await page.reload()
  await expect.poll(theme).toBe('dark')

  await page.keyboard.press('j')
  await fieldOf(page).fill('dark mode')
  await expect(page.getByRole('option', { name: 'Use the device’s appearance' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Switch to dark mode' })).toHaveCount(0)
})

test('SEARCH-14 guests have no search', async ({ page }) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(fieldOf(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test('SEARCH-10 @phone in a narrow window the search lies over the header and closes again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'noor')
  await page.goto('/app/home')
  await expect(fieldOf(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill('ravi')
  await expect(page.getByRole('option', { name: /Ravi Menon/ })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(fieldOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused()
})
