import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestModule } from '../testing/test-module.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import type { DocumentKind } from './document-kinds.ts'
import {
  deleteRevisions,
  type NewRevision,
  saveEarlierRevision,
  saveRefusedRevision,
  saveReplacedRevision,
} from './revisions.ts'
import { textRevisions } from './tables.ts'

// A kind of document for this test: one text per id, which its author may change unless it is closed.
const texts = new Map<string, string>()
const closed = new Set<string>()
const hidden = new Set<string>()
const testDocument: DocumentKind = {
  name: 'test-document',
  describe: async (_tx, _viewer, revisions) =>
    new Map(
      revisions
        .filter((revision) => !hidden.has(revision.documentId))
        .map((revision) => [
          revision.id,
          { title: 'A document', field: 'Summary', link: '/app/about', canRestore: !closed.has(revision.documentId) },
        ]),
    ),
  textOf: (value) => String(value),
  restore: async ({ tx, now }, revision) => {
    const current = texts.get(revision.documentId) ?? ''
    await saveReplacedRevision(tx, written(revision.authorId, revision.documentId, current, 9), now)
    texts.set(revision.documentId, String(revision.value))
  },
}
useTestModule({ drafts: [testDocument] })

const written = (authorId: string, id: string, value: string, version = 1): NewRevision => ({
  authorId,
  document: ['test-document', id],
  field: 'summary',
  version,
  value,
})
const keep = (w: World, who: TestUser, id: string, value: string, version = 1) =>
  w.inside((tx) => saveEarlierRevision(tx, written(who.id, id, value, version), w.now()))
const backupsOf = async (w: World, who: TestUser) => (await w.as(who).get('/drafts')).body.drafts
const textsOf = async (w: World, who: TestUser) =>
  (await backupsOf(w, who)).map((backup: { text: string }) => backup.text)

test('COM-P15 earlier versions are found by their author, newest first', async () => {
  const w = await world()
  const id = randomUUID()
  await keep(w, w.mia, id, 'first', 1)
  await w.later({ minutes: 6 })
  await keep(w, w.mia, id, 'second', 2)
  const [newest] = await backupsOf(w, w.mia)
  expect(await textsOf(w, w.mia)).toEqual(['second', 'first'])
  expect(newest).toMatchObject({
    kind: 'earlier',
    at: w.now().toISOString(),
    canRestore: true,
    document: { title: 'A document', field: 'Summary', link: '/app/about' },
  })
})

test('of a text saved every few seconds, one version per five minutes is kept', async () => {
  const w = await world()
  const id = randomUUID()
  for (let version = 1; version <= 60; version += 1) {
    await keep(w, w.mia, id, `version ${version}`, version)
    w.at(new Date(w.now().getTime() + 10_000))
  }
  expect(await textsOf(w, w.mia)).toEqual(['version 31', 'version 1'])
})

test('KEEP-2 COM-P16 both texts of a conflict are kept, each for its author', async () => {
  const w = await world()
  const id = randomUUID()
  await w.inside((tx) =>
    saveRefusedRevision(tx, written(w.mia.id, id, 'of Mia', 3), written(w.hana.id, id, 'of Hana', 4), w.now()),
  )
  expect(await textsOf(w, w.mia)).toEqual(['of Mia'])
  expect((await backupsOf(w, w.mia))[0].kind).toBe('refused')
  expect(await textsOf(w, w.hana)).toEqual(['of Hana'])
})

test('KEEP-2 a refused text is kept even if the last version is seconds old, and only once if it is sent again', async () => {
  const w = await world()
  const id = randomUUID()
  await keep(w, w.mia, id, 'earlier', 1)
  for (let tries = 0; tries < 3; tries += 1)
    await w.inside((tx) => saveRefusedRevision(tx, written(w.mia.id, id, 'refused', 2), undefined, w.now()))
  expect((await textsOf(w, w.mia)).toSorted()).toEqual(['earlier', 'refused'])
})

test('restoring puts the version back, and the replaced text goes to Backups', async () => {
  const w = await world()
  const id = randomUUID()
  texts.set(id, 'standing')
  await keep(w, w.mia, id, 'from before')
  const [backup] = await backupsOf(w, w.mia)
  const reply = await w.as(w.mia).post(`/drafts/${backup.id}/restoration`)
  expect([reply.status, reply.body.link]).toEqual([200, '/app/about'])
  expect(texts.get(id)).toBe('from before')
  expect(await textsOf(w, w.mia)).toContain('standing')
})

test('KEEP-5 what cannot be changed now is not restored, but can still be copied', async () => {
  const w = await world()
  const id = randomUUID()
  await keep(w, w.mia, id, 'kept')
  closed.add(id)
  const [backup] = await backupsOf(w, w.mia)
  expect(backup).toMatchObject({ text: 'kept', canRestore: false })
  const reply = await w.as(w.mia).post(`/drafts/${backup.id}/restoration`)
  expect([reply.status, reply.body.code]).toEqual([403, 'NOT_WRITABLE_NOW'])
})

test('KEEP-6 the author’s own text stays when they can no longer see the document, without its title', async () => {
  const w = await world()
  const id = randomUUID()
  await keep(w, w.mia, id, 'my own words')
  hidden.add(id)
  expect((await backupsOf(w, w.mia))[0]).toMatchObject({ text: 'my own words', document: null, canRestore: false })
})

test('Backups are paged, and hold the last 30 days', async () => {
  const w = await world()
  for (let count = 0; count < 25; count += 1) await keep(w, w.mia, randomUUID(), `number ${count}`)
  const first = (await w.as(w.mia).get('/drafts')).body
  const second = (await w.as(w.mia).get(`/drafts?cursor=${encodeURIComponent(first.next)}`)).body
  const all = new Set([...first.drafts, ...second.drafts].map((item: { text: string }) => item.text))
  expect([first.drafts.length, second.drafts.length, all.size, second.next]).toEqual([20, 5, 25, null])
  // The session has expired by then: they are counted in the database.
  await w.later({ days: 31 })
  const again = await w.elsewhere(w.mia)
  expect(await backupsOf(w, again)).toEqual([])
})

test('PRIV-1 versions older than 30 days are deleted', async () => {
  const w = await world()
  await keep(w, w.mia, randomUUID(), 'old')
  await w.later({ days: 31 })
  await w.scheduledTasks()
  expect(await w.inside((tx) => tx.select().from(textRevisions))).toEqual([])
})

test('ANON-6 the versions of a document can be deleted', async () => {
  const w = await world()
  const id = randomUUID()
  await keep(w, w.mia, id, 'to be forgotten')
  await w.inside((tx) => deleteRevisions(tx, id))
  expect(await backupsOf(w, w.mia)).toEqual([])
})

test('who may GET /drafts', async () => {
  const w = await world()
  await keep(w, w.mia, randomUUID(), 'of Mia')
  const all = await w.answers((who) => w.as(who).get('/drafts'))
  expect(all).toEqual({
    ...Object.fromEntries(Object.keys(all).map((name) => [name, '200'])),
    anonymous: '401 SIGNED_OUT',
    dora: '401 SIGNED_OUT',
  })
  for (const who of [w.hana, w.iris, w.ravi, w.theo]) expect(await backupsOf(w, who)).toEqual([])
})

test('KEEP-3 the key of unsent texts belongs to the account: the same in another browser, different for everyone else', async () => {
  const w = await world()
  const keyOf = async (who: TestUser) => (await w.as(who).get('/drafts/encryption-key')).body.key as string
  const keys = [await keyOf(w.mia), await keyOf(await w.elsewhere(w.mia)), await keyOf(w.ravi), await keyOf(w.hana)]
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
  expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32)
})
