import { expect, test } from 'vitest'
import { relationshipOf } from './relationship.ts'

const ravi = { id: 'ravi', managerId: 'mia' }
const reviewer = (id: string, managerId: string | null, isGuest = false) => ({ id, managerId, isGuest })

test('what reviewers are to the reviewee follows from the reporting line, and guests are others', () => {
  expect(relationshipOf(reviewer('ravi', 'mia'), ravi)).toBe('SELF')
  expect(relationshipOf(reviewer('mia', 'iris'), ravi)).toBe('MANAGER')
  expect(relationshipOf(reviewer('noor', 'ravi'), ravi)).toBe('REPORT')
  expect(relationshipOf(reviewer('leo', 'mia'), ravi)).toBe('PEER')
  expect(relationshipOf(reviewer('theo', 'iris'), ravi)).toBe('OTHER')
  expect(relationshipOf(reviewer('gwen', 'mia', true), ravi)).toBe('OTHER')
  // Two people at the top are not peers just because neither has a manager.
  expect(relationshipOf(reviewer('asta', null), { id: 'iris', managerId: null })).toBe('OTHER')
})
