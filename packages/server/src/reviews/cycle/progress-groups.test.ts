import { expect, test } from 'vitest'
import { cycleWorld, statusOf } from './fixtures.ts'

type Segment = { status: string; count: number }
type Group = {
  reviewer: { name: string } | null
  department: string | null
  people: number
  segments: { reviewee: Segment[]; manager: Segment[] }
  lastActivity: string | null
  openReviews: string[]
}
const counts = (segments: Segment[]) => segments.map(({ count }) => count)

test('HR sees by main reviewer how far the reviews are, when something last happened, and which aren’t shared yet', async () => {
  const { as, hana, ravi, noor, iris, createCycle, reviewOf, mark, now } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, iris.id] } })
  const ofRavi = await reviewOf(id, ravi)
  await mark(ofRavi, 'ASSESSMENT', 'firstSaved', 'shared')

  const { body } = await as(hana).get(`/review-cycles/${id}/progress?by=reviewer`)

  const groups: Group[] = body.groups
  expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(3)
  const { body: rows } = await as(hana).get(`/review-cycles/${id}/reviews`)
  const reviewer = rows.rows.find((row: { reviewId: string }) => row.reviewId === ofRavi).mainReviewer.name
  const group = groups.find((item) => item.reviewer?.name === reviewer)
  expect(counts(group?.segments.manager ?? [])[3]).toBe(1)
  expect(group?.lastActivity).toBe(now().toISOString())
  expect(group?.openReviews).not.toContain(ofRavi)
  const withoutReviewer = groups.find((item) => item.reviewer === null)
  expect(withoutReviewer).toMatchObject({ people: 1, lastActivity: null })
})

test('HR sees the same by department', async () => {
  const { as, hana, createCycle } = await cycleWorld()
  const id = await createCycle({
    revieweeSelection: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
  })
  const { body } = await as(hana).get(`/review-cycles/${id}/progress?by=department`)
  const groups: Group[] = body.groups
  const { body: head } = await as(hana).get(`/review-cycles/${id}`)
  expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(head.reviewees)
  expect(groups.map(({ department }) => department)).toEqual(expect.arrayContaining(head.departments))
})

test('COM-P02 TIME-3 what a reviewer writes about the viewer is in no group before it is shared', async () => {
  const { as, hana, asta, createCycle, reviewOf, mark } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id] } })
  const read = async (viewer = hana) => (await as(viewer).get(`/review-cycles/${id}/progress?by=reviewer`)).body.groups
  const before = await read()
  await mark(await reviewOf(id, hana), 'ASSESSMENT', 'firstSaved')
  expect(await read()).toEqual(before)
  expect(before[0]).toMatchObject({ lastActivity: null, openReviews: [] })
  expect((await read(asta))[0].lastActivity).not.toBeNull()
})

test('WALL-6 the groups of a cycle that someone doesn’t administer aren’t found', async () => {
  const { as, ravi, createCycle } = await cycleWorld()
  const id = await createCycle()
  expect(statusOf(await as(ravi).get(`/review-cycles/${id}/progress?by=reviewer`))).toMatch(/^40[34]/)
})
