import { expect, test } from 'vitest'
import { anonymousReleases, newRelease } from './anonymous-releases.ts'
import { isGroupLargeEnough, MIN_GROUP_SIZE } from './minimum-group.ts'

const submitted = (batch: number | null = null) => ({ isSubmitted: true, batch })
const draft = { isSubmitted: false, batch: null }
const reader = { own: 0, isWithheld: false }

test('ANY-P07 three submitted responses form the first release, two form none, and drafts never count', () => {
  expect(anonymousReleases([submitted(), submitted(), submitted(), draft], reader)).toEqual([1, 1, 1, null])
  expect(anonymousReleases([submitted(), submitted(), draft], reader)).toEqual([null, null, null])
})

test('ANON-3 what was submitted after a release waits until it is enough for the next', () => {
  const first = [submitted(1), submitted(1), submitted(1)]
  expect(anonymousReleases([...first, submitted(), submitted()], reader)).toEqual([1, 1, 1, null, null])
  expect(anonymousReleases([...first, submitted(), submitted(), submitted()], reader)).toEqual([1, 1, 1, 2, 2, 2])
})

test('ANON-1 a reader who wrote one of the responses, or two with accounts that were merged, needs three others', () => {
  const author = { ...reader, own: 1 }
  expect(anonymousReleases([submitted(), submitted(), submitted()], author)).toEqual([null, null, null])
  expect(anonymousReleases([submitted(1), submitted(1), submitted(1)], author)).toEqual([null, null, null])
  expect(anonymousReleases([submitted(), submitted(), submitted(), submitted()], author)).toEqual([1, 1, 1, 1])
  const four = [submitted(1), submitted(1), submitted(1), submitted(1)]
  expect(anonymousReleases(four, { ...reader, own: 2 })).toEqual([null, null, null, null])
})

test('nothing more of a request is released once its subject has left, and what was read stays readable', () => {
  const withheld = { ...reader, isWithheld: true }
  expect(anonymousReleases([submitted(), submitted(), submitted()], withheld)).toEqual([null, null, null])
  expect(anonymousReleases([submitted(1), submitted(1), submitted(1), submitted()], withheld)).toEqual([1, 1, 1, null])
})

test('ANON-3 what is read for the first time is a release, without what was read before or is not read yet', () => {
  const named = (id: string, batch: number | null = null) => ({ id, ...submitted(batch) })
  const first = [named('a', 1), named('b', 1), named('c', 1)]
  const later = [named('d'), named('e'), named('f')]
  expect(newRelease([...first, ...later], [1, 1, 1, 2, 2, 2])).toEqual({ batch: 2, responses: later })
  expect(newRelease([...first, named('d')], [1, 1, 1, null])).toBe(undefined)
})

test('a group is large enough from the minimum on', () => {
  expect([MIN_GROUP_SIZE - 1, MIN_GROUP_SIZE].map(isGroupLargeEnough)).toEqual([false, true])
})
