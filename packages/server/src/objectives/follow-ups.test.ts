import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, events } from '../core/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { must } from '../testing/access/case.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import type { TestUser } from '../testing/world.ts'
import { bodyOf, type CheckInWorld, checkInWorld } from './check-ins/fixtures.ts'
import { lockCycle } from './cycle-facts.ts'
import { objectiveImportClient, objectivesFile } from './import/fixtures.ts'

let w: CheckInWorld
beforeEach(async () => {
  w = await checkInWorld()
})

const activitiesOf = async (who: TestUser, about: TestUser): Promise<{ message: string; facts: object }[]> => {
  await w.settle()
  const path = `/activities?module=objective&scope=user&userId=${about.id}`
  return must(await w.as(who).get(path)).body.activities
}
const messagesOf = async (who: TestUser, about: TestUser) =>
  (await activitiesOf(who, about)).map(({ message }) => message)
const archive = (cycleId: string) =>
  w.inside((tx) =>
    tx.update(cycles).set({ archivedAt: w.now(), archivedById: w.hana.id }).where(eq(cycles.id, cycleId)),
  )

test('OBJ-P06 a status changed by a check-in is an activity like any other change, for those who can read the objective', async () => {
  const late = await w.create(w.ravi)
  const done = await w.create(w.ravi, { title: 'Talk to customers', visibility: 'PUBLIC' })
  const same = await w.create(w.ravi, { title: 'Unchanged' })
  const hidden = await w.create(w.ravi, { title: 'Secret plan', visibility: 'PRIVATE' })
  await w.later({ minutes: 1 })
  await w.checkIn(w.ravi, {
    [late.id]: { status: 'AT_RISK', text: 'A supplier is late.' },
    [done.id]: { status: 'ACHIEVED', completion: 100 },
    [same.id]: { completion: 40 },
    [hidden.id]: { status: 'AT_RISK' },
  })
  const [first, second, ...earlier] = await activitiesOf(w.mia, w.ravi)
  expect([first?.message, second?.message].toSorted()).toEqual(['objective.achieved', 'objective.status'])
  expect([first, second].find((entry) => entry?.message === 'objective.status')).toMatchObject({
    about: { name: w.ravi.name },
    by: { name: w.ravi.name },
    facts: { from: 'OPEN', to: 'AT_RISK', cycle: 'Goals 2026' },
    link: `/app/objectives/${w.cycleId}/${late.id}`,
  })
  expect(earlier.map(({ message }) => message)).toEqual(Array.from({ length: 3 }, () => 'objective.created'))
  expect(await messagesOf(w.leo, w.ravi)).toEqual(['objective.achieved', 'objective.created'])
  const stored = await w.inside((tx) => tx.select().from(events).where(eq(events.kind, 'objective-checked-in')))
  expect(JSON.stringify(stored)).not.toContain(hidden.id)
  // After the objective is opened, what happened while it was private is still only for the owner.
  must(await w.set(w.ravi, hidden.id, 'visibility', { visibility: 'PUBLIC' }))
  expect(await messagesOf(w.mia, w.ravi)).toHaveLength(5)
})

test('OBJ-P06 in a cycle without status, a check-in with a completion of 100 is an achievement', async () => {
  const cycleId = await w.addCycle({ name: 'Numbers', status: false, checkInFrequency: 'WEEKLY' })
  const { id } = await w.create(w.ravi, { cycleId })
  await w.later({ minutes: 1 })
  const path = `/objectives/cycles/${cycleId}/check-in`
  const body = bodyOf((await w.as(w.ravi).get(path)).body, {
    [id]: { completion: 100, seen: { status: null, completion: 0 } },
  })
  const entries = body.entries.map((entry) => ({ ...entry, status: null }))
  must(await w.as(w.ravi).post(`${path}s`, { ...body, entries }))
  expect(await messagesOf(w.mia, w.ravi)).toEqual(['objective.achieved', 'objective.created'])
})

test('an impersonator’s actions appear under the person’s name, and the audit log names both', async () => {
  const { id } = await w.create(w.ravi)
  await w.on('2026-11-24T10:00:00Z')
  await w.scheduledTasks()
  const actor = await impersonate(w, w.hana, w.ravi, { allowsChanges: true })
  must(await w.set(actor, id, 'status', { status: 'AT_RISK' }))
  must(await w.as(actor).post(`/objectives/${id}/comments`, { text: 'As agreed on the phone.' }))
  const [comment, status] = await activitiesOf(w.mia, w.ravi)
  expect([comment, status]).toMatchObject([{ by: { name: w.ravi.name } }, { by: { name: w.ravi.name } }])
  // Emails and notifications are the same as for the person’s own actions.
  expect(await w.bellOf(w.ravi)).not.toContain('objective-updated')
  await w.on('2026-11-25T10:00:00Z')
  await w.scheduledTasks()
  await w.settle()
  const sent = await w.inside((tx) =>
    tx
      .select()
      .from(emails)
      .where(and(eq(emails.recipientId, w.mia.id), eq(emails.kind, 'objective-daily-team'))),
  )
  expect(sent.some(({ text }) => /Ravi Menon.*at risk/is.test(text))).toBe(true)
  const audited = await w.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'impersonation-change')),
  )
  expect(audited.length).toBeGreaterThan(0)
  for (const entry of audited) expect(entry).toMatchObject({ actorId: w.ravi.id, impersonatorId: w.hana.id })
})

test('COM-P06 after its date was moved, an objective is in a second reminder on the same day, even as its first entry', async () => {
  const { id, version } = await w.create(w.ravi, { dueDate: '2026-12-03' })
  const due = async () => (await w.mailTo(w.ravi)).filter((kind) => kind === 'objective-due').length
  await w.on('2026-11-23T10:00:00Z')
  await w.scheduledTasks()
  expect(await due()).toBe(1)
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version, dueDate: '2026-11-26' }))
  await w.later({ minutes: 10 })
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await due()).toBe(2)
})

test('an objective’s current cycle decides whether its check-ins can be acknowledged', async () => {
  const { id } = await w.create(w.ravi)
  await w.checkIn(w.ravi, { [id]: { text: 'Going well.' } })
  const next = await w.addCycle({ name: 'Next' })
  must(await w.as(w.ravi).post('/objectives/transfers', { mode: 'MOVE', cycleId: next, objectiveIds: [id] }))
  const [checkIn] = must(await w.as(w.mia).get('/objectives/team/check-ins')).body.rows
  const acknowledge = () => w.as(w.mia).post(`/objectives/check-ins/${checkIn.id}/acknowledgement`, {})
  await archive(w.cycleId)
  expect(await acknowledge()).toMatchObject({ status: 200, body: { isAcknowledged: true } })
  must(await w.as(w.mia).del(`/objectives/check-ins/${checkIn.id}/acknowledgement`))
  const reply = await runConcurrently(
    w,
    async (tx) => {
      await lockCycle(tx, w.company.id, next, 'tree')
      await tx.update(cycles).set({ archivedAt: w.now(), archivedById: w.hana.id }).where(eq(cycles.id, next))
    },
    acknowledge,
  )
  expect(reply).toMatchObject({ status: 403, body: { code: 'CYCLE_ARCHIVED' } })
})

test('MAY-6 a file about a team is withheld once someone in it has another manager, even without objectives', async () => {
  await w.create(w.ravi)
  const ask = { kind: 'objectiveCycle', cycleId: w.cycleId, scope: 'TEAM', layout: 'people', format: 'csv' }
  const { id } = must(await w.as(w.mia).post('/exports', ask)).body
  await w.settle()
  const download = () => w.as(w.mia).get(`/exports/${id}/file`)
  expect((await download()).text).toContain('Noor Haddad')
  await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.noor.id)))
  expect(await download()).toMatchObject({ status: 403, body: { code: 'RIGHTS_LOST' } })
})

test('undoing an import is like deleting manually: objectives are no longer found by search, and each has its event', async () => {
  const client = objectiveImportClient(w)
  const id = await client.upload(
    objectivesFile(
      `P,${client.address('ravi')},Marathon,,,,,,,public`,
      `,${client.address('ravi')},Halfway,,P,,,,,public`,
    ),
  )
  await client.run(id)
  const found = async () => (await w.as(w.leo).get('/search?q=marathon')).text.includes('Marathon')
  expect(await found()).toBe(true)
  await client.undo(id)
  await w.settle()
  expect(await found()).toBe(false)
  const deleted = await w.inside((tx) => tx.select().from(events).where(eq(events.kind, 'objective-deleted')))
  expect(deleted).toHaveLength(2)
  for (const event of deleted)
    expect(event).toMatchObject({ actorId: w.hana.id, aboutId: w.ravi.id, data: { cycleId: w.cycleId, children: [] } })
})
