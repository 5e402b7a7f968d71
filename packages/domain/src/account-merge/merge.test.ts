import { expect, test } from 'vitest'
import { allowed, refused } from '../verdict.ts'
import {
  canMerge,
  canStartMerge,
  contributionToKeep,
  type MergeAccount,
  type MergeFacts,
  mergeStateOf,
} from './merge.ts'

const none = { isHr: false, isAssistant: false, isTechAdmin: false }
const person = (id: string, more: Partial<MergeAccount> = {}): MergeAccount => ({
  id,
  ...none,
  isGuest: false,
  isSample: false,
  isActive: true,
  isAboveYou: false,
  ...more,
})
const facts: MergeFacts = {
  otherSuperAdmins: 1,
  sourceIsAboveDestination: false,
  isRunning: false,
  deleteSource: false,
  sourceReadsAboveYou: false,
  givesYouDrafts: false,
  hrReach: allowed,
}
const hr = { id: 'hr', ...none, isHr: true }
const superAdmin = { ...hr, isTechAdmin: true }
const reason = (
  by: Parameters<typeof canMerge>[0],
  source: MergeAccount,
  destination: MergeAccount,
  more: Partial<MergeFacts> = {},
) => {
  const verdict = canMerge(by, source, destination, { ...facts, ...more })
  return verdict.allowed ? 'allowed' : verdict.reason
}

test('ADM-P22 a merge that is not finished within a day has failed, and no longer blocks anything', () => {
  const requestedAt = new Date('2026-11-23T09:00:00Z')
  const after = (hours: number) => new Date(requestedAt.getTime() + hours * 3_600_000)
  expect(mergeStateOf({ requestedAt, finishedAt: null }, after(23))).toBe('RUNNING')
  expect(mergeStateOf({ requestedAt, finishedAt: null }, after(24))).toBe('FAILED')
  expect(mergeStateOf({ requestedAt, finishedAt: after(1) }, after(48))).toBe('DONE')
})

test('ADM-P05 HR Admins may merge; HR Assistants may not, and Tech Admins only as super admins', () => {
  expect(canStartMerge(hr).allowed).toBe(true)
  expect(canStartMerge(superAdmin).allowed).toBe(true)
  for (const roles of [none, { ...none, isAssistant: true }, { ...none, isTechAdmin: true }]) {
    expect(canStartMerge(roles).allowed).toBe(false)
    expect(reason({ id: 'x', ...roles }, person('a'), person('b'))).toBe('ONLY_HR_ADMINS_MERGE')
  }
})

test.each<[string, MergeAccount, MergeAccount, Partial<MergeFacts>, string]>([
  ['two people', person('a'), person('b'), {}, 'allowed'],
  ['somebody who has left into somebody who is here', person('a', { isActive: false }), person('b'), {}, 'allowed'],
  ['two guests', person('a', { isGuest: true }), person('b', { isGuest: true }), {}, 'allowed'],
  ['somebody with themself', person('a'), person('a'), {}, 'SAME_PERSON'],
  ['oneself into somebody', person('hr', { isHr: true }), person('b'), {}, 'OWN_RECORD'],
  ['somebody into oneself', person('a'), person('hr', { isHr: true }), {}, 'OWN_RECORD'],
  ['somebody above', person('a', { isAboveYou: true }), person('b'), {}, 'ABOVE_YOU'],
  ['into somebody above', person('a'), person('b', { isAboveYou: true }), {}, 'ABOVE_YOU'],
  ['a Tech Admin', person('a', { isTechAdmin: true }), person('b'), {}, 'MORE_RIGHTS_THAN_YOU'],
  ['a guest into a member', person('a', { isGuest: true }), person('b'), {}, 'GUESTS_WITH_GUESTS'],
  ['a sample person out of somebody real', person('a'), person('b', { isSample: true }), {}, 'SAMPLE_WITH_SAMPLE'],
  ['somebody real out of a sample person', person('a', { isSample: true }), person('b'), {}, 'SAMPLE_WITH_SAMPLE'],
  ['into somebody who has left', person('a'), person('b', { isActive: false }), {}, 'DESTINATION_LEFT'],
  ['into somebody below', person('a'), person('b'), { sourceIsAboveDestination: true }, 'MERGE_CLOSES_CIRCLE'],
  ['while it runs', person('a'), person('b'), { isRunning: true }, 'MERGE_RUNNING'],
  ['and delete, as HR Admin', person('a'), person('b'), { deleteSource: true }, 'SUPER_ADMINS_ONLY'],
])('ADM-P22 COM-P01 COM-P02 an HR Admin merges %s', (_, source, destination, more, expected) => {
  expect(reason(hr, source, destination, more)).toBe(expected)
})

test('ADM-6 the last super admin can’t be merged into another account; another super admin can, and may be deleted afterwards', () => {
  const admin = person('a', { isHr: true, isTechAdmin: true })
  expect(reason(superAdmin, admin, person('b'), { otherSuperAdmins: 0 })).toBe('LAST_SUPER_ADMIN')
  expect(reason(superAdmin, admin, person('b'), { deleteSource: true })).toBe('allowed')
})

test.each([
  [{ isBegun: true, isWritten: true }, { isBegun: false, isWritten: false }, 'source', 'goes'],
  [{ isBegun: true, isWritten: true }, { isBegun: true, isWritten: false }, 'source', 'stays'],
  [{ isBegun: true, isWritten: true }, { isBegun: true, isWritten: true }, 'destination', 'stays'],
  [{ isBegun: false, isWritten: false }, { isBegun: true, isWritten: true }, 'destination', 'goes'],
  [{ isBegun: false, isWritten: false }, { isBegun: false, isWritten: false }, 'destination', 'goes'],
  [{ isBegun: true, isWritten: false }, { isBegun: false, isWritten: false }, 'destination', 'stays'],
] as const)(
  'ADM-P22 KEEP-7 of two contributions the written one stays, and no text is lost: %o and %o',
  (source, destination, stays, item) => {
    expect(contributionToKeep(source, destination)).toEqual({ stays, other: item })
  },
)

test('MAY-8 no merge gives the merging person, or an account they control, access they don’t have', () => {
  expect(reason(hr, person('a'), person('b'), { sourceReadsAboveYou: true })).toBe('REVIEWS_ABOVE_YOU')
  expect(reason(hr, person('a'), person('b'), { givesYouDrafts: true })).toBe('DESTINATION_YOU_CONTROL')
  const hrReach = refused('HR_FOR_PEOPLE_ABOVE_YOU')
  expect(reason(hr, person('a'), person('b'), { hrReach })).toBe('HR_FOR_PEOPLE_ABOVE_YOU')
})
