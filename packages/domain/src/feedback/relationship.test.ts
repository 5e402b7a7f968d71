import { expect, test } from 'vitest'
import { relationshipOf } from './relationship.ts'

const reviewee = { id: 'ravi', managerId: 'mia' }
const reviewer = (id: string, managerId: string | null, isGuest = false) => ({ id, managerId, isGuest })

test('ANON-2 results are grouped by what reviewers are to the reviewee', () => {
  expect(relationshipOf(reviewer('ravi', 'mia'), reviewee)).toBe('SELF')
  expect(relationshipOf(reviewer('mia', 'iris'), reviewee)).toBe('MANAGER')
  expect(relationshipOf(reviewer('leo', 'mia'), reviewee)).toBe('PEER')
  expect(relationshipOf(reviewer('noor', 'ravi'), reviewee)).toBe('REPORT')
  expect(relationshipOf(reviewer('cleo', 'paul'), reviewee)).toBe('OTHER')
})

test('guests, and people without a manager, are no peers', () => {
  expect(relationshipOf(reviewer('gita', 'mia', true), reviewee)).toBe('OTHER')
  expect(relationshipOf(reviewer('hana', null), { id: 'iris', managerId: null })).toBe('OTHER')
})
