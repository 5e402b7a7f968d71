import { expect, test } from 'vitest'
import { mayListReviews, type ProfileFacts, profileTabsFor } from './profile-tabs.ts'
import type { Looker, Relation } from './viewing.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false, isGuest: false }
const as = (relation: Relation, roles: Partial<typeof none> = {}): Looker => ({ ...none, ...roles, relation })
const person = { isGuest: false, isActive: true }
const facts: ProfileFacts = { hasReviews: true, isAboveLooker: false, isReadByRelation: false }

test.each<[string, Looker, Partial<ProfileFacts>, string[]]>([
  ['oneself', as('self'), {}, ['overview', 'reviews', 'personal']],
  ['the direct manager', as('directManager'), {}, ['overview', 'reviews', 'personal']],
  ['an indirect manager', as('indirectManager'), {}, ['overview', 'reviews', 'personal']],
  ['a colleague', as('colleague'), {}, ['overview']],
  ['a colleague who reviewed them', as('colleague'), { isReadByRelation: true }, ['overview', 'reviews']],
  ['an HR Admin', as('colleague', { isHr: true }), {}, ['overview', 'reviews', 'personal']],
])('EMP-8 the tabs of a profile for %s', (_, looker, more, tabs) => {
  expect(profileTabsFor(looker, person, { ...facts, ...more })).toEqual(tabs)
})

test('COM-P02 an HR Admin finds no reviews on the profiles of those above (line rule)', () => {
  const tabs = profileTabsFor(as('colleague', { isHr: true }), person, { ...facts, isAboveLooker: true })
  expect(tabs).toEqual(['overview', 'personal'])
})

test('without the feature nobody has reviews, and of a guest or a card there is nothing', () => {
  expect(mayListReviews(as('self'), person, { ...facts, hasReviews: false })).toBe(false)
  expect(mayListReviews(as('colleague', { isHr: true }), { ...person, isGuest: true }, facts)).toBe(false)
  expect(profileTabsFor(as('colleague'), { isGuest: false, isActive: false }, facts)).toEqual([])
})
