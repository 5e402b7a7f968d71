import { expect, test } from 'vitest'
import { files } from '../core/files/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { personFiles } from './tables.ts'

function formWith(content: string, name: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return form
}
const add = (w: World, who: TestUser, to: TestUser = w.ravi, name = 'agreed.txt', content = 'Four days a week.') =>
  w.as(who).post(`/users/${to.id}/files`, formWith(content, name))
const list = (w: World, who: TestUser, of: TestUser = w.ravi) => w.as(who).get(`/users/${of.id}/files`)
const namesFor = async (w: World, who: TestUser, of: TestUser = w.ravi): Promise<string[] | undefined> =>
  (await list(w, who, of)).body.files?.map(({ name }: { name: string }) => name)
const at = (w: World, id: string, part = '') => `/users/${w.ravi.id}/files/${id}${part}`

test('WALL-7 a file is found under the person it is about, and under no one else', async () => {
  const w = await world()
  const { id } = (await add(w, w.mia)).body
  expect((await w.as(w.mia).get(`/users/${w.noor.id}/files/${id}`)).status).toBe(404)
  expect((await w.as(w.mia).del(`/users/${w.noor.id}/files/${id}`)).status).toBe(404)
})

test('EMP-P09 COM-P02 the line rule and the own record: HR Admins see no files of people above, and of their own only shared ones', async () => {
  const w = await world()
  await add(w, w.iris, w.mia)
  // Paul reports to Mia.
  expect((await list(w, w.paul, w.mia)).status).toBe(404)
  expect(await namesFor(w, w.hana, w.mia)).toEqual(['agreed.txt'])
  await add(w, w.mia, w.paul)
  expect(await namesFor(w, w.paul, w.paul)).toEqual([])
  expect((await add(w, w.paul, w.paul)).body.code).toBe('FILES_KEPT_BY_OTHERS')
})

test('EMP-P10 files on someone who has left are read by former managers, added by HR Admins, and hidden from colleagues', async () => {
  const w = await world()
  expect((await add(w, w.hana, w.dora)).status).toBe(201)
  expect(await namesFor(w, w.mia, w.dora)).toEqual(['agreed.txt'])
  expect((await add(w, w.mia, w.dora)).body.code).toBe('HAS_LEFT')
  expect((await list(w, w.noor, w.dora)).status).toBe(404)
})

test('the person is notified of a shared file, once, and not of one no longer shared', async () => {
  const w = await world()
  const { id } = (await add(w, w.mia)).body
  expect(await w.bellOf(w.ravi)).toEqual([])
  await w.as(w.mia).put(at(w, id, '/sharing'))
  await w.as(w.mia).put(at(w, id, '/sharing'))
  expect(await w.bellOf(w.ravi)).toEqual(['file-shared'])
  expect(await namesFor(w, w.ravi)).toEqual(['agreed.txt'])
  await w.as(w.mia).del(at(w, id, '/sharing'))
  expect(await namesFor(w, w.ravi)).toEqual([])
})

test('FILE-1 a file is downloaded under its name, never displayed, and types that are not allowed are refused by their content', async () => {
  const w = await world()
  const { id } = (await add(w, w.mia, w.ravi, 'Zielgespräch "Mai".txt')).body
  const read = await w.as(w.mia).get(at(w, id))
  expect(read.text).toBe('Four days a week.')
  expect(read.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Zielgespr%C3%A4ch/)
  expect(read.headers['x-content-type-options']).toBe('nosniff')
  for (const [name, content] of [
    ['page.html', '<script>'],
    ['page.pdf', '<script>'],
    ['empty.txt', ''],
  ] as const)
    expect((await add(w, w.mia, w.ravi, name, content)).body.code).toBe('FILE_KIND_NOT_KEPT')
  expect((await add(w, w.mia, w.ravi, 'long.txt', 'x'.repeat(10 * 1024 * 1024 + 1))).body.code).toBe('FILE_TOO_LARGE')
  expect((await w.as(w.mia).post(`/users/${w.ravi.id}/files`, new FormData())).body.code).toBe('FILE_MISSING')
})

test('LOG-1 all operations on a file are audited with who did them, never its name', async () => {
  const w = await world()
  const { id } = (await add(w, w.mia)).body
  await w.as(w.mia).put(at(w, id, '/sharing'))
  await w.as(w.ravi).get(at(w, id))
  await w.as(w.hana).del(at(w, id, '/sharing'))
  await w.as(w.hana).del(at(w, id))
  const entries = await w.inside((tx) => tx.select().from(auditEntries))
  const stored = entries
    .filter(({ kind }) => kind.startsWith('person-file'))
    .map(({ kind, actorId }) => [kind, actorId])
  expect(stored.sort()).toEqual(
    [
      ['person-file-added', w.mia.id],
      ['person-file-shared', w.mia.id],
      ['person-file-read', w.ravi.id],
      ['person-file-unshared', w.hana.id],
      ['person-file-removed', w.hana.id],
    ].sort(),
  )
  expect(JSON.stringify(entries)).not.toContain('agreed')
  expect(await w.inside((tx) => tx.select().from(files))).toEqual([])
  expect(await w.inside((tx) => tx.select().from(personFiles))).toEqual([])
})

test('ONCE-3 a repeated upload is stored once; another file under its key is refused with a message', async () => {
  const w = await world()
  const send = (name: string, content: string) =>
    w
      .as(w.mia)
      .post(`/users/${w.ravi.id}/files`, formWith(content, name), { headers: { 'idempotency-key': 'upload-1' } })
  const first = await send('agreed.txt', 'Four days a week.')
  expect(first.status).toBe(201)
  expect(await send('agreed.txt', 'Four days a week.')).toMatchObject({ status: 201, body: { id: first.body.id } })
  for (const [name, content] of [
    ['agreed.txt', 'Five days a week.'],
    ['other.txt', 'Four days a week.'],
  ] as const)
    expect(await send(name, content)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(await namesFor(w, w.mia)).toEqual(['agreed.txt'])
})

test('FILE-1 a download has the extension of its type, whatever its name was', async () => {
  const w = await world()
  const named = async (name: string, content: string) => {
    const { id } = (await add(w, w.mia, w.ravi, name, content)).body
    return String((await w.as(w.mia).get(at(w, id))).headers['content-disposition'])
  }
  expect(await named('x.html', '%PDF-1.7 hello')).toContain('filename="x.html.pdf"; filename*=UTF-8\'\'x.html.pdf')
  expect(await named('Contract.PDF', '%PDF-1.7 hello')).toContain('filename="Contract.PDF"')
  expect(await named('plan', '%PDF-1.7 hello')).toContain('filename="plan.pdf"')
})
