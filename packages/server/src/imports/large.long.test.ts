import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { importClient } from './fixtures.ts'

const PEOPLE = 50_000
const FAULTY_EVERY = 100
const REPORTS_EACH = 8
/** Only people without reports, so that no one else gets a warning. */
const isFaulty = (index: number) => index % FAULTY_EVERY === FAULTY_EVERY - 1 && index * REPORTS_EACH >= PEOPLE
const faultyOnes = Array.from({ length: PEOPLE }, (_, index) => index).filter(isFaulty)
const FAULTY = faultyOnes.length

/** One tree: everyone except the first person has a manager, named by employee number. */
function rowsOf(address: (name: string) => string, title: string): string[] {
  return Array.from({ length: PEOPLE }, (_, index) => {
    const manager = index === 0 ? '' : `L-${Math.floor((index - 1) / REPORTS_EACH)}`
    return `"Rower, Number ${index}",${isFaulty(index) ? 'no address' : address(`large${index}`)},L-${index},${manager},${title}`
  })
}
const header = 'Name,E-mail,Employee number,Manager,Title'

test(`ONCE-6 IMP-03 ${PEOPLE} people are added, changed and undone; faulty rows are reported by line, and none of them is applied`, async () => {
  const w = await world()
  const { whole, undo, set, upload, entries, preview, everybody, address } = importClient(w)
  const before = await everybody()
  const fileWith = (title: string) => [header, ...rowsOf(address, title)].join('\n')

  const seen = await preview(await upload(fileWith('Rower')))
  expect(seen).toMatchObject({ state: 'READY', counts: { ADD: PEOPLE - FAULTY, ERROR: FAULTY } })
  const faulty = await entries(seen.id, 'limit=200&kind=ERROR')
  expect(faulty.map(({ line }) => line)).toEqual(faultyOnes.map((index) => index + 2))

  const first = await whole(fileWith('Rower'))
  expect(first).toMatchObject({ state: 'DONE_WITH_ERRORS', total: PEOPLE - FAULTY, skipped: FAULTY })
  const there = await everybody()
  expect(there.length - before.length).toBe(PEOPLE - FAULTY)

  await w.later({ minutes: 1 })
  await set({ updateExistingUsers: true })
  const second = await whole(fileWith('Cox'))
  expect((await everybody()).filter((person) => person.title === 'Cox')).toHaveLength(PEOPLE - FAULTY)

  expect(await undo(second.id)).toMatchObject({ conflicts: 0, undoFailure: null })
  expect(await everybody()).toEqual(there)
})
