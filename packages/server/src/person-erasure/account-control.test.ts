import { expect, test } from 'vitest'
import { recordAccountControl } from '../people/public.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { deletePersonForGood } from './fixtures.ts'

const control = (w: World, controller: TestUser, person: TestUser) =>
  w.inside((tx) =>
    recordAccountControl(
      tx,
      w.company.id,
      { controllerId: controller.id, personIds: [person.id], kind: 'CREATED' },
      w.now(),
    ),
  )
const makeHr = (w: World, by: TestUser, person: TestUser) =>
  w.as(by).put(`/users/${person.id}/roles`, { isHR: true, isAssistant: false, isAdmin: false })

test('MAY-8 COM-P02 the creator of an account controls what that account creates, also once it is deleted', async () => {
  const w = await world()
  await control(w, w.paul, w.cleo)
  await control(w, w.cleo, w.noor)
  await deletePersonForGood(w, w.cleo.id)
  // Noor would read about Paul.
  expect((await makeHr(w, w.paul, w.noor)).body.code).toBe('HR_ACCOUNT_YOU_CONTROL')
})

test('MAY-8 COM-P02 a person who continues with another account controls what they created with the first', async () => {
  const w = await world()
  await control(w, w.paul, w.noor)
  const merge = { sourceUserId: w.paul.id, destinationUserId: w.leo.id, typedName: w.paul.name }
  expect((await w.as(w.hana).post('/account-merges', merge)).status).toBe(202)
  await w.settle()
  expect((await makeHr(w, w.hana, w.leo)).status).toBe(200)
  expect((await makeHr(w, w.leo, w.noor)).body.code).toBe('HR_ACCOUNT_YOU_CONTROL')
})
