import { expect, test } from 'vitest'
import type { Relation, ViewerRelation } from '../people/visibility.ts'
import { allowed } from '../verdict.ts'
import { canAddPersonFile, canChangePersonFile, fileVisibility, MAX_PERSON_FILES } from './person-files.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false, isGuest: false }
const as = (relation: Relation, roles: Partial<typeof none> = {}): ViewerRelation => ({ ...none, ...roles, relation })
const person = { isGuest: false, isActive: true }
const left = { isGuest: false, isActive: false }
const facts = { isAboveViewer: false }

test.each<[string, ViewerRelation, string]>([
  ['the person sees those shared with them', as('self'), 'shared'],
  ['an HR Admin sees of themself what everybody would (COM-P02)', as('self', { isHr: true }), 'shared'],
  ['the direct manager sees all', as('directManager'), 'all'],
  ['an indirect manager sees all', as('indirectManager'), 'all'],
  ['an HR Admin sees all', as('colleague', { isHr: true }), 'all'],
  ['an HR Assistant sees none', as('colleague', { isAssistant: true }), 'none'],
  ['a Tech Admin sees none', as('colleague', { isTechAdmin: true }), 'none'],
  ['a secondary reviewer sees none', as('secondaryReviewer'), 'none'],
  ['a colleague sees none', as('colleague'), 'none'],
  ['a guest sees none', as('colleague', { isGuest: true }), 'none'],
])('EMP-P09 %s', (_, viewer, seen) => {
  expect(fileVisibility(viewer, person, facts)).toBe(seen)
})

test('EMP-P09 the line rule: an HR Admin sees no files of people above; guests have no files', () => {
  expect(fileVisibility(as('colleague', { isHr: true }), person, { isAboveViewer: true })).toBe('none')
  expect(fileVisibility(as('colleague', { isHr: true }), { ...person, isGuest: true }, facts)).toBe('none')
})

test('EMP-P09 EMP-P10 files of people who have left are read by managers and added by HR Admins', () => {
  expect(fileVisibility(as('directManager'), left, facts)).toBe('all')
  expect(canAddPersonFile(as('directManager'), left, { ...facts, count: 0 })).toMatchObject({ reason: 'HAS_LEFT' })
  expect(canAddPersonFile(as('colleague', { isHr: true }), left, { ...facts, count: 0 })).toEqual(allowed)
  expect(fileVisibility(as('colleague'), left, facts)).toBe('none')
})

test('EMP-P09 people who see all files may add some, up to a maximum; the person and everyone else may not', () => {
  expect(canAddPersonFile(as('indirectManager'), person, { ...facts, count: 0 })).toEqual(allowed)
  expect(canAddPersonFile(as('self'), person, { ...facts, count: 0 })).toMatchObject({ reason: 'FILES_KEPT_BY_OTHERS' })
  expect(canAddPersonFile(as('directManager'), person, { ...facts, count: MAX_PERSON_FILES })).toMatchObject({
    reason: 'TOO_MANY_FILES',
  })
})

test('EMP-P09 a file is shared and removed by the person who added it, and by HR Admins', () => {
  const added = { ...facts, addedById: 'mia' }
  expect(canChangePersonFile({ ...as('directManager'), id: 'mia' }, person, added)).toEqual(allowed)
  expect(canChangePersonFile({ ...as('indirectManager'), id: 'iris' }, person, added)).toMatchObject({
    reason: 'NOT_YOUR_FILE',
  })
  expect(canChangePersonFile({ ...as('colleague', { isHr: true }), id: 'hana' }, person, added)).toEqual(allowed)
  expect(canChangePersonFile({ ...as('self', { isHr: true }), id: 'hana' }, person, added)).toMatchObject({
    reason: 'FILES_KEPT_BY_OTHERS',
  })
})
