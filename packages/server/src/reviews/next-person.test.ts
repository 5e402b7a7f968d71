import { expect, test } from 'vitest'
import { changeCycle, reviewWorld } from './fixtures.ts'

test('after sharing, the next person is the next one the reviewer still has to write about', async () => {
  const { as, mia, noor, theo, save, share, another, path } = await reviewWorld()
  await another(noor, mia)
  await another(theo, mia)
  await save(mia, 'manager')
  await share(mia, 'manager')
  const { body } = await as(mia).get(`${path}/next`)
  // The list is in order of last names: Brandt, Haddad, Menon; after Ravi Menon it starts over.
  expect(body).toMatchObject({ count: 2, review: { reviewee: { name: 'Theo Brandt' }, next: { step: 'WRITE_ABOUT' } } })
})

test('TIME-3 people who write about no one else have no next person, whatever they read of the review', async () => {
  const { as, mia, noor, ravi, leo, hana, another, path } = await reviewWorld()
  await another(noor, mia)
  for (const who of [ravi, leo, hana])
    expect((await as(who).get(`${path}/next`)).body).toEqual({ review: null, count: 0 })
})

test('COM-P21 there is no next person in a cycle that has not started or is archived', async () => {
  const { as, mia, noor, another, path, on, cycle, inside, now, hana } = await reviewWorld()
  await another(noor, mia)
  const next = async () => (await as(mia).get(`${path}/next`)).body.count
  expect(await next()).toBe(1)
  await changeCycle({ inside }, cycle, { archivedAt: now(), archivedById: hana.id })
  expect(await next()).toBe(0)
  await changeCycle({ inside }, cycle, { archivedAt: null, archivedById: null })
  await on(new Date(cycle.processStarts.getTime() - 1))
  expect(await next()).toBe(0)
})
