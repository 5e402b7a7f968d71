import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviewWorld } from '../fixtures.ts'
import { cycleWorld, statusOf } from './fixtures.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

test('CYC-11 each invalid field is named: name, period, reviewees', async () => {
  const { as, hana, model } = await cycleWorld()
  const faulty = await model({
    name: '',
    periodUnderReview: { from: '2026-02-01', to: '2026-01-01' },
    revieweeSelection: { type: 'STATIC', userIds: [] },
  })
  const { body } = await as(hana).post('/review-cycles/check', { model: faulty })
  expect(body.problems.map((problem: { path: string; code: string }) => `${problem.path} ${problem.code}`)).toEqual([
    '/name REQUIRED',
    '/periodUnderReview/to PERIOD_REVERSED',
    '/revieweeSelection NOBODY_CHOSEN',
  ])
  const refused = await as(hana).post('/review-cycles', { model: faulty, informReviewees: false })
  expect([statusOf(refused), refused.body.violations]).toEqual(['422 CYCLE_INCOMPLETE', body.problems])
})

test('REV-P02 dates out of order and dates that are missing are refused in their field', async () => {
  const { as, hana, model } = await cycleWorld()
  const { timeline } = await model()
  const check = async (change: object) => {
    const wanted = await model({ timeline: { ...timeline, ...change } })
    const { body } = await as(hana).post('/review-cycles/check', { model: wanted })
    return body.problems.map((problem: { path: string; code: string }) => `${problem.path} ${problem.code}`)
  }
  expect(await check({ signBy: '2026-12-01' })).toEqual(['/timeline/signBy DATE_OUT_OF_ORDER'])
  expect(await check({ signBy: null })).toEqual(['/timeline/signBy DATE_MISSING'])
})

test('REVC-01 REV-P31 a calibration cycle needs its share-from date, a simple one has none', async () => {
  const { as, hana, model, createCycle } = await cycleWorld()
  const { timeline } = await model()
  const check = async (change: object) =>
    (await as(hana).post('/review-cycles/check', { model: await model(change) })).body.problems
  expect(await check({ cycleType: 'CALIBRATION' })).toEqual([
    { path: '/timeline/managerShareFrom', code: 'DATE_MISSING' },
  ])
  const id = await createCycle({ timeline: { ...timeline, managerShareFrom: '2026-12-21' } })
  expect((await as(hana).get(`/review-cycles/${id}`)).body.timeline.managerShareFrom).toBeNull()
})

test('QST-02 a questionnaire without a question or with a limit below 1 is refused', async () => {
  const { as, hana, model } = await cycleWorld()
  const { questionnaire } = await model()
  const check = async (change: object) => {
    const wanted = await model({ questionnaire: { ...questionnaire, ...change } })
    return (await as(hana).post('/review-cycles/check', { model: wanted })).body.problems
  }
  expect(await check({ sections: [] })).toEqual([{ path: '/questionnaire/sections', code: 'NO_QUESTION' }])
  expect(await check({ maximumCharactersPerResponse: 0 })).toEqual([
    { path: '/questionnaire/maximumCharactersPerResponse', code: 'LIMIT_TOO_SMALL' },
  ])
})

test('REV-P29 on the Launch plan a questionnaire has at most five questions', async () => {
  const { as, hana, model, inside } = await cycleWorld()
  const { companies } = await import('../../companies/tables.ts')
  await inside((tx) => tx.update(companies).set({ plan: 'Launch' }))
  const { questionnaire } = await model()
  const [question] = questionnaire.sections.filter((section) => section.type === 'TEXT_QUESTION')
  const sections = Array.from({ length: 6 }, (_, index) => ({ ...question, id: `q${index}` }))
  const wanted = { ...(await model()), questionnaire: { ...questionnaire, sections } }
  const { body } = await as(hana).post('/review-cycles/check', { model: wanted })
  expect(body.problems).toEqual([{ path: '/questionnaire/sections', code: 'TOO_MANY_QUESTIONS', facts: { most: 5 } }])
})

test('WALL-7 people in a model who are absent, foreign, guests or deactivated are refused alike', async () => {
  const { as, hana, model, stranger, gwen, dora, ravi } = await cycleWorld()
  for (const id of [unknownId, stranger.id, gwen.id, dora.id]) {
    const selectedReviewers = [{ revieweeId: ravi.id, mainReviewerId: id, contributorIds: [id] }]
    const wanted = await model({
      revieweeSelection: { type: 'STATIC', userIds: [ravi.id, id] },
      selectedReviewers,
      cycleAdminIds: [id],
    })
    const { body } = await as(hana).post('/review-cycles/check', { model: wanted })
    expect(body.problems).toEqual([
      { path: '/cycleAdminIds/0', code: 'PERSON_UNKNOWN' },
      { path: '/revieweeSelection/userIds/1', code: 'PERSON_UNKNOWN' },
      { path: '/selectedReviewers/0/mainReviewerId', code: 'PERSON_UNKNOWN' },
      { path: '/selectedReviewers/0/contributorIds/0', code: 'PERSON_UNKNOWN' },
    ])
  }
})

test('no one can be selected to write about themselves', async () => {
  const { as, hana, model, ravi } = await cycleWorld()
  const selectedReviewers = [{ revieweeId: ravi.id, mainReviewerId: ravi.id, contributorIds: [] }]
  const { body } = await as(hana).post('/review-cycles/check', { model: await model({ selectedReviewers }) })
  expect(body.problems).toEqual([{ path: '/selectedReviewers/0/mainReviewerId', code: 'OWN_REVIEWER' }])
})

test('REVC-03 the same is checked before a cycle is edited: who is in it, and open reviews that need HR', async () => {
  const all = await reviewWorld({ mainReviewer: null })
  const { as, hana, cycle, another, leo, mia, ravi } = all
  await another(leo, mia)
  const { model } = (await as(hana).get(`/review-cycles/guided/${cycle.id}`)).body
  const check = async () => (await as(hana).post('/review-cycles/check', { model, cycleId: cycle.id })).body
  expect(await check()).toMatchObject({
    reviewees: 2,
    reviewers: 1,
    contributors: 1,
    neverSignedIn: 0,
    asksToInform: false,
    concerns: [{ concern: 'NO_REVIEWER', count: 1, people: [{ id: ravi.id }] }],
  })
})

test('REVC-03 what HR should look at is shown before anything is created: people without a reviewer', async () => {
  const { as, hana, model, iris, ravi } = await cycleWorld()
  const wanted = await model({ revieweeSelection: { type: 'STATIC', userIds: [iris.id, ravi.id] } })
  const { body } = await as(hana).post('/review-cycles/check', { model: wanted })
  expect(body).toMatchObject({
    problems: [],
    reviewees: 2,
    reviewers: 1,
    contributors: 1,
    hasStarted: true,
    asksToInform: true,
  })
  expect(body.concerns).toEqual([
    { concern: 'NO_REVIEWER', count: 1, people: [{ id: iris.id, name: 'Iris Lindqvist', isActive: true }] },
  ])
})

test('people who never logged in are counted, each once, whether they would write about themselves or about others', async () => {
  const { as, hana, model, mia, ravi, noor, inside } = await cycleWorld()
  const { people } = await import('../../people/tables.ts')
  await inside((tx) =>
    tx
      .update(people)
      .set({ state: 'INVITED' })
      .where(inArray(people.id, [mia.id, ravi.id])),
  )
  const wanted = await model({ revieweeSelection: { type: 'STATIC', userIds: [mia.id, ravi.id, noor.id] } })
  const { body } = await as(hana).post('/review-cycles/check', { model: wanted })
  expect(body.neverSignedIn).toBe(2)
})

test('who would write about whom is shown by name', async () => {
  const { as, hana, ravi } = await cycleWorld()
  const { body } = await as(hana).post('/review-cycles/preview-reviewees', {
    revieweeSelection: { type: 'STATIC', userIds: [ravi.id] },
  })
  expect(body).toMatchObject({
    total: 1,
    people: [{ name: 'Ravi Menon', mainReviewer: { name: 'Mia Keller' }, contributors: [{ name: 'Leo Duarte' }] }],
  })
})

test('people without a reviewer are counted, and can be filtered', async () => {
  const { as, hana, ravi, mia, model } = await cycleWorld()
  const wanted = await model({
    revieweeSelection: { type: 'STATIC', userIds: [ravi.id, mia.id] },
    selectedReviewers: [{ revieweeId: ravi.id, mainReviewerId: null, contributorIds: [] }],
  })
  const { revieweeSelection, selectedReviewers } = wanted
  const asked = { revieweeSelection, selectedReviewers }
  const all = await as(hana).post('/review-cycles/preview-reviewees', asked)
  expect(all.body).toMatchObject({ total: 2, withoutReviewer: 1 })
  const some = await as(hana).post('/review-cycles/preview-reviewees', { ...asked, onlyWithoutReviewer: true })
  expect(some.body).toMatchObject({ total: 1, withoutReviewer: 1, people: [{ id: ravi.id, mainReviewer: null }] })
})

test('a field that no model has is refused by its name', async () => {
  const { as, hana, model } = await cycleWorld()
  const { body } = await as(hana).post('/review-cycles/check', { model: { ...(await model()), companyId: unknownId } })
  expect(body.violations).toEqual([{ path: '/model/companyId', code: 'UNKNOWN_FIELD' }])
})

test('the check before the launch names people who would be reviewed in a circle, because of the line or of manual choices', async () => {
  const { as, hana, ravi, noor, leo, model } = await cycleWorld()
  const chosen = (about: { id: string }, by: { id: string }) => ({
    revieweeId: about.id,
    mainReviewerId: by.id,
    contributorIds: [],
  })
  const selected = [chosen(ravi, noor), chosen(noor, ravi), chosen(leo, ravi)]
  const asked = await model({
    revieweeSelection: { type: 'STATIC', userIds: [ravi.id, noor.id, leo.id] },
    selectedReviewers: selected,
  })
  const check = async (of: object) => (await as(hana).post('/review-cycles/check', { model: of })).body.concerns
  const [found, ...others] = await check(asked)
  expect(others).toEqual([])
  expect(found).toMatchObject({ concern: 'REVIEW_LOOP', count: 2 })
  expect(found.people.map(({ name }: { name: string }) => name)).toEqual([noor.name, ravi.name])
  expect(await check({ ...asked, selectedReviewers: selected.slice(0, 1) })).toEqual([])
})

test('target shares are refused unless they add up to 100 percent; a cycle without calibration ignores them', async () => {
  const { as, hana, model } = await cycleWorld()
  const { timeline } = await model()
  const calibrated = { cycleType: 'CALIBRATION' as const, timeline: { ...timeline, managerShareFrom: '2026-12-21' } }
  const check = async (change: object) =>
    (await as(hana).post('/review-cycles/check', { model: await model(change) })).body.problems
  const codes = (await model()).questionnaire.overallRatings.ratings.map(({ code }) => code)
  const targets = (...shares: number[]) => shares.map((percent, index) => ({ code: codes[index] ?? '', percent }))
  expect(await check({ ...calibrated, ratingTargets: targets(30, 60) })).toEqual([
    { path: '/ratingTargets', code: 'TARGETS_NOT_100' },
  ])
  expect(await check({ ...calibrated, ratingTargets: targets(30, 70) })).toEqual([])
  expect(await check({ ratingTargets: targets(30, 60) })).toEqual([])
})
