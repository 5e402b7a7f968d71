import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaves } from '../leave/tables.ts'
import { people } from '../people/tables.ts'
import { dumpCompany, findInDump } from '../person-erasure/fixtures.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers, reviewContributors, reviews } from '../reviews/tables.ts'
import { type TestUser, type World, world } from '../testing/world.ts'
import { mergeAccountsJob } from './handlers.ts'
import { accountMerges } from './tables.ts'

const preview = (w: World, who: TestUser, source: TestUser, destination: TestUser) =>
  w.as(who).get(`/account-merges/${source.id}/${destination.id}`)
const merge = (w: World, who: TestUser, source: TestUser, destination: TestUser, more: object = {}) =>
  w.as(who).post('/account-merges', {
    sourceUserId: source.id,
    destinationUserId: destination.id,
    typedName: source.name,
    ...more,
  })
async function merged(w: World, source: TestUser, destination: TestUser, more: object = {}): Promise<void> {
  const reply = await merge(w, w.hana, source, destination, more)
  if (reply.status !== 202) throw new Error(`merge: ${statusOf(reply)}`)
  await w.settle()
}
const row = async (w: World, id: string) =>
  (await w.inside((tx) => tx.select().from(people).where(eq(people.id, id))))[0]
const review = async (w: World, id: string) =>
  (await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.id, id))))[0]
const findAssessments = (w: World, reviewId: string) =>
  w.inside((tx) =>
    tx
      .select({ id: assessments.id, contributorId: assessments.contributorId, status: assessments.status })
      .from(assessments)
      .where(and(eq(assessments.reviewId, reviewId), eq(assessments.type, 'CONTRIBUTOR_ASSESSMENT'))),
  )

const role = '403 ROLE_MISSING'
const only = '403 ONLY_HR_ADMINS_MERGE'
const lesser = {
  anonymous: '401 SIGNED_OUT',
  dora: '401 SIGNED_OUT',
  iris: role,
  mia: role,
  ravi: role,
  noor: role,
  leo: role,
  gwen: role,
  cleo: role,
  asta: only,
  theo: only,
}

describe('who merges', () => {
  test('ADM-P05 who may POST /account-merges: HR Admins; deleting the emptied account is for super admins', async () => {
    const w = await world()
    const names = [...Object.keys(lesser), 'stranger'] as never
    expect(await w.answers((who) => merge(w, who, w.leo, w.noor), names)).toEqual({
      ...lesser,
      stranger: '404 NOT_FOUND',
    })
    expect(statusOf(await merge(w, w.paul, w.leo, w.noor, { deleteSource: true }))).toBe('403 SUPER_ADMINS_ONLY')
    expect(statusOf(await merge(w, w.paul, w.leo, w.noor))).toBe('202')
  })

  test('COM-P01 COM-P02 ADM-P22 KEEP-7 refused: people above, oneself, a management circle, a guest with an employee, a mistyped name', async () => {
    const w = await world()
    const code = async (who: TestUser, source: TestUser, destination: TestUser, more = {}) =>
      statusOf(await merge(w, who, source, destination, more))
    expect(await code(w.paul, w.mia, w.leo)).toBe('403 ABOVE_YOU')
    expect(await code(w.paul, w.leo, w.iris)).toBe('403 ABOVE_YOU')
    expect(await code(w.hana, w.hana, w.leo)).toBe('403 OWN_RECORD')
    expect(await code(w.paul, w.theo, w.leo)).toBe('403 MORE_RIGHTS_THAN_YOU')
    expect(await code(w.hana, w.mia, w.ravi)).toBe('403 MERGE_CLOSES_CIRCLE')
    expect(await code(w.hana, w.gwen, w.leo)).toBe('403 GUESTS_WITH_GUESTS')
    expect(await code(w.hana, w.leo, w.dora)).toBe('403 DESTINATION_LEFT')
    expect(await code(w.hana, w.leo, w.noor, { typedName: 'Leo' })).toBe('409 NAME_TYPED_WRONG')
    expect(await code(w.hana, w.leo, w.noor)).toBe('202')
  })
})

describe('ADM-P22 what a merge does in a running cycle', () => {
  /** Leo is also reviewed by Noor’s manager, contributes to Ravi’s review, and leads no one. */
  const running = () => reviewWorld()

  test('the source is deactivated and empty, without roles; everything it had belongs to the destination, including its texts', async () => {
    const w = await running()
    const aboutLeo = await w.another(w.leo, w.mia)
    const byLeo = await w.another(w.noor, w.leo)
    await w.save(w.leo, 'manager', { assessment: w.assessments.leo ?? '' }).catch(() => undefined)
    await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.theo.id)))
    const before = (await preview(w, w.hana, w.leo, w.cleo)).body
    expect(before.counts).toMatchObject({ reviewsAbout: 1, reviewsAsManager: 1, reports: 1, secondaryReviewees: 1 })
    await merged(w, w.leo, w.cleo)
    expect(await row(w, w.leo.id)).toMatchObject({ state: 'DEACTIVATED', isHr: false, deletedAt: null })
    expect((await review(w, aboutLeo))?.revieweeId).toBe(w.cleo.id)
    expect((await review(w, byLeo))?.mainReviewerId).toBe(w.cleo.id)
    expect((await row(w, w.theo.id))?.managerId).toBe(w.cleo.id)
    expect((await row(w, w.ravi.id))?.secondaryReviewerId).toBe(w.cleo.id)
    const [done] = (await w.as(w.hana).get('/account-merges')).body.merges
    expect(done).toMatchObject({ source: { id: w.leo.id }, destination: { id: w.cleo.id }, moved: before.counts })
    const { dismissed, ...left } = { dismissed: 0, ...(await w.inside((tx) => tx.select().from(accountMerges))) }
    expect(Object.keys(left)).toHaveLength(1)
    expect(dismissed).toBe(0)
    expect(
      await w.inside((tx) => tx.select().from(reviewContributors).where(eq(reviewContributors.personId, w.leo.id))),
    ).toEqual([])
  })

  test('both are reviewed in one cycle: the destination’s review continues, the other one is marked and read-only', async () => {
    const w = await running()
    const ofNoor = await w.another(w.noor, w.mia)
    await w.save(w.mia, 'manager')
    const { conflicts } = (await preview(w, w.hana, w.ravi, w.noor)).body
    expect(conflicts).toEqual([{ conflict: 'BOTH_REVIEWED', count: 1, cycles: [w.cycle.name] }])
    await merged(w, w.ravi, w.noor)
    expect(await review(w, w.id)).toMatchObject({
      revieweeId: w.noor.id,
      completedById: w.hana.id,
      mergedAt: expect.any(Date),
    })
    expect(await review(w, ofNoor)).toMatchObject({ revieweeId: w.noor.id, mergedAt: null, completedAt: null })
    expect((await w.read(w.mia)).body).toMatchObject({ isMerged: true, reviewee: { id: w.noor.id } })
    const text = await w.inside((tx) =>
      tx.select().from(reviewAnswers).where(eq(reviewAnswers.assessmentId, w.assessments.manager)),
    )
    expect(text).toHaveLength(1)
    expect((await w.save(w.mia, 'manager', { version: 1, value: 'Otherwise.' })).status).toBe(403)
    expect(statusOf(await w.as(w.hana).del(`${w.path}/completion`))).toBe('403 REVIEW_MERGED')
    expect((await w.read(w.noor)).text).not.toContain('It went well.')
  })

  test('a review of the destination that the source wrote stays with the source: no one reviews themselves', async () => {
    const w = await running()
    const { conflicts } = (await preview(w, w.hana, w.noor, w.leo)).body
    expect(conflicts).toEqual([])
    const byNoor = await w.another(w.cleo, w.noor)
    await merged(w, w.noor, w.cleo)
    expect(await review(w, byNoor)).toMatchObject({ revieweeId: w.cleo.id, mainReviewerId: w.noor.id })
  })

  test('both contribute: the written assessment wins, and a started text is not lost', async () => {
    const w = await running()
    const companyId = w.company.id
    await w.inside(async (tx) => {
      await tx
        .insert(reviewContributors)
        .values({ companyId, reviewId: w.id, personId: w.leo.id })
        .onConflictDoNothing()
      await tx
        .insert(reviewContributors)
        .values({ companyId, reviewId: w.id, personId: w.cleo.id })
        .onConflictDoNothing()
      const assessment = {
        companyId,
        reviewId: w.id,
        cycleId: w.cycle.id,
        firstSavedAt: w.now(),
        type: 'CONTRIBUTOR_ASSESSMENT' as const,
      }
      await tx.delete(assessments).where(and(eq(assessments.reviewId, w.id), eq(assessments.contributorId, w.leo.id)))
      await tx
        .insert(assessments)
        .values({ ...assessment, contributorId: w.leo.id, writtenAt: w.now(), writtenById: w.leo.id })
      await tx.insert(assessments).values({ ...assessment, contributorId: w.cleo.id })
    })
    const before = await findAssessments(w, w.id)
    const written = before.find(({ status }) => status === 'WRITTEN')
    expect((await preview(w, w.hana, w.leo, w.cleo)).body.conflicts).toMatchObject([
      { conflict: 'BOTH_CONTRIBUTE', count: 1 },
    ])
    await merged(w, w.leo, w.cleo)
    const after = await findAssessments(w, w.id)
    expect(after.find(({ contributorId }) => contributorId === w.cleo.id)).toMatchObject({
      id: written?.id,
      status: 'WRITTEN',
    })
    expect(after).toHaveLength(before.length)
  })

  test('if both accounts are on leave, the destination’s leave stays', async () => {
    const w = await running()
    for (const who of [w.leo, w.cleo])
      await w.inside((tx) =>
        tx.insert(leaves).values({
          companyId: w.company.id,
          personId: who.id,
          startsAt: w.now(),
          enteredById: w.hana.id,
          enteredAt: w.now(),
        }),
      )
    expect((await preview(w, w.hana, w.leo, w.cleo)).body.conflicts).toMatchObject([{ conflict: 'BOTH_AWAY' }])
    await merged(w, w.leo, w.cleo)
    const left = await w.inside((tx) => tx.select({ personId: leaves.personId }).from(leaves))
    expect(left.map(({ personId }) => personId).toSorted()).toEqual([w.leo.id, w.cleo.id].toSorted())
  })

  test('if the destination is the manager of the source, its reports move to it, and no circle closes', async () => {
    const w = await running()
    await w.inside((tx) => tx.update(people).set({ managerId: w.noor.id }).where(eq(people.id, w.theo.id)))
    await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.noor.id)))
    await merged(w, w.noor, w.leo)
    expect((await row(w, w.theo.id))?.managerId).toBe(w.leo.id)
    expect((await row(w, w.leo.id))?.managerId).toBe(w.iris.id)
  })

  test('only super admins get an email; it runs once, however often it is requested', async () => {
    const w = await running()
    await merged(w, w.leo, w.cleo)
    expect(await w.mailTo(w.hana)).toEqual(['accounts-merged'])
    for (const who of [w.leo, w.cleo, w.paul]) expect(await w.mailTo(who)).toEqual([])
    const [done] = await w.inside((tx) => tx.select().from(accountMerges))
    await mergeAccountsJob.perform(w.app, w.company.id, { mergeId: done?.id ?? '' })
    await w.settle()
    expect(await w.mailTo(w.hana)).toEqual(['accounts-merged'])
  })

  test('PRIV-3 a super admin has the emptied account deleted afterwards; its texts belong to the destination', async () => {
    const w: ReviewWorld = await running()
    const address = w.leo.loginname
    const byLeo = await w.another(w.noor, w.leo)
    await merged(w, w.leo, w.cleo, { deleteSource: true })
    const dump = await dumpCompany(w)
    expect(findInDump(dump, w.leo.id)).toEqual([])
    expect(findInDump(dump, `"${address}`)).toEqual([])
    // An address that only ends like the other one is kept.
    expect(findInDump(dump, `"${w.cleo.loginname}`).length).toBeGreaterThan(0)
    expect((await row(w, w.cleo.id))?.email).toContain('cleo@')
    expect((await review(w, byLeo))?.mainReviewerId).toBe(w.cleo.id)
  })
})
