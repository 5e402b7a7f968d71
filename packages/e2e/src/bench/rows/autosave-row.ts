import type { BudgetRow } from '../budget-row.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'
import { requestsPerSecond } from '../throughput.ts'

/** The text that is stored, different for each save. */
const savedText = (count: number) =>
  `Draft ${count}: the change of supplier in spring went through without a single late order, and the notes that were written about it are used in two other teams by now.`

/** An answer that someone is writing. */
type WrittenAnswer = {
  /** Below `/api`. */
  path: string
  cookie: string
  version: () => Promise<number>
  bodyOf: (text: string, version: number) => object
}

/** One person writing: each save is based on the version of the one before, as on a page. */
export const autosaveRow = (
  named: Pick<BudgetRow, 'row' | 'work'>,
  open: (company: Company) => Promise<WrittenAnswer>,
): BudgetRow => ({
  ...named,
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(LARGE_COMPANY_SIZE)
    const { path, cookie, version, bodyOf } = await open(company)
    let count = 0
    return {
      baseline: () =>
        requestsPerSecond({
          connections: 1,
          url: `${company.baselineUrl}/texts`,
          method: 'POST',
          body: () => JSON.stringify({ value: savedText(count++) }),
        }),
      product: async () => {
        let base = await version()
        const body = () => JSON.stringify(bodyOf(savedText(base), base++))
        return requestsPerSecond({
          url: `${company.product.url}/api${path}`,
          method: 'PUT',
          cookie,
          connections: 1,
          body,
        })
      },
      close: async () => {},
    }
  },
})
