import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { deletePersonForGood } from '../person-erasure/fixtures.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { reviewWorld, travelTo } from '../reviews/fixtures.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { mergeAccountsJob } from './handlers.ts'
import { accountMerges } from './tables.ts'

const merge = (w: World, source: { id: string; name: string }, destination: { id: string }, more: object = {}) =>
  w.as(w.hana).post('/account-merges', {
    sourceUserId: source.id,
    destinationUserId: destination.id,
    typedName: source.name,
    ...more,
  })
/** A requested merge that has not run yet. */
const running = (w: World, source: TestUser, destination: TestUser) =>
  w.inside((tx) =>
    tx.insert(accountMerges).values({
      companyId: w.company.id,
      sourceId: source.id,
      destinationId: destination.id,
      requestedById: w.hana.id,
      requestedAt: w.now(),
      lastAttemptAt: w.now(),
    }),
  )

test('TIME-3 ADM-P22 what the source wrote about the destination is not in the destination’s Backups', async () => {
  const w = await reviewWorld({ mainReviewer: 'leo' })
  expect((await w.save(w.leo, 'manager', { value: 'Not for the eyes of Ravi.' })).status).toBe(200)
  await w.later({ minutes: 10 })
  expect((await w.save(w.leo, 'manager', { version: 1, value: 'Not for him either.' })).status).toBe(200)
  expect((await w.as(w.leo).get('/drafts')).text).toContain('Not for the eyes of Ravi.')
  expect(statusOf(await merge(w, w.leo, w.ravi))).toBe('202')
  await w.settle()
  const drafts = await w.as(w.ravi).get('/drafts')
  expect(drafts.status).toBe(200)
  expect(drafts.text).not.toContain('eyes of Ravi')
  expect((await w.read(w.ravi)).text).not.toContain('Not for')
})

test('KEEP-7 ADM-P22 a real person can’t be merged into a sample person, who is deleted with everything they have', async () => {
  const w = await reviewWorld()
  const ofNoor = await w.another(w.noor, w.leo)
  expect((await w.as(w.hana).post('/sample-content', { mode: 'create' })).status).toBeLessThan(300)
  await w.settle()
  const [sample] = await w.inside((tx) => tx.select().from(people).where(eq(people.isSample, true)).limit(1))
  expect(statusOf(await merge(w, w.noor, { id: sample?.id ?? '' }))).toBe('403 SAMPLE_WITH_SAMPLE')
  const all = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.id, ofNoor)))
  expect(all).toMatchObject([{ revieweeId: w.noor.id }])
})

test('ADM-P22 ONCE-4 neither person is deleted while their records move', async () => {
  const w = await world()
  await running(w, w.leo, w.noor)
  for (const who of [w.leo, w.noor]) {
    expect((await w.as(w.hana).post(`/users/${who.id}/deactivation`)).status).toBe(200)
    expect(statusOf(await w.as(w.hana).get(`/users/${who.id}/deletion`))).toBe('403 MERGE_RUNNING')
    const reply = await w.as(w.hana).post(`/users/${who.id}/deletion`, { confirmation: 'DELETE FOREVER' })
    expect(statusOf(reply)).toBe('403 MERGE_RUNNING')
  }
})

test('ADM-P22 a merge that never finishes is given up after a day, reported as failed, and blocks neither account any more', async () => {
  const w = await reviewWorld()
  await running(w, w.leo, w.noor)
  const listed = async () =>
    (await w.as(w.hana).get('/account-merges')).body.merges.map(({ state }: { state: string }) => state)
  expect(await listed()).toEqual(['RUNNING'])
  expect(statusOf(await merge(w, w.leo, w.noor))).toBe('403 MERGE_RUNNING')
  const inADay = new Date(w.now().getTime() + 25 * 3_600_000)
  await travelTo(w, inADay)
  expect(await listed()).toEqual(['FAILED'])
  const [row] = await w.inside((tx) => tx.select().from(accountMerges))
  await mergeAccountsJob.perform(w.app, w.company.id, { mergeId: row?.id ?? '' })
  expect(await listed()).toEqual(['FAILED'])
  await deletePersonForGood(w, w.noor.id)
  expect((await w.as(w.hana).get(`/users/${w.noor.id}`)).status).toBe(404)
  expect(statusOf(await merge(w, w.leo, w.cleo))).toBe('202')
  await w.settle()
  expect(await listed()).toEqual(['DONE'])
})

test('WALL-7 TIME-3 a contributor to a review that becomes their own reads nothing that was not shared', async () => {
  const w = await reviewWorld()
  await w.inside((tx) =>
    tx
      .insert(reviewContributors)
      .values({ companyId: w.company.id, reviewId: w.id, personId: w.leo.id })
      .onConflictDoNothing(),
  )
  expect((await w.save(w.mia, 'manager', { value: 'Not told yet.' })).status).toBe(200)
  expect((await w.read(w.leo)).status).toBe(200)
  expect(statusOf(await merge(w, w.ravi, w.leo))).toBe('202')
  await w.settle()
  const [own] = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.id, w.id)))
  expect(own?.revieweeId).toBe(w.leo.id)
  for (const path of [w.path, `${w.path}/timeline`, '/drafts', '/tasks', '/notifications', '/activities'])
    expect((await w.as(w.leo).get(path)).text, path).not.toContain('Not told yet.')
})
