import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { type World, world } from '../testing/world.ts'
import { fernhillId } from './company.ts'
import { sampleCycleStart, sampleCycles } from './cycles.ts'
import { createSample } from './module.ts'
import { samplePersonId, sampleTestUsers } from './people.ts'

const DAY_MS = 86_400_000
/** A Wednesday: the Monday between the kick-off and today has had its reminder. */
const NOW = new Date('2026-11-25T09:00:00Z')
let here: World
const inFernhill: World['inside'] = (work) => here.app.db.inCompany(fernhillId, work)

beforeAll(async () => {
  here = await world({ now: NOW })
  await createSample(here.app)
  await here.settle()
})

const allMails = () => inFernhill((tx) => tx.select().from(emails).orderBy(asc(emails.queuedAt)))

test('Fernhill has the emails of the running cycle, on the days they would have been sent', async () => {
  const running = sampleCycles.find((cycle) => cycle.name === 'running')
  const start = running ? sampleCycleStart(running, NOW) : NOW
  const all = await allMails()
  // Freya is on leave: reminders that would have reached her during it say so.
  const found = all.filter(({ blockReason }) => blockReason !== 'ON_LEAVE')
  expect(found.length).toBeGreaterThan(100)
  const states = new Set(found.map((mail) => mail.state))
  expect([...states].toSorted()).toEqual(['BOUNCED', 'COMPLAINED', 'DELIVERED', 'SENT'])
  for (const mail of found) {
    expect(mail.queuedAt >= start && mail.queuedAt < NOW, `${mail.kind} ${mail.queuedAt.toISOString()}`).toBe(true)
    expect(mail.sentAt).toEqual(mail.queuedAt)
  }
  const kinds = new Set(found.map((mail) => mail.kind))
  for (const kind of ['review-self-informed', 'review-manager-informed', 'review-self-nudged', 'review-self-shared'])
    expect([...kinds], kind).toContain(kind)
  const days = new Set(found.map((mail) => mail.queuedAt.toISOString().slice(0, 10)))
  expect(days.size).toBeGreaterThan(3)
})

test('all sample logins but the guest have emails and notifications', async () => {
  const heard = await inFernhill((tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct p.id from people p join emails m on m.company_id = p.company_id and m.recipient_id = p.id
      join notifications n on n.company_id = p.company_id and n.person_id = p.id`),
  )
  const ids = new Set(heard.rows.map((row) => row.id))
  expect(sampleTestUsers.filter((name) => !ids.has(samplePersonId(name)))).toEqual(['gwen'])
})

test('COM-P14 notifications cover the ended cycle too, none is older than 180 days, and no email older than 90', async () => {
  const bells = await inFernhill((tx) => tx.select().from(notifications))
  const age = (at: Date) => (NOW.getTime() - at.getTime()) / DAY_MS
  const ages = bells.map((bell) => age(bell.createdAt))
  expect(Math.max(...ages)).toBeLessThanOrEqual(180)
  expect(ages.some((age) => age > 100)).toBe(true)
  expect(Math.max(...(await allMails()).map((mail) => age(mail.queuedAt)))).toBeLessThanOrEqual(90)
})

test('what came in the last days is new in the bell, what came before was read', async () => {
  const bells = await inFernhill((tx) => tx.select().from(notifications))
  const isNew = (at: Date) => NOW.getTime() - at.getTime() < 2 * DAY_MS
  expect(bells.some((bell) => isNew(bell.createdAt))).toBe(true)
  for (const bell of bells) expect(bell.readAt === null, bell.createdAt.toISOString()).toBe(isNew(bell.createdAt))
})

test('the past happens once: the scheduled task does not send Monday’s reminder again', async () => {
  // Emails about the last day, the digest and new responses, are no reminders.
  const daily = ['daily-digest', 'feedback-responses']
  const remindersAndNotices = async () => (await allMails()).filter((mail) => !daily.includes(mail.kind))
  const before = (await remindersAndNotices()).length
  const db = { ...here.app.db, companyIds: async () => [fernhillId] }
  const { runScheduledTasks } = await import('../core/schedule/scheduled-tasks.ts')
  await runScheduledTasks({ ...here.app, db }, NOW)
  await here.settle()
  await createSample(here.app)
  await here.settle()
  expect((await remindersAndNotices()).length).toBe(before)
  const [guest] = await inFernhill((tx) =>
    tx
      .select()
      .from(people)
      .where(eq(people.id, samplePersonId('gwen'))),
  )
  expect(guest?.isGuest).toBe(true)
})
