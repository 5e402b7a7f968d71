import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../core/tables.ts'
import { type CycleWorld, cycleWorld } from './fixtures.ts'

type Who = CycleWorld['hana']
const rowsIn = (text: string) => parse(text, { bom: true }) as string[][]
const fileOf = (w: CycleWorld, who: Who, id: string, query: string) =>
  w.as(who).get(`/review-cycles/${id}/reviews/export?${query}`)

test('the people of a cycle are exported as the overview shows them, and the export is audited', async () => {
  const w = await cycleWorld()
  const { hana, ravi, noor, iris, createCycle, reviewOf, mark } = w
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, iris.id] } })
  await mark(await reviewOf(id, ravi), 'SELF_ASSESSMENT', 'firstSaved')
  const [heads, ...rows] = rowsIn((await fileOf(w, hana, id, 'direction=desc&columns=name,revieweeStatus')).text)
  const shown = (await w.as(hana).get(`/review-cycles/${id}/reviews?direction=desc`)).body.rows
  expect(heads).toHaveLength(2)
  expect(rows.map(([name]) => name)).toEqual(shown.map((row: { reviewee: { name: string } }) => row.reviewee.name))
  expect(rows.find(([name]) => name === ravi.name)?.[1]).not.toBe(rows.find(([name]) => name === noor.name)?.[1])
  const started = rowsIn((await fileOf(w, hana, id, 'revieweeStatus=STARTED&columns=name,informed,extension')).text)
  expect(started).toEqual([expect.anything(), [ravi.name, 'no', 'no', '']])
  const entries = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'list-exported')))
  expect(entries.map(({ subjectId }) => subjectId)).toEqual([id, id])
})

test('COM-P01 MAY-8 only HR Admins outside the reporting line find ratings in it; withheld ones are marked, drafts are never included', async () => {
  const w = await cycleWorld()
  const { hana, paul, asta, cleo, ravi, mia, createCycle, reviewOf, mark, rate } = w
  const id = await createCycle({
    revieweeSelection: { type: 'STATIC', userIds: [ravi.id, mia.id] },
    cycleAdminIds: [cleo.id],
  })
  for (const person of [ravi, mia]) {
    const review = await reviewOf(id, person)
    await mark(review, 'ASSESSMENT', 'firstSaved', 'shared')
    await rate(review, mia, '4')
  }
  const taken = async (who: Who) => {
    const [heads, ...rows] = rowsIn((await fileOf(w, who, id, 'columns=name,rating')).text)
    return [heads?.length, Object.fromEntries(rows.map(([name, rating]) => [name, rating]))]
  }
  expect(await taken(hana)).toEqual([2, { 'Ravi Menon': '4', 'Mia Keller': '4' }])
  expect(await taken(paul)).toEqual([2, { 'Ravi Menon': '4', 'Mia Keller': 'not available to you' }])
  for (const who of [asta, cleo])
    expect(await taken(who)).toEqual([1, { 'Ravi Menon': undefined, 'Mia Keller': undefined }])
})

test('COM-P02 TIME-3 people’s exports say nothing of what their own reviewer did before it is shared', async () => {
  const w = await cycleWorld()
  const { hana, createCycle, reviewOf, mark } = w
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id] } })
  const taken = async () => (await fileOf(w, hana, id, 'columns=name,managerStatus,rating')).text
  const before = await taken()
  await mark(await reviewOf(id, hana), 'ASSESSMENT', 'firstSaved', 'written')
  expect(await taken()).toBe(before)
  expect(rowsIn(before)[1]).toEqual([hana.name, 'not available to you', 'not available to you'])
})

test('AUTH-7 a confirmed identity is required', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  expect((await fileOf(w, await w.elsewhere(w.hana), id, 'columns=name')).body.code).toBe('PASSWORD_NOT_CONFIRMED')
})
