import { expect, test } from 'vitest'
import type { TestReply } from '../../testing/world.ts'
import { type CycleWorld, cycleWorld } from './fixtures.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
type Ids = { cycle: string; review: string; person: string; draft: string }
type Ask = (all: CycleWorld, ids: Ids, model: object) => Promise<TestReply>
const withoutPeople = (model: object) =>
  Object.fromEntries(
    Object.entries(model).filter(([key]) => key !== 'revieweeSelection' && key !== 'selectedReviewers'),
  )

const operations: [string, Ask][] = [
  ['GET /review-cycles/{cycleId}', ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/${cycle}`)],
  [
    'GET /review-cycles/{cycleId}/creation',
    ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/${cycle}/creation`),
  ],
  [
    'GET /review-cycles/{cycleId}/reviews',
    ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/${cycle}/reviews`),
  ],
  [
    'GET /review-cycles/{cycleId}/reviews/export',
    ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/${cycle}/reviews/export?columns=name`),
  ],
  [
    'GET /review-cycles/{cycleId}/matches',
    ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/${cycle}/matches`),
  ],
  [
    'GET /review-cycles/guided/{cycleId}',
    ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/guided/${cycle}`),
  ],
  [
    'GET /review-cycles/guided/{cycleId}/copy',
    ({ as, stranger }, { cycle }) => as(stranger).get(`/review-cycles/guided/${cycle}/copy`),
  ],
  [
    'GET /review-cycles/drafts/{draftId}',
    ({ as, stranger }, { draft }) => as(stranger).get(`/review-cycles/drafts/${draft}`),
  ],
  [
    'PUT /review-cycles/drafts/{draftId}',
    ({ as, stranger }, { draft }, model) => as(stranger).put(`/review-cycles/drafts/${draft}`, { model, version: 1 }),
  ],
  [
    'DELETE /review-cycles/drafts/{draftId}',
    ({ as, stranger }, { draft }) => as(stranger).del(`/review-cycles/drafts/${draft}`),
  ],
  [
    'POST /review-cycles/check',
    ({ as, stranger }, { cycle }, model) => as(stranger).post('/review-cycles/check', { model, cycleId: cycle }),
  ],
  [
    'PUT /review-cycles/{cycleId}',
    ({ as, stranger }, { cycle }, model) =>
      as(stranger).put(`/review-cycles/${cycle}`, { model: withoutPeople(model), version: 1 }),
  ],
  [
    'DELETE /review-cycles/{cycleId}',
    ({ as, stranger }, { cycle }) => as(stranger).del(`/review-cycles/${cycle}?confirmation=DELETE%20FOREVER`),
  ],
  [
    'POST /review-cycles/{cycleId}/inform',
    ({ as, stranger }, { cycle }) => as(stranger).post(`/review-cycles/${cycle}/inform`, {}),
  ],
  [
    'POST /review-cycles/{cycleId}/nudges',
    ({ as, stranger }, { cycle }) =>
      as(stranger).post(`/review-cycles/${cycle}/nudges`, { kind: 'NOT_SHARED', side: 'reviewees' }),
  ],
  [
    'POST /review-cycles/{cycleId}/archiving',
    ({ as, stranger }, { cycle }) => as(stranger).post(`/review-cycles/${cycle}/archiving`),
  ],
  [
    'DELETE /review-cycles/{cycleId}/archiving',
    ({ as, stranger }, { cycle }) => as(stranger).del(`/review-cycles/${cycle}/archiving`),
  ],
  [
    'POST /review-cycles/{cycleId}/reviewees',
    ({ as, stranger }, { cycle }) => as(stranger).post(`/review-cycles/${cycle}/reviewees`, { userIds: [stranger.id] }),
  ],
  [
    'DELETE /review-cycles/{cycleId}/reviewees/{personId}',
    ({ as, stranger }, { cycle, person }) => as(stranger).del(`/review-cycles/${cycle}/reviewees/${person}`),
  ],
  [
    'POST /review-cycles/{cycleId}/reviews/{reviewId}/extension',
    ({ as, stranger }, { cycle, review }) =>
      as(stranger).post(`/review-cycles/${cycle}/reviews/${review}/extension`, { dates: { signBy: '2027-03-01' } }),
  ],
  [
    'PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer',
    ({ as, stranger }, { cycle, review }) =>
      as(stranger).put(`/review-cycles/${cycle}/reviews/${review}/main-reviewer`, { personId: stranger.id }),
  ],
]

const shapeOf = ({ status, body }: TestReply) => ({ status, ...body, id: undefined })

test.each(operations)('WALL-6 another company gets nothing of %s', async (_, ask) => {
  const all = await cycleWorld()
  const model = await all.model()
  const cycle = await all.createCycle()
  const draft = (await all.as(all.hana).post('/review-cycles/drafts', { model })).body.id
  const ids = { cycle, draft, review: await all.reviewOf(cycle, all.ravi), person: all.ravi.id }
  const absent = { cycle: nobody, draft: nobody, review: nobody, person: nobody }

  const foreign = await ask(all, ids, model)

  expect(foreign.status).toBe(404)
  expect(shapeOf(foreign)).toEqual(shapeOf(await ask(all, absent, model)))
})

test('WALL-6 lists of another company show nothing: GET /review-cycles, GET /review-cycles/v2, POST /review-cycles/preview-reviewees', async () => {
  const { as, stranger, ravi, createCycle } = await cycleWorld()
  await createCycle()
  const list = (await as(stranger).get('/review-cycles')).body
  expect([list.cycles, list.drafts]).toEqual([[], []])
  expect((await as(stranger).get('/review-cycles/v2')).body.cycles).toEqual([])
  const selection = { revieweeSelection: { type: 'STATIC', userIds: [ravi.id] } }
  expect((await as(stranger).post('/review-cycles/preview-reviewees', selection)).body).toEqual({
    ...{ total: 0, withoutReviewer: 0 },
    people: [],
  })
})

test('WALL-6 WALL-7 a review or a person of another cycle is no part of this one', async () => {
  const { as, hana, ravi, leo, createCycle, reviewOf } = await cycleWorld()
  const [one, other] = [
    await createCycle(),
    await createCycle({ revieweeSelection: { type: 'STATIC', userIds: [leo.id] } }),
  ]
  const review = await reviewOf(one, ravi)
  const statuses = [
    await as(hana).post(`/review-cycles/${other}/reviews/${review}/extension`, { dates: { signBy: '2027-03-01' } }),
    await as(hana).put(`/review-cycles/${other}/reviews/${review}/main-reviewer`, { personId: leo.id }),
    await as(hana).del(`/review-cycles/${other}/reviewees/${ravi.id}`),
  ].map((reply) => reply.status)
  expect(statuses).toEqual([404, 404, 404])
})

test('WALL-6 another company gets nothing of GET /review-cycles/guided/new, GET /review-cycles/questionnaires, POST /review-cycles/drafts and POST /review-cycles', async () => {
  const all = await cycleWorld()
  const { as, stranger, hana, ravi } = all
  await all.createCycle()
  const model = await all.model()
  const draft = (await as(hana).post('/review-cycles/drafts', { model })).body.id
  for (const path of ['/review-cycles/guided/new', '/review-cycles/questionnaires']) {
    const { status, text } = await as(stranger).get(path)
    expect({ path, status }).toEqual({ path, status: 200 })
    for (const secret of [hana.id, ravi.id, draft]) expect([path, text.includes(secret)]).toEqual([path, false])
  }
  // A model that names people of elsewhere names nobody here.
  const naming = { ...model, revieweeSelection: { type: 'STATIC', userIds: [ravi.id] } }
  const created = await as(stranger).post('/review-cycles', { model: naming, informReviewees: false })
  expect(created.status).toBe(422)
  await as(stranger).post('/review-cycles/drafts', { model: naming })
  const { text } = await as(stranger).get('/review-cycles')
  expect(text).not.toContain(draft)
})
