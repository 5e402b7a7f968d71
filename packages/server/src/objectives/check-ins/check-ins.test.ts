import { count } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { impersonate } from '../../impersonation/fixtures.ts'
import { bodyOf, type CheckInWorld, checkInWorld } from './fixtures.ts'
import { objectiveCheckIns } from './tables.ts'

let w: CheckInWorld
beforeEach(async () => {
  w = await checkInWorld()
})

const countCheckIns = () =>
  w.inside(async (tx) => (await tx.select({ count: count() }).from(objectiveCheckIns))[0]?.count)

test('a check-in stores status, completion, text, history, chart and one event for all open objectives at once', async () => {
  const first = await w.create(w.ravi)
  const second = await w.create(w.ravi, { title: 'Talk to customers' })
  const closed = await w.create(w.ravi, { title: 'Done before' })
  await w.set(w.ravi, closed.id, 'status', { status: 'ACHIEVED' })
  const form = await w.checkIn(w.ravi, {
    [first.id]: { status: 'AT_RISK', completion: 40, text: ' A supplier is late. ' },
    [second.id]: { text: 'Three calls.' },
  })
  expect(form).toMatchObject({ next: { day: '2026-11-27', isDone: true }, missed: [] })
  expect((await w.read(w.ravi, first.id)).body).toMatchObject({ status: 'AT_RISK', completion: 40 })
  expect(await w.entriesOf(w.mia, first.id)).toMatchObject([
    { status: 'AT_RISK', completion: 40, text: 'A supplier is late.', acknowledgedBy: [], isImpersonated: false },
  ])
  expect(await w.entriesOf(w.mia, closed.id)).toEqual([])
  const history = (await w.as(w.ravi).get(`/objectives/${first.id}/history`)).body.rows
  expect(history.map(({ sentence }: { sentence: string }) => sentence).join()).toContain('At risk')
  const { points } = (await w.as(w.ravi).get(`/objectives/${second.id}/progress`)).body
  expect(points.at(-1)).toMatchObject({ day: '2026-11-23', isCheckIn: true })
})

test('a repeated submission is one check-in, and a deliberate second one is another', async () => {
  const { id } = await w.create(w.ravi)
  const body = bodyOf(await w.formOf(w.ravi), { [id]: { text: 'Going well.' } })
  const replies = await Promise.all([w.send(w.ravi, body), w.send(w.ravi, body)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await w.send(w.ravi, body)).status).toBe(200)
  expect(await countCheckIns()).toBe(1)
  await w.checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  expect(await countCheckIns()).toBe(2)
})

test('a second device is refused with what has changed, and its texts stay in Backups', async () => {
  const { id } = await w.create(w.ravi)
  const phone = bodyOf(await w.formOf(w.ravi), { [id]: { text: 'From the phone.' } })
  await w.checkIn(w.ravi, { [id]: { status: 'ON_TRACK', text: 'From the desk.' } })
  expect(await w.send(w.ravi, phone)).toMatchObject({ status: 409, body: { code: 'CHECK_IN_CHANGED' } })
  expect(await w.backupsOf(w.ravi)).toEqual([['checkIn', 'From the phone.']])
  const { body } = await w.as(w.ravi).get('/drafts')
  expect(JSON.stringify(body)).toContain('Check-in')
  expect((await w.entriesOf(w.ravi, id)).map(({ text }: { text: string }) => text)).toEqual(['From the desk.'])
})

test('what someone else has updated, closed or created since the page was opened is not overwritten', async () => {
  const { id } = await w.create(w.ravi)
  const before = bodyOf(await w.formOf(w.ravi), { [id]: { completion: 30, text: 'A third.' } })
  await w.set(w.mia, id, 'status', { status: 'AT_RISK' })
  expect(await w.send(w.ravi, before)).toMatchObject({ status: 409, body: { code: 'CHECK_IN_CHANGED' } })
  expect((await w.read(w.ravi, id)).body).toMatchObject({ status: 'AT_RISK', completion: 0 })
  const again = bodyOf(await w.formOf(w.ravi), { [id]: { completion: 30 } })
  await w.create(w.mia, { ownerId: w.ravi.id })
  expect((await w.send(w.ravi, again)).status).toBe(409)
  const third = bodyOf(await w.formOf(w.ravi))
  await w.set(w.mia, id, 'status', { status: 'CANCELLED' })
  expect((await w.send(w.ravi, third)).status).toBe(409)
  expect(await countCheckIns()).toBe(0)
  // The other change has the same result, so nothing is lost.
  const [last] = third.entries.filter(({ objectiveId }) => objectiveId !== id)
  await w.set(w.mia, last?.objectiveId ?? '', 'status', { status: 'ON_TRACK' })
  const agreed = { lastId: null, entries: [{ ...last, status: 'ON_TRACK' }] }
  expect((await w.send(w.ravi, agreed)).status).toBe(200)
})

test('a repeated, unknown or foreign objective changes nothing', async () => {
  const { id } = await w.create(w.ravi)
  const other = await w.create(w.noor)
  const [entry] = bodyOf(await w.formOf(w.ravi)).entries
  expect(await w.send(w.ravi, { lastId: null, entries: [entry, entry] })).toMatchObject({
    status: 422,
    body: { violations: [{ path: '/entries/1/objectiveId', code: 'OBJECTIVE_TWICE' }] },
  })
  const foreign = { ...entry, objectiveId: other.id, status: 'MISSED' }
  expect((await w.send(w.ravi, { lastId: null, entries: [entry, foreign] })).status).toBe(409)
  expect((await w.read(w.noor, other.id)).body.status).toBe('OPEN')
  expect((await w.send(w.ravi, { lastId: null, entries: [{ ...entry, text: 'x'.repeat(501) }] })).status).toBe(422)
  expect((await w.entriesOf(w.ravi, id)).length).toBe(0)
})

test('only owners with open objectives can check in, in cycles with check-ins, during the update period', async () => {
  const { id } = await w.create(w.ravi)
  const body = bodyOf(await w.formOf(w.ravi), { [id]: { text: 'Too late.' } })
  expect(await w.send(w.noor, { lastId: null, entries: [] })).toMatchObject({
    status: 403,
    body: { code: 'NO_OPEN_OBJECTIVES' },
  })
  expect((await w.send(w.gwen, body)).status).toBe(403)
  await w.on('2026-12-21T10:00:00Z')
  expect(await w.send(w.ravi, body)).toMatchObject({ status: 403, body: { code: 'AFTER_STATUS_EDITABLE_UNTIL' } })
  expect(await w.backupsOf(w.ravi)).toEqual([['checkIn', 'Too late.']])
  const off = await w.addCycle({ name: 'Without' })
  expect(await w.as(w.ravi).post(`/objectives/cycles/${off}/check-ins`, { lastId: null, entries: [] })).toMatchObject({
    status: 403,
  })
})

test('an impersonator checks in about objectives that both people can read, and the check-in is marked', async () => {
  const { id } = await w.create(w.ravi)
  await w.create(w.ravi, { visibility: 'PRIVATE' })
  const actor = await impersonate(w, w.hana, w.ravi, { allowsChanges: true })
  const form = await w.formOf(actor)
  expect(form.objectives.map((objective) => objective.id)).toEqual([id])
  expect((await w.send(actor, bodyOf(form, { [id]: { text: 'As agreed on the phone.' } }))).status).toBe(200)
  expect(await w.entriesOf(w.mia, id)).toMatchObject([{ isImpersonated: true }])
})

test('if HR changes the schedule of a running cycle, it starts again, so that no one has missed earlier dates of the new one', async () => {
  await w.create(w.ravi)
  await w.on('2026-12-05T10:00:00Z')
  expect(await w.formOf(w.ravi)).toMatchObject({ missed: ['2026-11-27', '2026-12-04'] })
  const { model, version } = (await w.as(w.hana).get(`/objective-cycles/guided/${w.cycleId}`)).body
  const { allUsers: _, allowedUsers: __, ...edit } = model
  const options = { ...model.options, checkIns: { frequency: 'WEEKLY', weekday: 'TUESDAY' } }
  const saved = await w.as(w.hana).put(`/objective-cycles/${w.cycleId}`, { model: { ...edit, options }, version })
  expect(saved.status).toBe(200)
  expect(await w.formOf(w.ravi)).toMatchObject({ missed: [], next: { day: '2026-12-15' } })
})
