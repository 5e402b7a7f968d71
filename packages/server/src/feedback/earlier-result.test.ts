import { describe, expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DAYS, question } from './fixtures.ts'
import { hidden, type WritingWorld, writingWorld } from './test-feedback-writing.ts'

const earlierFor = async (w: WritingWorld, who: TestUser, requestId: string, as = '') =>
  must(await w.as(who).get(`/feedback-cycle-requests/${requestId}/earlier-result${as && `?as=${as}`}`)).body.earlier

const secondCycle = {
  processStarts: '2027-02-01T08:00:00Z',
  inviteReviewersBy: '2027-02-05T08:00:00Z',
  approveReviewersFrom: null,
  approveReviewersBy: null,
  writeFeedbackBy: '2027-02-20T08:00:00Z',
  managerRelease: '2027-02-22T08:00:00Z',
  revieweeReleaseDate: '2027-02-24T08:00:00Z',
  processEnds: '2027-02-26T08:00:00Z',
}

describe('the earlier result of a reviewee', () => {
  test('has the answers to unchanged questions, with the viewer’s rights in that cycle', async () => {
    const w = await writingWorld()
    const questions = [question('well'), question('better', { question: 'What could be better?' })]
    const before = await w.begin([w.leo], { questions, visibility: { reviewee: { enabled: false } } })
    must(await w.save(w.leo, before.requestId, 'Listen.', { questionId: 'better' }))
    await w.write(w.leo, before.requestId, 'Explains.')
    const changed = [question('well'), question('better', { question: 'What else?' }), question('new')]
    const { requestId } = await w.begin([w.leo], { questions: changed, dates: secondCycle })
    await w.on(secondCycle.processStarts)
    for (const who of [w.mia, w.hana])
      expect(await earlierFor(w, who, requestId)).toMatchObject({
        requestId: before.requestId,
        cycle: { name: 'Cycle Q4/2026', processEnds: '2026-12-20T08:00:00.000Z' },
        result: { state: 'NAMED', responses: [{ answers: { well: { value: 'Explains.', comment: '' } } }] },
      })
    expect(JSON.stringify(await earlierFor(w, w.mia, requestId))).not.toContain('Listen.')
    expect(await earlierFor(w, w.ravi, requestId)).toBeNull()
    expect(await earlierFor(w, w.hana, requestId, 'reviewee')).toBeNull()
    expect(await earlierFor(w, w.mia, before.requestId)).toBeNull()
  })

  test('is that of the last released cycle that the viewer can read', async () => {
    const w = await writingWorld()
    const first = await w.begin([w.leo])
    await w.write(w.leo, first.requestId, 'The first')
    const second = await w.begin([w.leo, w.noor], {
      visibility: { reviewee: hidden },
      dates: { ...DAYS, processStarts: '2026-11-23T08:30:00Z' },
    })
    await w.write(w.leo, second.requestId, 'The second')
    const { requestId } = await w.begin([], { dates: secondCycle })
    expect(await earlierFor(w, w.hana, requestId)).toBeNull()
    await w.on(secondCycle.processStarts)
    expect((await earlierFor(w, w.mia, requestId)).requestId).toBe(second.requestId)
    expect((await earlierFor(w, w.ravi, requestId)).requestId).toBe(first.requestId)
    expect(await w.rowOf(first.requestId)).toMatchObject({ openedAt: w.now() })
  })

  test('WALL-6 is not found by people without a part in the request', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo])
    const get = (who: TestUser) => w.as(who).get(`/feedback-cycle-requests/${requestId}/earlier-result`)
    for (const who of [w.cleo, w.stranger]) expect((await get(who)).status).toBe(404)
    expect((await get(w.leo)).body).toEqual({ earlier: null })
  })
})
