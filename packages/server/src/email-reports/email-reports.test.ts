import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { setSwitches } from '../company-settings/settings-store.ts'
import { feedbackCycleWorld } from '../feedback/fixtures.ts'
import { emails } from '../mail/tables.ts'
import { insertTestCycle } from '../objectives/fixtures.ts'
import { people } from '../people/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviews } from '../reviews/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { reportSubscriptions } from './tables.ts'

const PATH = '/report-subscriptions/ADMIN_REPORT'
const only = { reviews: true, feedback: false, objectives: false, meetings: false }
const configuration = { ...only, reportFrequencyWeeks: 1, otherInfo: '' }
const subscribe = (w: World, who: TestUser, more: object = {}) =>
  w.as(who).post(PATH, { configuration: { ...configuration, ...more } })
const reportsTo = (w: World, who: TestUser) =>
  w.inside((tx) =>
    tx
      .select()
      .from(emails)
      .where(and(eq(emails.recipientId, who.id), eq(emails.kind, 'admin-report')))
      .orderBy(emails.queuedAt),
  )
/** Ravi’s side is shared: something to report. */
const shareAt = (w: ReviewWorld, at: string) =>
  w.inside((tx) =>
    tx
      .update(assessments)
      .set({ sharedAt: new Date(at), sharedById: w.ravi.id })
      .where(and(eq(assessments.reviewId, w.id), eq(assessments.type, 'SELF_ASSESSMENT'))),
  )
const monday = async (w: World, day: string) => {
  w.at(`${day}T08:00:00Z`)
  await w.scheduledTasks()
}

test('REP-01 REP-02 HR subscribes to a report of existing modules, changes and ends the subscription', async () => {
  const w = await world()
  const read = async () => (await w.as(w.hana).get(PATH)).body
  expect(await read()).toEqual({
    reportType: 'ADMIN_REPORT',
    configuration: null,
    modules: ['reviews'],
    nextDay: '2026-11-30',
  })
  expect((await subscribe(w, w.hana)).body).toMatchObject({ configuration, nextDay: '2026-11-30' })
  await subscribe(w, w.hana, { reportFrequencyWeeks: 2, otherInfo: 'Departments, please' })
  expect((await read()).configuration).toEqual({
    ...configuration,
    reportFrequencyWeeks: 2,
    otherInfo: 'Departments, please',
  })
  for (const weeks of [0, 3, 1.5, '1'])
    expect((await subscribe(w, w.hana, { reportFrequencyWeeks: weeks })).status).toBe(422)
  const refused = await subscribe(w, w.hana, { meetings: true })
  expect(refused.body.violations).toEqual([expect.objectContaining({ path: '/configuration/meetings' })])
  expect((await subscribe(w, w.hana, { reviews: false })).body.violations[0].code).toBe('NO_MODULE_CHOSEN')
  expect((await w.as(w.hana).del(PATH)).body.configuration).toBeNull()
  expect((await w.as(w.hana).del(PATH)).status).toBe(200)
  expect((await read()).configuration).toBeNull()
})

test('who may GET /report-subscriptions/{reportType}, POST /report-subscriptions/{reportType}, DELETE /report-subscriptions/{reportType}: HR Admins and HR Assistants, each their own (ADM-P04)', async () => {
  const w = await world()
  const asks = [
    (who: TestUser) => w.as(who).get(PATH),
    (who: TestUser) => subscribe(w, who),
    (who: TestUser) => w.as(who).del(PATH),
  ]
  for (const ask of asks) {
    const all = await w.answers(ask)
    const may = Object.entries(all).filter(([, answer]) => answer === '200')
    expect(may.map(([name]) => name).toSorted()).toEqual(['asta', 'hana', 'paul', 'stranger'])
    expect(all).toMatchObject({ theo: '403 ROLE_MISSING', mia: '403 ROLE_MISSING', gwen: '403 ROLE_MISSING' })
    expect(all).toMatchObject({ anonymous: '401 SIGNED_OUT', dora: '401 SIGNED_OUT' })
  }
  await subscribe(w, w.hana)
  expect((await w.as(w.paul).get(PATH)).body.configuration).toBeNull()
  await w.as(w.paul).del(PATH)
  expect((await w.as(w.hana).get(PATH)).body.configuration).not.toBeNull()
})

test('INS-P12 ONCE-5 the report is sent on Monday at the start of business, once, with counts of that week only', async () => {
  const w = await reviewWorld()
  await subscribe(w, w.hana)
  await shareAt(w, '2026-11-26T10:00:00Z')
  w.at('2026-11-30T07:59:00Z')
  await w.scheduledTasks()
  expect(await reportsTo(w, w.hana)).toEqual([])
  await monday(w, '2026-11-30')
  await w.scheduledTasks()
  const [report, ...more] = await reportsTo(w, w.hana)
  expect(more).toEqual([])
  expect(report?.subject).toBe('Your report on Fernhill')
  expect(report?.text).toContain('1 self-assessment was shared')
  expect(report?.text).not.toMatch(/Ravi|Mia/)
  await monday(w, '2026-12-07')
  expect(await reportsTo(w, w.hana)).toHaveLength(1)
})

test('REP-02 every two weeks it covers two weeks', async () => {
  const w = await reviewWorld()
  await subscribe(w, w.hana, { reportFrequencyWeeks: 2 })
  await monday(w, '2026-11-30')
  const first = (await reportsTo(w, w.hana)).length
  await shareAt(w, '2026-12-01T10:00:00Z')
  await monday(w, '2026-12-07')
  expect(await reportsTo(w, w.hana)).toHaveLength(first)
  await monday(w, '2026-12-14')
  const reports = await reportsTo(w, w.hana)
  expect(reports).toHaveLength(first + 1)
  expect(reports.at(-1)?.text).toContain('the last 2 weeks')
})

test('MAY-6 INS-P12 it is not sent to anyone who lost the role, or while the module is off', async () => {
  const w = await reviewWorld()
  for (const who of [w.hana, w.paul, w.asta]) await subscribe(w, who)
  await shareAt(w, '2026-11-26T10:00:00Z')
  await w.inside(async (tx) => {
    await tx.update(people).set({ isHr: false }).where(eq(people.id, w.paul.id))
    await tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.asta.id))
  })
  await monday(w, '2026-11-30')
  expect(await reportsTo(w, w.hana)).toHaveLength(1)
  for (const who of [w.paul, w.asta]) expect(await reportsTo(w, who)).toEqual([])
  await shareAt(w, '2026-12-02T10:00:00Z')
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  await monday(w, '2026-12-07')
  expect(await reportsTo(w, w.hana)).toHaveLength(1)
})

test('COM-P02 TIME-3 nothing of the subscriber’s own review is counted', async () => {
  const w = await reviewWorld()
  await w.inside((tx) => tx.update(people).set({ isAssistant: true }).where(eq(people.id, w.ravi.id)))
  const ravi = await w.elsewhere(w.ravi)
  await subscribe(w, ravi)
  await w.inside(async (tx) => {
    await tx
      .update(reviews)
      .set({ createdAt: new Date('2026-11-26T10:00:00Z') })
      .where(eq(reviews.id, w.id))
    await tx
      .update(assessments)
      .set({ writtenAt: new Date('2026-11-26T10:00:00Z'), writtenById: w.mia.id })
      .where(and(eq(assessments.reviewId, w.id), eq(assessments.type, 'ASSESSMENT')))
  })
  await monday(w, '2026-11-30')
  expect(await reportsTo(w, w.ravi)).toEqual([])
})

test('ONCE-5 after an outage of weeks one report is sent, for the latest Monday', async () => {
  const w = await reviewWorld()
  await subscribe(w, w.hana)
  await shareAt(w, '2026-12-16T10:00:00Z')
  w.at('2026-12-23T15:00:00Z')
  await w.scheduledTasks()
  const reports = await reportsTo(w, w.hana)
  expect(reports).toHaveLength(1)
  expect(reports[0]?.text).toContain('1 self-assessment was shared')
})

test('who may POST /report-unsubscribe: anyone with the link of a report, for that report alone (OUT-3); WALL-6 another company gets nothing of POST /report-unsubscribe', async () => {
  const w = await reviewWorld()
  for (const who of [w.hana, w.paul, w.stranger]) await subscribe(w, who)
  await shareAt(w, '2026-11-26T10:00:00Z')
  await monday(w, '2026-11-30')
  const [report] = await reportsTo(w, w.hana)
  const token = /\/unsubscribe#([\w.-]+)/.exec(report?.text ?? '')?.[1] ?? ''
  const end = (given: string) => w.as(w.anonymous).post('/report-unsubscribe', { token: given })
  for (const wrong of ['', 'x', `${token}x`, token.replace(w.hana.id, w.paul.id), `${token}.more`])
    expect((await end(wrong)).status).toBe(404)
  expect((await end(token.replace(w.company.id, w.stranger.companyId))).status).toBe(404)
  expect((await end(token)).status).toBe(204)
  expect((await end(token)).status).toBe(204)
  const left = await w.inside((tx) => tx.select().from(reportSubscriptions))
  expect(left.map(({ personId }) => personId)).toEqual([w.paul.id])
  expect((await w.as(await w.elsewhere(w.stranger)).get(PATH)).body.configuration).not.toBeNull()
})

test('a report counts feedback and objectives where they are on and chosen, without private ones and feedback about the subscriber', async () => {
  const w = await feedbackCycleWorld()
  await w.inside((tx) => setSwitches(tx, { objective: true }))
  expect((await w.as(w.hana).get(PATH)).body.modules).toEqual(['reviews', 'feedback', 'objectives'])
  await subscribe(w, w.hana, { feedback: true, objectives: true })
  await subscribe(w, w.paul, { objectives: true })
  const { requestIds } = await w.setUp({ reviewees: [w.ravi, w.hana] })
  await w.written(requestIds.get(w.ravi.id) ?? '', w.noor)
  await w.written(requestIds.get(w.hana.id) ?? '', w.noor)
  const cycleId = await w.inside((tx) => insertTestCycle(tx, w.hana.id))
  for (const visibility of ['PUBLIC', 'PRIVATE'])
    expect((await w.as(w.ravi).post('/objectives', { cycleId, title: 'Ship it', visibility })).status).toBe(201)
  await monday(w, '2026-11-30')
  const [toHana] = await reportsTo(w, w.hana)
  expect(toHana?.text).toContain('1 360 feedback form was submitted')
  expect(toHana?.text).toContain('1 objective was added')
  expect(toHana?.text).not.toContain('review')
  const [toPaul] = await reportsTo(w, w.paul)
  expect(toPaul?.text).toContain('1 objective was added')
  expect(toPaul?.text).not.toContain('360 feedback')
})
