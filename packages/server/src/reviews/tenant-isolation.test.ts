import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TestUser } from '../testing/world.ts'
import { type ReviewWorld, reviewWorld } from './fixtures.ts'

type Ask = (all: ReviewWorld, who: TestUser, id: string) => Promise<{ status: number; body: unknown }>

const operations: [string, Ask][] = [
  ['GET /reviews/{reviewId}', ({ as }, who, id) => as(who).get(`/reviews/${id}`)],
  ['GET /reviews/{reviewId}/context', ({ as }, who, id) => as(who).get(`/reviews/${id}/context`)],
  [
    'PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}',
    ({ as, assessments }, who, id) =>
      as(who).put(`/reviews/${id}/assessments/${assessments.manager}/answers/well`, {
        version: 0,
        value: 'x',
        comment: '',
      }),
  ],
  [
    'POST /reviews/{reviewId}/sharing',
    ({ as }, who, id) => as(who).post(`/reviews/${id}/sharing`, { side: 'manager' }),
  ],
  ['DELETE /reviews/{reviewId}/sharing', ({ as }, who, id) => as(who).del(`/reviews/${id}/sharing?side=manager`)],
  ['POST /reviews/{reviewId}/signatures', ({ as }, who, id) => as(who).post(`/reviews/${id}/signatures`)],
  ['POST /reviews/{reviewId}/finished-writing', ({ as }, who, id) => as(who).post(`/reviews/${id}/finished-writing`)],
  ['DELETE /reviews/{reviewId}/finished-writing', ({ as }, who, id) => as(who).del(`/reviews/${id}/finished-writing`)],
  ['POST /reviews/{reviewId}/acknowledgements', ({ as }, who, id) => as(who).post(`/reviews/${id}/acknowledgements`)],
  ['DELETE /reviews/{reviewId}/acknowledgements', ({ as }, who, id) => as(who).del(`/reviews/${id}/acknowledgements`)],
]

const withoutId = (body: unknown) => ({ ...(body as object), id: undefined })

test.each(operations)('WALL-6 another company gets nothing of %s', async (_, ask) => {
  const all = await reviewWorld()
  await all.bothShared()
  const foreign = await ask(all, all.stranger, all.id)
  const absent = await ask(all, all.stranger, randomUUID())
  expect(foreign.status).toBe(404)
  expect(withoutId(foreign.body)).toEqual(withoutId(absent.body))
})

test('WALL-6 another company gets nothing of GET /reviews, GET /reviews/about/{personId}, GET /reviews/team/{cycleId} and GET /reviews/preview/questionnaire/{cycleId}', async () => {
  const { as, stranger, ravi, mia, cycle } = await reviewWorld()
  expect((await as(stranger).get('/reviews')).body).toEqual({ own: [], toWrite: [], contributing: [] })
  for (const path of [
    `/reviews/about/${ravi.id}`,
    `/reviews/team/${cycle.id}`,
    `/reviews/team/${cycle.id}?managerId=${mia.id}`,
    `/reviews/preview/questionnaire/${cycle.id}`,
  ])
    expect((await as(stranger).get(path)).status, path).toBe(404)
})

test('WALL-7 a sheet of another review is no part of this one', async () => {
  const { as, mia, noor, another, path } = await reviewWorld()
  const other = await another(noor, mia)
  const page = await as(mia).get(`/reviews/${other}`)
  const foreign = page.body.editor.assessmentId
  const reply = await as(mia).put(`${path}/assessments/${foreign}/answers/well`, {
    version: 0,
    value: 'x',
    comment: '',
  })
  expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
})
