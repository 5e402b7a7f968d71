import { defaultImportOptions, undecidedReading } from '@perennial/domain/imports/fields.ts'
import { hana, knownPerson } from '@perennial/domain/imports/fixtures.ts'
import type { KnownPerson } from '@perennial/domain/imports/people.ts'
import { expect, test } from 'vitest'
import { type FileToRead, planFile, readFileContent } from './analysis.ts'

const ROWS = 20_000
const PAGE = 2_500

const address = (index: number) => `p${index}@works.example`
const lines = Array.from(
  { length: ROWS },
  (_, index) => `P${index},Poe,${address(index)},${index ? address(index >> 3) : ''},${index % 2 ? 'Cox' : ''}`,
)
const file: FileToRead = {
  key: 'a large file',
  bytes: Buffer.from(['First name,Last name,E-mail,Manager,Title', ...lines].join('\n')),
  parsing: { mapping: [], dateFormat: 'yyyy-MM-dd', delimiter: 'AUTO', reading: undecidedReading },
  reading: undecidedReading,
  options: { ...defaultImportOptions, updateExistingUsers: true, deactivateMissingUsers: true },
  timeZone: 'UTC',
  now: new Date('2026-11-23T09:00:00Z'),
}
/** Half of the people in the file, and as many who are not. */
const people = Array.from({ length: ROWS }, (_, index) => knownPerson(`p${index + ROWS / 2}`))
const toPage = (page: readonly KnownPerson[]) => new TextEncoder().encode(JSON.stringify(page))
const pages = [toPage([hana])]
for (let from = 0; from < ROWS; from += PAGE) pages.push(toPage(people.slice(from, from + PAGE)))
const others = { importer: hana, above: new Set<string>(), controlled: new Set<string>(), waiting: new Set<string>() }
const compareWith = {
  ...others,
  pages,
  departments: [''],
  active: ROWS + 1,
  taken: new Set<string>(),
  mayAddGuests: true,
  inRunningCycles: new Set<string>(),
}

/** How long the work took, and the longest time in which nothing else ran. */
async function timed<T>(work: () => Promise<T>) {
  const begun = performance.now()
  let [last, longest] = [begun, 0]
  const note = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(note, 1)
  const done = await work()
  clearInterval(timer)
  note()
  return { done, took: performance.now() - begun, longest }
}

test('UP-9 while a large file is read and compared with thousands of people, other requests are answered', async () => {
  const read = await timed(() => readFileContent(file))
  expect(read.done).toMatchObject({ problem: null, facts: { rowCount: ROWS } })
  expect(read.done.addresses).toHaveLength(ROWS)
  const planned = await timed(() => planFile(file, compareWith))
  expect(planned.done.result).toMatchObject({
    state: 'READY',
    counts: { kinds: { ADD: ROWS / 2, DEACTIVATE: ROWS / 2 } },
  })
  const batches = [...planned.done.batches()].map((batch) => new TextDecoder().decode(batch))
  const positions = batches.flatMap((batch) => batch.split('\n')[0]?.split('\u001f').map(Number))
  // Everyone who is in the file or leaves, and the importer, who stays.
  expect(positions).toEqual([...Array(ROWS + ROWS / 2 + 1).keys()])
  for (const { took, longest } of [read, planned]) expect(longest).toBeLessThan(took / 3)
})
