import { describe, expect, test } from 'vitest'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { everyone } from '../testing/world.ts'
import { feedbackCycleWorld } from './fixtures.ts'

describe('a request of a feedback cycle', () => {
  test('is found by its reviewee, their managers and HR, but not by others (WALL-6)', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    expect(await w.answers((who) => w.read(who, requestId))).toEqual({
      ...everyone('404 NOT_FOUND'),
      hana: '200',
      paul: '200',
      asta: '200',
      iris: '200',
      mia: '200',
      ravi: '200',
      gwen: '403 ROLE_MISSING',
    })
  })

  test('names the reviewee in its questions, and says who reads the answers', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    const { body, status } = await w.read(w.mia, requestId)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      state: 'NOMINATING',
      reviewers: { total: 0, written: 0 },
      questions: [{ question: 'What did Ravi do well?' }],
      readers: { directManager: { name: 'Mia Keller' }, reviewee: { name: 'Ravi Menon' } },
      result: { state: 'NOT_RELEASED' },
    })
  })

  test('is found by a reviewer once they are invited', async () => {
    const w = await feedbackCycleWorld()
    const { requestId } = await w.setUp()
    await w.written(requestId, w.leo)
    expect(statusOf(await w.read(w.leo, requestId))).toBe('404 NOT_FOUND')
  })
})
