import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { adminRoutes } from './admin-routes.ts'
import { asFounder, type CrawlUser, crawlUsers, featuresOf, logInAsCrawlUser, onFor, rolesOf } from './crawl-users.ts'
import { employeeRoutes } from './employee-routes.ts'
import { type MenuFact, menus, ownEntries, tabs } from './menu-facts.ts'
import type { Role } from './route-facts.ts'
import { visitPages } from './visit-pages.ts'

const features = featuresOf([...employeeRoutes, ...adminRoutes])
type Kind = keyof typeof menus
type MenuEntries = Record<Kind, string[]>
/** Pages that are only there for people for whom one of their tabs opens. */
const parents = Object.keys(tabs)

/** What stands in a menu: the address of a link, else its words. */
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

/** Everything the frame offers somebody: both views of the navigation, and the menus of the header. */
async function offeredTo(page: Page, me: CurrentUser): Promise<MenuEntries> {
  await page.goto('/app/about')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  const employee = await links(page)
  const [user, help, create] = [
    await menuOf(page, /^Your account/),
    await menuOf(page, /^Help/),
    await menuOf(page, /^Create$/),
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

type Way = { on: readonly string[]; isThere: (entry: string) => boolean }

/** The entries that somebody should find, in their order. */
function meant(kind: Kind, me: CurrentUser, { on, isThere }: Way): string[] {
  const roles: ReadonlySet<Role> = rolesOf(me)
  // Only administrators have the admin view, and guests have Home as long as nobody can ask them for feedback.
  if (kind === 'admin' && !(me.isHR || me.isAssistant || me.isAdmin)) return []
  if (kind === 'employee' && me.isGuest && !isThere('/app/feedback')) return ['/app/home']
  const has = (wanted: readonly Role[] = []) => wanted.some((role) => roles.has(role))
  return (menus[kind] as readonly MenuFact[])
    .filter(({ only, not, feature }) => (!only || has(only)) && !has(not) && (!feature || on.includes(feature)))
    .map(({ to, label }) => (to ?? label ?? '').replace('{own}', me.id))
    .filter(isThere)
}

/** The addresses that menus and tabs name and that have their page: those that answer one of these two. */
async function addressesThere(newPage: () => Promise<Page>): Promise<Set<string>> {
  const [hana, cleo] = [await addressesOf(await newPage(), 'hana'), await addressesOf(await newPage(), 'cleo')]
  return new Set([...hana, ...cleo])
}

async function addressesOf(page: Page, name: CrawlUser): Promise<string[]> {
  const me = await logInAsCrawlUser(page, name)
  await page.goto('/app/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const wanted = Object.values(menus)
    .flat()
    .flatMap((fact: MenuFact) => (fact.to ? [fact.to.replace('{own}', me.id)] : []))
  const ofTabs = Object.entries(tabs).flatMap(([parent, names]) => names.map((name) => `${parent}/${name}`))
  const seen = await visitPages(page, [...wanted, ...ofTabs])
  await page.context().close()
  return seen.filter(({ answer }) => answer !== '404').map(({ path }) => path)
}

const inOwnWords = (entry: string, me: CurrentUser) => entry.replace(me.id, '{own}')

test('NAV-01 NAV-05 NAV-06 NAV-07 MODE-01 MODE-02 MENU-01 MENU-05 MENU-07 MENU-08 PERM-22 HELP-01 HELP-02 HELP-03 CREATE-06 PERM-29 menus offer everybody what is there for them and is switched on, in order, and nothing else', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const wrong: string[] = []
  const there = await addressesThere(async () => (await browser.newContext()).newPage())
  // Dialogs have no address: they are there when somebody is offered one.
  const dialogs = new Set<string>()
  const found: [string, CurrentUser, MenuEntries, string[]][] = []
  // New companies with each feature that has an entry off by itself, and with none at all: whoever has both views sees what goes.
  const withEntries = features.filter((feature) =>
    Object.values(menus)
      .flat()
      .some((fact: MenuFact) => fact.feature === feature && fact.to !== undefined && there.has(fact.to)),
  )
  const without = (off: string) => features.filter((feature) => feature !== off)
  const ways: [string, (page: Page) => Promise<CurrentUser>][] = [
    ...crawlUsers.map((crawlUser): (typeof ways)[number] => [crawlUser, (page) => logInAsCrawlUser(page, crawlUser)]),
    ...withEntries.map((off): (typeof ways)[number] => [`without ${off}`, (page) => asFounder(page, without(off))]),
    ['with nothing', (page) => asFounder(page, [])],
  ]
  for (const [name, signIn] of ways) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const me = await signIn(page)
    const offered = await offeredTo(page, me)
    for (const entry of Object.values(offered).flat()) if (!entry.startsWith('/')) dialogs.add(entry)
    const empty = (await visitPages(page, parents)).filter(({ answer }) => answer === '404').map(({ path }) => path)
    found.push([name, me, offered, empty])
    await context.close()
  }
  const isThere = (me: CurrentUser, empty: readonly string[]) => (entry: string) =>
    entry.startsWith('/') && !empty.includes(entry)
      ? [...there].some((path) => alike(path, entry, me))
      : dialogs.has(entry)
  for (const [name, me, offered, empty] of found) {
    for (const kind of Object.keys(menus) as Kind[]) {
      const expected = meant(kind, me, { on: onFor(me), isThere: isThere(me, empty) })
      const shown = offered[kind].filter((entry) => !ownEntries.includes(entry))
      if (JSON.stringify(shown) !== JSON.stringify(expected))
        wrong.push(
          `${name}, ${kind}: ${shown.map((value) => inOwnWords(value, me))} instead of ${expected.map((value) => inOwnWords(value, me))}`,
        )
    }
  }
  expect(wrong).toEqual([])
})

/** Addresses of one's own record are there for everybody when they are there for one. */
const alike = (path: string, entry: string, me: CurrentUser) =>
  path === entry || path.replaceAll(/[0-9a-f-]{36}/g, me.id) === entry

test('TAB-01 TAB-03 COMP-01 the tabs of team, people and company stand in their order, each for whom it opens', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const there = await addressesThere(async () => (await browser.newContext()).newPage())
  for (const name of ['mia', 'cleo', 'asta'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await logInAsCrawlUser(page, name)
    for (const [parent, names] of Object.entries(tabs)) {
      await page.goto(parent)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const shown = await entriesOf(page.locator(`main nav a[href^="${parent}/"]`))
      const possible = names.map((name) => `${parent}/${name}`).filter((path) => there.has(path))
      expect(possible.filter((path) => shown.includes(path))).toEqual(shown)
      const seen = await visitPages(page, possible)
      expect(seen.filter(({ answer }) => answer === 'page').map(({ path }) => path)).toEqual(shown)
    }
    await context.close()
  }
})
