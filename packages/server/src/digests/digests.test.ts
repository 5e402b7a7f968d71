import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies, featureSwitches } from '../companies/tables.ts'
import { emails } from '../mail/tables.ts'
import { defineNotification, notify } from '../notifications/notify.ts'
import { notifications } from '../notifications/tables.ts'
import { addManyPeople } from '../people/fixtures.ts'
import { people } from '../people/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { reviews } from '../reviews/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { sendDigestsJob } from './scheduled.ts'

const news = defineNotification('test-export-ready', ['name'])
/** A notification of an existing kind. */
const sendNotice = (w: World, to: TestUser, occasion = 'x', more: { name?: string; link?: string | null } = {}) =>
  w.inside(async (tx) => {
    const { name = 'People', link = '/app/downloads' } = more
    const now = w.now()
    await notify({ app: w.app, tx, now }, { kind: news, to: to.id, occasion, data: { name }, link })
    await tx
      .update(notifications)
      .set({ kind: 'export-ready' })
      .where(and(eq(notifications.personId, to.id), eq(notifications.kind, news.name)))
  })
const on = (w: World) =>
  w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'FEATURE_dailyDigest', enabled: true }),
  )
const digestsTo = (w: World, who: TestUser) =>
  w.inside((tx) =>
    tx
      .select()
      .from(emails)
      .where(and(eq(emails.recipientId, who.id), eq(emails.kind, 'daily-digest')))
      .orderBy(emails.queuedAt),
  )
const countTo = async (w: World, who: TestUser) => (await digestsTo(w, who)).length
/** Sunday evening: nothing is due before Monday at nine. */
const SUNDAY = new Date('2026-11-22T19:00:00Z')
const MONDAY = '2026-11-23T08:00:00Z'
const morning = async (w: World, at = MONDAY) => {
  w.at(at)
  await w.scheduledTasks()
}

test('COM-P12 on working days, at the start-of-business hour in company time, there is one digest of what is new', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  await sendNotice(w, w.mia)
  await w.scheduledTasks()
  await morning(w, '2026-11-23T07:59:00Z')
  expect(await countTo(w, w.mia)).toBe(0)
  await morning(w)
  const [mail] = await digestsTo(w, w.mia)
  expect(mail?.subject).toBe('What’s new at Fernhill')
  expect(mail?.text).toContain('- “People” is ready to download.')
  expect(mail?.text).toContain('/app/notifications')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await countTo(w, w.mia)).toBe(1)
})

test('COM-P12 without news since the last digest there is none; news after that hour waits for the next one', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  await sendNotice(w, w.mia, '1')
  await morning(w)
  await w.later({ minutes: 30 })
  await sendNotice(w, w.mia, '2', { name: 'Second' })
  await w.scheduledTasks()
  expect(await countTo(w, w.mia)).toBe(1)
  await morning(w, '2026-11-24T08:00:00Z')
  const [, second] = await digestsTo(w, w.mia)
  expect(second?.text).toContain('Second')
  expect(second?.text).not.toContain('“People”')
  await morning(w, '2026-11-25T08:00:00Z')
  expect(await countTo(w, w.mia)).toBe(2)
  expect(await countTo(w, w.ravi)).toBe(0)
})

test('COM-P12 there is none on weekends, whose news is in Monday’s', async () => {
  const w = await world({ now: new Date('2026-11-28T06:00:00Z') })
  await on(w)
  await sendNotice(w, w.mia)
  await morning(w, '2026-11-28T09:00:00Z')
  await morning(w, '2026-11-29T09:00:00Z')
  expect(await countTo(w, w.mia)).toBe(0)
  await morning(w, '2026-11-30T08:00:00Z')
  expect(await countTo(w, w.mia)).toBe(1)
})

test('COM-P12 the hour is in company time, also when clocks change', async () => {
  const w = await world({ now: new Date('2026-10-25T12:00:00Z') })
  await on(w)
  await sendNotice(w, w.mia)
  await morning(w, '2026-10-26T07:59:00Z')
  expect(await countTo(w, w.mia)).toBe(0)
  await morning(w, '2026-10-26T08:00:00Z')
  expect(await countTo(w, w.mia)).toBe(1)
  await w.inside((tx) => tx.update(companies).set({ timeZone: 'America/New_York' }))
  await sendNotice(w, w.mia, 'next')
  await morning(w, '2026-10-27T12:59:00Z')
  expect(await countTo(w, w.mia)).toBe(1)
  await morning(w, '2026-10-27T13:00:00Z')
  expect(await countTo(w, w.mia)).toBe(2)
})

test('COM-P12 there is none where the company or the person switched it off, for guests, and for people who have left', async () => {
  const w = await world({ now: SUNDAY })
  const everybody = [w.mia, w.ravi, w.gwen, w.dora]
  for (const who of everybody) await sendNotice(w, who)
  await morning(w)
  for (const who of everybody) expect(await countTo(w, who)).toBe(0)
  await on(w)
  const settings = async () => (await w.as(w.ravi).get('/email-settings')).body
  expect((await settings()).categories).toContain('digest')
  expect((await settings()).digestHour).toBe(9)
  await w.as(w.ravi).patch('/users/current', { mutedEmailCategories: ['digest'] })
  await w.scheduledTasks()
  expect(await Promise.all(everybody.map((who) => countTo(w, who)))).toEqual([1, 0, 0, 0])
})

test('COM-P12 what was read in the meantime is not in it', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  await sendNotice(w, w.mia)
  await w.as(w.mia).post('/notifications/read')
  await morning(w)
  expect(await countTo(w, w.mia)).toBe(0)
})

/** Ravi is notified of his review, to which he loses access afterwards. */
async function shared(): Promise<ReviewWorld> {
  const w = await reviewWorld()
  await on(w)
  await sendNotice(w, w.ravi, 'review', { name: 'Review', link: `/app/reviews/view/${w.id}` })
  return w
}

test('COM-P12 EMP-P05 it contains only what the reader may open at that moment', async () => {
  const w = await shared()
  await morning(w, '2026-11-24T08:00:00Z')
  expect((await digestsTo(w, w.ravi))[0]?.text).toContain('“Review”')

  const other = await shared()
  await sendNotice(other, other.ravi, 'own', { name: 'Own' })
  await other.inside((tx) => tx.delete(reviews).where(eq(reviews.id, other.id)))
  await morning(other, '2026-11-24T08:00:00Z')
  const [mail] = await digestsTo(other, other.ravi)
  expect(mail?.text).toContain('“Own”')
  expect(mail?.text).not.toContain('“Review”')

  const third = await shared()
  await third.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: third.company.id, name: 'review', enabled: false }),
  )
  await morning(third, '2026-11-24T08:00:00Z')
  expect(await countTo(third, third.ravi)).toBe(0)
})

test('COM-P13 it repeats the texts of the bell, and long lists are counted', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  for (let position = 0; position < 23; position += 1)
    await sendNotice(w, w.mia, `${position}`, { name: `File ${position}` })
  await w.inside((tx) => tx.update(people).set({ language: 'de' }).where(eq(people.id, w.mia.id)))
  await morning(w)
  const [mail] = await digestsTo(w, w.mia)
  expect(mail?.subject).toBe('Neues bei Fernhill')
  expect(mail?.text.match(/^- „/gm)).toHaveLength(20)
  expect(mail?.text).toContain('- und 3 weitere')
})

test('ONCE-4 after a kill, people who got it don’t get it again, and the others do', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  for (const id of await addManyPeople(w, 70)) await sendNotice(w, { ...w.mia, id })
  w.at(MONDAY)
  let left = 1
  const inCompany: typeof w.app.db.inCompany = (company, work) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : w.app.db.inCompany(company, work)
  }
  const dying = { ...w.app, db: { ...w.app.db, inCompany } }
  await expect(sendDigestsJob.perform(dying, w.company.id, { day: '2026-11-23' })).rejects.toThrow('killed')
  const sent = () => w.inside((tx) => tx.select().from(emails).where(eq(emails.kind, 'daily-digest')))
  expect(await sent()).toHaveLength(50)
  await sendDigestsJob.perform(w.app, w.company.id, { day: '2026-11-23' })
  await w.scheduledTasks()
  expect(await sent()).toHaveLength(70)
})

test('COM-P10 people in quiet hours get the digest when these are over, the same day', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  await sendNotice(w, w.mia)
  await sendNotice(w, w.ravi)
  await w.as(w.mia).put('/email-settings/quiet-hours', { hours: { from: 18, until: 11 }, days: [] })
  await w.as(w.ravi).put('/email-settings/quiet-hours', { hours: null, days: ['MONDAY'] })
  await morning(w)
  expect(await countTo(w, w.mia)).toBe(0)
  await morning(w, '2026-11-23T10:01:00Z')
  expect(await countTo(w, w.mia)).toBe(1)
  expect(await countTo(w, w.ravi)).toBe(0)
  await morning(w, '2026-11-24T08:00:00Z')
  expect(await countTo(w, w.ravi)).toBe(1)
})

test('WALL-8 a digest contains nothing of another company', async () => {
  const w = await world({ now: SUNDAY })
  await on(w)
  await sendNotice(w, w.mia)
  await morning(w)
  const theirs = await w.app.db.inCompany(w.stranger.companyId, (tx) => tx.select().from(emails))
  expect(theirs).toEqual([])
})
