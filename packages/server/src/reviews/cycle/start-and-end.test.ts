import { reviewTimeline } from '@perennial/domain/reviews/cycle/timeline.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycles } from '../../cycles/tables.ts'
import { cycleWorld, statusOf } from './fixtures.ts'
import { timelineOf } from './model.ts'
import { isSameCycle, reviewCycleColumns, reviewCycles } from './tables.ts'

test('COM-P05 start and end of a review cycle are the first and the last of its dates, also after an edit', async () => {
  const w = await cycleWorld()
  const id = await w.createCycle()
  const stored = async () => {
    const [cycle] = await w.inside((tx) =>
      tx.select(reviewCycleColumns).from(cycles).innerJoin(reviewCycles, isSameCycle).where(eq(cycles.id, id)),
    )
    if (!cycle) throw new Error('the cycle is gone')
    return cycle
  }
  const spanOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({ startsAt, endsAt })
  const created = await stored()
  expect(spanOf(created)).toEqual(reviewTimeline.span(timelineOf(created)))
  expect(spanOf(created)).toEqual({ startsAt: created.processStarts, endsAt: created.signBy })

  const { body } = await w.as(w.hana).get(`/review-cycles/guided/${id}`)
  const { revieweeSelection: _, selectedReviewers: __, ...model } = body.model
  const timeline = { ...model.timeline, processStarts: '2026-11-24', signBy: '2027-02-26' }
  const edit = { model: { ...model, timeline }, version: body.version }
  expect(statusOf(await w.as(w.hana).put(`/review-cycles/${id}`, edit))).toBe('200')
  const edited = await stored()
  expect(edited.endsAt).toEqual(new Date('2027-02-26T16:00:00Z'))
  expect(spanOf(edited)).toEqual(reviewTimeline.span(timelineOf(edited)))
})
