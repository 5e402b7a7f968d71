import { expect, test } from 'vitest'
import { canListReviews, canReadTimeline, type ProfileFacts, profileTabsFor } from './profile-tabs.ts'
import type { Relation, ViewerRelation } from './visibility.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false, isGuest: false }
const as = (relation: Relation, roles: Partial<typeof none> = {}): ViewerRelation => ({ ...none, ...roles, relation })
const person = { isGuest: false, isActive: true }
const facts: ProfileFacts = { hasObjectives: true, hasReviews: true, isAboveViewer: false, isReadByRelation: false }
const some = { activities: true, objectives: true }
const no = { activities: false, objectives: false }
const all = ['overview', 'timeline', 'activities', 'objectives', 'reviews', 'files', 'personal']

test.each<[string, ViewerRelation, Partial<ProfileFacts>, string[]]>([
  ['oneself', as('self'), {}, all],
  ['the direct manager', as('directManager'), {}, all],
  ['an indirect manager', as('indirectManager'), {}, all],
  ['a colleague', as('colleague'), {}, ['overview', 'activities', 'objectives']],
  [
    'a colleague who reviewed them',
    as('colleague'),
    { isReadByRelation: true },
    ['overview', 'activities', 'objectives', 'reviews'],
  ],
  [
    'an HR Assistant',
    as('colleague', { isAssistant: true }),
    {},
    ['overview', 'activities', 'objectives', 'reviews', 'personal'],
  ],
  ['an HR Admin', as('colleague', { isHr: true }), {}, all],
])('EMP-8 the tabs of a profile for %s', (_, viewer, more, tabs) => {
  expect(profileTabsFor(viewer, person, { ...facts, ...more }, some)).toEqual(tabs)
})

test('COM-P02 EMP-P09 an HR Admin finds no reviews and no files on the profiles of those above (line rule)', () => {
  const tabs = profileTabsFor(as('colleague', { isHr: true }), person, { ...facts, isAboveViewer: true }, some)
  expect(tabs).toEqual(['overview', 'activities', 'objectives', 'personal'])
})

test('without the feature no profile has objectives or reviews, and guests have no tabs', () => {
  expect(profileTabsFor(as('self'), person, { ...facts, hasObjectives: false }, some)).not.toContain('objectives')
  expect(canListReviews(as('self'), person, { ...facts, hasReviews: false })).toBe(false)
  expect(canListReviews(as('colleague', { isHr: true }), { ...person, isGuest: true }, facts)).toBe(false)
  expect(profileTabsFor(as('colleague'), { isGuest: false, isActive: false }, facts, some)).toEqual([])
})

test('EMP-8 a tab without entries is hidden from colleagues and shown as empty to the person, managers and HR', () => {
  expect(profileTabsFor(as('colleague'), person, facts, no)).toEqual(['overview'])
  for (const viewer of [as('self'), as('directManager'), as('colleague', { isHr: true })])
    expect(profileTabsFor(viewer, person, facts, no)).toEqual(all)
})

test('MAY-8 COM-P01 the timeline is for the person, the managers above them and HR Admins outside the line', () => {
  const reads = (viewer: ViewerRelation, more: Partial<ProfileFacts> = {}) =>
    canReadTimeline(viewer, person, { ...facts, ...more })
  expect([reads(as('self')), reads(as('directManager')), reads(as('indirectManager'))]).toEqual([true, true, true])
  expect(reads(as('colleague'), { isReadByRelation: true })).toBe(false)
  expect(reads(as('secondaryReviewer'))).toBe(false)
  expect(reads(as('colleague', { isHr: true }))).toBe(true)
  expect(reads(as('colleague', { isHr: true }), { isAboveViewer: true })).toBe(false)
  expect(reads(as('colleague', { isAssistant: true }))).toBe(false)
  expect(canReadTimeline(as('colleague', { isHr: true }), { ...person, isGuest: true }, facts)).toBe(false)
})
