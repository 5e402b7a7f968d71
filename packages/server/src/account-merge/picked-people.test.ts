import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { cycleMembers } from '../cycles/tables.ts'
import { createReviewsJob } from '../reviews/cycle/create-reviews-job.ts'
import { type CycleWorld, cycleWorld } from '../reviews/cycle/fixtures.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'

async function merge(w: CycleWorld, source: TestUser, destination: TestUser): Promise<void> {
  const accounts = { sourceUserId: source.id, destinationUserId: destination.id }
  must(await w.as(w.hana).post('/account-merges', { ...accounts, typedName: source.name }))
  await w.settle()
}
const byLeo = (reviewee: TestUser, { leo, cleo, asta }: CycleWorld) => ({
  revieweeId: reviewee.id,
  mainReviewerId: leo.id,
  contributorIds: [cleo.id, asta.id],
})
const setupOf = async (w: CycleWorld, cycleId: string, { id }: TestUser) => {
  const isMember = and(eq(cycleMembers.cycleId, cycleId), eq(cycleMembers.personId, id))
  return (await w.inside((tx) => tx.select().from(cycleMembers).where(isMember)))[0]?.setup
}
const addMember = (w: CycleWorld, cycleId: string, { id }: TestUser, setup: object | null) =>
  w.inside((tx) =>
    tx
      .insert(cycleMembers)
      .values({ companyId: w.company.id, cycleId, personId: id, setup, itemId: null, addedAt: w.now() }),
  )
const createReviews = async (w: CycleWorld, cycleId: string) => {
  await createReviewsJob.perform(w.app, w.company.id, { cycleId, inform: false })
  await w.settle()
}

test('ADM-P22 a draft of a cycle names the account that stays, and windows in which it is open are told', async () => {
  const w = await cycleWorld()
  const model = await w.model({
    revieweeSelection: { type: 'STATIC', userIds: [w.ravi.id, w.leo.id, w.theo.id] },
    selectedReviewers: [byLeo(w.ravi, w), { ...byLeo(w.theo, w), contributorIds: [w.theo.id] }],
    cycleAdminIds: [w.leo.id],
  })
  const { id, version } = must(await w.as(w.hana).post('/review-cycles/drafts', { model })).body
  await merge(w, w.leo, w.theo)
  const draft = must(await w.as(w.hana).get(`/review-cycles/drafts/${id}`)).body
  expect(draft.model).toMatchObject({
    revieweeSelection: { userIds: [w.ravi.id, w.theo.id] },
    selectedReviewers: [
      { ...byLeo(w.ravi, w), mainReviewerId: w.theo.id },
      // No one reviews themselves.
      { revieweeId: w.theo.id, mainReviewerId: null, contributorIds: [] },
    ],
    cycleAdminIds: [w.leo.id],
  })
  const saved = await w.as(w.hana).put(`/review-cycles/drafts/${id}`, { model, version })
  expect(`${saved.status} ${saved.body.code}`).toBe('409 VERSION_CONFLICT')
})

test.each([
  ['feedback', '/feedback-cycles', 'revieweeSelection'],
  ['objective', '/objective-cycles', 'allowedUsers'],
])('ADM-P22 so does a draft of a cycle of the kind %s', async (name, path, field) => {
  const w = await cycleWorld()
  await w.inside((tx) => tx.insert(featureSwitches).values({ companyId: w.company.id, name, enabled: true }))
  const { model } = must(await w.as(w.hana).get(`${path}/guided/new`)).body
  const named = { ...model, [field]: { type: 'STATIC', userIds: [w.noor.id, w.leo.id] } }
  const { id } = must(await w.as(w.hana).post(`${path}/drafts`, { model: named })).body
  await merge(w, w.leo, w.theo)
  const draft = must(await w.as(w.hana).get(`${path}/drafts/${id}`)).body
  expect(draft.model[field].userIds).toEqual([w.noor.id, w.theo.id])
})

test('ADM-P22 a reviewer who was selected for a member is replaced: their review and a copy of the cycle name the account that stays', async () => {
  const w = await cycleWorld()
  const cycleId = await w.createCycle({ selectedReviewers: [byLeo(w.noor, w)] })
  await addMember(w, cycleId, w.iris, { mainReviewerId: w.leo.id, contributorIds: [w.leo.id, w.theo.id, w.asta.id] })
  await merge(w, w.leo, w.theo)
  expect(await setupOf(w, cycleId, w.noor)).toEqual({
    mainReviewerId: w.theo.id,
    contributorIds: [w.cleo.id, w.asta.id],
  })
  const copy = must(await w.as(w.hana).get(`/review-cycles/guided/${cycleId}/copy`)).body
  expect(copy.model.selectedReviewers).toContainEqual({ ...byLeo(w.noor, w), mainReviewerId: w.theo.id })

  await createReviews(w, cycleId)
  const id = await w.reviewOf(cycleId, w.iris)
  const [review] = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.id, id)))
  expect(review?.mainReviewerId).toBe(w.theo.id)
  const isOfReview = eq(reviewContributors.reviewId, id)
  const contributors = await w.inside((tx) => tx.select().from(reviewContributors).where(isOfReview))
  expect(contributors.map(({ personId }) => personId)).toEqual([w.asta.id])
})

test('COM-P02 ADM-P22 a member whom their own other account was to review has no reviewer', async () => {
  const w = await cycleWorld()
  const cycleId = await w.createCycle()
  await addMember(w, cycleId, w.theo, { mainReviewerId: w.leo.id, contributorIds: [w.asta.id] })
  await addMember(w, cycleId, w.cleo, { mainReviewerId: w.asta.id, contributorIds: [w.paul.id] })
  await merge(w, w.leo, w.theo)
  await merge(w, w.cleo, w.asta)
  expect(await setupOf(w, cycleId, w.theo)).toEqual({ mainReviewerId: null, contributorIds: [w.asta.id] })
  expect(await setupOf(w, cycleId, w.asta)).toEqual({ mainReviewerId: null, contributorIds: [w.paul.id] })
})

test('ONCE-4 ADM-P22 of two members whose reviews are still to be created one gets a review', async () => {
  const w = await cycleWorld()
  const cycleId = await w.createCycle()
  for (const who of [w.leo, w.theo]) await addMember(w, cycleId, who, null)
  await merge(w, w.leo, w.theo)
  await createReviews(w, cycleId)
  const all = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.cycleId, cycleId)))
  expect(all.map(({ revieweeId }) => revieweeId).sort()).toEqual([w.ravi.id, w.noor.id, w.theo.id].sort())
})
