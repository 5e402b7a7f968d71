import { expect, test } from 'vitest'
import { hasContentRight, isReviewKnownTo, type RelationFacts, relationsOf } from './relations.ts'

const stranger: RelationFacts = {
  viewerId: 'noor',
  isHr: false,
  isAssistant: false,
  isGuest: false,
  isCycleAdmin: false,
  revieweeId: 'ravi',
  mainReviewerId: 'mia',
  contributorIds: ['leo'],
  managersOfReviewee: ['mia', 'iris'],
  managersOfViewer: ['mia', 'iris'],
  signerOfManagerSide: null,
}
const of = (facts: Partial<RelationFacts>) => [...relationsOf({ ...stranger, ...facts })]

test('everyone has their own relation to the review', () => {
  expect(of({ viewerId: 'ravi' })).toEqual(['reviewee'])
  expect(of({ viewerId: 'mia', managersOfViewer: ['iris'] })).toEqual(['mainReviewer', 'directManager'])
  expect(of({ viewerId: 'iris', managersOfViewer: [] })).toEqual(['indirectManager'])
  expect(of({ viewerId: 'leo', managersOfViewer: [] })).toEqual(['contributor'])
  expect(of({ viewerId: 'asta', isAssistant: true })).toEqual(['administrator'])
  expect(of({ viewerId: 'cleo', isCycleAdmin: true })).toEqual(['administrator'])
})
test('WALL-6 a colleague has no relation to it, and need not know that it exists', () => {
  expect(of({})).toEqual([])
  expect(isReviewKnownTo(relationsOf(stranger))).toBe(false)
  expect(of({ viewerId: 'gwen', isGuest: true, contributorIds: ['gwen'] })).toEqual([])
})
test('COM-P02 no one uses an administrator right on their own review', () =>
  expect(of({ viewerId: 'ravi', isHr: true, isCycleAdmin: true, contributorIds: ['ravi'] })).toEqual(['reviewee']))
test('MAY-8 the line rule: HR administers people above them, and reads nothing', () => {
  const paul = { viewerId: 'paul', isHr: true, managersOfViewer: ['mia', 'iris'] }
  expect(of({ ...paul, revieweeId: 'mia', mainReviewerId: 'iris', managersOfReviewee: ['iris'] })).toEqual([
    'administrator',
  ])
  expect(of(paul)).toEqual(['hrAdmin', 'administrator'])
  expect(hasContentRight(relationsOf({ ...stranger, ...paul, revieweeId: 'iris', managersOfReviewee: [] }))).toBe(false)
})
test('someone who signed as the reviewer can still read after someone else has taken over', () => {
  expect(of({ viewerId: 'otto', signerOfManagerSide: 'otto', managersOfViewer: [] })).toEqual(['formerReviewer'])
  expect(of({ viewerId: 'mia', signerOfManagerSide: 'mia', managersOfViewer: [] })).toEqual([
    'mainReviewer',
    'directManager',
  ])
})
