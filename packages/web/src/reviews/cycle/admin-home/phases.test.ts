import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { expect, test } from 'vitest'
import { phaseLineOf } from './phases.ts'

const timeline = {
  processStarts: '2026-06-01T09:00:00.000Z',
  managerWriteUntil: '2026-06-11T09:00:00.000Z',
  processEndsForReviewers: '2026-06-14T09:00:00.000Z',
  discussAndShareBy: '2026-06-21T09:00:00.000Z',
  managerShareUntil: '2026-06-25T09:00:00.000Z',
  signBy: '2026-07-01T09:00:00.000Z',
} as CycleOverview['timeline']
const on = (day: string) => phaseLineOf({ timeline, asksReviewees: false }, new Date(`2026-${day}T09:00:00.000Z`))

test('each phase ends on the due date that people are shown', () =>
  expect(on('06-02').phases.map(({ name, ends }) => [name, ends.toISOString().slice(0, 10)])).toEqual([
    ['write', '2026-06-11'],
    ['share', '2026-06-21'],
    ['sign', '2026-07-01'],
  ]))

test.each([
  ['06-01', ['current', 'next', 'next'], 0],
  ['06-06', ['current', 'next', 'next'], 1 / 6],
  ['06-16', ['done', 'current', 'next'], 0.5],
  ['07-05', ['done', 'done', 'done'], 1],
])('on %s the phases and today are in the right places', (day, states, todayAt) => {
  const line = on(day)
  expect(line.phases.map(({ state }) => state)).toEqual(states)
  expect(line.todayAt).toBeCloseTo(todayAt)
})

test('a short phase keeps room for its label', () => {
  const { phases } = phaseLineOf(
    { timeline: { ...timeline, discussAndShareBy: '2026-06-11T10:00:00.000Z' }, asksReviewees: false },
    new Date('2026-06-02'),
  )
  expect(phases.every(({ share }) => share > 0.14)).toBe(true)
  expect(phases.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('without a due date of its own a phase ends with its window', () =>
  expect(
    phaseLineOf(
      { timeline: { ...timeline, managerWriteUntil: null }, asksReviewees: false },
      new Date('2026-06-02'),
    ).phases[0]?.ends.toISOString(),
  ).toBe('2026-06-14T09:00:00.000Z'))

test('writing lasts until the later side is due', () => {
  const later = { ...timeline, revieweeWriteUntil: '2026-06-12T09:00:00.000Z' }
  const { phases } = phaseLineOf({ timeline: later, asksReviewees: true }, new Date('2026-06-02'))
  expect(phases[0]?.ends.toISOString()).toBe('2026-06-12T09:00:00.000Z')
})
