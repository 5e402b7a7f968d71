import { beforeEach, expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld } from './fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const remind = (who: TestUser, id: string) => w.as(who).post(`/objectives/${id}/nudges`)
const teamRow = async (who: TestUser, about: TestUser) =>
  must(await w.as(who).get('/objectives/team')).body.rows.find(
    ({ person }: { person: { id: string } }) => person.id === about.id,
  )

test('COM-P11 managers remind about an open objective once in 24 hours; the refusal says when it is possible again', async () => {
  const { id } = await w.create(w.ravi)
  await w.settle()
  expect((await w.read(w.mia, id)).body.can.remind).toEqual({ allowed: true })
  expect((await w.read(w.ravi, id)).body.can.remind).toMatchObject({ reason: 'NOT_YOURS_TO_REMIND' })
  const at = w.now()
  expect((await remind(w.mia, id)).status).toBe(204)
  const again = new Date(at.getTime() + 86_400_000).toISOString()
  expect(await remind(w.mia, id)).toMatchObject({ status: 403, body: { code: 'NUDGED_TODAY', facts: { again } } })
  expect((await w.read(w.mia, id)).body.can.remind).toMatchObject({ reason: 'NUDGED_TODAY', facts: { again } })
  // The limit applies to each sender and each objective separately.
  expect((await remind(w.iris, id)).status).toBe(204)
  const other = await w.create(w.ravi)
  expect((await remind(w.mia, other.id)).status).toBe(204)
  expect((await w.bellOf(w.ravi)).filter((kind: string) => kind === 'objective-reminder')).toHaveLength(3)
  expect((await w.mailTo(w.ravi)).filter((kind: string) => kind === 'objective-reminder')).toHaveLength(3)
  await w.on(new Date(at.getTime() + 90_000_000))
  expect((await remind(w.mia, id)).status).toBe(204)
})

test('no one can remind about objectives that are closed, private, outside their team, or past the update period', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PUBLIC' })
  for (const who of [w.noor, w.leo]) expect(await remind(who, id)).toMatchObject({ status: 403 })
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  expect((await remind(w.mia, hidden.id)).status).toBe(404)
  expect(await remind(w.ravi, hidden.id)).toMatchObject({ body: { code: 'NOT_YOURS_TO_REMIND' } })
  await w.set(w.ravi, id, 'status', { status: 'ACHIEVED' })
  expect(await remind(w.mia, id)).toMatchObject({ status: 403, body: { code: 'NOTHING_TO_DO' } })
  const other = await w.create(w.noor)
  await w.on('2026-12-21T09:00:00Z')
  expect(await remind(w.mia, other.id)).toMatchObject({ status: 403, body: { code: 'NOTHING_TO_DO' } })
})

test('the team table says which reminders each person can get, alone or together with others', async () => {
  await w.inside((tx) =>
    tx.execute(`insert into cycle_members (company_id, cycle_id, person_id, added_at)
      select company_id, '${w.cycleId}', id, '2026-11-01' from people where id in ('${w.ravi.id}', '${w.noor.id}')`),
  )
  await w.create(w.noor)
  expect(await teamRow(w.mia, w.ravi)).toMatchObject({ reminder: 'SET', can: { remind: { allowed: true } } })
  expect(await teamRow(w.mia, w.noor)).toMatchObject({
    reminder: 'UPDATE',
    can: { remind: { reason: 'NOTHING_TO_DO' } },
  })
  const nudge = (kind: string, ...people: TestUser[]) =>
    w.as(w.mia).post(`/objective-cycles/${w.cycleId}/team-nudges`, { kind, people: people.map(({ id }) => id) })
  expect(must(await nudge('SET', w.ravi, w.noor)).body).toMatchObject({ done: 1 })
  expect(await teamRow(w.mia, w.ravi)).toMatchObject({ can: { remind: { reason: 'NUDGED_TODAY' } } })
})
