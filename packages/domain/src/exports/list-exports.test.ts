import { expect, test } from 'vitest'
import { canTakeList, MOST_ROWS_OF_LIST } from './list-exports.ts'

test('a list of up to 20,000 rows is a file at once, a longer one is made in the background', () => {
  expect(canTakeList(0)).toEqual({ allowed: true })
  expect(canTakeList(MOST_ROWS_OF_LIST)).toEqual({ allowed: true })
  expect(canTakeList(MOST_ROWS_OF_LIST + 1)).toEqual({
    allowed: false,
    reason: 'TOO_MANY_ROWS',
    facts: { most: 20_000 },
  })
})
