import { expect, test } from 'vitest'
import type { World } from '../testing/world.ts'
import { world } from '../testing/world.ts'
import { importClient, importForm, peopleFile } from './fixtures.ts'

/** Uploads a file that adds one person. */
async function checked(w: World) {
  const { upload, address } = importClient(w)
  return upload(peopleFile(`Bea,Poe,${address(`bea${Math.random().toString(36).slice(2)}`)},,`))
}
async function imported(w: World) {
  await w.later({ seconds: 1 })
  const reply = await importClient(w).start(await checked(w))
  await w.settle()
  return reply.body.runId as string
}

test('AUTH-7 an import is run and undone only within fifteen minutes after the identity was confirmed', async () => {
  const w = await world()
  const hana = await w.elsewhere(w.hana)
  const id = await checked(w)
  const run = await w.as(hana).post(`/imports/previews/${id}/run`, {})
  expect([run.status, run.body.code]).toEqual([401, 'PASSWORD_NOT_CONFIRMED'])
  const runId = await imported(w)
  expect((await w.as(hana).post(`/imports/runs/${runId}/undo`)).body.code).toBe('PASSWORD_NOT_CONFIRMED')
})

test('WALL-6 another company gets nothing of POST /imports/previews', async () => {
  const w = await world()
  const { address, everybody } = importClient(w)
  const before = await everybody()
  const reply = await w
    .as(w.stranger)
    .post('/imports/previews', importForm(peopleFile(`Ravi,Other,${address('ravi')},,`)))
  await w.settle()
  const { body } = await w.as(w.stranger).get(`/imports/previews/${reply.body.id}/entries`)
  expect(body.rows[0]).toMatchObject({ kinds: ['ERROR'], personId: null })
  expect(await everybody()).toEqual(before)
})

test('ADM-P28 a preview can’t be run after one of its people has changed, nor after an hour', async () => {
  const w = await world()
  const { upload, start, address, preview } = importClient(w)
  const file = peopleFile(`Ravi,Menon-Berg,${address('ravi')},,`)
  const id = await upload(file)
  const { version } = (await w.as(w.hana).get(`/users/${w.ravi.id}`)).body
  expect((await w.as(w.hana).patch(`/users/${w.ravi.id}`, { version, title: 'Sculptor' })).status).toBe(200)
  expect((await start(id)).body).toMatchObject({ status: 409, code: 'PEOPLE_CHANGED' })

  const again = await w.as(w.hana).put(`/imports/previews/${id}/mapping`, { version: 1 })
  expect(again.body).toMatchObject({ state: 'CREATED', version: 2 })
  await w.settle()
  expect((await preview(id)).can.run).toEqual({ allowed: true })

  await w.later({ minutes: 60 })
  expect((await preview(id)).can.run).toMatchObject({ allowed: false, reason: 'PREVIEW_TOO_OLD' })
})
