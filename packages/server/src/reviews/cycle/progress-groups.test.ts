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

test('HR sees by main reviewer the progress of the reviews, the last activity, and which aren’t shared yet', async () => {
  const { as, hana, ravi, noor, iris, createCycle, reviewOf, mark, now } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, iris.id] } })
  const ofRavi = await reviewOf(id, ravi)
  await mark(ofRavi, 'ASSESSMENT', 'firstSaved', 'shared')

  const { body } = await as(hana).get(`/review-cycles/${id}/progress?by=reviewer`)

  const groups: Group[] = body.rows
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
  const groups: Group[] = body.rows
  const { body: head } = await as(hana).get(`/review-cycles/${id}`)
  expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(head.reviewees)
  expect(groups.map(({ department }) => department)).toEqual(expect.arrayContaining(head.departments))
})

test('managers come page by page, sorted by any column and found by name', async () => {
  const { as, hana, createCycle, reviewOf, mark, ravi } = await cycleWorld()
  const id = await createCycle({
    revieweeSelection: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
  })
  await mark(await reviewOf(id, ravi), 'ASSESSMENT', 'firstSaved', 'shared')
  const read = async (query: string) => (await as(hana).get(`/review-cycles/${id}/progress?${query}`)).body
  const keyOf = ({ reviewer, department }: Group) => reviewer?.name ?? department
  for (const by of ['reviewer', 'department'])
    for (const sort of ['open', 'name', 'people', 'reviewee', 'manager', 'activity']) {
      const { rows, total, next } = await read(`by=${by}&sort=${sort}&direction=desc`)
      expect([rows.length, next]).toEqual([total, null])
      const found: Group[] = []
      let cursor = ''
      do {
        const page = await read(`by=${by}&sort=${sort}&direction=desc&limit=1${cursor && `&cursor=${cursor}`}`)
        expect(page.total).toBe(cursor ? null : total)
        found.push(...page.rows)
        cursor = page.next
      } while (cursor)
      expect(found).toEqual(rows)
    }
  const { rows: byPeople }: { rows: Group[] } = await read('by=reviewer&sort=people&direction=desc')
  expect(byPeople.map(({ people }) => people)).toEqual(byPeople.map(({ people }) => people).toSorted((a, b) => b - a))
  const [mostShared] = (await read('by=reviewer&sort=manager&direction=desc')).rows
  expect(counts(mostShared.segments.manager)[3]).toBe(1)
  expect((await read('by=reviewer&sort=activity&direction=desc')).rows[0]).toEqual(mostShared)
  const named = await read(`by=reviewer&q=${encodeURIComponent(mostShared.reviewer.name)}`)
  expect([named.total, named.rows.map(keyOf)]).toEqual([1, [mostShared.reviewer.name]])
  const [{ department }] = (await read('by=department&sort=name&direction=desc')).rows
  expect((await read(`by=department&q=${department.slice(1, 4)}`)).rows.map(keyOf)).toContain(department)
  expect((await read('by=reviewer&cursor=x')).code).toBe('CURSOR_UNKNOWN')
})

test('COM-P02 TIME-3 what a reviewer writes about the viewer is in no group before it is shared', async () => {
  const { as, hana, asta, createCycle, reviewOf, mark } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id] } })
  const read = async (viewer = hana) => (await as(viewer).get(`/review-cycles/${id}/progress?by=reviewer`)).body.rows
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
