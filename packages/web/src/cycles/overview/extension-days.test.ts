import { expect, test } from 'vitest'
import { extendedDays } from './extension-days.ts'

const current = { due: '2026-12-04', end: '2026-12-11', later: '2027-01-07' }
const open = ['due', 'end'] as const

test('extending by days moves every deadline that is open now, and no other', () => {
  expect(extendedDays(open, current, '3', '')).toEqual({ due: '2026-12-07', end: '2026-12-14' })
  expect(extendedDays(open, current, '7', '')).toEqual({ due: '2026-12-11', end: '2026-12-18' })
})

test('extending to a day leaves deadlines that are already later', () => {
  expect(extendedDays(open, current, 'day', '2026-12-08')).toEqual({ due: '2026-12-08' })
})

test('without a day nothing is extended', () => {
  expect(extendedDays(open, current, 'day', '')).toEqual({})
})
