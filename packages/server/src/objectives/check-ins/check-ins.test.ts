import { count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { thisCompany } from '../../core/database/columns.ts'
import { textRevisions } from '../../drafts/tables.ts'
import { impersonate } from '../../impersonation/fixtures.ts'
import { leaves } from '../../leave/tables.ts'
import { emails } from '../../mail/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { moveObjectives } from '../account-merge.ts'
import { type ObjectiveWorld, objectiveWorld } from '../fixtures.ts'
import { objectiveCheckIns } from './tables.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld({ checkInFrequency: 'WEEKLY', checkInWeekday: 'FRIDAY' })
})

type Said = { status?: string; completion?: number | null; text?: string; seen?: object }
type Form = {
  last: { id: string } | null
  objectives: { id: string; status: string; completion: number }[]
  next: { day: string; isDone: boolean } | null
  missed: string[]
}

const formOf = async (who: TestUser): Promise<Form> =>
  (await w.as(who).get(`/objectives/cycles/${w.cycleId}/check-in`)).body
const send = (who: TestUser, body: object) => w.as(who).post(`/objectives/cycles/${w.cycleId}/check-ins`, body)
/** A check-in as the page sends it. */
const bodyOf = ({ last, objectives }: Form, said: Record<string, Said> = {}) => ({
  lastId: last?.id ?? null,
  entries: objectives.map(({ id, status, completion }) => ({
    objectiveId: id,
    status,
    completion,
    text: '',
    seen: { status, completion },
    ...said[id],
  })),
})
async function checkIn(who: TestUser, said: Record<string, Said> = {}): Promise<Form> {
  const { status, body } = await send(who, bodyOf(await formOf(who), said))
  if (status !== 200) throw new Error(`not checked in: ${JSON.stringify(body)}`)
  return body
}
const entriesOf = async (who: TestUser, objectiveId: string) =>
  (await w.as(who).get(`/objectives/${objectiveId}/check-ins`)).body.rows
const countCheckIns = () =>
  w.inside(async (tx) => (await tx.select({ count: count() }).from(objectiveCheckIns))[0]?.count)
const teamRow = async (who: TestUser, whom: TestUser) =>
  (await w.as(who).get('/objectives/team')).body.rows.find(({ person }: { person: TestUser }) => person.id === whom.id)
const tasksOf = async (who: TestUser) =>
  (await w.as(who).get('/tasks')).body.rows.map(({ kind }: { kind: string }) => kind)
const backupsOf = (who: TestUser) =>
  w.inside(async (tx) =>
    (await tx.select().from(textRevisions).where(eq(textRevisions.authorId, who.id))).map(({ field, value }) => [
      field,
      value,
    ]),
  )

test('an owner checks in on all open objectives in one write: status, completion, sentence, history, chart and one event', async () => {
  const first = await w.create(w.ravi)
  const second = await w.create(w.ravi, { title: 'Talk to customers' })
  const closed = await w.create(w.ravi, { title: 'Done before' })
  await w.set(w.ravi, closed.id, 'status', { status: 'ACHIEVED' })
  const form = await checkIn(w.ravi, {
    [first.id]: { status: 'AT_RISK', completion: 40, text: ' A supplier is late. ' },
    [second.id]: { text: 'Three calls.' },
  })
  expect(form).toMatchObject({ next: { day: '2026-11-27', isDone: true }, missed: [] })
  expect((await w.read(w.ravi, first.id)).body).toMatchObject({ status: 'AT_RISK', completion: 40 })
  expect(await entriesOf(w.mia, first.id)).toMatchObject([
    { status: 'AT_RISK', completion: 40, text: 'A supplier is late.', acknowledgedBy: [], isImpersonated: false },
  ])
  expect(await entriesOf(w.mia, closed.id)).toEqual([])
  const history = (await w.as(w.ravi).get(`/objectives/${first.id}/history`)).body.rows
  expect(history.map(({ sentence }: { sentence: string }) => sentence).join()).toContain('At risk')
  const { points } = (await w.as(w.ravi).get(`/objectives/${second.id}/progress`)).body
  expect(points.at(-1)).toMatchObject({ day: '2026-11-23', isCheckIn: true })
})

test('a repeated submission is one check-in, and a further one on purpose is another', async () => {
  const { id } = await w.create(w.ravi)
  const body = bodyOf(await formOf(w.ravi), { [id]: { text: 'Going well.' } })
  const replies = await Promise.all([send(w.ravi, body), send(w.ravi, body)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await send(w.ravi, body)).status).toBe(200)
  expect(await countCheckIns()).toBe(1)
  await checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  expect(await countCheckIns()).toBe(2)
})

test('of two devices the later one is refused with what changed, and its sentences stay in Backups', async () => {
  const { id } = await w.create(w.ravi)
  const phone = bodyOf(await formOf(w.ravi), { [id]: { text: 'From the phone.' } })
  await checkIn(w.ravi, { [id]: { status: 'ON_TRACK', text: 'From the desk.' } })
  expect(await send(w.ravi, phone)).toMatchObject({ status: 409, body: { code: 'CHECK_IN_CHANGED' } })
  expect(await backupsOf(w.ravi)).toEqual([['checkIn', 'From the phone.']])
  const { body } = await w.as(w.ravi).get('/drafts')
  expect(JSON.stringify(body)).toContain('Check-in')
  expect((await entriesOf(w.ravi, id)).map(({ text }: { text: string }) => text)).toEqual(['From the desk.'])
})

test('what someone else updated, closed or created since the page was opened is not overwritten', async () => {
  const { id } = await w.create(w.ravi)
  const before = bodyOf(await formOf(w.ravi), { [id]: { completion: 30, text: 'A third.' } })
  await w.set(w.mia, id, 'status', { status: 'AT_RISK' })
  expect(await send(w.ravi, before)).toMatchObject({ status: 409, body: { code: 'CHECK_IN_CHANGED' } })
  expect((await w.read(w.ravi, id)).body).toMatchObject({ status: 'AT_RISK', completion: 0 })
  const again = bodyOf(await formOf(w.ravi), { [id]: { completion: 30 } })
  await w.create(w.mia, { ownerId: w.ravi.id })
  expect((await send(w.ravi, again)).status).toBe(409)
  const third = bodyOf(await formOf(w.ravi))
  await w.set(w.mia, id, 'status', { status: 'CANCELLED' })
  expect((await send(w.ravi, third)).status).toBe(409)
  expect(await countCheckIns()).toBe(0)
  // Both say the same: nothing is lost.
  const [last] = third.entries.filter(({ objectiveId }) => objectiveId !== id)
  await w.set(w.mia, last?.objectiveId ?? '', 'status', { status: 'ON_TRACK' })
  const agreed = { lastId: null, entries: [{ ...last, status: 'ON_TRACK' }] }
  expect((await send(w.ravi, agreed)).status).toBe(200)
})

test('an objective that is named twice, an unknown one and a foreign one change nothing', async () => {
  const { id } = await w.create(w.ravi)
  const other = await w.create(w.noor)
  const [entry] = bodyOf(await formOf(w.ravi)).entries
  expect(await send(w.ravi, { lastId: null, entries: [entry, entry] })).toMatchObject({
    status: 422,
    body: { violations: [{ path: '/entries/1/objectiveId', code: 'OBJECTIVE_TWICE' }] },
  })
  const foreign = { ...entry, objectiveId: other.id, status: 'MISSED' }
  expect((await send(w.ravi, { lastId: null, entries: [entry, foreign] })).status).toBe(409)
  expect((await w.read(w.noor, other.id)).body.status).toBe('OPEN')
  expect((await send(w.ravi, { lastId: null, entries: [{ ...entry, text: 'x'.repeat(501) }] })).status).toBe(422)
  expect((await entriesOf(w.ravi, id)).length).toBe(0)
})

test('only owners with open objectives check in, in cycles that have check-ins, while they update', async () => {
  const { id } = await w.create(w.ravi)
  const body = bodyOf(await formOf(w.ravi), { [id]: { text: 'Too late.' } })
  expect(await send(w.noor, { lastId: null, entries: [] })).toMatchObject({
    status: 403,
    body: { code: 'NO_OPEN_OBJECTIVES' },
  })
  expect((await send(w.gwen, body)).status).toBe(403)
  await w.on('2026-12-21T10:00:00Z')
  expect(await send(w.ravi, body)).toMatchObject({ status: 403, body: { code: 'AFTER_STATUS_EDITABLE_UNTIL' } })
  expect(await backupsOf(w.ravi)).toEqual([['checkIn', 'Too late.']])
  const off = await w.addCycle({ name: 'Without' })
  expect(await w.as(w.ravi).post(`/objectives/cycles/${off}/check-ins`, { lastId: null, entries: [] })).toMatchObject({
    status: 403,
  })
})

test('managers find who has missed a check-in, and those who were away or had nothing open have not', async () => {
  await w.create(w.ravi)
  const done = await w.create(w.noor)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  expect(await teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: { missed: 0, isDone: false, lastAt: null } })
  await checkIn(w.noor)
  expect(await teamRow(w.mia, w.noor)).toMatchObject({ checkIns: { missed: 0, isDone: true } })
  await w.on('2026-11-28T10:00:00Z')
  expect(await teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: { missed: 1, isDone: false } })
  expect(await formOf(w.ravi)).toMatchObject({ missed: ['2026-11-27'], next: { day: '2026-12-04', isDone: false } })
  expect((await teamRow(w.iris, w.leo))?.checkIns ?? null).toBeNull()
  // Everyone joins a cycle of the whole company.
  await w.scheduledTasks()
  const { body } = await w.as(w.hana).get(`/objective-cycles/${w.cycleId}`)
  expect(body.checkIns).toEqual({
    last: { day: '2026-11-27', expected: 2, done: 1 },
    next: { day: '2026-12-04', expected: 2, done: 0 },
  })
  // Away on the next due day, and closed before the one after it.
  await w.inside((tx) =>
    tx.insert(leaves).values({
      companyId: thisCompany,
      personId: w.ravi.id,
      startsAt: new Date('2026-12-03T00:00:00Z'),
      endsAt: new Date('2026-12-06T00:00:00Z'),
      enteredById: w.hana.id,
      enteredAt: w.now(),
    }),
  )
  await w.set(w.noor, done.id, 'status', { status: 'ACHIEVED' })
  await w.on('2026-12-05T10:00:00Z')
  expect(await teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: { missed: 1 } })
  expect(await teamRow(w.mia, w.noor)).toMatchObject({ checkIns: { missed: 0, isDone: null } })
})

test('readers acknowledge with one click and take it back; owners don’t acknowledge their own', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PUBLIC' })
  await checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  const [entry] = await entriesOf(w.mia, id)
  const path = `/objectives/${id}/check-ins/${entry.id}/acknowledgement`
  const acknowledge = (who: TestUser) => w.as(who).post(path, {})
  const replies = await Promise.all([acknowledge(w.mia), acknowledge(w.mia), acknowledge(w.noor)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const names = async (who: TestUser) =>
    (await entriesOf(who, id))[0].acknowledgedBy.map((person: { id: string }) => person.id)
  expect((await names(w.ravi)).toSorted()).toEqual([w.mia.id, w.noor.id].toSorted())
  expect(await acknowledge(w.ravi)).toMatchObject({ status: 403, body: { code: 'OWN_CHECK_IN' } })
  expect((await w.as(w.mia).del(path)).body).toMatchObject({ isAcknowledged: false })
  expect(await names(w.ravi)).toEqual([w.noor.id])
})

test('managers read the check-ins of their team one after the other, and those they acknowledged are no longer new', async () => {
  const { id } = await w.create(w.ravi)
  const second = await w.create(w.ravi, { title: 'Second' })
  await w.create(w.noor)
  await checkIn(w.ravi, { [id]: { text: 'One.' }, [second.id]: { text: 'Two.' } })
  await checkIn(w.noor)
  const list = async (who: TestUser, query = '') =>
    (await w.as(who).get(`/objectives/team/check-ins?onlyNew=true${query}`)).body
  const { rows, total } = await list(w.mia)
  expect(total).toBe(2)
  const ravis = rows.find(({ person }: { person: TestUser }) => person.id === w.ravi.id)
  expect(ravis.entries.map(({ text }: { text: string }) => text).toSorted()).toEqual(['One.', 'Two.'])
  const path = `/objectives/check-ins/${ravis.id}/acknowledgement`
  expect((await w.as(w.mia).post(path, {})).body).toMatchObject({ isAcknowledged: true })
  expect((await list(w.mia)).total).toBe(1)
  expect((await list(w.iris)).total).toBe(2)
  expect((await list(w.ravi)).total).toBe(0)
  expect((await w.as(w.cleo).post(path, {})).status).toBe(404)
  expect((await w.as(w.mia).del(path)).body).toMatchObject({ isAcknowledged: false })
  const page = await list(w.mia, '&limit=1')
  expect(page.rows).toHaveLength(1)
  expect((await list(w.mia, `&limit=1&cursor=${page.next}`)).rows).toHaveLength(1)
})

test('what is said of a private objective is its owner’s alone: in no list, count, notification, email or timeline', async () => {
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE', title: 'Secret plan' })
  await checkIn(w.ravi, { [hidden.id]: { text: 'Secret sentence.' } })
  expect(await entriesOf(w.ravi, hidden.id)).toMatchObject([{ text: 'Secret sentence.' }])
  expect((await w.as(w.mia).get(`/objectives/${hidden.id}/check-ins`)).status).toBe(404)
  expect((await w.as(w.mia).get('/objectives/team/check-ins')).body).toMatchObject({ rows: [], total: 0 })
  expect(await teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: null })
  expect((await w.as(w.hana).get(`/objective-cycles/${w.cycleId}`)).body.checkIns.next).toMatchObject({
    expected: 0,
    done: 0,
  })
  await w.on('2026-11-24T10:00:00Z')
  await w.scheduledTasks()
  expect(await w.bellOf(w.mia)).toEqual([])
  expect(await w.mailTo(w.mia)).toEqual([])
  for (const who of [w.ravi, w.mia, w.hana])
    expect(JSON.stringify((await w.as(who).get(`/users/${w.ravi.id}/timeline`)).body)).not.toContain('Secret')
  const actor = await impersonate(w, w.hana, w.ravi)
  expect(JSON.stringify((await w.as(actor).get(`/objectives/cycles/${w.cycleId}/check-in`)).body)).not.toContain(
    'Secret',
  )
  // Opened later, what was said before stays the owner’s.
  await w.set(w.ravi, hidden.id, 'visibility', { visibility: 'PROTECTED' })
  expect(await entriesOf(w.mia, hidden.id)).toEqual([])
  expect(await entriesOf(w.ravi, hidden.id)).toHaveLength(1)
  const { points } = (await w.as(w.mia).get(`/objectives/${hidden.id}/progress`)).body
  expect(points.every(({ isCheckIn }: { isCheckIn: boolean }) => !isCheckIn)).toBe(true)
})

test('managers get one notification and one line in the daily email about who checked in', async () => {
  const { id } = await w.create(w.ravi)
  const other = await w.create(w.noor)
  await w.on('2026-11-24T10:00:00Z')
  await w.scheduledTasks()
  await checkIn(w.ravi, { [id]: { status: 'AT_RISK', text: 'Never in an email.' } })
  await checkIn(w.noor, { [other.id]: { status: 'ACHIEVED' } })
  expect(await w.bellOf(w.mia)).toEqual([])
  await w.on('2026-11-25T10:00:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await w.bellOf(w.mia)).toEqual(['objective-team-checked-in'])
  expect(await w.mailTo(w.mia)).toEqual(['objective-daily-team', 'objective-daily-team'])
  const sent = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, w.mia.id)))
  const text = sent.map((email) => email.text).join()
  expect(text).toContain('checked in on 1 objective, 1 at risk')
  expect(text).toContain('checked in on 1 objective, 1 closed')
  expect(text).not.toContain('Never in an email.')
})

test('on the due day, at the start of business, those who have not checked in are reminded once', async () => {
  await w.create(w.ravi)
  await w.create(w.noor)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  await checkIn(w.noor)
  const reminders = async (who: TestUser) => (await w.mailTo(who)).filter((kind) => kind === 'objective-check-in-due')
  await w.on('2026-11-27T06:00:00Z')
  await w.scheduledTasks()
  expect(await reminders(w.ravi)).toEqual([])
  await w.on('2026-11-27T09:30:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await reminders(w.ravi)).toHaveLength(1)
  expect(await reminders(w.noor)).toEqual([])
  expect(await reminders(w.leo)).toEqual([])
})

test('the home page asks to check in some days before it is due, until it is done, also for private objectives', async () => {
  await w.create(w.ravi)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  await w.on('2026-11-21T10:00:00Z')
  expect(await tasksOf(w.ravi)).not.toContain('objectives-check-in')
  await w.on('2026-11-24T10:00:00Z')
  expect(await tasksOf(w.ravi)).toContain('objectives-check-in')
  expect(await tasksOf(w.leo)).toContain('objectives-check-in')
  expect(await tasksOf(w.noor)).not.toContain('objectives-check-in')
  await checkIn(w.ravi)
  expect(await tasksOf(w.ravi)).not.toContain('objectives-check-in')
})

test('someone who acts as an owner checks in about what both read, and the check-in says so', async () => {
  const { id } = await w.create(w.ravi)
  await w.create(w.ravi, { visibility: 'PRIVATE' })
  const actor = await impersonate(w, w.hana, w.ravi, { allowsChanges: true })
  const form = await formOf(actor)
  expect(form.objectives.map((objective) => objective.id)).toEqual([id])
  expect((await send(actor, bodyOf(form, { [id]: { text: 'As agreed on the phone.' } }))).status).toBe(200)
  expect(await entriesOf(w.mia, id)).toMatchObject([{ isImpersonated: true }])
})

test('PRIV-2 the data package has one’s check-ins, and of private objectives for their owner alone', async () => {
  const { id } = await w.create(w.ravi)
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  await checkIn(w.ravi, { [id]: { text: 'Going well.' }, [hidden.id]: { text: 'For me alone.' } })
  const packed = async (by: TestUser) =>
    JSON.stringify((await w.as(by).get(`/users/${w.ravi.id}/export-data`)).body.objectiveCheckIns)
  expect(await packed(w.ravi)).toContain('For me alone.')
  expect(await packed(w.hana)).toContain('Going well.')
  expect(await packed(w.hana)).not.toContain('For me alone.')
})

test('merged accounts keep the check-ins of both, and no one acknowledges their own', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PUBLIC' })
  await checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  const [entry] = await entriesOf(w.mia, id)
  for (const who of [w.mia, w.noor])
    expect((await w.as(who).post(`/objectives/${id}/check-ins/${entry.id}/acknowledgement`, {})).status).toBe(200)
  await w.inside((tx) => moveObjectives(tx, { companyId: w.company.id, sourceId: w.ravi.id, destinationId: w.noor.id }))
  const [after] = await entriesOf(w.mia, id)
  expect(after.acknowledgedBy.map((person: { id: string }) => person.id)).toEqual([w.mia.id])
})

test('a rhythm that HR changes while the cycle runs begins anew, so that no one has missed what was not asked for', async () => {
  await w.create(w.ravi)
  await w.on('2026-12-05T10:00:00Z')
  expect(await formOf(w.ravi)).toMatchObject({ missed: ['2026-11-27', '2026-12-04'] })
  const { model, version } = (await w.as(w.hana).get(`/objective-cycles/guided/${w.cycleId}`)).body
  const { allUsers: _, allowedUsers: __, ...edit } = model
  const options = { ...model.options, checkIns: { frequency: 'WEEKLY', weekday: 'TUESDAY' } }
  const saved = await w.as(w.hana).put(`/objective-cycles/${w.cycleId}`, { model: { ...edit, options }, version })
  expect(saved.status).toBe(200)
  expect(await formOf(w.ravi)).toMatchObject({ missed: [], next: { day: '2026-12-15' } })
})
