import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type KillResult, sumResults } from './kill-loop.ts'
import { startupSpread } from './startup-time.ts'

const reports = join(import.meta.dirname, '../../../../reports')

/** Prints the outcome, and fails when anything acknowledged was lost or anything happened twice. */
export function expectNothingLost(where: string, outcome: KillResult): void {
  const { acknowledged, kills, lost, doubled, endedSessions, violations, unfinished, damage } = outcome
  printReport(summaryOf(where, outcome))
  const nothing = { lost: [], doubled: [], endedSessions: [], violations: [], unfinished: [], damage: [] }
  expect({ lost, doubled, endedSessions, violations, unfinished, damage }, `seed ${outcome.seed}`).toEqual(nothing)
  expect(sumResults(acknowledged)).toBeGreaterThan(10 * sumResults(kills))
}

/** Printed immediately, and again at the end of a long run from this file. */
export function printReport(lines: readonly string[]): void {
  console.log(lines.join('\n'))
  if (!process.env.LONG) return
  mkdirSync(reports, { recursive: true })
  appendFileSync(join(reports, 'long.txt'), `${lines.join('\n')}\n`)
}

/** Also written to a file with the time, so that an interrupted run shows how far it got. */
export function report(line: string): void {
  console.log(line)
  if (!process.env.LONG) return
  mkdirSync(reports, { recursive: true })
  appendFileSync(join(reports, 'kills.log'), `${new Date().toISOString()} ${line}\n`)
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')

function summaryOf(where: string, outcome: KillResult): string[] {
  const { kills, acknowledged, lost, doubled, restarts, recoveries, cutOff, cameTooLate, compared, seed } = outcome
  const recovered =
    recoveries.length > 0 ? [`  ready when the database server is back: ${startupSpread(recoveries)}`] : []
  return [
    `${where}: ${sumResults(kills)} kills, ${sumResults(acknowledged).toLocaleString('en')} writes acknowledged, ` +
      `${lost.length} lost, ${doubled.length} doubled (CRASH_SEED=${seed})`,
    `  killed: ${[...kills].map(([when, count]) => `${count} ${when}`).join(', ')}`,
    `  acknowledged: ${listed(acknowledged)}`,
    `  ${compared.toLocaleString('en')} rows and effects counted; in the middle of ${cutOff.cycles} cycles and ${cutOff.imports} imports; ${cameTooLate} too late`,
    `  ready again after the start: ${startupSpread(restarts)}`,
    ...recovered,
  ]
}
