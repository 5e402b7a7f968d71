import type { Row } from '../budget-row.ts'
import { MANY } from '../environment.ts'
import { millisecondsOf } from '../throughput.ts'

const FEW = 1_000

const middle = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? 0

/** The same question to a company of a thousand and to one of a hundred thousand people. */
const growthOf = (row: string, work: string, path: string): Row => ({
  row,
  work: `${work}: 100,000 people against 1,000`,
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 1.5 },
  needsServer: true,
  open: async (machine) => {
    const [few, many] = [await machine.company(FEW), await machine.company(MANY)]
    return {
      floor: async () => middle(await millisecondsOf(() => few.hana.get(path))),
      ours: async () => middle(await millisecondsOf(() => many.hana.get(path))),
      close: async () => {},
    }
  },
})

export const growth: readonly Row[] = [
  growthOf('14-1', 'page of 50 people', '/users?size=50'),
  growthOf('14-6', 'people search', '/search?q=jurgen&amount=8'),
]
