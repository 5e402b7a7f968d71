import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { everyone } from '../testing/world.ts'
import { type ReviewWorld, reviewWorld } from './fixtures.ts'

const receipt = async (w: ReviewWorld, who: TestUser) => (await w.as(who).get(`${w.path}/readers`)).body
type Group = { group: string; people: { name: string }[]; confidential?: boolean }
const namesByGroup = (groups: Group[]) =>
  Object.fromEntries(groups.map((group) => [group.group, group.people.map(({ name }) => name)]))
const change = (w: ReviewWorld, who: TestUser, values: object) =>
  w.inside((tx) => tx.update(people).set(values).where(eq(people.id, who.id)))

test('who may GET /reviews/{reviewId}/readers: anyone who knows of the review; only the two sides and HR get readers', async () => {
  const w = await reviewWorld()
  await w.bothShared()
  const absent = '404 NOT_FOUND'
  expect(await w.answers((who) => w.as(who).get(`${w.path}/readers`))).toEqual({
    ...everyone('200'),
    gwen: '403 ROLE_MISSING',
    stranger: absent,
    noor: absent,
    theo: absent,
  })
  for (const who of [w.iris, w.leo, w.asta, w.cleo]) expect(await receipt(w, who)).toEqual({})
  for (const who of [w.ravi, w.mia, w.hana])
    expect(Object.keys(await receipt(w, who)).toSorted()).toEqual(['manager', 'reviewee'])
})

test('TIME-3 before anything is shared each side sees only the readers of its own part', async () => {
  const w = await reviewWorld()
  await w.save(w.mia, 'manager')
  const own = await receipt(w, w.ravi)
  expect(Object.keys(own)).toEqual(['reviewee'])
  expect(namesByGroup(own.reviewee.now)).toEqual({ reviewee: ['Ravi Menon'] })
  expect(namesByGroup(own.reviewee.onceShared)).toEqual({
    mainReviewer: ['Mia Keller'],
    contributor: ['Leo Duarte'],
    indirectManager: ['Iris Lindqvist'],
    hrAdmin: ['Hana Sato', 'Paul Weiss'],
  })
  expect(Object.keys(await receipt(w, w.mia))).toEqual(['manager'])
})

test('TIME-3 MAY-4 the reviewee learns nothing about confidential parts, nor when writing was finished', async () => {
  const w = await reviewWorld({ hrAndIndirectManagerApproval: true })
  await w.save(w.mia, 'manager')
  await w.as(w.mia).post(`${w.path}/finished-writing`)
  await w.share(w.mia, 'manager')
  const theirs = await receipt(w, w.ravi)
  expect(JSON.stringify(theirs)).not.toContain('confidential')
  expect(theirs.manager.history.map((item: { moment: string }) => item.moment)).toEqual(['SHARED'])
  const hers = await receipt(w, w.mia)
  expect(hers.manager.history.map((item: { moment: string }) => item.moment)).toEqual(['WRITTEN', 'SHARED'])
  const confidential = hers.manager.now.map((group: Group) => [group.group, group.confidential])
  expect(Object.fromEntries(confidential)).toMatchObject({ reviewee: false, mainReviewer: true, hrAdmin: true })
})

test('the record of who could read when it was shared never changes, even when managers and HR Admins do', async () => {
  const w = await reviewWorld()
  await w.save(w.ravi, 'reviewee')
  await w.share(w.ravi, 'reviewee')
  await change(w, w.ravi, { managerId: w.theo.id })
  await change(w, w.paul, { isHr: false })
  await change(w, w.leo, { state: 'DEACTIVATED' })
  const { reviewee } = await receipt(w, w.ravi)
  expect(namesByGroup(reviewee.now)).toEqual({
    reviewee: ['Ravi Menon'],
    mainReviewer: ['Mia Keller'],
    directManager: ['Theo Brandt'],
    indirectManager: ['Iris Lindqvist'],
    hrAdmin: ['Hana Sato'],
  })
  const [then] = reviewee.history
  expect(namesByGroup(then.readers)).toEqual({
    reviewee: ['Ravi Menon'],
    mainReviewer: ['Mia Keller'],
    contributor: ['Leo Duarte'],
    indirectManager: ['Iris Lindqvist'],
    hrAdmin: ['Hana Sato', 'Paul Weiss'],
  })
})

test('if both must share, people who read only then are listed separately', async () => {
  const w = await reviewWorld({ showToManagerOnlyWhenBothShare: true, showToRevieweeOnlyWhenBothShare: true })
  const own = (await receipt(w, w.ravi)).reviewee
  expect(namesByGroup(own.onceShared)).toEqual({
    indirectManager: ['Iris Lindqvist'],
    hrAdmin: ['Hana Sato', 'Paul Weiss'],
  })
  expect(namesByGroup(own.onceBothShared)).toEqual({ mainReviewer: ['Mia Keller'], contributor: ['Leo Duarte'] })
})

test('the line rule: an HR Admin below the reviewee is not among the readers', async () => {
  const w = await reviewWorld()
  await change(w, w.paul, { managerId: w.ravi.id })
  expect(namesByGroup((await receipt(w, w.ravi)).reviewee.onceShared).hrAdmin).toEqual(['Hana Sato'])
})

test('REV-P11 sharing for many people records for each who could read it', async () => {
  const w = await reviewWorld()
  await w.save(w.mia, 'manager')
  await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/sharing`, { sides: 'manager', isPreview: false })
  await w.settle()
  const { manager } = await receipt(w, w.hana)
  expect(manager.isShared).toBe(true)
  expect(manager.history).toHaveLength(1)
})
