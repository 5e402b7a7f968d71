import { activitySwitches } from '@perennial/domain/activity/colleague-activities.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { people } from '../people/tables.ts'
import { cycleWorld } from '../reviews/cycle/fixtures.ts'
import { world } from '../testing/world.ts'

test('the home page shows the next dates of the cycles in which a person is reviewed or writes', async () => {
  const w = await cycleWorld()
  const kinds = async (who = w.ravi) =>
    (await w.as(who).get('/home-overview')).body.dates.map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual([])
  await w.createCycle()
  expect(await kinds()).toEqual(['review-write-own', 'review-discuss', 'review-sign'])
  expect(await kinds(w.mia)).toEqual(['review-write-about', 'review-discuss', 'review-sign'])
  expect(await kinds(w.hana)).toEqual([])
})

test('anniversaries of this week are shown only if the company’s setting is on', async () => {
  const w = await world()
  const hireDate = `2019${w.now().toISOString().slice(4, 10)}`
  await w.inside((tx) => tx.update(people).set({ hireDate }).where(eq(people.id, w.ravi.id)))
  const found = async () => (await w.as(w.noor).get('/home-overview')).body.anniversaries
  expect(await found()).toEqual([])
  await w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: w.company.id, name: activitySwitches.anniversaries, enabled: true }),
  )
  expect(await found()).toEqual([
    expect.objectContaining({ person: { id: w.ravi.id, name: 'Ravi Menon', isActive: true }, years: 7 }),
  ])
})
