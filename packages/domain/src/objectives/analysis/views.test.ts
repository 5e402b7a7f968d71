import { expect, test } from 'vitest'
import { completionBands, viewsOf } from './views.ts'

const all = { status: true, completionPercentage: true, categories: true, ratings: true }

test('a cycle has a view for each of its options, and always those of due dates and updates', () => {
  expect(viewsOf(all)).toEqual(['status', 'category', 'completion', 'rating', 'due', 'updates'])
  expect(viewsOf({ ...all, ratings: false, status: false })).toEqual(['category', 'completion', 'due', 'updates'])
  expect(viewsOf({ status: false, completionPercentage: false, categories: false, ratings: false })).toEqual([
    'due',
    'updates',
  ])
})

test('every completion is in one band', () => {
  const bands = Object.values(completionBands)
  for (let completion = 0; completion <= 100; completion += 1)
    expect(bands.filter(([from, to]) => from <= completion && completion <= to)).toHaveLength(1)
})
