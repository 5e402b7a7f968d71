import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { reviewContributors } from '../reviews/tables.ts'
import type { TestUser } from '../testing/world.ts'

async function merging(facts: Parameters<typeof reviewWorld>[0]) {
  const w = await reviewWorld(facts)
  const merge = async (who: TestUser, source: { id: string; name: string }, destination: { id: string }) => {
    const body = { sourceUserId: source.id, destinationUserId: destination.id, typedName: source.name }
    return statusOf(await w.as(who).post('/account-merges', body))
  }
  /** A person whom this administrator added. */
  const addedBy = async (who: TestUser, managerId: string | null = w.iris.id) => {
    const email = `${who.name[0]?.toLowerCase()}.added@${w.company.subdomain}.example`
    const added = await w.as(who).post('/users', { people: [{ firstName: 'Ines', lastName: 'New', email }] })
    const { id } = added.body.people[0]
    await w.inside((tx) => tx.update(people).set({ managerId, state: 'ACTIVE' }).where(eq(people.id, id)))
    return { id: id as string, name: 'Ines New' }
  }
  return { ...w, merge, addedBy }
}

test('MAY-8 COM-P01 an HR Admin merges no account that reads about people above them into another one', async () => {
  const { paul, hana, leo, noor, cleo, merge, id, company, inside } = await merging({
    reviewee: 'mia',
    mainReviewer: 'leo',
  })
  expect(await merge(paul, leo, noor)).toBe('403 REVIEWS_ABOVE_YOU')
  await inside((tx) => tx.insert(reviewContributors).values({ companyId: company.id, reviewId: id, personId: cleo.id }))
  expect(await merge(paul, cleo, noor)).toBe('403 REVIEWS_ABOVE_YOU')
  expect(await merge(hana, leo, noor)).toBe('202')
})

test('MAY-8 TIME-3 no one merges drafts of others into an account they control', async () => {
  const { as, hana, asta, noor, leo, merge, addedBy, save } = await merging({
    reviewee: 'ravi',
    mainReviewer: 'leo',
  })
  const [ofHana, ofAsta] = [await addedBy(hana), await addedBy(asta)]
  expect((await save(leo, 'manager', { value: 'What Leo is still writing' })).status).toBe(200)
  expect(await merge(hana, leo, ofHana)).toBe('403 DESTINATION_YOU_CONTROL')
  const preview = await as(hana).get(`/account-merges/${leo.id}/${ofHana.id}`)
  expect(preview.body.can).toMatchObject({ allowed: false, reason: 'DESTINATION_YOU_CONTROL' })
  expect(await merge(hana, noor, ofHana)).toBe('202')
  expect(await merge(hana, leo, ofAsta)).toBe('202')
})

test('COM-P01 MAY-8 a merge does not move an HR Admin out from below people above the merging person', async () => {
  const { hana, asta, mia, leo, merge, addedBy } = await merging({ reviewee: 'ravi', mainReviewer: 'mia' })
  // Paul, an HR Admin, reports to Mia and so to Iris, who is above Hana too.
  const above = await addedBy(asta, null)
  expect(await merge(hana, mia, above)).toBe('403 HR_FOR_PEOPLE_ABOVE_YOU')
  expect(await merge(hana, mia, leo)).toBe('202')
})
