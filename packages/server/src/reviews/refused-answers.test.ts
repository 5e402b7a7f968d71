import { expect, test } from 'vitest'
import { textRevisions } from '../drafts/tables.ts'
import { endOfBusiness, reviewWorld } from './fixtures.ts'
import { reviewAnswers } from './tables.ts'

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
  await all.on(endOfBusiness('2026-12-01'))
  expect((await all.save(all.ravi, 'reviewee', { value: 'A minute too late.' })).status).toBe(403)
  expect(await backupsOf(all, all.ravi)).toMatchObject([
    { kind: 'closed', text: 'A minute too late.', canRestore: false, document: { field: 'What went well for you?' } },
  ])
  expect(await backupsOf(all, all.mia)).toEqual([])
})

test('KEEP-2 the refused text of a conflict can be restored; the text it replaces goes to Backups', async () => {
  const all = await reviewWorld()
  const { as, mia, leo, save, read } = all
  await save(leo, 'manager', { value: 'Leo’s text' })
  await save(mia, 'manager', { value: 'Mia’s text' })
  const [refused] = await backupsOf(all, mia)
  expect(refused).toMatchObject({ kind: 'refused', text: 'Mia’s text', canRestore: true })
  const restored = await as(mia).post(`/drafts/${refused?.id}/restoration`)
  expect([restored.status, restored.body.link]).toEqual([200, `/app/reviews/edit/${all.id}`])
  expect((await read(mia)).body.editor.answers.well).toMatchObject({ value: 'Mia’s text', version: 2 })
  expect((await backupsOf(all, mia)).map((backup) => [backup.kind, backup.text])).toContainEqual([
    'restored',
    'Leo’s text',
  ])
})

test('COM-P15 a text that was replaced is an earlier version', async () => {
  const all = await reviewWorld()
  const { mia, save } = all
  await save(mia, 'manager', { value: 'First thought' })
  await save(mia, 'manager', { value: 'Second thought', version: 1 })
  expect(await backupsOf(all, mia)).toMatchObject([{ kind: 'earlier', text: 'First thought', canRestore: true }])
})

test('nothing is kept of what someone tries to write in a part that is not theirs', async () => {
  const all = await reviewWorld()
  expect((await all.save(all.iris, 'manager')).status).toBe(403)
  expect(await backupsOf(all, all.iris)).toEqual([])
})

test('KEEP-2 the text of a question that was removed while it was written is in Backups', async () => {
  const all = await reviewWorld()
  await all.save(all.mia, 'manager', { value: 'A first sentence' })
  await all.inside((tx) => tx.update(reviewAnswers).set({ sectionId: 'removed' }))
  const reply = await all.save(all.mia, 'manager', { sectionId: 'removed', value: 'Half a page' })
  expect([reply.status, reply.body.code, reply.body.facts.isSaved]).toEqual([404, 'NOT_FOUND', 'yes'])
  expect(await backupsOf(all, all.mia)).toMatchObject([
    { kind: 'closed', text: 'Half a page', canRestore: false, document: { field: '' } },
  ])
})

test('UP-9 KEEP-4 no one fills the disk with texts that are refused, and each response says whether the text was kept', async () => {
  const all = await reviewWorld()
  const huge = 'x'.repeat(680_000)
  const unknown = await all.save(all.mia, 'manager', { sectionId: 'zz1', value: huge })
  expect([unknown.status, unknown.body.facts]).toEqual([404, { isSaved: 'no' }])
  expect(await backupsOf(all, all.mia)).toEqual([])
  await all.save(all.leo, 'manager', { value: 'Leo’s text' })
  expect((await all.save(all.mia, 'manager', { value: huge })).body).toMatchObject({
    code: 'VERSION_CONFLICT',
    facts: { isSaved: 'no' },
    data: { value: 'Leo’s text' },
  })
  const full = { authorId: all.mia.id, documentKind: 'review-answer', documentId: all.id, field: 'well', version: 0 }
  await all.inside((tx) =>
    tx.insert(textRevisions).values({
      ...full,
      companyId: all.company.id,
      kind: 'refused',
      at: all.now(),
      value: { value: 'x'.repeat(3_990_000), comment: '' },
    }),
  )
  const save = async (value: string) => (await all.save(all.mia, 'manager', { value })).body.facts.isSaved
  expect([await save('long '.repeat(4_000)), await save('short')]).toEqual(['no', 'yes'])
  // The limit is separate for each person.
  expect((await all.save(all.leo, 'manager', { value: 'Again' })).body.facts.isSaved).toBe('yes')
})
