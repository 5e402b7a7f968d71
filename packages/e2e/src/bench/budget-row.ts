import type { BenchEnvironment } from './environment.ts'

/** The target: relative to the baseline of the same run, or absolute if a baseline means nothing. */
export type BudgetTarget = { what: 'ratio' | 'product'; is: 'atLeast' | 'atMost'; value: number }

/** One row of the budget. Rows are listed in `budget-rows.ts`. */
export type BudgetRow = {
  /** Its number in the budget: "1", "5b". */
  row: string
  work: string
  unit: string
  target: BudgetTarget
  /** Skipped with a note if there is no PostgreSQL server. */
  needsServer?: true
  /** What else is missing on this machine, if anything; then it is skipped too. */
  lacks?: () => Promise<string | undefined>
  /** Creates the data and starts what is measured. `baseline` does the same work without any of our code. */
  open: (machine: BenchEnvironment) => Promise<{
    baseline?: () => Promise<number>
    product: () => Promise<number>
    close: () => Promise<void>
  }>
}

export type Measurement = {
  row: BudgetRow
  baseline: number | undefined
  product: number
  ratio: number | undefined
  isMet: boolean
}

/** Whether a row was selected: by its own name, or by the number of all its parts. Without a selection, all are. */
export const isWanted = ({ row }: Pick<BudgetRow, 'row'>, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.includes(row) || wanted.includes(String(Number.parseInt(row, 10)))

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[middle - 1], sorted[middle]]
  if (above === undefined) throw new Error('a median needs at least one value')
  return sorted.length % 2 === 1 || below === undefined ? above : (below + above) / 2
}

/** Compares the medians of a row’s runs and checks the target. */
export function checkTarget(row: BudgetRow, baselines: readonly number[], product: readonly number[]): Measurement {
  const baseline = baselines.length > 0 ? median(baselines) : undefined
  const own = median(product)
  const ratio = baseline === undefined ? undefined : own / baseline
  const { what, is, value } = row.target
  const counted = what === 'ratio' ? ratio : own
  const isMet = counted !== undefined && (is === 'atLeast' ? counted >= value : counted <= value)
  return { row, baseline, product: own, ratio, isMet }
}

/** Runs baseline and product in turn, so that a busy moment of the machine affects both; a first warm-up run does not count. */
export async function measure(row: BudgetRow, runs: number, machine: BenchEnvironment): Promise<Measurement> {
  const { baseline, product, close } = await row.open(machine)
  try {
    await baseline?.()
    await product()
    const baselines: number[] = []
    const own: number[] = []
    for (let run = 0; run < runs; run += 1) {
      if (baseline) baselines.push(await baseline())
      own.push(await product())
    }
    return checkTarget(row, baselines, own)
  } finally {
    await close()
  }
}
