import { expect, test } from 'vitest'
import { objectiveActivityMessage } from './objective-activities.ts'

const roles = { isOwner: false, isActor: false, isByOwner: false }

test('an entry says whose objective it is, and who did it', () => {
  expect(objectiveActivityMessage('created', roles)).toBe('objective.created')
  expect(objectiveActivityMessage('achieved', { ...roles, isOwner: true })).toBe('objective.achievedYours')
  expect(objectiveActivityMessage('commented', roles)).toBe('objective.commented')
  expect(objectiveActivityMessage('commented', { ...roles, isByOwner: true })).toBe('objective.commentedTheirs')
  expect(objectiveActivityMessage('commented', { ...roles, isOwner: true })).toBe('objective.commentedYours')
  expect(objectiveActivityMessage('commented', { ...roles, isActor: true })).toBe('objective.youCommented')
  const own = { isOwner: true, isActor: true, isByOwner: true }
  expect(objectiveActivityMessage('commented', own)).toBe('objective.youCommentedYours')
  expect(objectiveActivityMessage('changedByHr', roles)).toBe('objective.changedByHr')
  expect(objectiveActivityMessage('changedByHr', { ...roles, isOwner: true })).toBe('objective.changedYoursByHr')
  expect(objectiveActivityMessage('changedByHr', { ...roles, isActor: true })).toBe('objective.youChangedAsHr')
})
