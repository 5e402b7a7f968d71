import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type FeedbackCycleWorld, feedbackCycleWorld } from './fixtures.ts'

let w: FeedbackCycleWorld
let cycleId: string
let ravi: string
let noor: string
beforeEach(async () => {
  w = await feedbackCycleWorld()
  cycleId = await w.createCycle()
  ravi = await w.requestOf(cycleId, w.ravi)
  noor = await w.requestOf(cycleId, w.noor)
})

const act = async (what: string, body: object = {}, who = w.hana) =>
  (await w.as(who).post(`/feedback-cycles/${cycleId}/${what}`, body)).body
const undo = async (id: string, who = w.hana) =>
  (await w.as(who).del(`/feedback-cycles/${cycleId}/bulk-actions/${id}`)).body
const states = async () => {
  const { body } = await w.as(w.hana).get(`/feedback-cycles/${cycleId}/feedback-requests`)
  return body.rows.map(({ state }: { state: string }) => state)
}

test('HR approves all lists with reviewers, is warned if there are too few for hidden authors, and can undo it (FBK-P18)', async () => {
  const { visibility } = await w.model()
  cycleId = await w.createCycle({
    visibility: { ...visibility, reviewee: { ...visibility.reviewee, hideAuthor: true } },
  })
  ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo })
  expect(await act('approvals', { isPreview: true })).toEqual({
    done: 1,
    skipped: [{ reason: 'NO_REVIEWER', count: 1 }],
    tooFewReviewers: 1,
    bulkActionId: null,
  })
  expect(await states()).toEqual(['NOMINATING', 'NOMINATING'])
  const done = await act('approvals')
  expect(done).toMatchObject({ done: 1, tooFewReviewers: 1 })
  expect(await states()).toEqual(['NOMINATING', 'APPROVED'])
  expect(await undo(done.bulkActionId)).toMatchObject({ done: 1 })
  expect(await states()).toEqual(['NOMINATING', 'NOMINATED'])
})

test('an approval can’t be undone if a reviewer has started in the meantime', async () => {
  await w.addReviewer(ravi, { by: w.leo })
  const { bulkActionId } = await act('approvals')
  await w.inside((tx) => tx.execute(sql`update feedback_participants set first_saved_at = ${w.now()}`))
  expect(await undo(bulkActionId)).toMatchObject({ done: 0, skipped: [{ reason: 'REVIEWER_HAS_STARTED', count: 1 }] })
})

test('HR Assistants end writing for many requests, and can undo that for an hour (FBK-P29)', async () => {
  await w.addReviewer(ravi, { by: w.leo })
  await w.mark(ravi, 'approved')
  const done = await act('completions', {}, w.asta)
  expect(done).toMatchObject({ done: 1, skipped: [{ reason: 'REQUEST_NOT_APPROVED', count: 1 }] })
  expect(await states()).toEqual(['NOMINATING', 'COMPLETED'])
  expect(await undo(done.bulkActionId, w.hana)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await undo(done.bulkActionId, w.asta)).toMatchObject({ done: 1 })
  expect(await states()).toEqual(['NOMINATING', 'APPROVED'])
})

test('only HR Admins release many results; where authors are hidden, three answers are needed and writing ends (FBK-P18, FBK-P22, FBK-P23)', async () => {
  const { visibility } = await w.model()
  cycleId = await w.createCycle({
    visibility: { ...visibility, reviewee: { ...visibility.reviewee, hideAuthor: true } },
  })
  ravi = await w.requestOf(cycleId, w.ravi)
  await w.mark(ravi, 'approved')
  for (const by of [w.leo, w.mia]) await w.addReviewer(ravi, { by, is: 'WRITTEN' })
  expect(await act('releases', {}, w.asta)).toMatchObject({ code: 'ROLE_MISSING' })
  expect(await act('releases')).toMatchObject({
    done: 0,
    skipped: expect.arrayContaining([{ reason: 'TOO_FEW_TO_PROTECT_AUTHORS', count: 1 }]),
  })
  await w.addReviewer(ravi, { by: w.noor, is: 'WRITTEN' })
  const done = await act('releases')
  expect(done).toMatchObject({ done: 1 })
  expect(await states()).toEqual(['NOMINATING', 'COMPLETED'])
  expect(await undo(done.bulkActionId)).toMatchObject({ done: 1 })
  expect(await states()).toEqual(['NOMINATING', 'APPROVED'])
})

test('HR adds managers, peers, reports and self-assessments for many at once; no one is added twice (FBK-P05)', async () => {
  await w.addReviewer(ravi, { by: w.mia })
  expect(await act('reviewers', { which: 'MANAGERS', isPreview: true })).toEqual({
    done: 1,
    skipped: [{ reason: 'NO_ONE_TO_ADD', count: 1 }],
    added: 1,
  })
  expect(await act('reviewers', { which: 'MANAGERS' })).toMatchObject({ done: 1, added: 1 })
  expect(await act('reviewers', { which: 'SELF', requests: [ravi] })).toMatchObject({ done: 1, added: 1 })
  expect(await act('reviewers', { which: 'PEERS', requests: [noor] })).toMatchObject({ done: 1 })
  expect(await act('reviewers', { which: 'REPORTS' })).toMatchObject({ done: 0, added: 0 })
  const { rows } = await w.inside((tx) =>
    tx.execute<{ origin: string; relationship: string }>(
      sql`select origin, relationship from feedback_participants where request_id = ${noor} and reviewer_id in (${w.mia.id}, ${w.ravi.id})
        order by relationship`,
    ),
  )
  expect(rows).toEqual([
    { origin: 'HR', relationship: 'MANAGER' },
    { origin: 'HR', relationship: 'PEER' },
  ])
})

test('bulk actions skip HR Admins’ own requests (COM-P02)', async () => {
  cycleId = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.hana.id] } })
  const own = await w.requestOf(cycleId, w.hana)
  await w.addReviewer(own, { by: w.leo, is: 'WRITTEN' })
  for (const what of ['approvals', 'completions', 'releases']) expect((await act(what)).done, what).toBe(0)
  expect(await act('reviewers', { which: 'MANAGERS' })).toMatchObject({
    done: 0,
    skipped: [{ reason: 'OWN_REQUEST', count: 1 }],
  })
  expect(await act('removals', { requests: [own], confirmation: 'DELETE FOREVER' })).toMatchObject({
    done: 0,
    skipped: [{ reason: 'OWN_REQUEST', count: 1 }],
  })
})
