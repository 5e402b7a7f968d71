import { MAX_IMPORTED_OBJECTIVES } from '@perennial/domain/objectives/import/runs.ts'
import { expect, test } from 'vitest'
import { objectiveWorld } from '../fixtures.ts'
import { objectiveImportClient, objectivesFile } from './fixtures.ts'

const OWNERS = ['ravi', 'noor', 'mia', 'leo'] as const
const FAULTY_EVERY = 100

test(`ONCE-6 ${MAX_IMPORTED_OBJECTIVES} objectives in a tree are previewed, created and undone, and no others are touched`, async () => {
  const w = await objectiveWorld()
  const client = objectiveImportClient(w)
  const before = await w.create(w.ravi, { title: 'Mine' })
  const rows = Array.from({ length: MAX_IMPORTED_OBJECTIVES }, (_, index) => {
    const owner =
      index % FAULTY_EVERY === FAULTY_EVERY - 1 ? 'nobody' : client.address(OWNERS[index % OWNERS.length] ?? '')
    // Each objective has up to eight children, so that the tree has six levels; faulty rows have none.
    const above = Math.floor((index - 1) / 8)
    const parent = index === 0 || above % FAULTY_EVERY === FAULTY_EVERY - 1 ? '' : `R${above}`
    return `R${index},${owner},Goal ${index},,${parent},31.12.2026,on track,${index % 101} %,"[x] One; Two | 0 | 10 | 5",public`
  })
  const faulty = MAX_IMPORTED_OBJECTIVES / FAULTY_EVERY
  const times: Record<string, number> = {}
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const done = await work()
    times[name] = Math.round(performance.now() - start)
    return done
  }
  const id = await timed('preview', () => client.upload(objectivesFile(...rows)))
  expect(await client.read(id)).toMatchObject({
    state: 'READY',
    counts: { create: MAX_IMPORTED_OBJECTIVES - faulty, error: faulty, warning: 0 },
  })
  expect(await timed('run', () => client.run(id))).toMatchObject({
    state: 'DONE',
    created: MAX_IMPORTED_OBJECTIVES - faulty,
    counts: { failed: 0 },
  })
  await timed('undo', async () => {
    await client.undo(id)
    await w.settle()
  })
  expect(await client.read(id)).toMatchObject({ state: 'UNDONE', created: 0, counts: { remaining: 0 } })
  expect((await w.read(w.ravi, before.id)).status).toBe(200)
  expect(await client.titlesOf(w.ravi)).toEqual(['Mine'])
  console.info(JSON.stringify({ ...times, megabytes: Math.round(process.memoryUsage().rss / 1e6) }))
})
