import { describe, expect, test } from 'vitest'
import type { TestUserName } from '../../testing/test-users.ts'
import type { TestUser } from '../../testing/world.ts'
import { type CycleWorld, cycleWorld } from './fixtures.ts'

type Answers = Partial<Record<TestUserName | 'nobody' | 'stranger', string>>
const asked = ['nobody', 'stranger', 'gwen', 'ravi', 'mia', 'theo', 'paul', 'hana', 'asta', 'cleo', 'dora'] as const

/** HR Admins and Assistants, and Cleo, who administers this cycle; for others it is not open, or not there. */
const administrators = (ok: string, change: Answers = {}): Answers => ({
  ...{ nobody: '401 SIGNED_OUT', stranger: '404 NOT_FOUND', gwen: '403 ROLE_MISSING', ravi: '403 ROLE_MISSING' },
  ...{
    mia: '403 ROLE_MISSING',
    theo: '403 ROLE_MISSING',
    paul: ok,
    hana: ok,
    asta: ok,
    cleo: ok,
    dora: '401 SIGNED_OUT',
  },
  ...change,
})
const creators = (ok: string, change: Answers = {}) =>
  administrators(ok, { stranger: ok, cleo: '403 CYCLE_ADMINS_CANNOT_CREATE', ...change })

type CycleTestContext = CycleWorld & { cycleId: string }
type Ask = (setting: CycleTestContext, who: TestUser) => Promise<import('../../testing/world.ts').TestReply>

/** Everybody asks, each of a cycle of their own that Cleo administers, so that nobody changes it for the next. */
async function answersTo(ask: Ask) {
  const all = await cycleWorld()
  const current = await all.createCycle({ cycleAdminIds: [all.cleo.id] })
  return {
    ...all,
    cycleId: current,
    answered: () => all.answers((who) => ask({ ...all, cycleId: current }, who), asked),
  }
}

const reading: [string, Ask, Answers][] = [
  [
    'PERM-13 PERM-19 who may GET /review-cycles',
    ({ as }, who) => as(who).get('/review-cycles'),
    administrators('200', { stranger: '200' }),
  ],
  [
    'who may GET /review-cycles/{cycleId}',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/${cycleId}`),
    administrators('200'),
  ],
  [
    'who may GET /review-cycles/{cycleId}/creation',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/${cycleId}/creation`),
    administrators('200'),
  ],
  [
    'who may GET /review-cycles/{cycleId}/reviews',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/${cycleId}/reviews`),
    administrators('200'),
  ],
  [
    'who may GET /review-cycles/{cycleId}/reviews/export',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/${cycleId}/reviews/export?columns=name`),
    administrators('200'),
  ],
  [
    'who may GET /review-cycles/{cycleId}/matches',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/${cycleId}/matches`),
    administrators('200'),
  ],
  [
    'who may GET /review-cycles/guided/{cycleId}',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/guided/${cycleId}`),
    administrators('200'),
  ],
  [
    'COM-P07 who may GET /review-cycles/guided/new',
    ({ as }, who) => as(who).get('/review-cycles/guided/new'),
    creators('200'),
  ],
  [
    'COM-P07 who may GET /review-cycles/guided/{cycleId}/copy',
    ({ as, cycleId }, who) => as(who).get(`/review-cycles/guided/${cycleId}/copy`),
    creators('200', { stranger: '404 NOT_FOUND' }),
  ],
  [
    'who may GET /review-cycles/questionnaires',
    ({ as }, who) => as(who).get('/review-cycles/questionnaires'),
    administrators('200', { stranger: '200' }),
  ],
  [
    'who may GET /review-cycles/v2',
    ({ as }, who) => as(who).get('/review-cycles/v2'),
    administrators('200', { stranger: '200', ravi: '200', mia: '200', theo: '200' }),
  ],
  [
    'who may POST /review-cycles/preview-reviewees',
    ({ as, ravi }, who) =>
      as(who).post('/review-cycles/preview-reviewees', { revieweeSelection: { type: 'STATIC', userIds: [ravi.id] } }),
    administrators('200', { stranger: '200' }),
  ],
  [
    'COM-P03 who may POST /review-cycles/{cycleId}/inform',
    ({ as, cycleId }, who) => as(who).post(`/review-cycles/${cycleId}/inform`, {}),
    administrators('200'),
  ],
  [
    'COM-P03 who may POST /review-cycles/{cycleId}/nudges',
    ({ as, cycleId }, who) =>
      as(who).post(`/review-cycles/${cycleId}/nudges`, { kind: 'NOT_STARTED', side: 'reviewees' }),
    administrators('200'),
  ],
  [
    'COM-P03 who may POST /review-cycles/{cycleId}/archiving',
    ({ as, cycleId }, who) => as(who).post(`/review-cycles/${cycleId}/archiving`),
    administrators('204'),
  ],
  [
    'COM-P03 who may DELETE /review-cycles/{cycleId}/archiving',
    ({ as, cycleId }, who) => as(who).del(`/review-cycles/${cycleId}/archiving`),
    administrators('204'),
  ],
  [
    'who may POST /review-cycles/{cycleId}/reviewees',
    ({ as, cycleId, leo }, who) => as(who).post(`/review-cycles/${cycleId}/reviewees`, { userIds: [leo.id] }),
    administrators('200'),
  ],
]

describe('who may', () => {
  test.each(reading)('%s', async (_, ask, expected) => {
    const { answered } = await answersTo(ask)
    expect(await answered()).toEqual(expected)
  })

  test('who may POST /review-cycles/check', async () => {
    const all = await cycleWorld()
    await all.createCycle({ cycleAdminIds: [all.cleo.id] })
    const model = await all.model()
    const answered = await all.answers((who) => all.as(who).post('/review-cycles/check', { model }), asked)
    expect(answered).toEqual(administrators('200', { stranger: '200' }))
  })

  test('COM-P07 who may POST /review-cycles', async () => {
    const all = await cycleWorld()
    await all.createCycle({ cycleAdminIds: [all.cleo.id] })
    const body = { model: await all.model(), informReviewees: false }
    const answered = await all.answers((who) => all.as(who).post('/review-cycles', body), asked)
    expect(answered).toEqual(creators('201', { stranger: '422 CYCLE_INCOMPLETE' }))
  })

  test('who may POST /review-cycles/drafts', async () => {
    const all = await cycleWorld()
    await all.createCycle({ cycleAdminIds: [all.cleo.id] })
    const model = await all.model()
    expect(await all.answers((who) => all.as(who).post('/review-cycles/drafts', { model }), asked)).toEqual(
      creators('201'),
    )
  })

  test.each([
    ['GET /review-cycles/drafts/{draftId}', '200'],
    ['PUT /review-cycles/drafts/{draftId}', '200'],
    ['DELETE /review-cycles/drafts/{draftId}', '204'],
  ] as const)('who may %s', async (operation, ok) => {
    const [method] = operation.split(' ')
    const all = await cycleWorld()
    await all.createCycle({ cycleAdminIds: [all.cleo.id] })
    const model = await all.model()
    const answered = await all.answers(async (who) => {
      const { body } = await all.as(all.hana).post('/review-cycles/drafts', { model })
      const path = `/review-cycles/drafts/${body.id}`
      if (method === 'GET') return all.as(who).get(path)
      return method === 'PUT' ? all.as(who).put(path, { model, version: 1 }) : all.as(who).del(path)
    }, asked)
    expect(answered).toEqual(administrators(ok, { cleo: '404 NOT_FOUND' }))
  })

  test('COM-P03 who may PUT /review-cycles/{cycleId}', async () => {
    const all = await cycleWorld()
    const cycleId = await all.createCycle({ cycleAdminIds: [all.cleo.id] })
    const answered = await all.answers(async (who) => {
      const { model, version } = (await all.as(all.hana).get(`/review-cycles/guided/${cycleId}`)).body
      const { revieweeSelection: _, selectedReviewers: __, ...rest } = model
      return all.as(who).put(`/review-cycles/${cycleId}`, { model: rest, version })
    }, asked)
    expect(answered).toEqual(administrators('200'))
  })

  test('who may DELETE /review-cycles/{cycleId}', async () => {
    const all = await cycleWorld()
    const answered = await all.answers(async (who) => {
      const cycleId = await all.createCycle({ cycleAdminIds: [all.cleo.id] })
      return all.as(who).del(`/review-cycles/${cycleId}?confirmation=DELETE%20FOREVER`)
    }, asked)
    const refused = '403 ONLY_HR_ADMINS_DELETE_CYCLES'
    expect(answered).toEqual(administrators('204', { asta: refused, cleo: refused }))
  })

  test('who may DELETE /review-cycles/{cycleId}/reviewees/{personId}', async () => {
    const all = await cycleWorld()
    const answered = await all.answers(async (who) => {
      const cycleId = await all.createCycle({ cycleAdminIds: [all.cleo.id] })
      return all.as(who).del(`/review-cycles/${cycleId}/reviewees/${all.noor.id}`)
    }, asked)
    expect(answered).toEqual(administrators('204'))
  })

  test('who may POST /review-cycles/{cycleId}/reviews/{reviewId}/extension', async () => {
    const all = await cycleWorld()
    const answered = await all.answers(async (who) => {
      const cycleId = await all.createCycle({ cycleAdminIds: [all.cleo.id] })
      const review = await all.reviewOf(cycleId, all.noor)
      return all
        .as(who)
        .post(`/review-cycles/${cycleId}/reviews/${review}/extension`, { dates: { signBy: '2027-02-01' } })
    }, asked)
    expect(answered).toEqual(administrators('200'))
  })

  test('who may PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer', async () => {
    const all = await cycleWorld()
    const answered = await all.answers(async (who) => {
      const cycleId = await all.createCycle({ cycleAdminIds: [all.cleo.id] })
      const review = await all.reviewOf(cycleId, all.noor)
      return all.as(who).put(`/review-cycles/${cycleId}/reviews/${review}/main-reviewer`, { personId: all.leo.id })
    }, asked)
    const onlyHr = '403 ONLY_HR_ADMINS_CHANGE_REVIEWERS'
    expect(answered).toEqual(administrators('204', { asta: onlyHr, cleo: onlyHr }))
  })
})

test('COM-P03 an administrator of one cycle finds no other', async () => {
  const all = await cycleWorld()
  const { as, cleo, createCycle } = all
  await createCycle({ cycleAdminIds: [cleo.id] })
  const other = await createCycle()
  expect((await as(cleo).get(`/review-cycles/${other}`)).status).toBe(404)
  expect((await as(cleo).get('/review-cycles')).body.cycles).toHaveLength(1)
})

test('PERM-30 whoever administers a review cycle holds that right alone, and others none', async () => {
  const { as, cleo, ravi, createCycle } = await cycleWorld()
  await createCycle({ cycleAdminIds: [cleo.id] })
  const rightsOf = async (who: typeof cleo) => (await as(who).get('/users/current')).body.cycleAdminRights
  const none = { reviewCycles: false, feedbackCycles: false, objectiveCycles: false }
  expect(await rightsOf(cleo)).toEqual({ ...none, reviewCycles: true })
  expect(await rightsOf(ravi)).toEqual(none)
})
