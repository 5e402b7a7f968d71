import { describe, expect, test } from 'vitest'
import { canRemoveSuppression, classifyBounce, isAddressUnreachable } from './bounces.ts'

describe('ADM-P16 what the response of a mail server says about an address', () => {
  test.each([
    [550, null, 'PERMANENT'],
    [550, '5.1.1', 'PERMANENT'],
    [551, '5.1.6', 'PERMANENT'],
    [450, null, 'TEMPORARY'],
    [451, '4.3.0', 'TEMPORARY'],
    [552, '5.2.2', 'TEMPORARY'],
    [null, '5.0.0', 'PERMANENT'],
    [null, '4.4.7', 'TEMPORARY'],
    [550, '5.7.1', null],
    [454, '4.7.1', null],
    [null, null, null],
    [250, '2.1.5', null],
  ])('%s %s is %s', (code, enhanced, shown) => {
    expect(classifyBounce(code, enhanced)).toBe(shown)
  })
})

test('ADM-P16 an address is suppressed after failures on three different days within fourteen', () => {
  const today = '2026-11-23'
  expect(isAddressUnreachable(['2026-11-23', '2026-11-23', '2026-11-23'], today)).toBe(false)
  expect(isAddressUnreachable(['2026-11-21', '2026-11-22'], today)).toBe(false)
  expect(isAddressUnreachable(['2026-11-10', '2026-11-22', '2026-11-23'], today)).toBe(true)
  expect(isAddressUnreachable(['2026-11-09', '2026-11-22', '2026-11-23'], today)).toBe(false)
})

test('ADM-P17 complaints are lifted only by the person who complained', () => {
  expect(canRemoveSuppression('PERMANENT', false)).toEqual({ allowed: true })
  expect(canRemoveSuppression('TEMPORARY', false)).toEqual({ allowed: true })
  expect(canRemoveSuppression('COMPLAINT', false)).toEqual({ allowed: false, reason: 'COMPLAINT_OF_SOMEBODY' })
  expect(canRemoveSuppression('COMPLAINT', true)).toEqual({ allowed: true })
})
