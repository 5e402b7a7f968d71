import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../core/tables.ts'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { exampleQuestionnaire, type ReviewWorld, reviewWorld } from './fixtures.ts'

const timeline = async (w: ReviewWorld, who: TestUser) => (await w.as(who).get(`/users/${w.ravi.id}/timeline`)).body
const entryOf = async (w: ReviewWorld, who: TestUser) =>
  (await timeline(w, who)).entries.find((entry: { id: string }) => entry.id === w.id)

test('COM-P01 an HR Admin finds no timeline of someone above them', async () => {
  const w = await reviewWorld()
  await w.inside((tx) => tx.update(people).set({ managerId: w.ravi.id }).where(eq(people.id, w.paul.id)))
  expect((await w.as(w.paul).get(`/users/${w.ravi.id}/timeline`)).status).toBe(404)
})

test('TIME-3 MAY-4 a draft leaves no trace in it, not even for its writer', async () => {
  const w = await reviewWorld()
  await w.save(w.mia, 'manager', { value: 'SECRET' })
  await w.save(w.ravi, 'reviewee', { value: 'SECRET' })
  const before = await entryOf(w, w.ravi)
  for (const who of [w.ravi, w.mia, w.iris, w.hana]) {
    const entry = await entryOf(w, who)
    expect(JSON.stringify(entry)).not.toContain('SECRET')
    expect(entry).toEqual(before)
  }
})

test('EMP-8 MAY-8 what is shared and signed is in it, each side as its reader reads it', async () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.overallRatings.confidential = true
  const w = await reviewWorld({ questionnaire })
  await w.save(w.mia, 'manager', { value: `It went ${'very '.repeat(60)}well.`.slice(0, 90) })
  await w.save(w.mia, 'manager', { sectionId: 'secret', value: 'CONFIDENTIAL' })
  await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '4' })
  await w.save(w.ravi, 'reviewee', { value: 'I learned a lot.' })
  await w.share(w.mia, 'manager')
  await w.share(w.ravi, 'reviewee')
  await w.sign(w.ravi)
  const own = await entryOf(w, w.ravi)
  expect(own).toMatchObject({ kind: 'review', cycle: { name: 'Autumn talks' }, mainReviewer: { name: 'Mia Keller' } })
  const [self, about] = own.sides
  expect(self).toMatchObject({ headline: { text: 'I learned a lot.' }, signedBy: { name: 'Ravi Menon' } })
  expect(about.headline.text).toContain('It went very')
  expect(about).not.toHaveProperty('rating')
  const hers = await entryOf(w, w.mia)
  expect(hers.sides[1].rating).toMatchObject({ code: '4' })
  expect(JSON.stringify(hers)).not.toContain('CONFIDENTIAL')
})

test('LOG-1 what HR reads there by virtue of their role is audited', async () => {
  const w = await reviewWorld()
  await w.bothShared()
  await timeline(w, w.hana)
  const read = await w.inside((tx) => tx.select().from(auditEntries).where(eq(auditEntries.kind, 'review-read')))
  expect(read).toMatchObject([{ actorId: w.hana.id, subjectId: w.id }])
})

test('COM-P18 without the feature there are no reviews in it', async () => {
  const w = await reviewWorld()
  await w.bothShared()
  const { featureSwitches } = await import('../companies/tables.ts')
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'review', enabled: false }))
  expect((await timeline(w, w.ravi)).entries.filter((entry: { kind: string }) => entry.kind === 'review')).toEqual([])
})
