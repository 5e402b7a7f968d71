import type { BrowserContext, Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, type TestUserName } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'
import { type CrawledPage, crawledPages, wizardSteps } from './pages.ts'
import { registeredPages, unlistedPages } from './registered-pages.ts'

const ids = [
  'own',
  'cycle',
  'ended',
  'review',
  'report',
  'feedback',
  'feedbackToWrite',
  'feedbackCycle',
  'feedbackForm',
  'reviewee',
  'teamCycle',
  'objective',
  'objectiveCycle',
  'analysisView',
] as const
type CrawlIds = Record<(typeof ids)[number], string>
const noIds = Object.fromEntries(ids.map((name) => [name, ''])) as CrawlIds

const contexts = new Map<string, { page: Page; complaints: string[]; found: CrawlIds }>()

/** One window per user, reused for all pages. */
async function windowOf(as: CrawledPage['as'], newContext: () => Promise<BrowserContext>) {
  const known = contexts.get(as)
  if (known) return known
  const page = await (await newContext()).newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const found = as === 'anonymous' ? noIds : await whatIsThere(page, as)
  const made = { page, complaints, found }
  contexts.set(as, made)
  return made
}

/** The running cycle and the one before, a review that Mia writes in it, one of her reports with a team, feedback she requested and feedback she writes, what she writes and reads in feedback cycles, the running feedback cycle, an objective of hers in the running objective cycle, and the current user. */
async function whatIsThere(page: Page, as: TestUserName): Promise<CrawlIds> {
  await logInAs(page, 'mia')
  const { toWrite } = (await (await page.request.get('/api/reviews')).json()) as {
    toWrite: { id: string; cycle: { id: string; name: string } }[]
  }
  const { people } = (await (await page.request.get('/api/team/people')).json()) as {
    people: { id: string; reportCount: number }[]
  }
  const firstOf = async (list: string) =>
    ((await (await page.request.get(`/api/${list}`)).json()) as { rows: { id: string }[] }).rows[0]?.id ?? ''
  const [feedback, feedbackToWrite] = [await firstOf('feedback-requests'), await firstOf('feedback/to-write')]
  const { rows: forms } = (await (await page.request.get('/api/feedback-cycles/to-write')).json()) as {
    rows: { participantId: string }[]
  }
  const { cycles: ofTeam } = (await (await page.request.get('/api/feedback-cycles/team')).json()) as {
    cycles: { id: string; state: string }[]
  }
  const { cycles: withObjectives } = (await (await page.request.get('/api/objectives')).json()) as {
    cycles: { cycle: { id: string }; objectives: { id: string }[] }[]
  }
  const teamCycle = ofTeam.find(({ state }) => state === 'ENDED')?.id ?? ''
  const { id: manager } = (await (await page.request.get('/api/users/current')).json()) as { id: string }
  const reviewee = await firstOf(`feedback-cycles/team/${manager}/${teamCycle}`)
  await logInAs(page, as)
  const { id } = (await (await page.request.get('/api/users/current')).json()) as { id: string }
  const administered = await page.request.get('/api/feedback-cycles')
  const { cycles = [] } = (await administered.json()) as { cycles?: { id: string; state: string }[] }
  const [first] = toWrite
  const before = toWrite.find((item) => item.cycle.id !== first?.cycle.id)
  return {
    own: id,
    cycle: first?.cycle.id ?? '',
    ended: before?.cycle.id ?? '',
    review: first?.id ?? '',
    report: people.find(({ reportCount }) => reportCount > 0)?.id ?? '',
    feedback,
    feedbackToWrite,
    feedbackForm: forms[0]?.participantId ?? '',
    reviewee,
    teamCycle,
    feedbackCycle: cycles.find(({ state }) => state === 'RUNNING')?.id ?? '',
    objective: withObjectives[0]?.objectives[0]?.id ?? '',
    objectiveCycle: withObjectives[0]?.cycle.id ?? '',
    analysisView: 'due',
  }
}

const addressOf = ({ path }: CrawledPage, found: CrawlIds) =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof CrawlIds) => found[name])

/** Waits until the page has one heading and nothing is loading. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** From a phone to a large window; the last one is the usual one. */
const WIDTHS = [320, 390, 768, 1024, 1280, 1920, 1440]

async function expectNoSidewaysScrolling(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Some parts are drawn anew for the width, which takes a moment after the window has changed.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `px wider than the window of ${width} px`,
        intervals: [0, 20, 50, 100, 500],
      })
      .toBeLessThanOrEqual(0)
  }
}

async function expectSound(page: Page, name: string) {
  await settled(page)
  await expect(page).toHaveTitle(/\S+ · Perennial$/)
  await expectNoSidewaysScrolling(page)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, name)
}

test.afterAll(async () => {
  for (const { page } of contexts.values()) await page.context().close()
  contexts.clear()
})

const unlisted = unlistedPages(registeredPages(), crawledPages)
const isOfRecord = ({ path }: CrawledPage) => path.includes('{')

test('a registered page of one record is listed in pages.ts, with a record of the sample company', () => {
  expect(registeredPages().length).toBeGreaterThan(80)
  expect(unlisted.filter(isOfRecord).map(({ path }) => path)).toEqual([])
})

for (const crawledPage of [...crawledPages, ...unlisted.filter((item) => !isOfRecord(item))]) {
  test(`${crawledPage.name}: one heading, a title, no console errors, no sideways scrolling, no axe violations`, async ({
    browser,
  }) => {
    const { page, complaints, found } = await windowOf(crawledPage.as, () => browser.newContext())
    complaints.length = 0
    await page.goto(addressOf(crawledPage, found))
    await expectSound(page, crawledPage.name)
    expect(
      complaints.filter((words) => !(crawledPage.isRefused && words.startsWith('Failed to load resource'))),
    ).toEqual([])
  })
}

test('the steps of the guided editor: one heading, no sideways scrolling, no axe violations', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, found } = await windowOf('hana', () => browser.newContext())
  await page.goto(`/app/admin/reviews/copy/${found.cycle}`)
  for (const step of wizardSteps) {
    await page.getByRole('button', { name: `Next: ${step}` }).click()
    await expectSound(page, `cycle-step-${step.split(' ')[0]?.toLowerCase()}`)
  }
})

test('every page in a menu is crawled', async ({ browser }) => {
  const { page } = await windowOf('hana', () => browser.newContext())
  const offered = new Set<string>()
  const check = async () => {
    for (const link of await page.locator('nav a[href], [role=menuitem][href]').all()) {
      offered.add(new URL((await link.getAttribute('href')) ?? '', 'http://here').pathname)
    }
  }
  await page.goto('/app/home')
  await settled(page)
  await check()
  for (const menu of [/^Your account/, /^Create$/]) {
    await page.getByRole('button', { name: menu }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await settled(page)
  await check()

  const walked = crawledPages.map(
    ({ path }) => new RegExp(`^${path.replace(/[?#].*/, '').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  )
  expect(offered.size).toBeGreaterThan(5)
  expect([...offered].filter((path) => !walked.some((pattern) => pattern.test(path)))).toEqual([])
})
