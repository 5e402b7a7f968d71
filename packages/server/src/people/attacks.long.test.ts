import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { holes } from './test-attack-holes.ts'
import { administrative, leftOut, notReached } from './test-attack-operations.ts'
import { type AttackReport, attack } from './test-attack-search.ts'

const seed = Number(process.env.ATTACK_SEED ?? 23)

/** Takes minutes on an idle machine, and longer on a busy one. */
const timeout = 8 * 3_600_000
/** This many sequences find every hole; most are found within a few hundred. */
const ENOUGH = 3_000

test('the search finds every hole that is planted in the rules', { timeout }, async () => {
  const program = fileURLToPath(new URL('test-attack-run.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(ENOUGH), String(seed)])
  const said: Record<string, { after: number; found: string | null }> = JSON.parse(
    stdout.trim().split('\n').at(-1) ?? '',
  )
  console.info(JSON.stringify(said, null, 1))
  expect(Object.keys(said)).toEqual(holes.map(({ name }) => name))
  expect(holes.filter(({ name }) => said[name]?.found === null).map(({ name }) => name)).toEqual([])
})

/** `ATTACK_SEQUENCES` and `ATTACK_SEED` change the search; with `ATTACK_UNTIL_FOUND` it stops at the first violation. */
test('MAY-8 COM-P01 TIME-3 no sequence of up to three operations lets anyone read content above their role', {
  timeout,
}, async () => {
  const sequences = Number(process.env.ATTACK_SEQUENCES ?? 20_000)
  const untilFound = Boolean(process.env.ATTACK_UNTIL_FOUND)
  const report = (far: AttackReport) =>
    console.info(`${far.sequences} sequences, ${far.effective.join('+')} done: ${far.found.join('\n')}`)
  const { found, ...played } = await attack(sequences, seed, { untilFound, report })
  console.info(JSON.stringify(played))
  expect(found).toEqual([])
  expect(played.sequences).toBe(sequences)
  // An operation that is always refused tests nothing.
  if (sequences >= 20_000)
    expect(administrative.filter((key) => !played.succeeded[key] && !(key in notReached) && !(key in leftOut))).toEqual(
      [],
    )
})
