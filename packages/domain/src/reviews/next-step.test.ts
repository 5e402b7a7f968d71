import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asksReviewersOnly,
  asta,
  calibrated,
  example,
  type Facts,
  hana,
  iris,
  june,
  leo,
  mia,
  ravi,
  shared,
  signed,
  started,
  untouched,
  written,
} from '../testing/review-fixtures.ts'
import { type NextStep, whatNext } from './next-step.ts'
import type { Relations } from './relations.ts'

const step = (facts: Facts, by: Relations, day = 10) => whatNext(example(facts), by, june(day)).step

describe('the reviewee', () => {
  test.each<[string, Facts, number, NextStep]>([
    ['writes and shares first', {}, 10, 'WRITE_OWN'],
    ['waits for the reviewer after sharing', { reviewee: shared }, 10, 'WAIT_FOR_SHARING'],
    ['signs when both have shared', { reviewee: shared, manager: shared }, 10, 'SIGN'],
    ['waits for the other signature', { reviewee: signed, manager: shared }, 10, 'WAIT_FOR_SIGNATURE'],
    ['has missed the end of writing', { manager: shared }, 16, 'TOO_LATE'],
    ['waits for the reviewer also after the end of writing', {}, 16, 'WAIT_FOR_SHARING'],
    ['writes also without a reviewer', { mainReviewerId: null }, 10, 'WRITE_OWN'],
    ['is told that there is no reviewer', { mainReviewerId: null, reviewee: shared }, 10, 'NO_REVIEWER'],
  ])('%s', (_, facts, day, expected) => expect(step(facts, ravi, day)).toBe(expected))

  test('REV-P12 who is asked nothing waits and signs', () => {
    const facts = { questionnaire: asksReviewersOnly(), reviewee: untouched }
    expect(step(facts, ravi)).toBe('WAIT_FOR_SHARING')
    expect(step({ ...facts, manager: shared }, ravi)).toBe('SIGN')
  })
  test('is told the date that is shown, not the end of the days of grace', () =>
    expect(whatNext(example(), ravi, june(3)).date).toEqual(june(7, 17)))
})

describe('the main reviewer', () => {
  test.each<[string, Facts, number, NextStep]>([
    ['writes', { manager: untouched }, 10, 'WRITE_ABOUT'],
    ['shares after writing was finished', { manager: written }, 10, 'SHARE_ABOUT'],
    ['shares after writing has ended', { manager: started }, 16, 'SHARE_ABOUT'],
    ['waits for the reviewee after sharing', { manager: shared }, 10, 'WAIT_FOR_SHARING'],
    ['signs when both have shared', { manager: shared, reviewee: shared }, 10, 'SIGN'],
    ['waits for the other signature', { manager: signed, reviewee: shared }, 10, 'WAIT_FOR_SIGNATURE'],
    ['has missed writing', { manager: untouched }, 16, 'TOO_LATE'],
  ])('%s', (_, facts, day, expected) => expect(step(facts, mia, day)).toBe(expected))

  test('is told until when the other has time, and nothing of days that have passed', () => {
    const { revieweeWriteUntil, processEndsForReviewees, signBy } = example().dates
    const date = (facts: Facts, day: number) => whatNext(example({ manager: shared, ...facts }), mia, june(day)).date
    expect([date({}, 3), date({}, 10), date({}, 20)]).toEqual([revieweeWriteUntil, processEndsForReviewees, null])
    expect(date({ manager: signed, reviewee: shared }, 10)).toEqual(signBy)
  })

  test('waits while others calibrate', () => {
    expect(whatNext(calibrated(), mia, june(18))).toMatchObject({ step: 'CALIBRATING', date: june(22) })
    expect(whatNext(calibrated({ manager: written }), mia, june(10)).step).toBe('SHARE_FROM')
  })
})

test('contributors are asked while the reviewer side is written, and no longer', () => {
  expect(step({}, leo)).toBe('CONTRIBUTE')
  expect(step({ manager: shared }, leo)).toBe('FOLLOW')
  expect(whatNext(example(), leo, june(10), true).step).toBe('FINISHED_CONTRIBUTING')
})
test('everybody else follows, and hears where nobody writes', () => {
  for (const by of [iris, hana, asta]) {
    expect(step({}, by)).toBe('FOLLOW')
    expect(step({ mainReviewerId: null }, by)).toBe('NO_REVIEWER')
  }
})
test('nothing is asked before the start, when complete, or archived', () => {
  expect(whatNext(example(), ravi, new Date(june(1).getTime() - 1)).step).toBe('NOT_OPEN')
  expect(step({ completedAt: june(9) }, mia)).toBe('COMPLETE')
  expect(step({ isArchived: true }, mia)).toBe('ARCHIVED')
})

test('TIME-3 what one side is asked says nothing about the draft of the other', () => {
  const drafts = [untouched, started, written]
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(...drafts),
      fc.constantFrom(...drafts),
      (day, one, other) => {
        const at = june(day)
        expect(whatNext(example({ manager: one }), ravi, at)).toEqual(whatNext(example({ manager: other }), ravi, at))
        expect(whatNext(example({ reviewee: one }), mia, at)).toEqual(whatNext(example({ reviewee: other }), mia, at))
      },
    ),
  )
})
