import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const idOf = async (page: Page, search: string): Promise<string> => {
  const { people } = (await (await page.request.get(`/api/users?search=${search}`)).json()) as {
    people: { id: string }[]
  }
  return people[0]?.id ?? ''
}

test('EMP-P07 someone finds a colleague by filter and search; the address can be shared', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/people/directory')
  await page.getByLabel('Department').selectOption('Operations')
  await page.getByRole('searchbox', { name: 'Search People' }).fill('nuno')
  await expect(page).toHaveURL(/department=Operations.*q=nuno|q=nuno.*department=Operations/)
  await expect(page.getByRole('link', { name: /^Nuno Figueira Shift Lead/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Noor Haddad/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'nuno@fernhill.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Nuno Figueira Shift Lead/ }).click()
  await expect(page.getByRole('heading', { name: 'Nuno Figueira' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /Profile of/ }).getByRole('link')).toHaveText([
    'Overview',
    'Activities',
  ])
})

test('the org chart is navigated by keyboard, expanded down to one person, and announced as a tree', async ({
  page,
}) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/people/directory?view=organisation')
  const item = (name: RegExp) => page.getByRole('treeitem', { name })
  await expect(item(/^Iris Lindqvist, Chief Executive, 4 reports/)).toHaveAttribute('aria-expanded', 'true')
  await expect(item(/^Mia Keller/)).toBeVisible()
  await item(/^Iris/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(item(/^Mia Keller/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(/^Mia Keller/)).toHaveAttribute('aria-expanded', 'true')
  await expect(item(/^Noor Haddad/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(item(/^Noor Haddad/)).toBeFocused()
  await expect(item(/^Noor Haddad/)).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(item(/^Mia Keller/)).toHaveAttribute('aria-expanded', 'false')
  await expect(item(/^Noor Haddad/)).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(item(/^Tomáš Novák/)).toBeFocused()

  const find = page.getByRole('combobox', { name: 'Find someone in the org chart' })
  await find.fill('kwame')
  await expect(page.getByRole('option', { name: /Kwame Mensah/ })).toBeVisible()
  await find.press('Enter')
  await expect(item(/^Kwame Mensah/)).toHaveAttribute('aria-selected', 'true')
  await expect(item(/^Kwame Mensah/)).toHaveAttribute('aria-level', '5')
  await expectNoAxeViolationsInBothThemes(page)
  const department = page.getByRole('combobox', { name: 'Department' })
  await department.selectOption('Product')
  await expect(item(/^Iris/)).toHaveCount(0)
  await expect(item(/^Mia Keller/)).toHaveAttribute('aria-level', '1')
  await find.fill('kwame')
  await expect(page.getByRole('option', { name: /Kwame Mensah/ })).toBeVisible()
  await find.press('Enter')
  await expect(department).toHaveValue('')
  await item(/^Kwame Mensah/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kwame Mensah' })).toBeVisible()
})

test('a name shows a card on hover and on focus, Escape closes it, and a tap only follows the link', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'ravi')
  await page.goto('/app/people/team')
  const card = page.locator('[popover]').filter({ hasText: 'Lead Designer' })
  const farah = page.getByRole('link', { name: 'Farah Siddiqui' })
  const farahsCard = page.locator('[popover]').filter({ hasText: 'Head of Seed House' })
  await farah.hover()
  await page.mouse.move(0, 0)
  await farah.hover({ position: { x: 4, y: 4 } })
  await farah.hover({ position: { x: 8, y: 6 } })
  await expect(farahsCard).toBeVisible()
  await expect(farahsCard).toContainText('Mia Keller')
  await page.keyboard.press('Escape')
  await expect(farahsCard).toHaveCount(0)
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: 'Mia Keller' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Mia Keller' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Mia Keller' })).toHaveAccessibleDescription(/Manager Iris Lindqvist/)
  await expectNoAxeViolationsInBothThemes(page)

  const touch = await (await browser.newContext({ hasTouch: true, isMobile: true })).newPage()
  await logInAs(touch, 'ravi')
  await touch.goto('/app/people/team')
  await touch.getByRole('link', { name: 'Farah Siddiqui' }).tap()
  await expect(touch.getByRole('heading', { name: 'Farah Siddiqui' })).toBeVisible()
  await expect(touch.locator('[popover]').filter({ hasText: 'Head of Seed House' })).toHaveCount(0)
})

test('an HR Admin finds reviews on the profiles of others, and none on those of people above', async ({ page }) => {
  await logInAs(page, 'paul')
  await page.goto(`/app/user/${await idOf(page, 'ravi')}`)
  await page.getByRole('link', { name: 'Performance reviews' }).nth(1).click()
  await expect(page.getByRole('link', { name: 'Cycle' }).first()).toBeVisible()

  const mia = (await idOf(page, 'mia.keller')) || (await idOf(page, 'keller'))
  await page.goto(`/app/user/${mia}`)
  const tabs = page.getByRole('navigation', { name: 'Profile of Mia Keller' })
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Activities', 'Objectives', 'Personal data'])
  await page.goto(`/app/user/${mia}/reviews`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('EMP-P10 for someone who has left, a colleague sees a card, HR the whole profile', async ({ page }) => {
  await logInAs(page, 'hana')
  const dora = await idOf(page, 'dora')
  await page.goto(`/app/user/${dora}`)
  await expect(page.getByRole('link', { name: 'Personal data' })).toBeVisible()
  await logInAs(page, 'ravi')
  await page.goto(`/app/user/${dora}`)
  await expect(page.getByRole('heading', { name: 'Dora Lang has left the company' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Personal data' })).toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page)
  await page.goto('/app/user/00000000-0000-4000-8000-000000000002')
  await expect(page.getByText('This person was deleted.')).toBeVisible()
})

test('EMP-P06 ROUTE-05 a manager looks at direct reports, the whole team and the reports of one of them', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  await page.goto('/app/team/people')
  const table = page.getByRole('table', { name: 'People' })
  await expect(table.getByRole('link', { name: /^Ravi Menon/ })).toBeVisible()
  await expect(table.getByRole('link', { name: /^Kwame Mensah/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Whole team/ }).click()
  await expect(table.getByRole('link', { name: /^Kwame Mensah/ })).toBeVisible()
  await expect(page).toHaveURL(/scope=tree/)
  await table.getByRole('link', { name: 'Reports of Jürgen Krause' }).click()
  await expect(page.getByRole('heading', { name: 'Reports of Jürgen Krause' })).toBeVisible()
  await expect(table.getByRole('link', { name: /^Zoë Harrington/ })).toBeVisible()
  // A bare address leads to the tab that was open last (ROUTE-05).
  await page.goto('/app/team')
  await expect(page).toHaveURL(/\/app\/team\/people$/)
})

test('EMP-P13 anyone who has no reports and reviews no one has no team page', async ({ page }) => {
  await logInAs(page, 'hana')
  const { people } = (await (await page.request.get('/api/users?search=kwame')).json()) as {
    people: { loginname: string }[]
  }
  await page.context().clearCookies()
  await page.request.post('/api/login', {
    data: { loginname: people[0]?.loginname, password: 'fernhill-sample' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.goto('/app/home')
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People' }),
  ).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Team' }),
  ).toHaveCount(0)
  await page.goto('/app/team/people')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
})

test('COMP-01 COMP-02 COMP-05 COMP-06 COMP-08 Your Company has the tabs that each person may use', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Your Company' }).getByRole('link')
  await logInAs(page, 'ravi')
  await page.goto('/app/company')
  await expect(page.getByRole('heading', { name: 'Your Company', level: 1 })).toBeVisible()
  await expect(tabs).toHaveText(['Activities', 'Objectives', 'Directory'])
  await logInAs(page, 'cleo')
  await page.goto('/app/company/reviews')
  await expect(tabs).toHaveText(['Activities', 'Objectives', '360 feedback', 'Performance reviews', 'Directory'])
  await page
    .getByRole('link', { name: /^Cycle Q/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/company\/reviews\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Cycle Q/ })).toBeVisible()
  await logInAs(page, 'hana')
  await page.goto('/app/company')
  await expect(tabs).toHaveText(['Activities', 'Objectives'])
})

test('DATA-03 EMP-P12 people download all their data as a file', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.goto(`/app/user/${(await idOf(page, 'ravi.menon')) || (await idOf(page, 'menon'))}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export all data' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('Ravi Menon.json')
  const text = await new Response((await file.createReadStream()) as never).text()
  expect(JSON.parse(text)).toMatchObject({ person: { name: 'Ravi Menon' }, account: { language: null } })
})
