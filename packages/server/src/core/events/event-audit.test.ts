import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openModules } from '../contributions.ts'
import { auditEntries, events } from '../tables.ts'
import { type Actor, defineEvent, type NewEvent, recordEvent, recordEvents } from './events.ts'

const plain = defineEvent('plain-for-this-test')
const ofThing = defineEvent('of-a-thing-for-this-test', { audit: { about: 'subject', as: 'branding-changed' } })
const ofPerson = defineEvent('of-a-person-for-this-test', {
  audit: { about: 'person', as: ({ isNew }) => (isNew ? 'people-created' : 'person-changed') },
})
const [thing, person, actorId, companyId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const actor: Actor = { companyId, actorId, impersonatorId: null, address: '192.0.2.1', at: new Date() }
const about = { subject: ['thing', thing] as const, aboutId: person }

beforeAll(async () => openModules(await testDatabase(), []))

/** The audit entries and events that `run` adds, in a transaction that is rolled back. */
async function recorded(run: (tx: Parameters<typeof recordEvent>[0]) => Promise<unknown>) {
  const db = await testDatabase()
  let found: { entries: unknown[]; events: number } | undefined
  await db
    .inCompany(companyId, async (tx) => {
      await run(tx)
      const entries = await tx.select().from(auditEntries).orderBy(asc(auditEntries.kind))
      found = {
        entries: entries.map((row) => [row.kind, row.subjectId, row.aboutId, row.data, row.actorId, row.ipAddress]),
        events: (await tx.select().from(events)).length,
      }
      throw new Error('undone')
    })
    .catch((error) => expect(error.message).toBe('undone'))
  return found
}

test('LOG-1 one call writes an event and its audit entry, about the subject or the person', async () => {
  const by = [actorId, '192.0.2.1']
  const one = { kind: ofThing, ...about, data: { name: 'a' }, audit: { fields: ['b'] } }
  expect(await recorded((tx) => recordEvent(tx, actor, one))).toEqual({
    entries: [['branding-changed', thing, thing, { fields: ['b'] }, ...by]],
    events: 1,
  })
  const several: NewEvent[] = [
    { kind: ofPerson, ...about, data: { isNew: true }, audit: {} },
    { kind: ofPerson, ...about, audit: { fields: ['lastName'] } },
    { kind: ofPerson, ...about, audit: null },
    { kind: plain, ...about },
  ]
  expect(await recorded((tx) => recordEvents(tx, actor, several))).toEqual({
    entries: [
      ['people-created', person, person, {}, ...by],
      ['person-changed', person, person, { fields: ['lastName'] }, ...by],
    ],
    events: 4,
  })
})

test('LOG-1 an audited event can’t be recorded without its audit data, nor another one with it', async () => {
  const db = await testDatabase()
  const record = (event: NewEvent) => db.inCompany(companyId, (tx) => recordEvent(tx, actor, event))
  await expect(record({ kind: ofThing, ...about })).rejects.toThrow(/needs the facts of its audit entry/)
  await expect(record({ kind: plain, ...about, audit: {} })).rejects.toThrow(/declared without an audit entry/)
  // @ts-expect-error a kind outside the groups of the log does not compile either
  expect(() => defineEvent('in-no-group', { audit: { about: 'subject' } })).toThrow(/no kind of the audit/)
  expect(await recorded(async () => undefined)).toEqual({ entries: [], events: 0 })
})
