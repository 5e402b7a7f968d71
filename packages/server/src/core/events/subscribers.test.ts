import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { roomy } from '../../testing/disk-space.ts'
import type { App } from '../app.ts'
import { openModules } from '../contributions.ts'
import type { Database } from '../database/database.ts'
import { type JobQueue, openJobQueue, queueJob } from '../jobs/queue.ts'
import { effects } from '../tables.ts'
import { defineEvent, handleEventJob, recordEvents, subscriber, systemActor } from './events.ts'

const happened = defineEvent('tried-for-this-test')
const followed: string[] = []
const failsOnce = new Set<string>()
const noteTurn = (name: string) =>
  subscriber(happened, name, async ({ event }) => {
    const turn = `${name} ${event.data.turn}`
    if (failsOnce.delete(turn)) throw new Error('the first try fails')
    followed.push(turn)
  })
const noteSelected = subscriber(
  happened,
  'selective',
  async ({ event }) => void followed.push(`selective ${event.data.turn}`),
  ({ data }) => data.isSelected === true,
)

let db: Database
let jobs: JobQueue
beforeAll(async () => {
  db = await testDatabase()
  const log = pino({ level: 'silent' })
  jobs = await openJobQueue(db, log)
  const modules = [
    { name: 'try', jobs: [handleEventJob], subscribers: [noteTurn('one'), noteTurn('other'), noteSelected] },
  ]
  openModules(db, modules)
  jobs.work({ db, log, modules, diskSpace: roomy(), clock: { now: () => new Date() } } as unknown as App)
})
afterAll(() => jobs.stop())

const turns = (amount: number) => Array.from({ length: amount }, (_, index) => index)

test('ONCE-2 each of many simultaneous events runs each of its subscribers once, even if one fails at first', async () => {
  const company = randomUUID()
  failsOnce.add('other 13')
  const events = turns(25).map((turn) => ({
    kind: happened,
    subject: ['try', randomUUID()] as const,
    data: { turn },
  }))
  await db.inCompany(company, (tx) => recordEvents(tx, systemActor(company, new Date()), events))
  const all = turns(25).flatMap((turn) => [`one ${turn}`, `other ${turn}`])
  await expect.poll(() => followed.toSorted()).toEqual(all.toSorted())
  await jobs.idle()
  expect(followed).toHaveLength(50)
})

test('a subscriber that is not for an event does not run, even next to one that is', async () => {
  const company = randomUUID()
  const about = { kind: happened, subject: ['try', randomUUID()] as const, data: { turn: 'for few' } }
  await db.inCompany(company, (tx) => recordEvents(tx, systemActor(company, new Date()), [about]))
  await jobs.idle()
  expect(followed.filter((turn) => turn.endsWith('for few')).toSorted()).toEqual(['one for few', 'other for few'])
  const marked = await db.inCompany(company, (tx) => tx.select({ key: effects.key }).from(effects))
  expect(marked).toHaveLength(2)
})

test('UP-1 jobs queued by an earlier version are run', async () => {
  const company = randomUUID()
  const about = { kind: happened, subject: ['try', randomUUID()] as const, data: { turn: 'earlier' } }
  await db.inCompany(company, async (tx) => {
    const [eventId = ''] = await recordEvents(tx, systemActor(company, new Date()), [about])
    await queueJob(tx, handleEventJob, company, { eventId })
  })
  await jobs.idle()
  expect(followed.filter((turn) => turn.endsWith('earlier')).toSorted()).toEqual(['one earlier', 'other earlier'])
})
