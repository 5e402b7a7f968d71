import { pictureSizes, pictureSwitches } from '@perennial/domain/people/pictures.ts'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { files } from '../core/files/tables.ts'
import { decodePng, encodePng } from '../core/images/png.ts'
import { everyone, type TestUser, type World, world } from '../testing/world.ts'
import { personPictures } from './tables.ts'

const square = (side: number) =>
  encodePng({ width: side, height: side, rgba: new Uint8Array(side * side * 4).fill(120) })
function formWith(bytes: Uint8Array, name = 'me.png'): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return form
}
const give = (w: World, who: TestUser, to: TestUser, bytes: Uint8Array = square(128)) =>
  w.as(who).post(`/users/${to.id}/pictures`, formWith(bytes))
const which = async (w: World, who: TestUser, of: TestUser) =>
  (await w.as(who).get(`/users/pictures?ids=${of.id}`)).body.pictures
const selfService = (w: World) =>
  w.inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: w.company.id, name: pictureSwitches.peopleChangeOwnPictures, enabled: true }),
  )

const nobodyAndGuests = { anonymous: '401 SIGNED_OUT', dora: '401 SIGNED_OUT', gwen: '403 ROLE_MISSING' }

test('EMP-8 who may POST /users/{id}/pictures and DELETE /users/{id}/pictures: HR-type and Tech Admins, the person if it is switched on', async () => {
  const w = await world()
  const no = '403 PICTURE_NOT_YOURS'
  const managed = {
    ...nobodyAndGuests,
    stranger: '404 NOT_FOUND',
    iris: no,
    mia: no,
    noor: no,
    leo: no,
    cleo: no,
    ravi: '403 PICTURES_KEPT_BY_HR',
  }
  expect(await w.answers((who) => give(w, who, w.ravi))).toEqual({
    ...managed,
    hana: '201',
    paul: '201',
    asta: '201',
    theo: '201',
  })
  expect(await w.answers((who) => w.as(who).del(`/users/${w.ravi.id}/pictures`))).toEqual({
    ...managed,
    hana: '204',
    paul: '204',
    asta: '204',
    theo: '204',
  })
  await selfService(w)
  expect((await give(w, w.ravi, w.ravi)).status).toBe(201)
})

test('COM-P02 administrators need the same permission for their own picture as everyone; guests have none', async () => {
  const w = await world()
  expect((await give(w, w.hana, w.hana)).body.code).toBe('PICTURES_KEPT_BY_HR')
  expect((await give(w, w.hana, w.gwen)).body.code).toBe('GUESTS_HAVE_NO_PICTURE')
})

test('who may GET /users/pictures and GET /users/{id}/pictures/{pictureId}: everyone except guests who sees the profile', async () => {
  const w = await world()
  const { pictureId } = (await give(w, w.hana, w.ravi)).body
  const all = {
    ...everyone('200'),
    gwen: '403 ROLE_MISSING',
  }
  expect(await w.answers((who) => w.as(who).get(`/users/pictures?ids=${w.ravi.id}`))).toEqual({
    ...all,
    stranger: '200',
  })
  expect(await w.answers((who) => w.as(who).get(`/users/${w.ravi.id}/pictures/${pictureId}`))).toEqual({
    ...all,
    stranger: '404 NOT_FOUND',
  })
  expect(await which(w, w.noor, w.ravi)).toEqual([{ personId: w.ravi.id, pictureId }])
  expect((await w.as(w.noor).get(`/users/${w.ravi.id}`)).body.hasPicture).toBe(true)
})

test('FILE-1 a picture is redrawn in two sizes, served as an image, and cached only by the browser of one person', async () => {
  const w = await world()
  const { pictureId } = (await give(w, w.hana, w.ravi, square(300))).body
  const read = await w.as(w.noor).get(`/users/${w.ravi.id}/pictures/${pictureId}`)
  expect(read.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(String(read.headers['content-disposition'])).toMatch(/^inline/)
  const rows = await w.inside((tx) => tx.select().from(files))
  expect(rows.map(({ name, purpose }) => `${purpose} ${name}`).sort()).toEqual(['picture large', 'picture small'])
  const { readFileBytes } = await import('../core/files/stored-files.ts')
  for (const row of rows) {
    const pixels = decodePng((await readFileBytes(w.app, row)) as Buffer)
    expect(pixels?.width).toBe(pictureSizes[row.name as 'small' | 'large'])
  }
})

test('a replaced or removed picture is deleted with its files', async () => {
  const w = await world()
  const first = (await give(w, w.hana, w.ravi)).body.pictureId
  const second = (await give(w, w.hana, w.ravi)).body.pictureId
  expect((await w.as(w.noor).get(`/users/${w.ravi.id}/pictures/${first}`)).status).toBe(404)
  expect((await w.as(w.noor).get(`/users/${w.ravi.id}/pictures/${second}?size=large`)).status).toBe(200)
  await w.as(w.hana).del(`/users/${w.ravi.id}/pictures`)
  expect((await w.as(w.noor).get(`/users/${w.ravi.id}/pictures/${second}`)).status).toBe(404)
  expect(await w.inside((tx) => tx.select().from(files))).toEqual([])
  expect(await w.inside((tx) => tx.select().from(personPictures))).toEqual([])
})

test('EMP-P10 the picture of someone who has left is shown to those who still see the profile', async () => {
  const w = await world()
  const { pictureId } = (await give(w, w.hana, w.dora)).body
  const statusFor = async (who: TestUser) => (await w.as(who).get(`/users/${w.dora.id}/pictures/${pictureId}`)).status
  expect([await statusFor(w.noor), await statusFor(w.mia), await statusFor(w.hana)]).toEqual([404, 200, 200])
  expect(await which(w, w.noor, w.dora)).toEqual([])
  expect(await which(w, w.mia, w.dora)).toHaveLength(1)
})

test('FILE-1 files that aren’t readable square pictures are refused with the reason', async () => {
  const w = await world()
  const codeOf = async (bytes: Uint8Array) => (await give(w, w.hana, w.ravi, bytes)).body.code
  const oblong = encodePng({ width: 200, height: 100, rgba: new Uint8Array(200 * 100 * 4) })
  expect(await codeOf(oblong)).toBe('PICTURE_NOT_SQUARE')
  expect(await codeOf(square(40))).toBe('PICTURE_TOO_SMALL')
  expect(await codeOf(square(1025))).toBe('PICTURE_TOO_LARGE')
  expect(await codeOf(Buffer.from('<svg onload="x"/>'))).toBe('PICTURE_UNREADABLE')
  expect(await codeOf(square(128).subarray(0, 80))).toBe('PICTURE_UNREADABLE')
  expect((await w.as(w.hana).post(`/users/${w.ravi.id}/pictures`, new FormData())).status).toBe(422)
  expect(await which(w, w.hana, w.ravi)).toEqual([])
})
