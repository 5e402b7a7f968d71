import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { adminRoutes } from './admin-routes.ts'
import {
  asFounder,
  type CrawlUser,
  crawlUsers,
  featuresOf,
  isPageFor,
  logInAsCrawlUser,
  onFor,
  rolesOf,
} from './crawl-users.ts'
import { employeeRoutes } from './employee-routes.ts'
import { crawledPages } from './pages.ts'
import type { RouteFact } from './route-facts.ts'
import { unbuiltPages } from './unbuilt-pages.ts'
import { type VisitResult, visitPages } from './visit-pages.ts'

// Everything below /app, logged in; the pages before login are visited separately.
const facts = [...employeeRoutes, ...adminRoutes].filter((fact) => !fact.audience.includes('public'))
const features = featuresOf(facts)
const unknownId = '00000000-0000-4000-8000-000000000000'
const unknownRecords = { cycle: unknownId, review: unknownId, feedbackCycle: unknownId }

type CrawlIds = { own: string; cycle: string; review: string; feedbackCycle: string }

/** Parameters are those of existing records, so that pages have something to show. */
const addressOf = ({ path }: RouteFact, found: CrawlIds) => {
  const query = /^\/appraisal/.test(path) ? `?reviewId=${found.review}` : ''
  const known: Record<string, string> = {
    id: found.own,
    userId: found.own,
    managerId: found.own,
    cycleId: path.includes('/feedback') ? found.feedbackCycle : found.cycle,
    reviewId: found.review,
  }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? unknownId) + query
}

/** The running cycle and a review in it, as Mia finds them, and the running feedback cycle that Cleo administers. */
async function findRecords(page: Page) {
  await logInAsCrawlUser(page, 'mia')
  const { toWrite } = (await (await page.request.get('/api/reviews')).json()) as {
    toWrite: { id: string; cycle: { id: string } }[]
  }
  await logInAsCrawlUser(page, 'cleo')
  const { cycles } = (await (await page.request.get('/api/feedback-cycles')).json()) as {
    cycles: { id: string; state: string }[]
  }
  return {
    cycle: toWrite[0]?.cycle.id ?? unknownId,
    review: toWrite[0]?.id ?? unknownId,
    feedbackCycle: cycles.find(({ state }) => state === 'RUNNING')?.id ?? unknownId,
  }
}

type CrawlContext = {
  who: string
  found: CrawlIds
  seen: Map<string, VisitResult>
  isForRole: (fact: RouteFact) => boolean
  isOn: (fact: RouteFact) => boolean
}

async function walkAs(
  page: Page,
  name: CrawlUser,
  records: Omit<CrawlIds, 'own'>,
  at: readonly RouteFact[] = facts,
): Promise<CrawlContext> {
  return walked(page, name, await logInAsCrawlUser(page, name), records, at)
}

/** The same as the founder of a new company with exactly these features and flags on. */
const walkWith = async (
  page: Page,
  on: readonly string[],
  records: Omit<CrawlIds, 'own'>,
  at = facts,
): Promise<CrawlContext> => walked(page, 'ada', await asFounder(page, on), records, at)

async function walked(
  page: Page,
  who: string,
  me: CurrentUser,
  records: Omit<CrawlIds, 'own'>,
  at: readonly RouteFact[],
): Promise<CrawlContext> {
  const found = { ...records, own: me.id }
  const roles = rolesOf(me)
  await page.goto('/app/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await visitPages(
    page,
    at.map((fact) => addressOf(fact, found)),
  )
  return {
    who,
    found,
    seen: new Map(at.map((fact, index) => [fact.path, seen[index] as VisitResult])),
    isForRole: (fact) => isPageFor(fact, roles),
    isOn: ({ features: needed }) => needed.length === 0 || needed.some((name) => onFor(me).includes(name)),
  }
}

const isBelow = (parent: string, { path }: RouteFact) => path.startsWith(`${parent}/`) && !path.includes('{')

/** What is wrong with the result of a visit to an existing page. */
function wrongAt(
  fact: RouteFact,
  { who, found, seen, isForRole, isOn }: CrawlContext,
  isBuilt: (path: string) => boolean,
): string[] {
  const { ended, answer, chrome, title } = seen.get(fact.path) as VisitResult
  const saw = `${who} at ${fact.path}: ${answer} at ${ended}`
  if (!isOn(fact)) return answer === '404' ? [] : [`${saw}, instead of 404`]
  const targets = fact.redirectTo.filter(isBuilt).map((target) => addressOf({ ...fact, path: target }, found))
  if (!isForRole(fact)) {
    const target = facts.find(({ path }) => path === fact.deniedTo)
    const isLed = target !== undefined && isBuilt(target.path) && isOn(target) && isForRole(target)
    if (isLed) return ended === fact.deniedTo ? [] : [`${saw}, instead of ${fact.deniedTo}`]
    return answer === '403' || fact.deniedTo !== undefined ? [] : [`${saw}, instead of 403`]
  }
  if (fact.redirectTo.length > 0) return targets.includes(ended) ? [] : [`${saw}, instead of ${targets.join(' or ')}`]
  if (fact.firstChild) {
    // If none of its children is for the user, there is nowhere to lead them.
    if (!facts.some((item) => isBelow(fact.path, item) && isBuilt(item.path) && isForRole(item)))
      return answer === '404' ? [] : [`${saw}, instead of 404`]
    return ended.startsWith(`${fact.path}/`) && answer === 'page' ? [] : [`${saw}, instead of a child`]
  }
  if (fact.confirmed && ended === '/confirm-identity') return []
  if (answer !== 'page') return [saw]
  if (chrome !== fact.chrome) return [`${saw}, with ${chrome} chrome instead of ${fact.chrome}`]
  return fact.title && title !== fact.title ? [`${saw}, called ${title} instead of ${fact.title}`] : []
}

test('ROUTE-04 ROUTE-20 ROUTE-08 PERM-29 every address answers every user as specified', async ({ browser }) => {
  test.setTimeout(240_000)
  const inWindow = async <T>(act: (page: Page) => Promise<T>) => {
    const context = await browser.newContext()
    const done = await act(await context.newPage())
    await context.close()
    return done
  }
  const records = await inWindow(findRecords)
  // An address without a page has none for anyone: one user who does not find it is enough.
  const first = await inWindow((page) => walkAs(page, 'hana', records))
  const answers = (path: string) => first.seen.get(path)?.answer !== '404'
  // A bare parent exists as soon as one of its children does.
  const missing = facts.filter(
    ({ path, firstChild }) =>
      !answers(path) && !(firstChild && facts.some((fact) => isBelow(path, fact) && answers(fact.path))),
  )
  expect(missing.map(({ path }) => path)).toEqual([...unbuiltPages])
  const there = facts.filter(({ path }) => !unbuiltPages.has(path))
  const built = new Set(there.map(({ path }) => path))
  const all = [first]
  for (const name of crawlUsers.filter((crawlUser) => crawlUser !== 'hana')) {
    all.push(await inWindow((page) => walkAs(page, name, records, there)))
  }
  const wrong = there.flatMap((fact) => all.flatMap((item) => wrongAt(fact, item, (path) => built.has(path))))
  expect(wrong).toEqual([])
  // Individually crawled pages are in the table as well.
  const patterns = facts
    .filter(({ path }) => built.has(path))
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
  const known = crawledPages.filter(({ as }) => as !== 'anonymous').map(({ path }) => path.replace(/[?#].*/, ''))
  expect(
    known.filter((path) => path.startsWith('/app/admin') && !patterns.some((pattern) => pattern.test(path))),
  ).toEqual([])
})

test('ROUTE-21 pages of a feature that is off do not exist for anyone', async ({ browser }) => {
  const context = await browser.newContext()
  const { seen, found } = await walkWith(await context.newPage(), [], unknownRecords)
  const gated = facts.filter((fact) => fact.features.length > 0)
  expect(gated.filter((fact) => seen.get(fact.path)?.answer !== '404').map((fact) => addressOf(fact, found))).toEqual(
    [],
  )
  await context.close()
})

test('ROUTE-21 of the pages of features, exactly those of the one that is on exist', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  const page = await context.newPage()
  const records = unknownRecords
  const gated = facts.filter((fact) => fact.features.length > 0)
  const there = async (on: readonly string[]) => {
    const { seen } = await walkWith(page, on, records, gated)
    return gated.filter(({ path }) => seen.get(path)?.answer !== '404').map(({ path }) => path)
  }
  const built = new Set(await there(features))
  for (const feature of featuresOf(gated.filter(({ path }) => built.has(path)))) {
    const own = gated.filter((fact) => fact.features.includes(feature) && built.has(fact.path)).map(({ path }) => path)
    expect([feature, await there([feature])]).toEqual([feature, own])
  }
  await context.close()
})

test('ROUTE-01 ROUTE-02 the second group of admin addresses shows the same pages', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const me = await logInAsCrawlUser(page, 'hana')
  await page.goto('/app/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ofAdmin = facts
    .filter(({ path, redirectTo, firstChild }) => path.startsWith('/app/admin/') && !redirectTo.length && !firstChild)
    .map((fact) => addressOf(fact, { ...unknownRecords, own: me.id }))
  const first = await visitPages(page, ofAdmin)
  const second = await visitPages(
    page,
    ofAdmin.map((path) => path.replace('/app/admin', '/app/v2/admin')),
  )
  expect(second.map(({ answer, title }) => ({ answer, title }))).toEqual(
    first.map(({ answer, title }) => ({ answer, title })),
  )
  await context.close()
})
