import { describe, expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestReply } from '../testing/world.ts'
import { DAYS, question } from './fixtures.ts'
import { hidden, writingWorld } from './test-feedback-writing.ts'

const outcome = ({ status, body }: TestReply) => (status < 400 ? String(status) : `${status} ${body?.code}`)
/** A date that keeps results from being released while people write. */
const later = { reviewee: hidden, directManager: hidden } as const

describe('writing', () => {
  test('FBC-27 a reviewer saves and submits, and submitting again changes nothing', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    expect((await w.form(w.leo, requestId)).body).toMatchObject({
      state: 'NOT_STARTED',
      reviewee: { name: 'Ravi Menon' },
      questions: [{ question: 'What did Ravi do well?' }],
      can: { write: { allowed: true }, takeBack: { allowed: false }, decline: { allowed: true } },
    })
    expect((await w.save(w.leo, requestId, 'Clear.')).body.version).toBe(1)
    expect((await w.form(w.leo, requestId)).body.state).toBe('WRITING')
    const submitted = must(await w.submit(w.leo, requestId)).body
    expect(submitted).toMatchObject({ state: 'WRITTEN', answers: { well: { value: 'Clear.', version: 1 } } })
    await w.later({ minutes: 5 })
    expect((await w.submit(w.leo, requestId)).body.submittedAt).toBe(submitted.submittedAt)
    expect(outcome(await w.save(w.leo, requestId, 'Changed.', { version: 1 }))).toBe('403 ALREADY_WRITTEN')
    expect((await w.happened(requestId)).filter((kind) => kind === 'feedback-participant-submitted')).toHaveLength(1)
  })

  test('an answer that is empty, too long or without a required question can’t be submitted', async () => {
    const w = await writingWorld()
    const questions = [question('well'), question('better', { isRequired: true })]
    const { requestId } = await w.begin([w.leo], { questions })
    expect(outcome(await w.submit(w.leo, requestId))).toBe('403 NOTHING_WRITTEN')
    must(await w.save(w.leo, requestId, '   '))
    expect(outcome(await w.submit(w.leo, requestId))).toBe('403 NOTHING_WRITTEN')
    must(await w.save(w.leo, requestId, 'x'.repeat(5_001), { version: 1 }))
    expect(outcome(await w.submit(w.leo, requestId))).toBe('403 EXCEEDED_CHARACTER_LIMIT')
    must(await w.save(w.leo, requestId, 'x'.repeat(5_000), { version: 2 }))
    expect(outcome(await w.submit(w.leo, requestId))).toBe('403 MANDATORY_ANSWERS_MISSING')
    must(await w.save(w.leo, requestId, 'Listen.', { questionId: 'better' }))
    expect(outcome(await w.submit(w.leo, requestId))).toBe('200')
  })

  test('FBK-P11 answers can be withdrawn until the end of writing, unless anything was released', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor, w.cleo], { visibility: later })
    await w.write(w.leo, requestId)
    expect(must(await w.takeBack(w.leo, requestId)).body).toMatchObject({ state: 'WRITING', submittedAt: null })
    expect(outcome(await w.takeBack(w.leo, requestId))).toBe('403 NOT_WRITTEN')
    must(await w.submit(w.leo, requestId))
    await w.on(DAYS.writeFeedbackBy)
    expect(outcome(await w.takeBack(w.leo, requestId))).toBe('403 DEADLINE_PASSED')
    expect((await w.form(w.leo, requestId)).body.can.takeBack).toMatchObject({ allowed: false })
  })

  test('FBK-P11 if managers read each answer when it is submitted, it can’t be withdrawn', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo], { dates: { managerRelease: null } })
    await w.write(w.leo, requestId)
    expect(outcome(await w.takeBack(w.leo, requestId))).toBe('403 ALREADY_RELEASED')
  })

  test('FBK-P12 declining keeps the draft, and writing on or submitting revokes it', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    must(await w.save(w.leo, requestId, 'Half a sentence'))
    expect(must(await w.decline(w.leo, requestId, 'No time')).body).toMatchObject({
      state: 'DECLINED',
      declineReason: 'No time',
      answers: { well: { value: 'Half a sentence' } },
    })
    expect(outcome(await w.decline(w.leo, requestId))).toBe('403 ALREADY_DECLINED')
    must(await w.save(w.leo, requestId, 'A whole sentence', { version: 1 }))
    expect((await w.form(w.leo, requestId)).body).toMatchObject({ state: 'WRITING', declineReason: '' })
    must(await w.decline(w.leo, requestId))
    expect(must(await w.submit(w.leo, requestId)).body.state).toBe('WRITTEN')
    expect(outcome(await w.decline(w.leo, requestId))).toBe('403 ALREADY_WRITTEN')
  })

  test('the self-assessment needs no approval, and can’t be declined', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp({ selfAssessment: true })
    expect((await w.form(w.ravi, requestId)).body).toMatchObject({ origin: 'SELF', can: { write: { allowed: true } } })
    expect(outcome(await w.decline(w.ravi, requestId))).toBe('403 SELF_ASSESSMENT_CANNOT_BE_DECLINED')
    await w.write(w.ravi, requestId)
  })

  test('FBK-P21 reviewees neither read nor answer confidential questions', async () => {
    const w = await writingWorld()
    const questions = [question('well'), question('secret', { isConfidential: true, isRequired: true })]
    const { requestId } = await w.begin([w.leo], { questions, selfAssessment: true })
    expect((await w.form(w.ravi, requestId)).text).not.toContain('secret')
    expect(outcome(await w.save(w.ravi, requestId, 'x', { questionId: 'secret' }))).toBe('404 NOT_FOUND')
    await w.write(w.ravi, requestId)
    must(await w.save(w.leo, requestId, 'In confidence.', { questionId: 'secret' }))
  })
})

describe('the end of writing', () => {
  test('ATF-11 FBK-P23 a request that was completed, or released without names, is no longer in progress', async () => {
    const w = await writingWorld()
    for (const end of [
      { completedAt: w.now(), completedById: w.mia.id },
      { releasedAt: w.now(), releasedById: w.mia.id },
    ]) {
      const { requestId } = await w.begin([w.leo, w.noor], { visibility: { reviewee: hidden } })
      must(await w.save(w.leo, requestId, 'A draft'))
      await w.write(w.noor, requestId)
      await w.markRequest(requestId, end)
      expect(outcome(await w.form(w.leo, requestId))).toBe('403 REQUEST_NOT_IN_PROGRESS')
      expect(outcome(await w.save(w.leo, requestId, 'Late', { version: 1 }))).toBe('403 REQUEST_NOT_IN_PROGRESS')
      expect(outcome(await w.submit(w.leo, requestId))).toBe('403 REQUEST_NOT_IN_PROGRESS')
      expect((await w.form(w.noor, requestId)).body.state).toBe('WRITTEN')
    }
  })

  test('in a cycle with names, writing continues after a release', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor])
    await w.write(w.noor, requestId)
    await w.markRequest(requestId, { releasedAt: w.now(), releasedById: w.mia.id })
    await w.write(w.leo, requestId)
    expect((await w.result(w.ravi, requestId)).responses).toHaveLength(2)
  })

  test('after the deadline the form is closed, submitted answers stay readable, and late texts are in Backups', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor])
    must(await w.save(w.leo, requestId, 'A draft'))
    await w.write(w.noor, requestId)
    await w.on(DAYS.writeFeedbackBy)
    expect(outcome(await w.form(w.leo, requestId))).toBe('403 DEADLINE_PASSED')
    expect((await w.form(w.noor, requestId)).body).toMatchObject({
      state: 'WRITTEN',
      can: { write: { allowed: false } },
    })
    const late = await w.save(w.leo, requestId, 'A minute too late', { version: 1 })
    expect([outcome(late), late.body.facts]).toEqual(['403 DEADLINE_PASSED', { isSaved: 'yes' }])
    expect(JSON.stringify((await w.as(w.leo).get('/drafts')).body)).toContain('A minute too late')
  })

  test('before the cycle starts nothing can be saved', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo], { dates: { processStarts: '2026-11-24T08:00:00Z' } })
    expect(outcome(await w.save(w.leo, requestId))).toBe('403 CYCLE_NOT_STARTED')
    expect((await w.form(w.leo, requestId)).body.can.write).toMatchObject({ allowed: false })
  })
})

describe('WALL-6 who has a form', () => {
  test('only its author, at its own address', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor])
    const { id } = await w.participantOf(requestId, w.leo)
    const path = `/feedback/provide-feedback/${id}`
    for (const who of [w.noor, w.mia, w.hana, w.ravi, w.iris, w.gwen, w.stranger]) {
      expect(outcome(await w.as(who).get(path))).toBe('404 NOT_FOUND')
      const save = await w.as(who).put(`${path}/answers/well`, { version: 0, value: 'Not mine', comment: '' })
      expect(outcome(save)).toBe('404 NOT_FOUND')
      expect(outcome(await w.as(who).post(`${path}/decline`, {}))).toBe('404 NOT_FOUND')
    }
    const { cycleId, requestId: otherId } = await w.begin([w.leo])
    const mixed = `/feedback-cycles/${cycleId}/feedback-requests/${otherId}/participants/${id}/completed`
    expect(outcome(await w.as(w.leo).post(mixed))).toBe('404 NOT_FOUND')
    expect(outcome(await w.as(w.leo).del(mixed))).toBe('404 NOT_FOUND')
  })

  test('nominated reviewers, once they are approved', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    await w.add(requestId, w.leo, 'REVIEWEE')
    expect(outcome(await w.form(w.leo, requestId))).toBe('404 NOT_FOUND')
    expect((await w.as(w.leo).get('/feedback-cycles/to-write')).body.rows).toEqual([])
    await w.markRequest(requestId, { approvedAt: w.now(), approvedById: w.mia.id })
    expect(outcome(await w.form(w.leo, requestId))).toBe('200')
  })

  test('guests, who have only their own form and lists', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.gwen, w.leo], { proactiveFeedback: true })
    await w.write(w.gwen, requestId, 'From outside')
    await w.write(w.leo, requestId, 'From inside')
    expect((await w.form(w.gwen, requestId)).text).not.toContain('From inside')
    expect((await w.as(w.gwen).get('/feedback-cycles/by-me')).body.rows).toHaveLength(1)
    expect(outcome(await w.as(w.gwen).get('/feedback/new-unsolicited'))).toBe('403 ROLE_MISSING')
    expect(outcome(await w.as(w.gwen).post('/feedback/new-unsolicited', { requestId }))).toBe('403 ROLE_MISSING')
    await w.on(DAYS.processEnds)
    expect(outcome(await w.read(w.gwen, requestId))).toBe('403 ROLE_MISSING')
    expect(outcome(await w.as(w.gwen).get(`/feedback-cycle-requests/${requestId}/earlier-result`))).toBe(
      '403 ROLE_MISSING',
    )
  })

  test('no one while the feature is off', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    must(await w.save(w.leo, requestId, 'A draft'))
    await w.switchOff()
    expect((await w.form(w.leo, requestId)).status).toBeGreaterThanOrEqual(403)
    expect((await w.save(w.leo, requestId, 'More', { version: 1 })).status).toBeGreaterThanOrEqual(403)
  })
})

describe('lists', () => {
  test('what is to be written, by deadline, without people who have left', async () => {
    const w = await writingWorld()
    const late = await w.begin([w.leo], { dates: { writeFeedbackBy: '2026-12-14T08:00:00Z' } })
    const soon = await w.begin([w.leo], { reviewees: [w.noor] })
    const toWrite = async () => (await w.as(w.leo).get('/feedback-cycles/to-write')).body.rows
    expect((await toWrite()).map((row: { requestId: string }) => row.requestId)).toEqual([
      soon.requestId,
      late.requestId,
    ])
    must(await w.decline(w.leo, soon.requestId))
    expect(await toWrite()).toMatchObject([{ requestId: late.requestId, state: 'NOT_STARTED', isSelf: false }])
    await w.leave(w.ravi)
    expect(await toWrite()).toEqual([])
  })

  test('what the viewer has written or declined, the latest first, in pages', async () => {
    const w = await writingWorld()
    const ids: string[] = []
    for (const reviewee of [w.ravi, w.noor, w.mia]) {
      const { requestId } = await w.begin([w.leo], { reviewees: [reviewee] })
      must(await (reviewee === w.noor ? w.decline(w.leo, requestId) : w.save(w.leo, requestId)))
      await w.later({ minutes: 1 })
      ids.unshift(requestId)
    }
    await w.begin([w.leo], { reviewees: [w.theo] })
    const first = must(await w.as(w.leo).get('/feedback-cycles/by-me?limit=2')).body
    const second = must(await w.as(w.leo).get(`/feedback-cycles/by-me?limit=2&cursor=${first.next}`)).body
    const rows = [...first.rows, ...second.rows]
    expect(rows.map(({ requestId }) => requestId)).toEqual(ids)
    expect(rows.map(({ state }) => state)).toEqual(['WRITING', 'DECLINED', 'WRITING'])
    expect(second.next).toBeNull()
  })
})
