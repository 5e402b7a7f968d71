import { expect, test } from 'vitest'
import { type FeedbackRelationFacts, feedbackRelationsOf } from './relations.ts'

const facts: FeedbackRelationFacts = {
  viewerId: 'hana',
  isGuest: false,
  isHr: true,
  isAssistant: false,
  isCycleAdmin: false,
  revieweeId: 'ravi',
  reviewerIds: ['leo', 'ravi'],
  managersOfReviewee: ['mia', 'iris'],
  managersOfViewer: [],
}
const relations = (changes: Partial<FeedbackRelationFacts>) => [...feedbackRelationsOf({ ...facts, ...changes })]

test('HR Admins read about everyone but people above them, where they stay administrators', () => {
  expect(relations({})).toEqual(['hrAdmin', 'administrator'])
  expect(relations({ managersOfViewer: ['ravi'] })).toEqual(['administrator'])
})

test('HR Assistants and administrators of a cycle administer it, and read nothing by that (FBK-P29)', () => {
  const other = { viewerId: 'theo', isHr: false }
  expect(relations({ ...other, isAssistant: true })).toEqual(['administrator'])
  expect(relations({ ...other, isCycleAdmin: true })).toEqual(['administrator'])
  expect(relations(other)).toEqual([])
})

test('an HR Admin is nothing but the reviewee of their own request, and the author of their self-assessment', () => {
  expect(relations({ viewerId: 'ravi' })).toEqual(['reviewer', 'reviewee'])
})

test('managers are the current ones; a reviewer can be a manager too', () => {
  const mia = { viewerId: 'mia', isHr: false }
  expect(relations(mia)).toEqual(['directManager'])
  expect(relations({ ...mia, reviewerIds: ['mia'] })).toEqual(['reviewer', 'directManager'])
  expect(relations({ ...mia, viewerId: 'iris' })).toEqual(['indirectManager'])
})

test('guests only review, whatever else they are', () => {
  const guest = { viewerId: 'leo', isGuest: true, isCycleAdmin: true, managersOfReviewee: ['leo'] }
  expect(relations(guest)).toEqual(['reviewer'])
  expect(relations({ ...guest, reviewerIds: [] })).toEqual([])
})
