import { interactivePage, servePage } from '../baseline/page.ts'
import { openBrowser } from '../browser.ts'
import type { BudgetRow } from '../budget-row.ts'
import { type BenchEnvironment, LARGE_COMPANY_SIZE } from '../environment.ts'
import { objectiveFixture } from '../objective-fixture.ts'
import { type MeasuredPage, pagesOf } from '../pages.ts'
import { type Interaction, openUserInput, percentile98, type UserInput } from '../user-input.ts'

/** Interactions start once the page has settled. */
const SETTLE_MS = 1_500
/** Until the branches of the tree are there. */
const TREE_MS = 5_000
const viewport = { width: 1440, height: 900 }
const text =
  'The change of supplier in spring went through without a single late order, and the notes are used in two teams by now. '

type Tour = MeasuredPage & { do: (hand: UserInput) => Promise<void> }

/** What every page has: the menus of the header, and the search. */
async function useHeader({ page, click, press, type }: UserInput): Promise<void> {
  for (const button of await page.locator('header button[aria-haspopup]').all()) {
    await click(button)
    await press('Escape')
  }
  await press('j')
  await type('jurgen')
  await press('ArrowDown')
  await press('Escape')
}

/** Navigates from page to page with the links of the sidebar. */
async function walkAround({ page, click }: UserInput): Promise<void> {
  const links = page.locator('#navigation a')
  for (let index = 0; index < (await links.count()); index += 1) {
    await click(links.nth(index))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}

/** Searches, filters and sorts a table. */
async function useTable({ page, click, type, press }: UserInput): Promise<void> {
  for (const head of (await page.locator('[role=columnheader] button').all()).slice(0, 4)) await click(head)
  await click(page.getByRole('main').getByRole('searchbox').first())
  await type('jurgen')
  for (let sign = 0; sign < 6; sign += 1) await press('Backspace')
  for (const box of (await page.getByRole('main').getByRole('checkbox').all()).slice(0, 3)) await click(box)
}

async function toursOf(machine: BenchEnvironment): Promise<Tour[]> {
  const { home, overview, review } = await pagesOf(machine)
  const people = { url: new URL('/app/admin/directory', home.url).href, cookie: overview.cookie }
  return [
    { ...home, do: useHeader },
    { ...home, do: walkAround },
    { ...people, do: useTable },
    { ...overview, do: useTable },
    {
      ...review,
      do: async ({ page, click, press }) => {
        await click(page.getByRole('complementary').getByRole('button').first())
        for (const link of (await page.getByRole('navigation').getByRole('link').all()).slice(0, 5)) await click(link)
        for (let step = 0; step < 10; step += 1) await press('Tab')
      },
    },
  ]
}

/** Walks through a tree of 2,000 lines by keyboard and by pointer, closing and opening branches. */
async function walkTree({ page, click, press }: UserInput): Promise<void> {
  const tree = page.getByRole('tree')
  await click(page.getByRole('button', { name: 'Expand one more level' }))
  await page.waitForTimeout(TREE_MS)
  await tree.focus()
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'o']) await press(key)
  for (let time = 0; time < 4; time += 1)
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp']) await press(key)
  for (const key of ['-', '-', '+', '0', 'End', 'ArrowUp', 'Home']) await press(key)
  for (let time = 0; time < 6; time += 1) await click(tree.locator('[data-toggle]').first())
}

/** Writes into the first answer of a review, which is saved at the same time. */
async function write({ page, click, type }: UserInput): Promise<void> {
  await click(page.getByRole('main').getByRole('textbox').first())
  await type(text)
}

/** The diagram of a cycle of which all 2,000 objectives are open. */
async function treeTours(machine: BenchEnvironment): Promise<Tour[]> {
  const company = await machine.company(Math.min(LARGE_COMPANY_SIZE, 10_000))
  const { drawnCycleId } = await objectiveFixture(company)
  const url = `${company.product.url}/app/objectives/cascade?cycle=${drawnCycleId}&view=diagram`
  return [{ url, cookie: company.hana.cookie(), do: walkTree }]
}

async function touchBaseline({ page, click }: UserInput): Promise<void> {
  for (let time = 0; time < 20; time += 1) await click(page.getByRole('button', { name: 'Menu' }))
}

const rowOf = (
  row: string,
  work: string,
  ms: number,
  tours: (machine: BenchEnvironment) => Promise<Tour[]>,
  onBaseline: Tour['do'],
): BudgetRow => ({
  row,
  work: `${work}, processor slowed 4 times, 98th of 100`,
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: ms },
  needsServer: true,
  open: async (machine) => {
    const all = await tours(machine)
    const baseline = await servePage(interactivePage)
    const browser = await openBrowser(viewport)
    const take = async (tour: Tour): Promise<Interaction> => {
      await browser.be(tour.url, tour.cookie)
      const page = await browser.context.newPage()
      try {
        const hand = await openUserInput(page)
        await page.goto(tour.url)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForTimeout(SETTLE_MS)
        await tour.do(hand)
        return percentile98(await hand.touches())
      } finally {
        await page.close()
      }
    }
    return {
      baseline: async () => (await take({ url: baseline.url, cookie: '', do: onBaseline })).ms,
      product: async () => {
        const worst: Interaction[] = []
        for (const tour of all) worst.push(await take(tour))
        const slowest = worst.toSorted((a, b) => b.ms - a.ms)
        if ((slowest[0]?.ms ?? 0) > ms)
          process.stderr.write(`  ${worst.map((touch) => `${touch.ms} ms ${touch.what}`).join(' | ')}\n`)
        return slowest[0]?.ms ?? Number.NaN
      },
      close: async () => {
        await browser.close()
        await baseline.close()
      },
    }
  },
})

/** The slowest page counts. */
export const interaction: readonly BudgetRow[] = [
  rowOf('11a', 'interaction to next paint', 100, toursOf, touchBaseline),
  rowOf(
    '11b',
    'typing an answer to next paint',
    64,
    async (machine) => [{ ...(await pagesOf(machine)).review, do: write }],
    write,
  ),
  rowOf('11c', 'diagram of 2,000 objectives to next paint', 100, treeTours, touchBaseline),
]
