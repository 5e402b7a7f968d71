import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type ObjectiveWorld, objectiveWorld } from '../objectives/fixtures.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { searchErasure } from './erasure.ts'
import { searchChanges, searchTerms, searchVocabulary } from './tables.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const hits = async (who: TestUser, q: string, more = '') =>
  must(await w.as(who).get(`/search?q=${encodeURIComponent(q)}${more}`)).body.hits
const found = async (who: TestUser, q: string): Promise<string[]> =>
  (await hits(who, q)).flatMap(({ type, value }: { type: string; value: { name: string } }) =>
    type === 'SINGLE_OBJECTIVE' ? [value.name] : [],
  )

test('objectives are found by words of their titles, each by those who read it, before the index is built and after', async () => {
  const { id } = await w.create(w.ravi, { title: 'Überarbeite das Onboarding', readerIds: [w.leo.id] })
  await w.create(w.noor, { title: 'Onboarding for everyone', visibility: 'PUBLIC' })
  await w.create(w.theo, { title: 'Onboarding in secret', visibility: 'PRIVATE' })
  for (const _ of ['before', 'after']) {
    expect(await found(w.ravi, 'onboard')).toEqual(['Onboarding for everyone', 'Überarbeite das Onboarding'])
    for (const who of [w.mia, w.iris, w.hana, w.leo])
      expect(await found(who, 'das onb')).toEqual(['Überarbeite das Onboarding'])
    expect(await found(w.mia, 'ueberarbeite')).toHaveLength(1)
    for (const who of [w.cleo, w.asta]) expect(await found(who, 'onboarding')).toEqual(['Onboarding for everyone'])
    expect(await found(w.theo, 'secret')).toEqual(['Onboarding in secret'])
    for (const who of [w.hana, w.iris, w.mia, w.stranger]) expect(await found(who, 'secret')).toEqual([])
    await w.settle()
    await w.scheduledTasks()
    await w.settle()
    expect(await w.inside((tx) => tx.select().from(searchChanges))).toEqual([])
  }
  expect((await hits(w.mia, 'überarbeite'))[0]).toMatchObject({
    value: { owner: w.ravi.name, cycle: 'Goals 2026', link: `/app/objectives/${w.cycleId}/${id}` },
  })
  for (const mode of ['TEAM', 'CYCLE']) expect(await hits(w.mia, 'onboarding', `&mode=${mode}`)).toEqual([])
})

test('what is renamed, made private or deleted is no longer found immediately', async () => {
  const { id, version } = await w.create(w.ravi, { title: 'Alpha centauri', visibility: 'PUBLIC' })
  await w.settle()
  await w.scheduledTasks()
  await w.settle()
  expect(await found(w.theo, 'centauri')).toEqual(['Alpha centauri'])
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version, title: 'Betelgeuse' }))
  expect(await found(w.theo, 'centauri')).toEqual([])
  expect(await found(w.theo, 'betel')).toEqual(['Betelgeuse'])
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PRIVATE' }))
  expect([await found(w.theo, 'betel'), await found(w.mia, 'betel'), await found(w.ravi, 'betel')]).toEqual([
    [],
    [],
    ['Betelgeuse'],
  ])
  must(await w.as(w.ravi).del(`/objectives/${id}`))
  expect(await found(w.ravi, 'betel')).toEqual([])
  await w.settle()
  expect(await w.inside((tx) => tx.select().from(searchTerms).where(eq(searchTerms.subjectId, id)))).toEqual([])
})

test('SEARCH-11 objective cycles are found by those who take part in them, lead them or administer them, and lead there', async () => {
  const few = await w.addCycle({ name: 'Reorganization goals', memberIds: [w.ravi.id] })
  const links = async (who: TestUser) =>
    (await hits(who, 'reorganization', '&mode=CYCLE')).map(({ value }: { value: { link: string } }) => value.link)
  expect(await links(w.ravi)).toEqual([`/app/objectives/cycles/${few}`])
  expect(await links(w.mia)).toEqual([`/app/objectives/team/cycles/${few}`])
  for (const who of [w.hana, w.asta]) expect(await links(who)).toEqual([`/app/admin/objectives/${few}`])
  for (const who of [w.noor, w.leo, w.theo, w.stranger]) expect(await links(who)).toEqual([])
  expect((await hits(w.theo, 'goals 2026', '&mode=CYCLE'))[0]).toMatchObject({
    type: 'OBJECTIVE',
    value: { state: 'RUNNING' },
  })
})

test('PRIV-3 the name of an erased person is not used to correct typos, even if a title of an objective contains it', async () => {
  await w.create(w.mia, { title: 'Plan the leave of Ravi' })
  await w.scheduledTasks()
  await w.settle()
  const isKnown = async () =>
    (await w.inside((tx) => tx.select().from(searchVocabulary).where(eq(searchVocabulary.term, 'ravi')))).length > 0
  expect(await isKnown()).toBe(true)
  const erased = { companyId: w.company.id, personId: w.ravi.id, tombstoneId: w.ravi.id }
  await w.inside((tx) => searchErasure.erase({ tx, ...erased } as never))
  expect(await isKnown()).toBe(false)
})
