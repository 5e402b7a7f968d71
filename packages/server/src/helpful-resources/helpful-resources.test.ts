import { ATTACHMENTS_FLAG } from '@perennial/domain/files/attachments.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { solidImage } from '../branding/fixtures.ts'
import { featureSwitches } from '../companies/tables.ts'
import { decodePng } from '../core/files/public.ts'
import { files } from '../core/files/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { type TestUser, type World, world } from '../testing/world.ts'

const path = '/helpful-resources'
const words = { title: 'How to write', description: 'With examples', modules: 'review', readers: 'REVIEWEE,REVIEWER' }
const link = 'https://example.com/guide'

function formOf(fields: Record<string, string>, bytes?: string | Uint8Array, name = 'guide.txt'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  if (bytes !== undefined) form.set('file', new Blob([bytes as BlobPart]), name)
  return form
}
const addLink = (w: World, who: TestUser, more: Record<string, string> = {}) =>
  w.as(who).post(path, formOf({ ...words, link, ...more }))
const addFile = (w: World, who: TestUser, bytes: string | Uint8Array = 'Take your time.', name = 'guide.txt') =>
  w.as(who).post(path, formOf(words, bytes, name))
const switchFiles = ({ inside, company }: World, enabled: boolean) =>
  inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: company.id, name: ATTACHMENTS_FLAG, enabled })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } }),
  )
const shown = ({ id }: ReviewWorld) => `${path}/visible?module=review&record=${id}`
const titles = async (w: ReviewWorld, who: TestUser) =>
  (await w.as(who).get(shown(w))).body.resources?.map(({ title }: { title: string }) => title)
const inOrder = async (w: World, who: TestUser = w.hana) =>
  (await w.as(who).get(path)).body.resources.map(({ title }: { title: string }) => title)

const no = '403 ROLE_MISSING'
const out = '401 SIGNED_OUT'

test('ADM-P24 who may GET /helpful-resources/visible and GET /helpful-resources/{id}/file: those who write there; readers get nothing', async () => {
  const w = await reviewWorld()
  await switchFiles(w, true)
  const { id } = (await addFile(w, w.hana)).body
  const none = '404 NOT_FOUND'
  const away = { noor: none, theo: none, stranger: none, dora: out, anonymous: out, gwen: no }
  const writers = { ravi: '200', mia: '200', leo: '200', hana: '200', paul: '200' }
  expect(await w.answers((who) => w.as(who).get(shown(w)))).toEqual({
    ...away,
    ...writers,
    iris: '200',
    asta: '200',
    cleo: '200',
  })
  for (const who of [w.iris, w.asta, w.cleo]) expect(await titles(w, who)).toEqual([])
  const file = (who: TestUser) => w.as(who).get(`${path}/${id}/file?module=review&record=${w.id}`)
  expect(await w.answers(file)).toEqual({ ...away, ...writers, iris: none, asta: none, cleo: none })
  expect(await w.answers((who) => w.as(who).get(`${path}/${id}/file`))).toEqual({
    ...away,
    ravi: none,
    mia: none,
    leo: none,
    iris: none,
    asta: none,
    cleo: none,
    hana: '200',
    paul: '200',
    theo: '200',
  })
})

test('ADM-P24 each is shown to its side only, in order, and nowhere once it has no module', async () => {
  const w = await reviewWorld()
  const ids: string[] = []
  for (const [title, readers] of [
    ['For both', 'REVIEWEE,REVIEWER'],
    ['For reviewers', 'REVIEWER'],
    ['About yourself', 'REVIEWEE'],
  ] as const)
    ids.push((await addLink(w, w.hana, { title, readers })).body.id)
  expect(await titles(w, w.ravi)).toEqual(['For both', 'About yourself'])
  await w.as(w.theo).put(`${path}/order`, { ids: ids.toReversed() })
  expect(await titles(w, w.ravi)).toEqual(['About yourself', 'For both'])
  expect(await titles(w, w.leo)).toEqual(['For reviewers', 'For both'])
  expect(await titles(w, w.hana)).toEqual(['For reviewers', 'For both'])
  const nowhere = { title: 'For both', description: '', modules: [], readers: ['REVIEWER'], version: 1 }
  expect((await w.as(w.hana).put(`${path}/${ids[0]}`, nowhere)).status).toBe(200)
  expect(await titles(w, w.leo)).toEqual(['For reviewers'])
})

test('PERM-41 without the flag no file can be added and none is shown; links stay', async () => {
  const w = await reviewWorld()
  await switchFiles(w, false)
  expect((await addFile(w, w.hana)).body.code).toBe('RESOURCE_FILES_OFF')
  await switchFiles(w, true)
  const { id } = (await addFile(w, w.hana)).body
  await addLink(w, w.hana, { title: 'A page' })
  expect(await titles(w, w.mia)).toEqual(['How to write', 'A page'])
  await switchFiles(w, false)
  expect(await titles(w, w.mia)).toEqual(['A page'])
  expect((await w.as(w.mia).get(`${path}/${id}/file?module=review&record=${w.id}`)).status).toBe(404)
})

test.each<[string, string | Uint8Array, string]>([
  ['a web page', '<script>alert(1)</script>', 'guide.html'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'guide.svg'],
  ['half a picture', solidImage().subarray(0, 60), 'guide.png'],
  ['nothing', '', 'guide.pdf'],
])('FILE-1 %s is refused, whatever its name', async (_, bytes, name) => {
  const w = await world()
  await switchFiles(w, true)
  expect((await addFile(w, w.hana, bytes, name)).body.code).toBe('FILE_KIND_NOT_KEPT')
})

test('FILE-1 a picture is re-encoded and downloaded, never displayed; above 20 MB a file is refused', async () => {
  const w = await world()
  await switchFiles(w, true)
  const given = Buffer.concat([solidImage(), Buffer.from('<script>hidden</script>')])
  const { id } = (await addFile(w, w.hana, given, 'plan.png')).body
  const reply = await w.as(w.hana).get(`${path}/${id}/file`)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(String(reply.headers['content-disposition'])).toMatch(/^attachment/)
  expect(Buffer.from(reply.bytes).toString('latin1')).not.toContain('hidden')
  expect(decodePng(Buffer.from(reply.bytes))).toEqual(decodePng(solidImage()))
  const large = new Uint8Array(20_000_001).fill(97)
  expect((await addFile(w, w.hana, large)).status).toBe(413)
})

test.each(['http://example.com', 'javascript:alert(1)', 'https://me:secret@example.com', ''])(
  'ADM-P24 the link %j is refused',
  async (bad) => {
    const w = await world()
    expect((await addLink(w, w.hana, { link: bad })).status).toBe(422)
    expect(await inOrder(w)).toEqual([])
  },
)

test('ADM-P24 it is either a file or a link, and has readers', async () => {
  const w = await world()
  await switchFiles(w, true)
  expect((await w.as(w.hana).post(path, formOf(words))).body.code).toBe('FILE_OR_LINK')
  expect((await w.as(w.hana).post(path, formOf({ ...words, link }, 'x'))).body.code).toBe('FILE_OR_LINK')
  const unseen = await addLink(w, w.hana, { readers: '' })
  expect(unseen.body.violations).toEqual([{ path: '/readers', code: 'READERS_MISSING' }])
})

test('ADM-P09 of two changes to the same resource the later one is refused, and so is reordering a removed one', async () => {
  const w = await world()
  const { id, version } = (await addLink(w, w.hana)).body
  const body = { title: 'Mine', description: '', link, modules: ['review'], readers: ['REVIEWER'], version }
  expect((await w.as(w.hana).put(`${path}/${id}`, body)).body).toMatchObject({ title: 'Mine', version: 2 })
  expect((await w.as(w.theo).put(`${path}/${id}`, { ...body, title: 'Theirs' })).body.code).toBe('RESOURCE_CHANGED')
  await addLink(w, w.theo)
  expect((await w.as(w.hana).put(`${path}/order`, { ids: [id] })).body.code).toBe('RESOURCES_CHANGED')
})

test('LOG-1 a removed one is gone with its file; who did what is audited, without texts', async () => {
  const w = await world()
  await switchFiles(w, true)
  const { id } = (await addFile(w, w.hana)).body
  expect((await w.as(w.theo).del(`${path}/${id}`)).status).toBe(204)
  const stored = await w.inside((tx) => tx.select().from(files).where(eq(files.purpose, 'resource')))
  expect(stored).toEqual([])
  const entries = await w.inside((tx) =>
    tx
      .select({ actorId: auditEntries.actorId, data: auditEntries.data })
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, 'helpful-resources-changed'))),
  )
  expect(entries).toHaveLength(2)
  expect(entries).toEqual(
    expect.arrayContaining([
      { actorId: w.hana.id, data: { action: 'added', resourceId: id } },
      { actorId: w.theo.id, data: { action: 'removed', resourceId: id } },
    ]),
  )
})
