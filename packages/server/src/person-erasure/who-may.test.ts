import { expect, test } from 'vitest'
import { type TestUser, type World, world } from '../testing/world.ts'
import { deletePersonForGood } from './fixtures.ts'

const confirmation = 'DELETE FOREVER'
const preview = (w: World, who: TestUser, of: TestUser) => w.as(who).get(`/users/${of.id}/deletion`)
const end = (w: World, who: TestUser, of: TestUser) => w.as(who).post(`/users/${of.id}/deletion`, { confirmation })

test('KEEP-7 no one is deleted without the typed text, while still active, or without a confirmed identity', async () => {
  const w = await world()
  expect((await w.as(w.hana).post(`/users/${w.dora.id}/deletion`, { confirmation: 'delete forever' })).status).toBe(422)
  expect((await end(w, w.hana, w.ravi)).body.code).toBe('STILL_ACTIVE')
  expect((await end(w, w.hana, w.hana)).body.code).toBe('OWN_RECORD')
  const unconfirmed = await w.elsewhere(w.hana)
  expect((await end(w, unconfirmed, w.dora)).status).toBe(401)
  expect((await end(w, w.hana, w.dora)).status).toBe(202)
})

test('ADM-P21 a deleted person cannot be brought back, invited, changed or deleted again, and is in no list', async () => {
  const w = await world()
  const before = (await w.as(w.hana).get('/users')).body.total
  await deletePersonForGood(w, w.leo.id)
  const { body } = await w.as(w.hana).get('/users')
  expect(body.total).toBe(before - 1)
  expect(body.people.map(({ name }: { name: string }) => name)).not.toContain('Deleted user')
  expect((await w.as(w.hana).get('/users?state=DEACTIVATED&sort=department')).text).not.toContain('Deleted user')
  const [stand] = (
    await w.app.db.inCompany(w.company.id, (tx) =>
      tx.execute<{ id: string }>('select id from people where deleted_at is not null'),
    )
  ).rows
  const id = stand?.id ?? ''
  expect((await w.as(w.hana).del(`/users/${id}/deactivation`)).status).toBe(404)
  expect((await w.as(w.hana).post('/reactivations', { personIds: [id] })).status).toBe(404)
  expect((await w.as(w.hana).post(`/users/${id}/deletion`, { confirmation })).status).toBe(404)
  expect((await w.as(w.hana).patch(`/users/${id}`, { version: 1, title: 'x' })).status).toBe(404)
  expect(
    (await w.as(w.hana).put(`/users/${id}/roles`, { isHR: true, isAssistant: false, isAdmin: false })).status,
  ).toBe(404)
})

test('ADM-P21 what is erased and what stays is shown before', async () => {
  const w = await world()
  expect((await preview(w, w.hana, w.dora)).body).toEqual({ reviewsAbout: 0, reviewsOfOthers: 0, reports: 0, files: 0 })
})
