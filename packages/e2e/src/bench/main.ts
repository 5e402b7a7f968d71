import { isWanted, type Measurement, measure } from './budget-row.ts'
import { budgetRows } from './budget-rows.ts'
import { openBenchEnvironment } from './environment.ts'

const RUNS = Number(process.env.BENCH_RUNS) || 5
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))

const sign = { atLeast: '≥', atMost: '≤' } as const
const figure = (value: number | undefined, unit = '') =>
  value === undefined ? '–' : `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))}${unit}`

function lineOf({ row, baseline, product, ratio, isMet }: Measurement): string[] {
  const { what, is, value } = row.target
  const target = `${sign[is]} ${value}${what === 'ratio' ? ' × baseline' : row.unit}`
  return [
    row.row,
    row.work,
    figure(baseline, row.unit),
    figure(product, row.unit),
    figure(ratio),
    target,
    isMet ? 'met' : 'MISSED',
  ]
}

function print(lines: string[][]) {
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0))) ?? []
  for (const line of lines) console.log(line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
}

const machine = await openBenchEnvironment()
const table = [['row', 'work', 'baseline', 'product', 'ratio', 'target', '']]
let missed = 0
try {
  for (const row of budgetRows) {
    if (!isWanted(row, wanted)) continue
    const lacking = row.needsServer && !machine.server ? 'a PostgreSQL server' : await row.lacks?.()
    if (lacking) {
      table.push([row.row, row.work, '', '', '', `needs ${lacking}`, 'left out'])
      continue
    }
    process.stderr.write(`measuring ${row.row}: ${row.work}\n`)
    try {
      const measured = await measure(row, RUNS, machine)
      if (!measured.isMet) missed += 1
      table.push(lineOf(measured))
    } catch (error) {
      missed += 1
      table.push([row.row, row.work, '', '', '', String(error).split('\n', 1)[0]?.slice(0, 120) ?? '', 'FAILED'])
    }
  }
} finally {
  await machine.end()
}
print(table)
console.log(missed === 0 ? '\nAll targets are met.' : `\n${missed} targets are missed.`)
// Targets are checked by people: a busy machine must not fail a build.
process.exit(0)
