import { expect, test } from 'vitest'
import { ends, reviewWorld } from './testing.ts'

const backupsOf = async (all: Awaited<ReturnType<typeof reviewWorld>>, who: { id: string }) =>
  (await all.as(who as never).get('/drafts')).body.drafts as {
    kind: string
    text: string
    id: string
    document: unknown
    canRestore: boolean
  }[]

test('KEEP-5 a text that came after the deadline is in Backups, and its author finds it', async () => {
  const all = await reviewWorld()
  await all.on(ends('2026-12-01'))
  expect((await all.save(all.ravi, 'reviewee', { value: 'A minute too late.' })).status).toBe(403)
  expect(await backupsOf(all, all.ravi)).toMatchObject([
    { kind: 'refused', text: 'A minute too late.', canRestore: false, document: { field: 'What went well for you?' } },
  ])
  expect(await backupsOf(all, all.mia)).toEqual([])
})

test('KEEP-2 the refused text of a conflict can be put back; what stood there goes to Backups', async () => {
  const all = await reviewWorld()
  const { as, mia, leo, save, read } = all
  await save(leo, 'manager', { value: 'Leo’s text' })
  await save(mia, 'manager', { value: 'Mia’s text' })
  const [refused] = await backupsOf(all, mia)
  expect(refused).toMatchObject({ kind: 'refused', text: 'Mia’s text', canRestore: true })
  const restored = await as(mia).post(`/drafts/${refused?.id}/restoration`)
  expect([restored.status, restored.body.link]).toEqual([200, `/app/reviews/edit/${all.id}`])
  expect((await read(mia)).body.desk.answers.well).toMatchObject({ value: 'Mia’s text', version: 2 })
  expect((await backupsOf(all, mia)).map((one) => [one.kind, one.text])).toContainEqual(['restored', 'Leo’s text'])
})

test('COM-P15 a text that was replaced is an earlier version', async () => {
  const all = await reviewWorld()
  const { mia, save } = all
  await save(mia, 'manager', { value: 'First thought' })
  await save(mia, 'manager', { value: 'Second thought', version: 1 })
  expect(await backupsOf(all, mia)).toMatchObject([{ kind: 'earlier', text: 'First thought', canRestore: true }])
})

test('somebody whose part it is not has nothing kept of what they tried', async () => {
  const all = await reviewWorld()
  expect((await all.save(all.iris, 'manager')).status).toBe(403)
  expect(await backupsOf(all, all.iris)).toEqual([])
})

test('KEEP-2 the text of a question that was taken out meanwhile is in Backups', async () => {
  const all = await reviewWorld()
  const reply = await all.save(all.mia, 'manager', { sectionId: 'removed', value: 'Half a page' })
  expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(await backupsOf(all, all.mia)).toMatchObject([
    { kind: 'refused', text: 'Half a page', canRestore: false, document: { field: '' } },
  ])
})
