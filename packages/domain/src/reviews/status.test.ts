import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  june,
  sharedTimestamps,
  signedTimestamps,
  startedTimestamps,
  untouchedTimestamps,
  writtenTimestamps,
} from '../testing/review-fixtures.ts'
import { assessmentStatuses, assessmentStatusOf, assessmentTypes, hasReached, timestampsAfterHiding } from './status.ts'

test('REV-07 an assessment is one of three: the reviewee’s own, the reviewer’s, or a contributor’s', () =>
  expect(assessmentTypes).toEqual(['SELF_ASSESSMENT', 'ASSESSMENT', 'CONTRIBUTOR_ASSESSMENT']))
test('REV-05 the latest step taken is the status', () =>
  expect(
    [untouchedTimestamps, startedTimestamps, writtenTimestamps, sharedTimestamps, signedTimestamps].map(
      assessmentStatusOf,
    ),
  ).toEqual([...assessmentStatuses]))
test('REV-06 hiding makes it a draft again, also if writing was marked as finished', () => {
  expect(assessmentStatusOf(timestampsAfterHiding(sharedTimestamps))).toBe('STARTED')
  expect(assessmentStatusOf(timestampsAfterHiding({ ...writtenTimestamps, sharedAt: june(4) }))).toBe('STARTED')
})
test('a status includes those before it', () => {
  expect(hasReached('SIGNED', 'SHARED')).toBe(true)
  expect(hasReached('WRITTEN', 'SHARED')).toBe(false)
})
test('REV-05 REV-06 whatever steps are taken one after the other, the status never jumps over one it needs', () => {
  const steps = fc.array(fc.constantFrom('save', 'finish', 'share', 'hide', 'sign'), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (actions) => {
      let marks: { [M in keyof typeof signedTimestamps]: Date | null } = { ...untouchedTimestamps }
      for (const action of actions) {
        const before = assessmentStatusOf(marks)
        if (action === 'save' && !hasReached(before, 'SHARED')) marks.firstSavedAt ??= june(1)
        if (action === 'finish' && before === 'STARTED') marks.writtenAt = june(2)
        if (action === 'share' && (before === 'STARTED' || before === 'WRITTEN')) marks.sharedAt = june(3)
        if (action === 'hide' && before === 'SHARED') marks = timestampsAfterHiding(marks)
        if (action === 'sign' && before === 'SHARED') marks.signedAt = june(4)
        const after = assessmentStatusOf(marks)
        if (after === 'SIGNED' && before !== 'SIGNED') expect(before).toBe('SHARED')
        if (after === 'SHARED' && before !== 'SHARED') expect(['STARTED', 'WRITTEN']).toContain(before)
        if (before === 'SIGNED') expect(after).toBe('SIGNED')
      }
    }),
  )
})
