import fc from 'fast-check'
import { expect, test } from 'vitest'
import { june, shared, signed, started, untouched, written } from '../testing/review-fixtures.ts'
import { afterHiding, assessmentStatuses, assessmentTypes, isAtLeast, statusOf } from './status.ts'

test('REV-07 an assessment is one of three: of oneself, of the reviewer, of a contributor', () =>
  expect(assessmentTypes).toEqual(['SELF_ASSESSMENT', 'ASSESSMENT', 'CONTRIBUTOR_ASSESSMENT']))
test('REV-05 the latest step taken is the status', () =>
  expect([untouched, started, written, shared, signed].map(statusOf)).toEqual([...assessmentStatuses]))
test('REV-06 hiding makes it a draft again, also where writing was called finished', () => {
  expect(statusOf(afterHiding(shared))).toBe('STARTED')
  expect(statusOf(afterHiding({ ...written, sharedAt: june(4) }))).toBe('STARTED')
})
test('a status contains those before it', () => {
  expect(isAtLeast('SIGNED', 'SHARED')).toBe(true)
  expect(isAtLeast('WRITTEN', 'SHARED')).toBe(false)
})
test('REV-05 REV-06 whatever steps are taken one after the other, the status never jumps over one it needs', () => {
  const steps = fc.array(fc.constantFrom('save', 'finish', 'share', 'hide', 'sign'), { maxLength: 30 })
  fc.assert(
    fc.property(steps, (deeds) => {
      let marks: { [M in keyof typeof signed]: Date | null } = { ...untouched }
      for (const deed of deeds) {
        const before = statusOf(marks)
        if (deed === 'save' && !isAtLeast(before, 'SHARED')) marks.firstSavedAt ??= june(1)
        if (deed === 'finish' && before === 'STARTED') marks.writtenAt = june(2)
        if (deed === 'share' && (before === 'STARTED' || before === 'WRITTEN')) marks.sharedAt = june(3)
        if (deed === 'hide' && before === 'SHARED') marks = afterHiding(marks)
        if (deed === 'sign' && before === 'SHARED') marks.signedAt = june(4)
        const after = statusOf(marks)
        if (after === 'SIGNED' && before !== 'SIGNED') expect(before).toBe('SHARED')
        if (after === 'SHARED' && before !== 'SHARED') expect(['STARTED', 'WRITTEN']).toContain(before)
        if (before === 'SIGNED') expect(after).toBe('SIGNED')
      }
    }),
  )
})
