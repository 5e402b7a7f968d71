import { routes } from '@perennial/contract/routes.generated.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { cycles } from '../cycles/tables.ts'
import { type ReviewWorld, reviewWorld, startOfBusiness } from './fixtures.ts'
import { reviewNudges } from './records/tables.ts'

/** Switches reviews off or on again. */
const switchReviews = ({ inside, company }: ReviewWorld, enabled: boolean) =>
  inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: company.id, name: 'review', enabled })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } }),
  )

const ofReviews = Object.entries(routes).filter(([key]) => /^\w+ \/review(s|-cycles)\b/.test(key))

/** Calls an operation with ids of existing records. */
function ask({ as, hana, id, cycle, ravi, assessments }: ReviewWorld, key: string) {
  const [method = '', path = ''] = key.split(' ')
  const known: Record<string, string> = {
    reviewId: id,
    cycleId: cycle.id,
    personId: ravi.id,
    draftId: id,
    assessmentId: assessments.manager,
    sectionId: 'well',
  }
  const address = path.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? '')
  const by = as(hana)
  if (method === 'GET') return by.get(address)
  if (method === 'DELETE') return by.del(address)
  return method === 'PUT' ? by.put(address, {}) : by.post(address, {})
}

test('COM-P18 while reviews are switched off none of their operations exists for anyone', async () => {
  const world = await reviewWorld()
  await switchReviews(world, false)
  expect(ofReviews.length).toBeGreaterThan(35)
  for (const [key, route] of ofReviews) {
    expect([key, 'feature' in route && route.feature]).toEqual([key, 'review'])
    const { status, body } = await ask(world, key)
    expect([key, status, body.code]).toEqual([key, 404, 'NOT_FOUND'])
  }
  const { as, ravi, mia, leo, cleo, read } = world
  for (const who of [ravi, mia, leo, cleo]) expect((await read(who)).status).toBe(404)
  // Pages depend on this flag too.
  expect((await as(ravi).get('/users/current')).body.company.enabledFeatures).not.toContain('review')
  expect((await as(ravi).get('/reviews')).status).toBe(404)
})

test('COM-P18 everything written is back unchanged when reviews are switched on again', async () => {
  const world = await reviewWorld()
  const { mia, ravi, save, share, read, settle } = world
  await save(mia, 'manager', { value: 'Written before' })
  await share(mia, 'manager')
  await save(ravi, 'reviewee', { value: 'My draft' })
  await settle()
  const before = (await read(ravi)).body
  await switchReviews(world, false)
  expect((await save(ravi, 'reviewee', { value: 'Meanwhile', version: 1 })).status).toBe(404)
  await switchReviews(world, true)
  expect((await read(ravi)).body).toEqual(before)
})

test('COM-P18 no one is emailed or reminded while reviews are off; what is due is sent when they are on again', async () => {
  const world = await reviewWorld({
    informAtStart: true,
    itemsCreatedAt: startOfBusiness('2026-11-16'),
    processStarts: startOfBusiness('2026-11-17'),
    reminders: { NOT_STARTED: { enabled: true, weekday: 'MONDAY', hour: 10 } },
  })
  const { ravi, mia, inside, company, scheduledTasks, mailTo, bellOf, later, cycle } = world
  await switchReviews(world, false)
  await scheduledTasks()
  for (const who of [ravi, mia]) expect([await mailTo(who), await bellOf(who)]).toEqual([[], []])
  expect(await inside((tx) => tx.select().from(reviewNudges))).toEqual([])

  await switchReviews(world, true)
  await later({ hours: 26 })
  await scheduledTasks()
  // Monday's reminder is more than a day late by now; the start has not been announced yet.
  expect(await mailTo(ravi)).toEqual(['review-self-informed'])
  const ours = and(eq(cycles.companyId, company.id), eq(cycles.id, cycle.id))
  expect((await inside((tx) => tx.select().from(cycles).where(ours)))[0]?.informedAt).not.toBeNull()
})
