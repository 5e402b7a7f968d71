import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companies } from '../companies/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { reviews } from '../reviews/tables.ts'
import { companyTables, rowSums } from '../testing/generated-rows.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { sampleContent } from './tables.ts'

const status = async (w: World, who: TestUser = w.hana) => (await w.as(who).get('/sample-content/status')).body
const begin = (w: World, mode: 'create' | 'delete' | 'reset', who: TestUser = w.hana) =>
  w.as(who).post('/sample-content', { mode })
async function done(w: World, mode: 'create' | 'delete' | 'reset') {
  expect((await begin(w, mode)).status).toBe(202)
  await w.settle()
}
const sample = ({ inside }: World) => inside((tx) => tx.select().from(people).where(eq(people.isSample, true)))

describe('who may', () => {
  test('WALL-6 another company gets nothing of GET /sample-content/status and POST /sample-content', async () => {
    const w = await world()
    const tables = (await companyTables(w.app.db)).filter((table) => table !== 'sessions')
    const before = await rowSums(w.app.db, w.stranger.companyId, tables)
    await done(w, 'create')
    expect(await status(w, w.stranger)).toMatchObject({ content: 'ABSENT', people: 0, cycle: null })
    await done(w, 'delete')
    expect(await rowSums(w.app.db, w.stranger.companyId, tables)).toEqual(before)
  })
})

describe('SYS-048 sample content', () => {
  test('OP-092 SAMPLE-01 SAMPLE-02 is created in the background: people and a running cycle', async () => {
    const w = await world()
    expect(await status(w)).toMatchObject({
      state: 'IDLE',
      content: 'ABSENT',
      mode: null,
      can: { create: { allowed: true } },
    })
    expect((await w.as(w.hana).get('/users/current')).body.company.hasSampleUsers).toBe(false)
    expect((await begin(w, 'create')).body).toMatchObject({ state: 'RUNNING', mode: 'create', progress: 0 })
    expect((await begin(w, 'create')).status).toBe(409)
    await w.settle()
    expect(await status(w)).toMatchObject({ state: 'DONE', progress: 100, content: 'PRESENT', people: 14, cycle: {} })
    const { company } = (await w.as(w.hana).get('/users/current')).body
    expect(company.hasSampleUsers).toBe(true)
    const about = await w.inside((tx) => tx.select().from(reviews))
    expect(about.length).toBeGreaterThan(10)
    const [cycle] = await w.inside((tx) => tx.select().from(cycles))
    expect((await w.as(w.hana).get(`/review-cycles/${cycle?.id}`)).status).toBe(200)
  })

  test('its people are marked, have no role and no login, and do not count for the license', async () => {
    const w = await world()
    const before = (await w.as(w.hana).get('/users/current')).body.company.payment.userCount
    await done(w, 'create')
    const all = await sample(w)
    for (const person of all) {
      expect(person.lastName).toMatch(/ \(sample\)$/)
      expect([person.isHr, person.isAssistant, person.isTechAdmin, person.isGuest]).toEqual([
        false,
        false,
        false,
        false,
      ])
    }
    const { rows } = await w.app.db.pool.query(
      'select count(*)::int as logins from auth.logins where person_id = any($1)',
      [all.map(({ id }) => id)],
    )
    expect(rows[0].logins).toBe(0)
    expect((await w.as(w.hana).get('/users/current')).body.company.payment.userCount).toBe(before)
  })

  test('COM emails 1: they get no email, whatever happens to them', async () => {
    const w = await world()
    await done(w, 'create')
    await w.later({ minutes: 5 })
    await w.scheduledTasks()
    const ids = (await sample(w)).map(({ id }) => id)
    const sent = await w.inside((tx) => tx.select().from(emails).where(inArray(emails.recipientId, ids)))
    expect(sent.length).toBeGreaterThan(0)
    for (const mail of sent) expect([mail.state, mail.blockReason]).toEqual(['BLOCKED', 'SAMPLE_USER'])
  })

  test('is deleted everywhere, including in real cycles; real people, cycles and settings are unchanged', async () => {
    const w = await reviewWorld()
    await w.bothShared()
    await w.settle()
    const tables = [
      'people',
      'reviews',
      'assessments',
      'review_answers',
      'cycles',
      'review_cycles',
      'companies',
      'feature_switches',
    ]
    const before = await rowSums(w.app.db, w.company.id, tables)
    await done(w, 'create')
    const [one, two] = await sample(w)
    if (!one || !two) throw new Error('nobody was made')
    // A real person reports to a sample person, and a sample person is reviewed in a real cycle.
    await w.inside((tx) => tx.update(people).set({ managerId: one.id }).where(eq(people.id, w.leo.id)))
    await w.another({ ...w.noor, id: two.id }, w.mia)
    await done(w, 'delete')
    expect(await sample(w)).toEqual([])
    await w.inside((tx) => tx.update(people).set({ managerId: w.iris.id }).where(eq(people.id, w.leo.id)))
    expect(await rowSums(w.app.db, w.company.id, tables)).toEqual(before)
    expect(await status(w)).toMatchObject({ state: 'DONE', content: 'ABSENT', people: 0, cycle: null })
  })

  test('COM-P01 reports of its people move to the next real person above', async () => {
    const w = await world()
    await done(w, 'create')
    const [one] = await sample(w)
    const index = (id: string, managerId: string) =>
      w.inside((tx) => tx.update(people).set({ managerId }).where(eq(people.id, id)))
    await index(one?.id ?? '', w.mia.id)
    await index(w.paul.id, one?.id ?? '')
    await done(w, 'delete')
    const [paul] = await w.inside((tx) => tx.select().from(people).where(eq(people.id, w.paul.id)))
    expect(paul?.managerId).toBe(w.mia.id)
  })

  test('KEEP-7 reviews of real people in its cycle are counted first, as they are deleted with it', async () => {
    const w = await reviewWorld()
    await done(w, 'create')
    const cycleId = (await status(w)).cycle.id
    expect(await status(w)).toMatchObject({ realReviews: 0 })
    const review = { companyId: w.company.id, cycleId, revieweeId: w.noor.id, createdAt: w.now() }
    await w.inside((tx) => tx.insert(reviews).values(review))
    expect(await status(w)).toMatchObject({ realReviews: 1 })
    await done(w, 'delete')
    expect(await status(w)).toMatchObject({ realReviews: 0 })
    const left = await w.inside((tx) => tx.select({ id: reviews.id }).from(reviews))
    expect(left).toEqual([{ id: w.id }])
  })

  test('ADM-P19 an address that one of its people was given is free again for a real person', async () => {
    const w = await world()
    await done(w, 'create')
    const [one] = await sample(w)
    const email = `given@${w.company.subdomain}.test`
    const path = `/users/${one?.id}`
    const { version } = (await w.as(w.hana).get(path)).body
    expect((await w.as(w.hana).patch(path, { version, email })).status).toBe(200)
    const add = () => w.as(w.hana).post('/users', { people: [{ firstName: 'Real', lastName: 'One', email }] })
    expect((await add()).status).toBe(422)
    await done(w, 'delete')
    expect((await add()).body).toMatchObject({ people: [{ name: 'Real One' }] })
  })

  test('is reset to its original state', async () => {
    const w = await world()
    await done(w, 'create')
    const before = (await sample(w)).map(({ id }) => id).toSorted()
    await w.inside((tx) => tx.update(people).set({ title: 'Changed' }).where(eq(people.isSample, true)))
    await done(w, 'reset')
    const after = await sample(w)
    expect(after.map(({ id }) => id).toSorted()).toEqual(before)
    expect(after.some(({ title }) => title === 'Changed')).toBe(false)
  })

  test('ONCE-4 lost work is resumed, with the same result', async () => {
    const w = await world()
    await done(w, 'create')
    // As a kill leaves it: in progress, half of it created, and no one working on it.
    await w.inside((tx) => tx.update(sampleContent).set({ state: 'CREATING', progress: 67, updatedAt: w.now() }))
    await w.inside((tx) => tx.delete(cycles))
    await w.later({ minutes: 6 })
    await w.scheduledTasks()
    expect(await status(w)).toMatchObject({ content: 'PRESENT', people: 14, cycle: {} })
  })

  test('reports a failure and can be retried', async () => {
    const w = await world()
    // Someone already has an address that the sample needs.
    await w.inside(async (tx) => {
      const [company] = await tx.select().from(companies)
      const loginname = `iris@${company?.subdomain}.sample.invalid`
      await tx.update(people).set({ loginname }).where(eq(people.id, w.cleo.id))
    })
    await done(w, 'create')
    expect(await status(w)).toMatchObject({ state: 'FAILED', content: 'FAILED', people: 0 })
    await w.inside((tx) => tx.update(people).set({ loginname: w.cleo.loginname }).where(eq(people.id, w.cleo.id)))
    await done(w, 'create')
    expect(await status(w)).toMatchObject({ state: 'DONE', content: 'PRESENT' })
  })

  test('does not exist in a sample company', async () => {
    const w = await world()
    await w.inside((tx) => tx.update(companies).set({ isSample: true }))
    expect((await begin(w, 'create')).body.code).toBe('SAMPLE_COMPANY_IS_ALL_SAMPLE')
  })

  test('DEL-07 a deletion of content removes the sample people and keeps the real ones', async () => {
    const w = await world()
    await done(w, 'create')
    const password = w.hana.password
    await w.as(w.hana).post('/delete-company', { deletionScope: 'CONTENT_WITH_CYCLES', deletionPassword: password })
    await w.settle()
    expect(await status(w)).toMatchObject({ content: 'ABSENT', people: 0 })
    const [left] = await w.inside((tx) => tx.select({ count: sql<number>`count(*)::int` }).from(people))
    expect(left?.count).toBe(12)
  })
})
