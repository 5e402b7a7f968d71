import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { DAYS, type FeedbackCycleWorld, feedbackCycleWorld } from './fixtures.ts'

const stateOf = async (w: FeedbackCycleWorld, requestId: string) => (await w.read(w.hana, requestId)).body.state
const hidden = { reviewee: { hideAuthor: true } } as const

describe('from NOMINATING to NOMINATED', () => {
  test('the reviewee marks the list as finished once someone is on it, and can reopen it', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    expect(statusOf(await w.step(w.ravi, requestId, 'nomination'))).toBe('403 NO_REVIEWER')
    await w.pick(w.ravi, requestId, w.leo)
    expect((await w.step(w.ravi, requestId, 'nomination')).body).toMatchObject({ state: 'NOMINATED' })
    expect(statusOf(await w.step(w.ravi, requestId, 'nomination'))).toBe('403 ALREADY_NOMINATED')
    expect((await w.undo(w.ravi, requestId, 'nomination')).body).toMatchObject({ state: 'NOMINATING' })
    expect(await w.happened(requestId)).toEqual([
      'feedback-nomination-finished',
      'feedback-nomination-resumed',
      'feedback-reviewers-added',
    ])
  })

  test('the end of nominating finishes the list if someone is on it', async () => {
    const w = await feedbackCycleWorld()
    const { requestIds } = await w.setUp({ reviewees: [w.ravi, w.noor] })
    const [first = '', second = ''] = requestIds.values()
    await w.pick(w.ravi, first, w.leo)
    await w.on(DAYS.inviteReviewersBy)
    expect([await stateOf(w, first), await stateOf(w, second)]).toEqual(['NOMINATED', 'NOMINATING'])
    expect(statusOf(await w.pick(w.ravi, first, w.theo))).toBe('403 NOMINATION_OVER')
    expect(statusOf(await w.pick(w.mia, second, w.theo))).toBe('200')
  })

  test('managers and HR can reopen the reviewee’s finished list before approval', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo)
    for (const who of [w.mia, w.hana]) {
      await w.step(w.ravi, requestId, 'nomination')
      expect(statusOf(await w.undo(who, requestId, 'nomination'))).toBe('200')
    }
  })
})

describe('APPROVED', () => {
  test('the direct manager approves from the approval date on, HR and cycle admins even earlier', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp({ admins: [w.cleo] })
    for (const who of [w.hana, w.cleo, w.asta])
      expect(statusOf(await w.step(who, requestId, 'approval'))).toBe('403 NO_REVIEWER')
    await w.pick(w.ravi, requestId, w.leo)
    expect(statusOf(await w.step(w.mia, requestId, 'approval'))).toBe('403 BEFORE_APPROVAL')
    expect(statusOf(await w.step(w.ravi, requestId, 'approval'))).toBe('403 NOT_YOURS_TO_CHANGE')
    for (const who of [w.hana, w.asta, w.cleo]) {
      expect((await w.step(who, requestId, 'approval')).body.state).toBe('APPROVED')
      expect((await w.undo(who, requestId, 'approval')).body.state).toBe('NOMINATED')
    }
    await w.on(DAYS.approveReviewersFrom)
    expect((await w.step(w.mia, requestId, 'approval')).body.state).toBe('APPROVED')
    expect(statusOf(await w.pick(w.ravi, requestId, w.theo))).toBe('403 NOMINATION_OVER')
  })

  test('late approval is possible until the end of writing (FBK-P08)', async () => {
    const w = await feedbackCycleWorld()
    const { requestIds } = await w.setUp({ reviewees: [w.ravi, w.noor] })
    const [first = '', second = ''] = requestIds.values()
    await w.pick(w.mia, first, w.leo)
    await w.pick(w.mia, second, w.leo)
    await w.on('2026-12-13T07:59:00Z')
    expect(statusOf(await w.step(w.mia, first, 'approval'))).toBe('200')
    await w.on(DAYS.writeFeedbackBy)
    expect(statusOf(await w.step(w.mia, second, 'approval'))).toBe('403 WRITING_OVER')
  })

  test('if there is no manager, HR approves (FBK-P07)', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp({ reviewees: [w.iris] })
    await w.pick(w.iris, requestId, w.leo, w.mia)
    await w.step(w.iris, requestId, 'nomination')
    expect((await w.read(w.asta, requestId)).body).toMatchObject({ manager: null, nextStep: 'APPROVE' })
    expect(statusOf(await w.step(w.asta, requestId, 'approval'))).toBe('200')
  })

  test('the approval can be withdrawn until a reviewer has started', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo)
    await w.step(w.hana, requestId, 'approval')
    await w.markParticipant(requestId, w.leo, { firstSavedAt: w.now() })
    expect(statusOf(await w.undo(w.hana, requestId, 'approval'))).toBe('403 REVIEWER_HAS_STARTED')
  })

  test('if no approval is needed, the first nominee is enough, and there is nothing to approve', async () => {
    const w = await feedbackCycleWorld()
    for (const mode of ['REVIEWEE_NOMINATION_WITHOUT_APPROVAL', 'MANAGER_NOMINATION', 'HR_NOMINATION'] as const) {
      const { requestId } = await w.setUp({ mode })
      await w.pick(w.hana, requestId, w.leo)
      expect(await stateOf(w, requestId), mode).toBe('APPROVED')
      expect(statusOf(await w.step(w.hana, requestId, 'approval'))).toBe('403 NOT_YOURS_TO_CHANGE')
    }
  })
})

describe('COMPLETED', () => {
  test('managers, HR and cycle admins end writing, and can reopen it until the cycle ends (FBK-P29)', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp({ admins: [w.cleo] })
    await w.pick(w.ravi, requestId, w.leo)
    expect(statusOf(await w.step(w.hana, requestId, 'completion'))).toBe('403 REQUEST_NOT_APPROVED')
    await w.step(w.hana, requestId, 'approval')
    for (const who of [w.mia, w.iris, w.hana, w.asta, w.cleo]) {
      expect((await w.step(who, requestId, 'completion')).body.state).toBe('COMPLETED')
      expect(statusOf(await w.step(who, requestId, 'completion'))).toBe('403 REQUEST_COMPLETED')
      expect((await w.undo(who, requestId, 'completion')).body.state).toBe('APPROVED')
    }
    expect(statusOf(await w.step(w.ravi, requestId, 'completion'))).toBe('403 NOT_YOURS_TO_CHANGE')
    await w.step(w.mia, requestId, 'completion')
    await w.on(DAYS.processEnds)
    expect(statusOf(await w.undo(w.hana, requestId, 'completion'))).toBe('403 CYCLE_ENDED')
  })
})

describe('the release', () => {
  test('is made by the direct manager once they can read, and by HR Admins from the first answer on', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo)
    await w.step(w.hana, requestId, 'approval')
    expect(statusOf(await w.step(w.hana, requestId, 'release'))).toBe('403 NOTHING_WRITTEN')
    await w.written(requestId, w.leo)
    for (const who of [w.asta, w.iris])
      expect(statusOf(await w.step(who, requestId, 'release'))).toBe('403 NOT_YOURS_TO_RELEASE')
    expect(statusOf(await w.step(w.mia, requestId, 'release'))).toBe('403 BEFORE_MANAGER_RELEASE')
    await w.on(DAYS.managerRelease)
    expect((await w.step(w.mia, requestId, 'release')).body.released).toMatchObject({ reviewee: true })
    expect(statusOf(await w.step(w.hana, requestId, 'release'))).toBe('403 ALREADY_RELEASED')
    expect((await w.read(w.ravi, requestId)).body.result.state).toBe('NAMED')
  })

  test('can be withdrawn by HR until the reviewee has opened the result (FBK-P22)', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo)
    await w.step(w.hana, requestId, 'approval')
    await w.written(requestId, w.leo)
    await w.step(w.hana, requestId, 'release')
    expect(statusOf(await w.undo(w.mia, requestId, 'release'))).toBe('403 NOT_YOURS_TO_RELEASE')
    expect((await w.undo(w.hana, requestId, 'release')).body.released).toMatchObject({ reviewee: false })
    expect((await w.read(w.ravi, requestId)).body.result.state).toBe('NOT_RELEASED')
    await w.step(w.hana, requestId, 'release')
    expect((await w.read(w.hana, requestId)).body.released.isOpened).toBe(false)
    await w.read(w.ravi, requestId)
    expect((await w.read(w.hana, requestId)).body.released.isOpened).toBe(true)
    expect((await w.read(w.mia, requestId)).body.released.isOpened).toBe(false)
    expect(statusOf(await w.undo(w.hana, requestId, 'release'))).toBe('403 ALREADY_OPENED')
  })

  test('ends writing permanently where authors are hidden (FBK-P23)', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp({ visibility: hidden })
    await w.pick(w.ravi, requestId, w.leo, w.theo, w.cleo, w.noor)
    await w.step(w.hana, requestId, 'approval')
    for (const who of [w.leo, w.theo]) await w.written(requestId, who)
    expect(statusOf(await w.step(w.hana, requestId, 'release'))).toBe('403 TOO_FEW_TO_PROTECT_AUTHORS')
    await w.written(requestId, w.cleo)
    expect((await w.step(w.hana, requestId, 'release')).body.state).toBe('COMPLETED')
    expect(statusOf(await w.undo(w.hana, requestId, 'completion'))).toBe('403 RELEASED_WITHOUT_NAMES')
    const { id } = await w.participantOf(requestId, w.noor)
    expect(statusOf(await w.as(w.noor).get(`/feedback/provide-feedback/${id}`))).toBe('403 REQUEST_NOT_IN_PROGRESS')
  })

  test('leaves writing open in cycles with names, and later answers appear in the result (FBK-P23)', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo, w.theo)
    await w.step(w.hana, requestId, 'approval')
    await w.written(requestId, w.leo)
    expect((await w.step(w.hana, requestId, 'release')).body.state).toBe('APPROVED')
    expect((await w.read(w.ravi, requestId)).body.result.responses).toHaveLength(1)
    await w.written(requestId, w.theo)
    expect((await w.read(w.ravi, requestId)).body.result.responses).toHaveLength(2)
  })

  test('happens once if two people release at the same time', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo)
    await w.step(w.hana, requestId, 'approval')
    await w.written(requestId, w.leo)
    await w.on(DAYS.managerRelease)
    const replies = await Promise.all([w.step(w.hana, requestId, 'release'), w.step(w.mia, requestId, 'release')])
    expect(replies.map(statusOf).sort()).toEqual(['200', '403 ALREADY_RELEASED'])
    expect((await w.happened(requestId)).filter((kind) => kind === 'feedback-result-released')).toHaveLength(1)
  })

  test('after a change of managers, the new manager reads and releases', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.theo)
    await w.step(w.hana, requestId, 'approval')
    await w.written(requestId, w.theo)
    await w.on(DAYS.managerRelease)
    await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.ravi.id)))
    expect(statusOf(await w.read(w.mia, requestId))).toBe('404 NOT_FOUND')
    expect((await w.read(w.leo, requestId)).body.result.state).toBe('NAMED')
    expect(statusOf(await w.step(w.leo, requestId, 'release'))).toBe('200')
  })

  test('HR Admins read neither their own result early nor those of people above them (COM-P01, COM-P02)', async () => {
    const w = await feedbackCycleWorld()
    const { requestIds } = await w.setUp({ reviewees: [w.hana, w.iris] })
    for (const [revieweeId, requestId] of requestIds) {
      for (const who of [w.leo, w.theo]) await w.written(requestId, who)
      const reply = await w.read(w.hana, requestId)
      expect(reply.body.result.state, revieweeId).toMatch(/^(NOT_RELEASED|NONE)$/)
      expect(reply.body.can.previewAs).toEqual([])
      expect(statusOf(await w.step(w.hana, requestId, 'release'))).toBe('403 NOT_YOURS_TO_RELEASE')
    }
  })
})

test('nothing in an archived cycle can be changed, but it can still be read', async () => {
  const w = await feedbackCycleWorld()
  const { requestId } = await w.setUp({ archived: true })
  for (const step of ['nomination', 'approval', 'completion', 'release'] as const) {
    expect(statusOf(await w.step(w.hana, requestId, step)), step).toBe('403 CYCLE_ARCHIVED')
    expect(statusOf(await w.undo(w.hana, requestId, step)), step).toBe('403 CYCLE_ARCHIVED')
  }
  expect(statusOf(await w.pick(w.hana, requestId, w.leo))).toBe('403 CYCLE_ARCHIVED')
  expect(statusOf(await w.read(w.ravi, requestId))).toBe('200')
})
