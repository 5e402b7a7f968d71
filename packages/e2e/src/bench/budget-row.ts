import type { BenchEnvironment } from './environment.ts'

/** What has to come out: compared with the floor of the same run, or by itself where a floor means nothing. */
export type BudgetTarget = { what: 'ratio' | 'ours'; is: 'atLeast' | 'atMost'; value: number }

/** One row of the budget. Rows are listed in `rows.ts`. */
export type BudgetRow = {
  /** As the budget numbers them: "1", "5b". */
  row: string
  work: string
  unit: string
  target: BudgetTarget
  /** Left out, and said so, where there is no PostgreSQL server. */
  needsServer?: true
  /** What else is missing on this machine, if anything; left out then too. */
  lacks?: () => Promise<string | undefined>
  /** Makes the data and starts what is measured. `floor` does the same work without anything of ours. */
  open: (machine: BenchEnvironment) => Promise<{
    floor?: () => Promise<number>
    ours: () => Promise<number>
    close: () => Promise<void>
  }>
}

export type Measurement = {
  row: BudgetRow
  floor: number | undefined
  ours: number
  ratio: number | undefined
  saved: boolean
}

/** Whether a row was asked for: by its own name, or by the number of all its parts. Everything is if nothing was named. */
export const isWanted = ({ row }: Pick<BudgetRow, 'row'>, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.includes(row) || wanted.includes(String(Number.parseInt(row, 10)))

/** The middle one; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[middle - 1], sorted[middle]]
  if (above === undefined) throw new Error('a median needs at least one value')
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2
}

/** Sets the medians of a row's runs beside each other and says whether the target is kept. */
export function checkTarget(row: BudgetRow, floors: readonly number[], ours: readonly number[]): Measurement {
  const floor = floors.length > 0 ? median(floors) : undefined
  const own = median(ours)
  const ratio = floor === undefined ? undefined : own / floor
  const { what, is, value } = row.target
  const counted = what === 'ratio' ? ratio : own
  const saved = counted !== undefined && (is === 'atLeast' ? counted >= value : counted <= value)
  return { row, floor, ours: own, ratio, saved }
}

/** Runs floor and work in turn, so that a busy moment of the machine falls on both; one run before goes uncounted. */
export async function measure(row: BudgetRow, runs: number, machine: BenchEnvironment): Promise<Measurement> {
  const { floor, ours, close } = await row.open(machine)
  try {
    await floor?.()
    await ours()
    const floors: number[] = []
    const own: number[] = []
    for (let run = 0; run < runs; run += 1) {
      if (floor) floors.push(await floor())
      own.push(await ours())
    }
    return checkTarget(row, floors, own)
  } finally {
    await close()
  }
}
