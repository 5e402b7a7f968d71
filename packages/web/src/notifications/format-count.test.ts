import { expect, test } from 'vitest'
import { shownCount } from './format-count.ts'

test('NOTIF-06 the bell counts to 99 and then says 99+', () => {
  expect([0, 99, 100, 5000].map(shownCount)).toEqual(['0', '99', '99+', '99+'])
})
