import { expect, test } from 'vitest'
import { liveVerdict } from './live-verdict.ts'

const content = { missing: [], tooLong: [], isMissing: false, isTooLong: false, hasText: true }
const missing = { allowed: false, reason: 'MANDATORY_ANSWERS_MISSING' }

test('REV-SHARE-03 REV-SHARE-04 reasons about the text follow the current text', () => {
  expect(liveVerdict(missing, content)).toEqual({ allowed: true })
  expect(liveVerdict({ allowed: true }, { ...content, isMissing: true })).toEqual(missing)
  expect(liveVerdict(missing, { ...content, isMissing: true, isTooLong: true })).toMatchObject({
    reason: 'EXCEEDED_CHARACTER_LIMIT',
  })
  expect(liveVerdict({ allowed: true }, { ...content, hasText: false })).toMatchObject({ reason: 'NOTHING_WRITTEN' })
})

test('REV-SHARE-02 reasons about the person and the date stay', () => {
  const early = { allowed: false, reason: 'BEFORE_SHARE_FROM_DATE', facts: { date: '2026-12-21T08:00:00Z' } }
  expect(liveVerdict(early, { ...content, isMissing: true })).toBe(early)
})
