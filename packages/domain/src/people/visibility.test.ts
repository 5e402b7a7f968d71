import { expect, test } from 'vitest'
import {
  isListed,
  isSearchable,
  profileExtentOf,
  type Relation,
  readableFieldsOf,
  relationOf,
  type ViewerRelation,
} from './visibility.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false, isGuest: false }
const as = (relation: Relation, roles: Partial<typeof none> = {}): ViewerRelation => ({ ...none, ...roles, relation })
const active = { isGuest: false, isActive: true }
const left = { isGuest: false, isActive: false }
const guest = { isGuest: true, isActive: true }
const settings = { hidesEmails: false, showsJoined: false }
const hr = { isHr: true }
const assistant = { isAssistant: true }
const tech = { isTechAdmin: true }

test.each<[string, ViewerRelation, typeof active, string]>([
  ['a colleague sees a colleague', as('colleague'), active, 'profile'],
  ['a colleague sees a card of whoever left (EMP-P10)', as('colleague'), left, 'card'],
  ['a former direct manager sees whoever left', as('directManager'), left, 'profile'],
  ['a former indirect manager sees whoever left', as('indirectManager'), left, 'profile'],
  ['HR sees whoever left', as('colleague', hr), left, 'profile'],
  ['nobody sees a profile of a guest', as('colleague'), guest, 'none'],
  ['not even their manager sees a profile of a guest', as('directManager'), guest, 'none'],
  ['HR sees a guest', as('colleague', hr), guest, 'profile'],
  ['an HR Assistant sees a guest', as('colleague', assistant), guest, 'profile'],
  ['a Tech Admin sees a guest', as('colleague', tech), guest, 'profile'],
  ['a guest sees nobody', as('colleague', { isGuest: true }), active, 'none'],
])('%s', (_, viewer, person, extent) => {
  expect(profileExtentOf(viewer, person)).toBe(extent)
})

test.each<[string, ViewerRelation, string[]]>([
  ['oneself', as('self'), ['email', 'joined', 'job', 'personal']],
  ['the direct manager', as('directManager'), ['email', 'joined', 'job']],
  ['an indirect manager', as('indirectManager'), ['email', 'joined', 'job']],
  ['a secondary reviewer', as('secondaryReviewer'), ['email']],
  ['a colleague', as('colleague'), ['email']],
  ['HR', as('colleague', hr), ['email', 'joined', 'job', 'personal', 'account']],
  ['a Tech Admin', as('colleague', tech), ['email', 'joined', 'job', 'personal', 'account']],
])('MAY-4 EMP-P08 %s sees only the permitted parts of a profile', (_, viewer, parts) => {
  const readable = readableFieldsOf(viewer, active, settings)
  expect(Object.entries(readable).flatMap(([part, may]) => (may ? [part] : []))).toEqual(parts)
})

test('EMP-P07 EMP-P08 the company says whether colleagues see addresses and when someone joined', () => {
  const hidden = { hidesEmails: true, showsJoined: true }
  expect(readableFieldsOf(as('colleague'), active, hidden)).toMatchObject({ email: false, joined: true })
  expect(readableFieldsOf(as('self'), active, hidden)).toMatchObject({ email: true })
  expect(readableFieldsOf(as('colleague', hr), active, hidden)).toMatchObject({ email: true })
  expect(readableFieldsOf(as('colleague'), left, settings)).toMatchObject({ email: false, job: false })
})

test('guests and former people are listed only for administrators, and found only by HR', () => {
  expect([active, left, guest].map((item) => isListed(item, none))).toEqual([true, false, false])
  expect([active, left, guest].map((item) => isListed(item, { ...none, ...tech }))).toEqual([true, true, true])
  expect([active, left, guest].map((item) => isSearchable(item, { ...none, ...tech }))).toEqual([true, false, false])
  expect([active, left, guest].map((item) => isSearchable(item, { ...none, ...assistant }))).toEqual([true, true, true])
})

test('the relation to a person follows from their reporting line', () => {
  const ravi = { id: 'ravi', secondaryReviewerId: 'leo' }
  const line = ['mia', 'iris']
  expect(['ravi', 'mia', 'iris', 'leo', 'noor'].map((id) => relationOf(id, ravi, line))).toEqual([
    'self',
    'directManager',
    'indirectManager',
    'secondaryReviewer',
    'colleague',
  ])
})
