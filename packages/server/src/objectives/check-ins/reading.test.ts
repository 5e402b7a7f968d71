import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { thisCompany } from '../../core/database/columns.ts'
import { impersonate } from '../../impersonation/fixtures.ts'
import { leaves } from '../../leave/tables.ts'
import { emails } from '../../mail/tables.ts'
import type { TestUser } from '../../testing/world.ts'
import { moveObjectives } from '../account-merge.ts'
import { type CheckInWorld, checkInWorld } from './fixtures.ts'

let w: CheckInWorld
beforeEach(async () => {
  w = await checkInWorld()
})

test('managers see who has missed a check-in, but not people who were away or had no open objectives', async () => {
  await w.create(w.ravi)
  const done = await w.create(w.noor)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  expect(await w.teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: { missed: 0, isDone: false, lastAt: null } })
  await w.checkIn(w.noor)
  expect(await w.teamRow(w.mia, w.noor)).toMatchObject({ checkIns: { missed: 0, isDone: true } })
  await w.on('2026-11-28T10:00:00Z')
  expect(await w.teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: { missed: 1, isDone: false } })
  expect(await w.formOf(w.ravi)).toMatchObject({ missed: ['2026-11-27'], next: { day: '2026-12-04', isDone: false } })
  expect((await w.teamRow(w.iris, w.leo))?.checkIns ?? null).toBeNull()
  // In a cycle for the whole company everyone is a member.
  await w.scheduledTasks()
  const { body } = await w.as(w.hana).get(`/objective-cycles/${w.cycleId}`)
  expect(body.checkIns).toEqual({
    last: { day: '2026-11-27', expected: 2, done: 1 },
    next: { day: '2026-12-04', expected: 2, done: 0 },
  })
  // They are away on the next due day, and the objective is closed before the one after it.
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
  expect(await w.teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: { missed: 1 } })
  expect(await w.teamRow(w.mia, w.noor)).toMatchObject({ checkIns: { missed: 0, isDone: null } })
})

test('the page of check-ins shows managers who has missed some, those with the most first', async () => {
  await w.create(w.ravi)
  await w.create(w.noor)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  await w.on('2026-11-28T10:00:00Z')
  await w.checkIn(w.noor)
  await w.on('2026-12-05T10:00:00Z')
  const missed = async (who: TestUser, query = '') => {
    const { rows, total } = (await w.as(who).get(`/objectives/team/missed-check-ins${query}`)).body
    expect(rows).toHaveLength(total)
    return rows.map(({ person, missed: days }: { person: TestUser; missed: string[] }) => [person.id, days])
  }
  const both = [
    [w.ravi.id, ['2026-11-27', '2026-12-04']],
    [w.noor.id, ['2026-11-27']],
  ]
  expect(await missed(w.mia)).toEqual(both)
  expect(await missed(w.iris)).toEqual(both)
  expect(await missed(w.iris, '?directOnly=true')).toEqual([])
  for (const who of [w.ravi, w.hana, w.asta, w.leo]) expect(await missed(who)).toEqual([])
  const actor = await impersonate(w, w.hana, w.mia)
  expect(await missed(actor)).toEqual([])
})

test('readers acknowledge with one click, and can undo it; owners can’t acknowledge their own check-ins', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PUBLIC' })
  await w.checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  const [entry] = await w.entriesOf(w.mia, id)
  const path = `/objectives/${id}/check-ins/${entry.id}/acknowledgement`
  const acknowledge = (who: TestUser) => w.as(who).post(path, {})
  const replies = await Promise.all([acknowledge(w.mia), acknowledge(w.mia), acknowledge(w.noor)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const names = async (who: TestUser) =>
    (await w.entriesOf(who, id))[0].acknowledgedBy.map((person: { id: string }) => person.id)
  expect((await names(w.ravi)).toSorted()).toEqual([w.mia.id, w.noor.id].toSorted())
  expect(await acknowledge(w.ravi)).toMatchObject({ status: 403, body: { code: 'OWN_CHECK_IN' } })
  expect((await w.as(w.mia).del(path)).body).toMatchObject({ isAcknowledged: false })
  expect(await names(w.ravi)).toEqual([w.noor.id])
})

test('managers go through the check-ins of their team, and acknowledged ones are no longer new', async () => {
  const { id } = await w.create(w.ravi)
  const second = await w.create(w.ravi, { title: 'Second' })
  await w.create(w.noor)
  await w.checkIn(w.ravi, { [id]: { text: 'One.' }, [second.id]: { text: 'Two.' } })
  await w.checkIn(w.noor)
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

test('check-ins about private objectives are only shown to their owner: in no list, count, notification, email or timeline', async () => {
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE', title: 'Secret plan' })
  await w.checkIn(w.ravi, { [hidden.id]: { text: 'Secret sentence.' } })
  expect(await w.entriesOf(w.ravi, hidden.id)).toMatchObject([{ text: 'Secret sentence.' }])
  expect((await w.as(w.mia).get(`/objectives/${hidden.id}/check-ins`)).status).toBe(404)
  expect((await w.as(w.mia).get('/objectives/team/check-ins')).body).toMatchObject({ rows: [], total: 0 })
  expect(await w.teamRow(w.mia, w.ravi)).toMatchObject({ checkIns: null })
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
  // After the objective is opened, earlier texts are still only for the owner.
  await w.set(w.ravi, hidden.id, 'visibility', { visibility: 'PROTECTED' })
  expect(await w.entriesOf(w.mia, hidden.id)).toEqual([])
  expect(await w.entriesOf(w.ravi, hidden.id)).toHaveLength(1)
  const { points } = (await w.as(w.mia).get(`/objectives/${hidden.id}/progress`)).body
  expect(points.every(({ isCheckIn }: { isCheckIn: boolean }) => !isCheckIn)).toBe(true)
})

test('managers get one notification and one line in the daily email about the people who checked in', async () => {
  const { id } = await w.create(w.ravi)
  const other = await w.create(w.noor)
  await w.on('2026-11-24T10:00:00Z')
  await w.scheduledTasks()
  await w.checkIn(w.ravi, { [id]: { status: 'AT_RISK', text: 'Never in an email.' } })
  await w.checkIn(w.noor, { [other.id]: { status: 'ACHIEVED' } })
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

test('people who have not checked in by the start of business on the due day are reminded once', async () => {
  await w.create(w.ravi)
  await w.create(w.noor)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  await w.checkIn(w.noor)
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

test('a check-in is a task some days before it is due, until it is done, also for private objectives', async () => {
  await w.create(w.ravi)
  await w.create(w.leo, { visibility: 'PRIVATE' })
  await w.on('2026-11-21T10:00:00Z')
  expect(await w.tasksOf(w.ravi)).not.toContain('objectives-check-in')
  await w.on('2026-11-24T10:00:00Z')
  expect(await w.tasksOf(w.ravi)).toContain('objectives-check-in')
  expect(await w.tasksOf(w.leo)).toContain('objectives-check-in')
  expect(await w.tasksOf(w.noor)).not.toContain('objectives-check-in')
  await w.checkIn(w.ravi)
  expect(await w.tasksOf(w.ravi)).not.toContain('objectives-check-in')
})

test('the address of a check-in names the cycle to people who take part alone', async () => {
  const cycleId = await w.addCycle({ name: 'Goals of a few', memberIds: [w.ravi.id], checkInFrequency: 'WEEKLY' })
  const statusOf = async (who: TestUser) => (await w.as(who).get(`/tasks/objectives-check-in-${cycleId}`)).status
  expect([await statusOf(w.ravi), await statusOf(w.leo), await statusOf(w.mia)]).toEqual([200, 404, 404])
})

test('PRIV-2 the data package has the person’s check-ins; those about private objectives are only for their owner', async () => {
  const { id } = await w.create(w.ravi)
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  await w.checkIn(w.ravi, { [id]: { text: 'Going well.' }, [hidden.id]: { text: 'For me alone.' } })
  const packed = async (by: TestUser) =>
    JSON.stringify((await w.as(by).get(`/users/${w.ravi.id}/export-data`)).body.objectiveCheckIns)
  expect(await packed(w.ravi)).toContain('For me alone.')
  expect(await packed(w.hana)).toContain('Going well.')
  expect(await packed(w.hana)).not.toContain('For me alone.')
})

test('merged accounts keep both accounts’ check-ins, and no one acknowledges their own', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PUBLIC' })
  await w.checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  const [entry] = await w.entriesOf(w.mia, id)
  for (const who of [w.mia, w.noor])
    expect((await w.as(who).post(`/objectives/${id}/check-ins/${entry.id}/acknowledgement`, {})).status).toBe(200)
  await w.inside((tx) => moveObjectives(tx, { companyId: w.company.id, sourceId: w.ravi.id, destinationId: w.noor.id }))
  const [after] = await w.entriesOf(w.mia, id)
  expect(after.acknowledgedBy.map((person: { id: string }) => person.id)).toEqual([w.mia.id])
})
