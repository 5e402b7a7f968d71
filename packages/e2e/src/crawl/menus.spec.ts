import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { adminRoutes } from './admin-routes.ts'
import {
  asFounder,
  type CrawlUser,
  crawlUsers,
  currentUser,
  featuresOf,
  logInAsCrawlUser,
  onFor,
  rolesOf,
} from './crawl-users.ts'
import { employeeRoutes } from './employee-routes.ts'
import { type MenuFact, menus, ownEntries, tabs } from './menu-facts.ts'
import type { Role } from './route-facts.ts'
import { unbuiltPages } from './unbuilt-pages.ts'
import { visitPages } from './visit-pages.ts'

const features = featuresOf([...employeeRoutes, ...adminRoutes])
type Kind = keyof typeof menus
type MenuEntries = Record<Kind, string[]>

/** The entries of a menu: the address of a link, else its label. */
const entriesOf = async (list: Locator): Promise<string[]> =>
  list.evaluateAll((items) =>
    items.map((item) => item.getAttribute('href') ?? item.querySelector('span')?.firstChild?.textContent ?? ''),
  )

async function menuOf(page: Page, button: RegExp): Promise<string[]> {
  const trigger = page.getByRole('banner').getByRole('button', { name: button })
  if ((await trigger.count()) === 0) return []
  await trigger.click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const entries = await entriesOf(items)
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  return entries
}

const links = (page: Page) => entriesOf(page.locator('#navigation a'))

/** Everything the shell offers a user: both views of the navigation, and the menus of the header. */
async function offeredTo(page: Page, me: CurrentUser): Promise<MenuEntries> {
  await page.goto('/app/about')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  const employee = await links(page)
  const [user, help, create] = [
    await menuOf(page, /^Your account/),
    await menuOf(page, /^Help/),
    [...(await menuOf(page, /^Create$/)), ...(await entriesOf(page.getByRole('banner').locator('a[data-key=c]')))],
  ]
  const isAdmin = me.isHR || me.isAssistant || me.isAdmin
  const toAdmin = page.getByRole('button', { name: 'Admin', exact: true })
  await expect(toAdmin).toHaveCount(isAdmin ? 1 : 0)
  if (isAdmin) {
    await toAdmin.click()
    await expect(toAdmin).toHaveAttribute('aria-pressed', 'true')
  }
  return { employee, admin: isAdmin ? await links(page) : [], user, help, create }
}

/** Whether a page or dialog exists already. */
const isBuilt = ({ to, label, later }: MenuFact): boolean =>
  !later && (label !== undefined || !unbuiltPages.has((to ?? '').replace('{own}', '{id}').replace(/\?.*/, '')))

/** The entries a user should find, in order. */
function meant(kind: Kind, me: CurrentUser): string[] {
  const roles: ReadonlySet<Role> = rolesOf(me)
  const on = onFor(me)
  // Only administrators have the admin view. Guests have nothing but what they are asked to write, in place of Home (ROUTE-25).
  if (kind === 'admin' && !(me.isHR || me.isAssistant || me.isAdmin)) return []
  const isAskedForFeedback = on.includes('feedback') || on.includes('requestFeedback')
  if (kind === 'employee' && me.isGuest) return [isAskedForFeedback ? '/app/feedback' : '/app/home']
  const has = (wanted: readonly Role[] = []) => wanted.some((role) => roles.has(role))
  return (menus[kind] as readonly MenuFact[])
    .filter(isBuilt)
    .filter(({ only, not }) => (!only || has(only)) && !has(not))
    .filter(({ feature, alsoNeeds }) =>
      [feature, alsoNeeds].every((names) => names === undefined || [names].flat().some((name) => on.includes(name))),
    )
    .filter(({ unless }) => !unless || !on.includes(unless))
    .map(({ to, label }) => (to ?? label ?? '').replace('{own}', me.id))
}

/** What the menus of a user depend on. */
const rightsOf = (me: CurrentUser): string => JSON.stringify([[...rolesOf(me)], onFor(me)])

const inOwnWords = (entry: string, me: CurrentUser) => entry.replace(me.id, '{own}')

type Visitor = { name: string; me: CurrentUser; offered: MenuEntries }
/** All users of the sample company, and founders of companies with some features off. */
let visitors: Visitor[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  // New companies with each feature that has an entry off, and with all of them off: users with both views see what disappears.
  const withEntries = features.filter((feature) =>
    Object.values(menus)
      .flat()
      .some((fact: MenuFact) => [fact.feature].flat().includes(feature) && fact.to !== undefined && isBuilt(fact)),
  )
  const without = (off: string) => features.filter((feature) => feature !== off)
  const ways: [string, (page: Page) => Promise<CurrentUser>][] = [
    ...crawlUsers.map((crawlUser): (typeof ways)[number] => [crawlUser, (page) => logInAsCrawlUser(page, crawlUser)]),
    ...withEntries.map((off): (typeof ways)[number] => [`without ${off}`, (page) => asFounder(page, without(off))]),
    ['with nothing', (page) => asFounder(page, [])],
  ]
  visitors = []
  for (const [name, signIn] of ways) {
    const context = await browser.newContext()
    const page = await context.newPage()
    let me = await signIn(page)
    let offered = await offeredTo(page, me)
    // Other tests change the sample company at the same time: who has a team may differ from when the user logged in.
    const later = await currentUser(page)
    if (rightsOf(later) !== rightsOf(me)) {
      me = later
      offered = await offeredTo(page, me)
    }
    visitors.push({ name, me, offered })
    await context.close()
  }
})

const whereMenusAre =
  'packages/e2e/src/crawl/menu-facts.ts lists every entry of the menus, in order, and who is offered it'
for (const [rules, kind] of [
  ['the employee links', 'employee'],
  ['NAV-06 the admin links', 'admin'],
  ['MENU-01 MENU-05 MENU-07 PERM-22 the user menu', 'user'],
  ['HELP-01 HELP-02 HELP-03 the help menu', 'help'],
  ['CREATE-06 the create menu', 'create'],
] as const)
  test(`${rules}: everyone is offered what exists for them and is on, in order, and nothing else`, () => {
    expect(visitors.length).toBeGreaterThan(crawlUsers.length)
    for (const { name, me, offered } of visitors) {
      const shown = offered[kind].filter((entry) => !ownEntries.includes(entry))
      const inOrder = (entries: readonly string[]) => entries.map((entry) => inOwnWords(entry, me))
      expect([name, inOrder(shown)], whereMenusAre).toEqual([name, inOrder(meant(kind, me))])
    }
  })

test('PERM-29 guests are offered a subset of what others are, and no administration', () => {
  const of = (name: CrawlUser) => visitors.find((visitor) => visitor.name === name)?.offered as MenuEntries
  for (const kind of ['employee', 'user'] as const)
    expect(of('gwen')[kind].length).toBeLessThan(of('ravi')[kind].length)
  expect([of('gwen').admin, of('gwen').create]).toEqual([[], []])
})

test('MODE-01 MODE-02 administrators switch between Employee and Admin, which shows other links; others have no switch', async ({
  page,
}) => {
  const view = (name: string) => page.getByRole('button', { name, exact: true })
  await logInAsCrawlUser(page, 'ravi')
  await page.goto('/app/about')
  await expect(page.locator('#navigation')).toBeVisible()
  await expect(view('Admin')).toHaveCount(0)
  await expect(view('Employee')).toHaveCount(0)
  for (const name of ['hana', 'theo', 'asta'] as const) {
    await logInAsCrawlUser(page, name)
    await page.goto('/app/about')
    await expect(view('Employee')).toHaveAttribute('aria-pressed', 'true')
    const employee = await links(page)
    await view('Admin').click()
    await expect(view('Admin')).toHaveAttribute('aria-pressed', 'true')
    const admin = await links(page)
    expect(
      admin.filter((link) => employee.includes(link)),
      'links of both views: each address is in one view only',
    ).toEqual([])
    await view('Employee').click()
    await expect(view('Employee')).toHaveAttribute('aria-pressed', 'true')
    expect(await links(page)).toEqual(employee)
  }
})

test('TAB-01 TAB-03 the tabs of team, people and company are in order, each only for those who may open it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  for (const name of ['mia', 'cleo', 'asta'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await logInAsCrawlUser(page, name)
    for (const [parent, names] of Object.entries(tabs)) {
      await page.goto(parent)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const shown = await entriesOf(page.locator(`main nav a[href^="${parent}/"]`))
      const possible = names.map((name) => `${parent}/${name}`).filter((path) => !unbuiltPages.has(path))
      expect(possible.filter((path) => shown.includes(path))).toEqual(shown)
      const seen = await visitPages(page, possible)
      expect(seen.filter(({ answer }) => answer === 'page').map(({ path }) => path)).toEqual(shown)
    }
    await context.close()
  }
})
