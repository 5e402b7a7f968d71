import { expect, test } from 'vitest'
import { cycleWorld, statusOf } from './fixtures.ts'

type Row = { reviewee: { name: string }; revieweeStatus: string; managerStatus: string | null; rating?: string | null }
type Segment = { status: string; count: number }
const everybody = { type: 'FILTER' as const, filter: { departments: [], teams: [], locations: [], managerIds: [] } }
const only = (segments: Segment[]) => segments.filter((segment) => segment.count > 0)

test('the head of the overview counts each side by status, and what still needs HR', async () => {
  const { as, hana, ravi, noor, iris, createCycle, reviewOf, mark } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, iris.id] } })
  await mark(await reviewOf(id, ravi), 'SELF_ASSESSMENT', 'firstSaved', 'shared')
  await mark(await reviewOf(id, ravi), 'ASSESSMENT', 'firstSaved')

  const { body } = await as(hana).get(`/review-cycles/${id}`)

  expect(body).toMatchObject({ state: 'RUNNING', reviewees: 3, finished: 0, newMatches: 0, asksReviewees: true })
  expect(only(body.segments.reviewee)).toEqual([
    { status: 'NOT_STARTED', count: 2 },
    { status: 'SHARED', count: 1 },
  ])
  expect(only(body.segments.manager)).toEqual([
    { status: 'NOT_STARTED', count: 2 },
    { status: 'STARTED', count: 1 },
  ])
  expect(body.concerns).toEqual([{ concern: 'NO_REVIEWER', count: 1 }])
  expect(body.notInformed).toEqual({ reviewees: 3, reviewers: 2, contributors: 1 })
})

test('the rows come in pages by a cursor, sorted, searched and filtered by segment and department', async () => {
  const { as, hana, ravi, createCycle, reviewOf, mark, settle } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: everybody })
  const page = async (query: string) => (await as(hana).get(`/review-cycles/${id}/reviews?${query}`)).body
  const names = (rows: Row[]) => rows.map((row) => row.reviewee.name.split(' ')[0])
  const all = ['Theo', 'Leo', 'Noor', 'Mia', 'Iris', 'Cleo', 'Ravi', 'Asta', 'Hana', 'Paul']

  expect(names((await page('')).rows)).toEqual(all)
  expect(names((await page('direction=desc')).rows)).toEqual(all.toReversed())
  for (const sort of ['name', 'department', 'reviewer', 'revieweeStatus', 'managerStatus']) {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part: { rows: Row[]; next: string | null } = await page(
        `limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      )
      found.push(...(names(part.rows) as string[]))
      cursor = part.next
    }
    expect(found.toSorted(), sort).toEqual(all.toSorted())
  }
  await settle()
  expect(names((await page('q=rav')).rows)).toEqual(['Ravi'])
  await mark(await reviewOf(id, ravi), 'SELF_ASSESSMENT', 'firstSaved')
  expect(names((await page('revieweeStatus=STARTED')).rows)).toEqual(['Ravi'])
  expect((await page('department=Nowhere')).rows).toEqual([])
  expect(statusOf(await as(hana).get(`/review-cycles/${id}/reviews?cursor=abc`))).toBe('422 CURSOR_UNKNOWN')
})

test('COM-P02 TIME-3 an HR Admin finds nothing about their own reviewer before it is shared: rows, filters, counts', async () => {
  const { as, hana, asta, createCycle, reviewOf, mark } = await cycleWorld()
  const id = await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [hana.id] } })
  const review = await reviewOf(id, hana)
  const seen = async (who = hana) => {
    const { body } = await as(who).get(`/review-cycles/${id}/reviews`)
    const head = (await as(who).get(`/review-cycles/${id}`)).body
    const filtered = (await as(who).get(`/review-cycles/${id}/reviews?managerStatus=STARTED`)).body.rows.length
    return { row: body.rows[0], segments: only(head.segments.manager), concerns: head.concerns, filtered }
  }
  const before = await seen()
  expect(before).toMatchObject({
    row: { managerStatus: null, hasAnswers: false },
    segments: [],
    concerns: [],
    filtered: 0,
  })

  await mark(review, 'ASSESSMENT', 'firstSaved', 'written')
  expect(await seen()).toEqual(before)
  expect((await seen(asta)).segments).toEqual([{ status: 'WRITTEN', count: 1 }])
  await mark(review, 'ASSESSMENT', 'shared')
  expect(await seen()).toMatchObject({ row: { managerStatus: 'SHARED' }, segments: [{ status: 'SHARED', count: 1 }] })
})

test('COM-P03 MAY-8 only HR Admins outside the reporting line get ratings; they are absent from all other responses', async () => {
  const { as, hana, paul, asta, cleo, ravi, mia, createCycle, reviewOf, mark, rate } = await cycleWorld()
  const id = await createCycle({
    revieweeSelection: { type: 'STATIC', userIds: [ravi.id, mia.id] },
    cycleAdminIds: [cleo.id],
  })
  for (const person of [ravi, mia]) {
    const review = await reviewOf(id, person)
    await mark(review, 'ASSESSMENT', 'firstSaved', 'shared')
    await rate(review, mia, '4')
  }
  const ratings = async (who: typeof hana) => {
    const { rows } = (await as(who).get(`/review-cycles/${id}/reviews`)).body as { rows: Row[] }
    return Object.fromEntries(rows.map((row) => [row.reviewee.name, row.rating]))
  }
  expect(await ratings(hana)).toEqual({ 'Ravi Menon': '4', 'Mia Keller': '4' })
  expect(await ratings(paul)).toEqual({ 'Ravi Menon': '4', 'Mia Keller': null })
  for (const who of [asta, cleo])
    expect(await ratings(who)).toEqual({ 'Ravi Menon': undefined, 'Mia Keller': undefined })
})

test('MAY-8 no one can read the rating of a draft', async () => {
  const { as, hana, ravi, mia, createCycle, reviewOf, mark, rate } = await cycleWorld()
  const id = await createCycle()
  const review = await reviewOf(id, ravi)
  await mark(review, 'ASSESSMENT', 'firstSaved')
  await rate(review, mia, '4')
  const { body } = await as(hana).get(`/review-cycles/${id}/reviews`)
  expect(JSON.stringify(body)).not.toContain('"4"')
})

test('COM-P21 an archived cycle is in the list of archived ones, and back in the other list once it is unarchived', async () => {
  const { as, hana, createCycle } = await cycleWorld()
  const id = await createCycle()
  const lists = async () => {
    const current = (await as(hana).get('/review-cycles')).body
    const archived = (await as(hana).get('/review-cycles?archived=true')).body
    return [current.cycles.length, archived.cycles.length, current.archived]
  }
  await as(hana).post(`/review-cycles/${id}/archiving`)
  await as(hana).post(`/review-cycles/${id}/archiving`)
  expect(await lists()).toEqual([0, 1, 1])
  expect((await as(hana).get(`/review-cycles/${id}`)).body.state).toBe('ARCHIVED')
  await as(hana).del(`/review-cycles/${id}/archiving`)
  expect(await lists()).toEqual([1, 0, 0])
})
