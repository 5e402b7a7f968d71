import { assessmentTypes } from '@perennial/domain/reviews/status.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycleMembers } from '../../cycles/tables.ts'
import { assessments, reviewContributors, reviews } from '../tables.ts'
import { cycleWorld, shiftDays, statusOf } from './fixtures.ts'

const everybody = { type: 'FILTER' as const, filter: { departments: [], teams: [], locations: [], managerIds: [] } }

test('CYC-01 REVC-02 HR creates a cycle for people picked by hand, and each gets one review', async () => {
  const { createCycle, inside, ravi, noor, mia, leo, happened } = await cycleWorld()

  const id = await createCycle()

  const rows = await inside((tx) => tx.select().from(reviews).where(eq(reviews.cycleId, id)))
  expect(new Set(rows.map((row) => row.revieweeId))).toEqual(new Set([ravi.id, noor.id]))
  expect(rows.map((row) => row.mainReviewerId)).toEqual([mia.id, mia.id])
  const assessmentRows = await inside((tx) => tx.select().from(assessments))
  expect(assessmentRows.map((assessment) => assessment.type).toSorted()).toEqual([
    'ASSESSMENT',
    'ASSESSMENT',
    'SELF_ASSESSMENT',
    'SELF_ASSESSMENT',
  ])
  const contributors = await inside((tx) => tx.select().from(reviewContributors))
  expect(contributors.map((row) => row.personId)).toEqual([leo.id])
  expect(await happened(id)).toEqual(['review-cycle-created', 'reviews-created'])
})

test('REVC-02 a filter selects everyone who matches, without guests and deactivated people', async () => {
  const { as, createCycle, inside, hana, mia, ravi, noor, paul } = await cycleWorld()

  const id = await createCycle({
    revieweeSelection: { ...everybody, filter: { ...everybody.filter, managerIds: [mia.id] } },
  })

  const rows = await inside((tx) => tx.select().from(reviews).where(eq(reviews.cycleId, id)))
  expect(new Set(rows.map((row) => row.revieweeId))).toEqual(new Set([ravi.id, noor.id, paul.id]))
  const all = await as(hana).post('/review-cycles/preview-reviewees', { revieweeSelection: everybody })
  expect(all.body.total).toBe(10)
})

test('REVC-03 reviewers who were picked take the place of the reporting line', async () => {
  const { createCycle, inside, ravi, noor, leo, iris, hana } = await cycleWorld()

  const id = await createCycle({
    selectedReviewers: [
      { revieweeId: ravi.id, mainReviewerId: leo.id, contributorIds: [iris.id, hana.id] },
      { revieweeId: noor.id, mainReviewerId: null, contributorIds: [] },
    ],
    sharingAndApproval: {
      indirectManagerContribution: false,
      hrAndIndirectManagerApproval: false,
      showToRevieweeOnlyWhenBothShare: false,
      showToManagerOnlyWhenBothShare: false,
      individualAssessments: true,
    },
  })

  const rows = await inside((tx) => tx.select().from(reviews).where(eq(reviews.cycleId, id)))
  const mains = new Map(rows.map((row) => [row.revieweeId, row.mainReviewerId]))
  expect(mains).toEqual(
    new Map([
      [ravi.id, leo.id],
      [noor.id, null],
    ]),
  )
  const assessmentRows = await inside((tx) =>
    tx.select().from(assessments).where(eq(assessments.type, 'CONTRIBUTOR_ASSESSMENT')),
  )
  expect(new Set(assessmentRows.map((assessment) => assessment.contributorId))).toEqual(new Set([iris.id, hana.id]))
})

test('REV-07 a review has a self-assessment, an assessment, and if contributors write separately, one assessment for each', async () => {
  const { leo, ravi, createCycle, inside } = await cycleWorld()
  const selectedReviewers = [{ revieweeId: ravi.id, mainReviewerId: null, contributorIds: [leo.id] }]
  const revieweeSelection = { type: 'STATIC' as const, userIds: [ravi.id] }
  const sharing = (individualAssessments: boolean) => ({
    indirectManagerContribution: false,
    hrAndIndirectManagerApproval: false,
    individualAssessments,
    showToRevieweeOnlyWhenBothShare: false,
    showToManagerOnlyWhenBothShare: false,
  })
  const selection = { revieweeSelection, selectedReviewers }
  await createCycle({ ...selection, sharingAndApproval: sharing(true) })
  const kinds = (await inside((tx) => tx.select().from(assessments))).map((assessment) => assessment.type)
  expect(kinds.toSorted()).toEqual([...assessmentTypes].toSorted())
  await createCycle({ ...selection, name: 'Together', sharingAndApproval: sharing(false) })
  const all = (await inside((tx) => tx.select().from(assessments))).map((assessment) => assessment.type)
  expect(all.filter((type) => type === 'CONTRIBUTOR_ASSESSMENT')).toHaveLength(1)
})

test('REV-P12 where the reviewee is asked nothing there is no self-assessment', async () => {
  const { model, createCycle, inside } = await cycleWorld()
  const { questionnaire } = await model()
  const sections = questionnaire.sections.map((section) => ({ ...section, reviewee: null }))
  const overallRatings = { ...questionnaire.overallRatings, enabledForReviewee: false }

  await createCycle({
    questionnaire: { ...questionnaire, sections: sections.filter((section) => section.manager), overallRatings },
  })

  const assessmentRows = await inside((tx) => tx.select().from(assessments))
  expect(assessmentRows.map((assessment) => assessment.type)).toEqual(['ASSESSMENT', 'ASSESSMENT'])
})

test('CYC-02 a started cycle with people to inform is not created before it was decided whether to inform them', async () => {
  const { as, hana, model, inside } = await cycleWorld()
  const create = async (body: object) => statusOf(await as(hana).post('/review-cycles', body))

  expect(await create({ model: await model() })).toBe('409 INFORMING_NOT_CHOSEN')
  expect(await inside((tx) => tx.select().from(cycleMembers))).toEqual([])
  expect(await create({ model: await model(), informReviewees: false })).toBe('201')
  const later = await model()
  expect(await create({ model: { ...later, timeline: shiftDays(later.timeline, 7) } })).toBe('201')
})

test('CYC-05 CYC-15 after creation the rest is counted and what is pending is shown', async () => {
  const { as, hana, createCycle, inside } = await cycleWorld()
  const id = await createCycle()
  const progress = async () => (await as(hana).get(`/review-cycles/${id}/creation`)).body
  const ready = { createPending: false, invitePending: false, informPending: false, remaining: 0, total: 2 }
  expect(await progress()).toEqual(ready)

  await inside((tx) => tx.update(cycleMembers).set({ itemId: null }))
  expect(await progress()).toEqual({ ...ready, createPending: true, invitePending: true, remaining: 2 })
})

test('COM-P08 ONCE-4 an interrupted creation is resumed, and repeating it creates no second review', async () => {
  const { app, company, createCycle, inside, ravi, noor } = await cycleWorld()
  const id = await createCycle()
  const { createReviewsJob } = await import('./create-reviews-job.ts')
  const create = () => createReviewsJob.perform(app, company.id, { cycleId: id, inform: false })
  const all = () => inside((tx) => tx.select({ id: reviews.id, revieweeId: reviews.revieweeId }).from(reviews))
  const before = await all()
  const ofNoor = before.find((review) => review.revieweeId === noor.id)?.id ?? ''
  // As after a kill between two people.
  await inside(async (tx) => {
    await tx.update(cycleMembers).set({ itemId: null }).where(eq(cycleMembers.itemId, ofNoor))
    await tx.delete(reviews).where(eq(reviews.id, ofNoor))
  })

  await Promise.all([create(), create()])

  const after = await all()
  expect(after.map((review) => review.revieweeId).toSorted()).toEqual([ravi.id, noor.id].toSorted())
  expect(after).toContainEqual(before.find((review) => review.revieweeId === ravi.id))
})

test('ONCE-3 the same key creates one cycle', async () => {
  const { as, hana, model, settle } = await cycleWorld()
  const body = { model: await model(), informReviewees: false }
  const create = () => as(hana).post('/review-cycles', body, { headers: { 'idempotency-key': 'one' } })

  const replies = await Promise.all([create(), create()])

  await settle()
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
  expect((await as(hana).get('/review-cycles')).body.cycles).toHaveLength(1)
})

test('ADM-P23 only HR Admins name cycle admins, who get a notification', async () => {
  const { as, asta, cleo, model, createCycle, bellOf } = await cycleWorld()
  const body = { model: await model({ cycleAdminIds: [cleo.id] }), informReviewees: false }

  expect(statusOf(await as(asta).post('/review-cycles', body))).toBe('403 ONLY_HR_ADMINS_NAME_CYCLE_ADMINS')
  const id = await createCycle({ cycleAdminIds: [cleo.id] })

  expect(await bellOf(cleo)).toEqual(['review-cycle-admin-added'])
  expect(statusOf(await as(cleo).get(`/review-cycles/${id}`))).toBe('200')
})

test('a draft that became a cycle is gone', async () => {
  const { as, hana, model } = await cycleWorld()
  const draft = await as(hana).post('/review-cycles/drafts', { model: await model() })

  const { id: draftId, version: draftVersion } = draft.body
  await as(hana).post('/review-cycles', { model: await model(), informReviewees: false, draftId, draftVersion })

  expect(statusOf(await as(hana).get(`/review-cycles/drafts/${draftId}`))).toBe('404 NOT_FOUND')
})

test('KEEP-2 KEEP-7 no cycle is created from a draft that someone has saved since, and their draft stays', async () => {
  const { as, hana, asta, model } = await cycleWorld()
  const { body: draft } = await as(hana).post('/review-cycles/drafts', { model: await model() })
  const path = `/review-cycles/drafts/${draft.id}`
  const theirs = await model({ name: 'Asta’s name' })
  expect(statusOf(await as(asta).put(path, { model: theirs, version: draft.version }))).toBe('200')

  const body = { model: await model(), informReviewees: false, draftId: draft.id }
  const created = await as(hana).post('/review-cycles', { ...body, draftVersion: draft.version })

  expect(statusOf(created)).toBe('409 VERSION_CONFLICT')
  expect((await as(asta).get(path)).body).toMatchObject({ version: 2, model: { name: 'Asta’s name' } })
  expect((await as(hana).get('/review-cycles')).body.cycles).toEqual([])

  const unversioned = await as(hana).post('/review-cycles', body)
  expect([unversioned.status, unversioned.body.violations]).toMatchObject([422, [{ path: '/draftVersion' }]])
  expect(statusOf(await as(hana).post('/review-cycles', { ...body, draftVersion: 2 }))).toBe('201')
  expect(statusOf(await as(asta).get(path))).toBe('404 NOT_FOUND')
})
