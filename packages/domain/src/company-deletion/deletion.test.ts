import { describe, expect, test } from 'vitest'
import {
  canDeleteCompany,
  deletionCategories,
  deletionScopes,
  isDeletionConfirmed,
  isInDeletionScope,
} from './deletion.ts'

const employee = { isHr: false, isAssistant: false, isTechAdmin: false }

describe('DEL-02 ADM-6 only people who are both Tech Admin and HR Admin may delete', () => {
  test.each([
    ['an employee', employee, false],
    ['an HR Admin', { ...employee, isHr: true }, false],
    ['a Tech Admin', { ...employee, isTechAdmin: true }, false],
    ['an HR Assistant who is Tech Admin', { ...employee, isAssistant: true, isTechAdmin: true }, false],
    ['a super admin', { ...employee, isHr: true, isTechAdmin: true }, true],
  ])('%s', (_, roles, may) => {
    expect(canDeleteCompany(roles)).toEqual(may ? { allowed: true } : { allowed: false, reason: 'MUST_BE_SUPER_ADMIN' })
  })
})

test.each(['', 'delete forever', 'DELETE FOREVER ', ' DELETE FOREVER', 'DELETE  FOREVER', 'DELETE FOREVE'])(
  'DEL-05 DEL-06 “%s” is not the text',
  (typed) => {
    expect(isDeletionConfirmed(typed)).toBe(false)
    expect(isDeletionConfirmed('DELETE FOREVER')).toBe(true)
  },
)

test('DEL-07 ADM-P30 each scope includes the one before it', () => {
  const all = deletionScopes.map((scope) =>
    deletionCategories.filter((belonging) => isInDeletionScope(scope, belonging)),
  )
  expect(all).toEqual([['content'], ['content', 'cycle'], ['content', 'cycle', 'company']])
})
