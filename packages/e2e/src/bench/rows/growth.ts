import { type BudgetRow, median } from '../budget-row.ts'
import { LARGE_COMPANY_SIZE } from '../environment.ts'
import { medianMilliseconds } from '../throughput.ts'

const FEW = 1_000

/** The same request in a company of a thousand and in one of a hundred thousand people. */
const growthOf = (row: string, work: string, path: string): BudgetRow => ({
  row,
  work: `${work}: 100,000 people against 1,000`,
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 1.5 },
  needsServer: true,
  open: async (machine) => {
    const [few, many] = [await machine.company(FEW), await machine.company(LARGE_COMPANY_SIZE)]
    return {
      baseline: async () => median(await medianMilliseconds(() => few.hana.get(path))),
      product: async () => median(await medianMilliseconds(() => many.hana.get(path))),
      close: async () => {},
    }
  },
})

export const growth: readonly BudgetRow[] = [
  growthOf('14-1', 'page of 50 people', '/users?size=50'),
  growthOf('14-6', 'people search', '/search?q=jurgen&amount=8'),
]
