import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { runConcurrently } from '../testing/concurrency.ts'
import { moveBranch } from './branches.ts'
import { lockCycle } from './cycle-facts.ts'
import { type ObjectiveWorld, objectiveWorld, tick } from './fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const publicOne = async (title: string, parentId: string | null = null) =>
  (await w.create(w.mia, { title, visibility: 'PUBLIC', parentId })).id as string
const move = (id: string, parentId: string | null) => w.set(w.mia, id, 'parent', { parentId })

/** Every objective is one level below its parent, and objectives without a parent are at the top. */
async function assertTree(): Promise<void> {
  const { rows } = await w.inside((tx) =>
    tx.execute<{ depth: number; expected: number }>(sql`
      select o.depth, coalesce(p.depth + 1, 1) as expected from objectives o
      left join objectives p on p.company_id = o.company_id and p.id = o.parent_id`),
  )
  for (const { depth, expected } of rows) expect(depth).toBe(expected)
}

test('OBJ-P19 a branch can be moved below another parent in its cycle, without loops and with at most ten levels', async () => {
  const top = await publicOne('Top')
  const below = await publicOne('Middle', top)
  const deepest = await publicOne('Leaf', below)
  expect(await move(top, deepest)).toMatchObject({ body: { code: 'LINK_CLOSES_LOOP' } })
  expect(await move(top, top)).toMatchObject({ body: { code: 'LINK_CLOSES_LOOP' } })
  let chain = await publicOne('Level 1')
  for (let level = 2; level <= 8; level += 1) chain = await publicOne(`Level ${level}`, chain)
  expect(await move(below, chain)).toMatchObject({ status: 200 })
  expect(await move(top, chain)).toMatchObject({ status: 200 })
  expect(await w.tryCreate(w.mia, { parentId: deepest })).toMatchObject({ body: { code: 'TREE_TOO_DEEP' } })
  await assertTree()
})

test('the preview of a move shows how many objectives move, and the figures of both parents before and after', async () => {
  const [from, to] = [await publicOne('From'), await publicOne('To')]
  const moved = await publicOne('Moved', from)
  await w.create(w.ravi, { title: 'Shared by no one', parentId: moved })
  await w.set(w.mia, moved, 'completion', { completion: 40 })

  const { body } = await w.as(w.mia).get(`/objectives/${moved}/parent-preview?parentId=${to}`)
  expect(body).toMatchObject({
    verdict: { allowed: true },
    moved: 2,
    hidden: 0,
    deepestLevel: 3,
    from: { before: { count: 1, meanCompletion: 40 }, after: { count: 0, meanCompletion: null } },
    to: { before: { count: 0, meanCompletion: null }, after: { count: 1, meanCompletion: 40 } },
  })
})

test('siblings that the viewer can’t read are one line, which contains what they can read below all of them', async () => {
  const top = await publicOne('Top')
  const hidden: string[] = []
  for (const title of ['Hidden 1', 'Hidden 2'])
    hidden.push((await w.create(w.ravi, { title, parentId: top })).id as string)
  await w.create(w.noor, { title: 'Below', visibility: 'PUBLIC' })
  const below = (await w.as(w.noor).get('/objectives')).body.cycles[0].objectives[0].id
  await w.inside((tx) => moveBranch(tx, w.company.id, below, hidden[0] ?? ''))
  const lines = async (query: string) =>
    (await w.as(w.cleo).get(`/objectives/tree?cycleId=${w.cycleId}${query}`)).body.rows

  expect(await lines('')).toMatchObject([{ kind: 'OBJECTIVE', objective: { title: 'Top' }, hasLinesBelow: true }])
  const [line, ...others] = await lines(`&parentId=${top}`)
  expect(others).toEqual([])
  expect(line).toEqual({ kind: 'HIDDEN', count: 2, hasLinesBelow: true, hiddenLevels: 1 })
  expect(await lines(`&parentId=${top}&hiddenLevels=1`)).toMatchObject([{ objective: { title: 'Below' } }])
  expect((await w.as(w.cleo).get(`/objectives/tree?cycleId=${w.cycleId}&parentId=${hidden[0]}`)).status).toBe(404)
})

test('two people who move branches into each other at the same time can’t create a loop', async () => {
  const [one, other] = [await publicOne('One'), await publicOne('Other')]
  const second = await runConcurrently(
    w,
    async (tx) => {
      await lockCycle(tx, w.company.id, w.cycleId, 'tree')
      await moveBranch(tx, w.company.id, one, other)
    },
    () => move(other, one),
  )
  expect(second).toMatchObject({ status: 403, body: { code: 'LINK_CLOSES_LOOP' } })
  await assertTree()
})

test('the database itself refuses a loop', async () => {
  const one = await publicOne('One')
  const other = await publicOne('Other', one)
  const loop = w.inside((tx) =>
    tx.execute(sql`update objectives set parent_id = ${other}::uuid, depth = 3 where id = ${one}::uuid`),
  )
  await expect(loop).rejects.toThrow()
})

test('two people who check off different key results at the same time lose nothing', async () => {
  const { id, results } = await w.create(w.ravi, { keyResults: [tick('One'), tick('Other')] })
  const ticked = (who: ObjectiveWorld['ravi'], index: number) =>
    w.set(who, id, `key-results/${results[index].id}`, { isDone: true })
  const replies = await Promise.all([ticked(w.ravi, 0), ticked(w.mia, 1)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await w.read(w.ravi, id)).body.keyResults).toEqual({ done: 2, total: 2 })
})

test('two people who save weights at the same time both get a sum of 100', async () => {
  const ids = [(await w.create(w.ravi)).id, (await w.create(w.ravi)).id]
  const save = (who: ObjectiveWorld['ravi'], first: number) =>
    w.as(who).put('/objectives/weights', {
      cycleId: w.cycleId,
      ownerId: w.ravi.id,
      weights: [
        { objectiveId: ids[0], weight: first },
        { objectiveId: ids[1], weight: 100 - first },
      ],
    })
  await Promise.all([save(w.ravi, 30), save(w.mia, 70)])
  const [own] = (await w.as(w.ravi).get('/objectives')).body.cycles
  expect(own.weights).toEqual({ sum: 100, isWarning: false })
})

test('random simultaneous moves by several people leave a valid tree', async () => {
  const ids: string[] = []
  for (let index = 0; index < 8; index += 1) ids.push(await publicOne(`Objective ${index}`))
  const place = fc.integer({ min: 0, max: ids.length - 1 })
  const moves = fc.array(fc.tuple(place, fc.option(place)), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moves, async (random) => {
      const replies = await Promise.all(
        random.map(([from, to], index) =>
          w.set(index % 2 === 0 ? w.mia : w.iris, ids[from] ?? '', 'parent', {
            parentId: to === null ? null : ids[to],
          }),
        ),
      )
      for (const { status } of replies) expect([200, 403]).toContain(status)
      await assertTree()
    }),
    { numRuns: 12 },
  )
})

test('if two people move the same branch at the same time, the later move wins, and all parents’ totals are right', async () => {
  const [from, first, second] = [await publicOne('From'), await publicOne('First'), await publicOne('Second')]
  const branch = await publicOne('Branch', from)
  await publicOne('Leaf', branch)
  const replies = await Promise.all([
    w.set(w.mia, branch, 'parent', { parentId: first }),
    w.set(w.iris, branch, 'parent', { parentId: second }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  await assertTree()
  const children = async (id: string) => (await w.read(w.mia, id)).body.children as number
  expect(await children(from)).toBe(0)
  expect((await children(first)) + (await children(second))).toBe(1)
  expect(await children(branch)).toBe(1)
})
