import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test('NOTIF-06 the bell counts to 99, then shows 99+', () => {
  expect([0, 99, 100, 5000].map(formatCount)).toEqual(['0', '99', '99+', '99+'])
})
