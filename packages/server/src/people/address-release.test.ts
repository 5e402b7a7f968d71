import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '../testing/world.ts'
import { releaseAddress } from './public.ts'

test('AUTH-2 a stranger can’t reserve another company’s address for good: the operator can release one that was never used', async () => {
  const w = await world()
  const email = `future.hire@n${randomUUID().slice(0, 8)}.example`
  const person = { firstName: 'Future', lastName: 'Hire', email }
  const held = await w.as(w.stranger).post('/users', { people: [person], sendWelcomeEmails: true })
  expect((await w.as(w.hana).post('/users', { people: [person] })).body.violations[0].code).toBe('ADDRESS_TAKEN')

  await releaseAddress(w.app, email.toUpperCase())

  expect((await w.as(w.hana).post('/users', { people: [person] })).status).toBe(201)
  const { body } = await w.as(w.stranger).get(`/users/${held.body.people[0].id}`)
  expect(body.state).toBe('DEACTIVATED')
})

test('the address of someone who has logged in stays theirs, and an unknown one is reported', async () => {
  const w = await world()
  await expect(releaseAddress(w.app, w.ravi.loginname)).rejects.toThrow(/has logged in/)
  await expect(releaseAddress(w.app, 'nobody@nowhere.example')).rejects.toThrow(/No account/)
  expect((await w.as(w.ravi).get('/users/current')).status).toBe(200)
})
