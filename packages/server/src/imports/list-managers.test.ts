import { expect, test } from 'vitest'
import { type World, world } from '../testing/world.ts'

const listed = (manager: string, more: object = {}) => ({
  firstName: 'Ines',
  lastName: 'Novak',
  email: 'ines@new.example',
  manager,
  ...more,
})
const match = async ({ as }: World, who: World['hana'], ...people: object[]) =>
  (await as(who).post('/imports/list-managers', { people })).body

test('ADM-6 the managers of a list are found in the company and in the list, or the reason is given', async () => {
  const w = await world()
  const { mayAssign, matches } = await match(
    w,
    w.hana,
    listed('Keller, Mia'),
    listed(w.mia.loginname.toUpperCase()),
    listed('ines@new.example', { firstName: 'Omar', email: 'omar@new.example' }),
    listed('Petra Klein'),
    listed('Gwen Rhys', { isGuest: true }),
    listed(''),
  )
  const mia = { manager: { id: w.mia.id, position: null, name: 'Mia Keller' }, problem: null }
  expect(mayAssign).toBe(true)
  expect(matches).toEqual([
    mia,
    mia,
    { manager: { id: null, position: 0, name: 'Ines Novak' }, problem: null },
    { manager: null, problem: { code: 'MANAGER_UNKNOWN', facts: { value: 'Petra Klein' } } },
    { manager: null, problem: { code: 'GUEST_HAS_NO_MANAGER' } },
    { manager: null, problem: null },
  ])
})

test('the managers of a list can be given by address alone', async () => {
  const w = await world()
  const { matches } = await match(w, w.hana, listed(`Mia Keller <${w.mia.loginname}>`), listed('x@nowhere.example'))
  expect(matches[0].manager.id).toBe(w.mia.id)
  expect(matches[1].problem.code).toBe('MANAGER_UNKNOWN')
})

test('WALL-6 people of another company are unknown', async () => {
  const w = await world()
  const { matches } = await match(w, w.hana, listed(w.stranger.loginname))
  expect(matches[0]).toMatchObject({ manager: null, problem: { code: 'MANAGER_UNKNOWN' } })
})

test('COM-P02 people who may not set managers get no matches; MAY-8 accounts that the viewer controls are named', async () => {
  const w = await world()
  expect(await match(w, w.asta, listed('Mia Keller'))).toEqual({ mayAssign: false, matches: [] })
  expect(await match(w, w.theo, listed('Mia Keller'))).toEqual({ mayAssign: false, matches: [] })
  const path = `/companies/${w.company.id}/user-settings`
  const { switches, version } = (await w.as(w.theo).get(path)).body
  await w.as(w.theo).put(path, { switches: { ...switches, assistantsChangeManagers: true }, version })
  const { matches } = await match(
    w,
    w.asta,
    listed('Mia Keller'),
    listed('Ines Novak', { firstName: 'Omar', email: 'omar@new.example' }),
  )
  expect(matches[0].manager.name).toBe('Mia Keller')
  expect(matches[1]).toEqual({
    manager: null,
    problem: { code: 'MANAGER_NEEDS_HR', facts: { value: 'Ines Novak' } },
  })
})
