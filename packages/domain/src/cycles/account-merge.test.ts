import { expect, test } from 'vitest'
import { withMergedAccount } from './account-merge.ts'

const accounts = { sourceId: 'old', destinationId: 'new' }
const merged = <T>(picked: T) => withMergedAccount(picked, accounts)

test('ADM-P22 the account that stays takes the place of the one that ends, and is named once', () => {
  expect(merged({ type: 'STATIC', userIds: ['a', 'old', 'b'] })).toEqual({ type: 'STATIC', userIds: ['a', 'new', 'b'] })
  expect(merged({ type: 'STATIC', userIds: ['new', 'old'] })).toEqual({ type: 'STATIC', userIds: ['new'] })
  expect(merged({ filter: { managerIds: ['old'], teams: ['Orchard', 'Orchard'] } })).toEqual({
    filter: { managerIds: ['new'], teams: ['Orchard', 'Orchard'] },
  })
})

test('ADM-P22 whoever left out the account that ends did not mean the one that stays', () => {
  expect(merged({ filter: { exceptIds: ['old', 'a'] } })).toEqual({ filter: { exceptIds: ['a'] } })
  expect(merged({ filter: { exceptIds: ['old', 'new'] } })).toEqual({ filter: { exceptIds: ['new'] } })
})

test('ADM-P22 roles are not merged: administrators of a cycle stay as they are', () => {
  expect(merged({ cycleAdminIds: ['old', 'a'] })).toEqual({ cycleAdminIds: ['old', 'a'] })
})

test('ADM-P22 of two selections for one person the one for the account that stays counts', () => {
  const own = { revieweeId: 'new', mainReviewerId: 'a', contributorIds: [] }
  const other = { revieweeId: 'old', mainReviewerId: 'b', contributorIds: ['c'] }
  expect(merged({ selectedReviewers: [other, own] })).toEqual({ selectedReviewers: [own] })
  expect(merged({ selectedReviewers: [other] })).toEqual({ selectedReviewers: [{ ...other, revieweeId: 'new' }] })
})

test.each([
  ['their own main reviewer', { revieweeId: 'new', mainReviewerId: 'old', contributorIds: ['a'] }, null, ['a']],
  ['their own contributor', { revieweeId: 'old', mainReviewerId: 'a', contributorIds: ['new', 'b'] }, 'a', ['b']],
  ['both to someone', { revieweeId: 'x', mainReviewerId: 'new', contributorIds: ['old', 'a'] }, 'new', ['a']],
  [
    'a contributor twice',
    { revieweeId: 'x', mainReviewerId: 'b', contributorIds: ['old', 'a', 'new'] },
    'b',
    ['new', 'a'],
  ],
])('COM-P02 ADM-P22 no one becomes %s', (_, picked, mainReviewerId, contributorIds) => {
  expect(merged(picked)).toMatchObject({ mainReviewerId, contributorIds })
})

test('ADM-P22 selections that have nothing to do with the two accounts stay as they are, even if they are still wrong', () => {
  const other = { revieweeId: 'x', mainReviewerId: 'x', contributorIds: ['x', 'a'] }
  const named = { revieweeId: 'y', mainReviewerId: 'old', contributorIds: [] }
  expect(merged({ selectedReviewers: [other, named] })).toEqual({
    selectedReviewers: [other, { ...named, mainReviewerId: 'new' }],
  })
})
