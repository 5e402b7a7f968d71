import { emptyPage, servePage } from '../baseline/page.ts'
import { openBrowser } from '../browser.ts'
import type { BudgetRow } from '../budget-row.ts'
import { type PageName, pagesOf } from '../pages.ts'

// Not among the dependencies: it would add ninety packages that no one needs to run the product.
const program = 'lighthouse'
const version = '13.5.0'

type Audit = { id: string; score: number | null; scoreDisplayMode: string }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = {
  categories: Record<string, Category>
  audits: Record<string, Audit>
  runtimeError?: { message: string }
}
type Lighthouse = {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>
  desktopConfig: object
}

async function load(): Promise<Lighthouse | undefined> {
  try {
    return (await import(program)) as Lighthouse
  } catch {
    return undefined
  }
}

const whole = ['accessibility', 'best-practices']
const categories = ['performance', ...whole]

type Form = 'phone' | 'desktop'

async function judge(lighthouse: Lighthouse, form: Form, url: string, port: number): Promise<Report> {
  const flags = { port, output: 'json', logLevel: 'silent', onlyCategories: categories, enableErrorReporting: false }
  const result = await lighthouse.default(url, flags, form === 'desktop' ? lighthouse.desktopConfig : undefined)
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'nothing'}`)
  return result.lhr
}

const outOfHundred = ({ score }: Category) => Math.round((score ?? 0) * 100)

/** The performance score; anything imperfect in the other categories is a failure that names the problem. */
function speedOf({ categories: all, audits }: Report): number {
  for (const name of whole) {
    const category = all[name]
    if (!category || outOfHundred(category) === 100) continue
    const wrong = category.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    throw new Error(`${name} ${outOfHundred(category)}: ${wrong.map(({ id }) => id).join(', ')}`)
  }
  return all.performance ? outOfHundred(all.performance) : 0
}

const rowOf = (name: PageName, form: Form): BudgetRow => ({
  row: `10-${name}-${form}`,
  work: `Lighthouse, ${form}: ${name}; accessibility and best practices 100`,
  unit: '',
  target: { what: 'product', is: 'atLeast', value: 95 },
  needsServer: true,
  lacks: async () => ((await load()) ? undefined : `npm install --no-save ${program}@${version}`),
  open: async (machine) => {
    const lighthouse = await load()
    if (!lighthouse) throw new Error(`${program} is not there`)
    const page = (await pagesOf(machine))[name]
    const baseline = await servePage(emptyPage)
    const browser = await openBrowser()
    return {
      baseline: async () => {
        const { performance } = (await judge(lighthouse, form, baseline.url, browser.port)).categories
        return performance ? outOfHundred(performance) : 0
      },
      product: async () => {
        await browser.be(page.url, page.cookie)
        return speedOf(await judge(lighthouse, form, page.url, browser.port))
      },
      close: async () => {
        await browser.close()
        await baseline.close()
      },
    }
  },
})

const names: PageName[] = ['login', 'home', 'review', 'overview', 'admin-home', 'calibration', 'team']

export const lighthouse: readonly BudgetRow[] = (['phone', 'desktop'] as const).flatMap((form) =>
  names.map((name) => rowOf(name, form)),
)
