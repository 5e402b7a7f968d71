import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type FeedbackCycleWorld, feedbackCycleWorld } from './fixtures.ts'

let w: FeedbackCycleWorld
let cycleId: string
beforeEach(async () => {
  w = await feedbackCycleWorld()
  cycleId = await w.createCycle()
})

const overview = async (who = w.hana) => (await w.as(who).get(`/feedback-cycles/${cycleId}`)).body
const rows = async (query = '', who = w.hana) =>
  (await w.as(who).get(`/feedback-cycles/${cycleId}/feedback-requests${query}`)).body

test('the summary counts requests and reviewers by progress, and follows each change', async () => {
  expect(await overview()).toMatchObject({
    reviewees: 2,
    released: 0,
    segments: { requests: [{ state: 'NOMINATING', count: 2 }], reviewers: [] },
    notInformed: { nominators: 2, reviewers: 0, selfAssessments: 0 },
    concerns: [],
    can: { change: { allowed: true }, release: true },
  })
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo, is: 'WRITTEN' })
  await w.addReviewer(ravi, { by: w.mia, origin: 'MANAGER', is: 'DECLINED' })
  await w.addReviewer(ravi, { by: w.noor })
  await w.mark(ravi, 'nominated')
  expect(await overview()).toMatchObject({
    segments: {
      requests: [
        { state: 'NOMINATING', count: 1 },
        { state: 'NOMINATED', count: 1 },
      ],
      reviewers: [
        { progress: 'NOT_STARTED', count: 1 },
        { progress: 'DECLINED', count: 1 },
        { progress: 'WRITTEN', count: 1 },
      ],
    },
    notInformed: { nominators: 1 },
  })
  await w.mark(ravi, 'approved')
  expect((await overview()).segments.requests).toEqual([
    { state: 'NOMINATING', count: 1 },
    { state: 'APPROVED', count: 1 },
  ])
})

test('rows are searched, filtered and sorted, page by page', async () => {
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo, is: 'WRITTEN' })
  await w.addReviewer(ravi, { by: w.mia, is: 'WRITING' })
  await w.mark(ravi, 'nominated')
  const names = async (query: string) =>
    (await rows(query)).rows.map(({ reviewee }: { reviewee: { name: string } }) => reviewee.name)
  const [noorName, raviName] = await names('')
  expect(await names('?sort=name&direction=desc')).toEqual([raviName, noorName])
  expect(await names('?sort=reviewers&direction=desc')).toEqual([raviName, noorName])
  expect(await names('?sort=written&direction=asc')).toEqual([noorName, raviName])
  expect(await names('?sort=state&direction=desc')).toEqual([raviName, noorName])
  expect(await names('?sort=manager')).toHaveLength(2)
  expect(await names('?sort=department')).toHaveLength(2)
  expect(await names('?state=NOMINATED')).toEqual([raviName])
  expect(await names('?reviewers=WRITING')).toEqual([raviName])
  expect(await names('?reviewers=DECLINED')).toEqual([])
  const first = await rows('?limit=1')
  expect(first).toMatchObject({ total: 2, rows: [{ reviewee: { name: noorName } }] })
  const second = await rows(`?limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({
    total: null,
    next: null,
    rows: [{ reviewee: { name: raviName }, reviewers: { total: 2, started: 2, declined: 0, written: 1 } }],
  })
})

test('after the end of nomination, people without reviewers are a concern for HR, and can be filtered by it', async () => {
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo })
  w.at('2026-11-30T09:00:00Z')
  const hana = await w.elsewhere(w.hana)
  expect((await overview(hana)).concerns).toEqual([{ concern: 'NO_REVIEWERS', count: 1 }])
  expect((await rows('?concern=NO_REVIEWERS', hana)).rows).toMatchObject([
    { reviewee: { id: w.noor.id }, concerns: ['NO_REVIEWERS'] },
  ])
  expect((await rows('?state=NOMINATED', hana)).rows).toMatchObject([
    { reviewee: { id: w.ravi.id }, state: 'NOMINATED' },
  ])
})

test('HR Admins see of their own request only what reviewees know: declines are neither counted nor found (COM-P02)', async () => {
  const { visibility } = await w.model()
  cycleId = await w.createCycle({
    revieweeSelection: { type: 'STATIC', userIds: [w.hana.id, w.ravi.id] },
    visibility: { ...visibility, reviewee: { ...visibility.reviewee, informAboutDecline: false } },
  })
  const hana = await w.requestOf(cycleId, w.hana)
  await w.addReviewer(hana, { by: w.leo, is: 'DECLINED' })
  await w.addReviewer(hana, { by: w.mia })
  const own = (all: { rows: { isOwn: boolean }[] }) => all.rows.find(({ isOwn }) => isOwn)
  expect(own(await rows())).toMatchObject({ reviewers: { total: 2, started: 0, declined: 0, written: 0 } })
  expect((await overview()).segments.reviewers).toEqual([{ progress: 'NOT_STARTED', count: 2 }])
  expect((await rows('?reviewers=DECLINED')).rows).toEqual([])
  const groups = await w.as(w.hana).get(`/feedback-cycles/${cycleId}/progress?by=department`)
  const reviewers = groups.body.rows.flatMap((row: { reviewers: unknown[] }) => row.reviewers)
  expect(reviewers).toEqual([{ progress: 'NOT_STARTED', count: 2 }])
  // Other administrators of the cycle see the declines.
  expect((await rows('?reviewers=DECLINED', w.asta)).rows).toMatchObject([{ reviewee: { id: w.hana.id } }])
})

test('ANON-3 for administrators who read without names, another answer changes no count, filter or date until they read it', async () => {
  const { visibility, timeline } = await w.model()
  const anonymous = { ...visibility.directManager, enabled: true, hideAuthor: true }
  const cycleId = await w.createCycle({
    visibility: { ...visibility, directManager: anonymous },
    timeline: { ...timeline, managerRelease: null },
    disabledDates: ['managerRelease'],
    cycleAdminIds: [w.mia.id],
  })
  const request = await w.requestOf(cycleId, w.ravi)
  for (const by of [w.leo, w.noor, w.theo]) await w.addReviewer(request, { by, is: 'WRITTEN' })
  await w.addReviewer(request, { by: w.cleo, is: 'WRITING' })
  await w.inside((tx) => tx.execute(sql`update feedback_participants set batch = 1 where submitted_at is not null`))
  const seenBy = async (who: typeof w.mia) => [
    ...(await overviewSeenBy(who)),
    (await w.as(who).get('/feedback-cycles')).body,
  ]
  const overviewSeenBy = (who: typeof w.mia) =>
    Promise.all(
      [
        '',
        '/feedback-requests?sort=written',
        '/feedback-requests?reviewers=WRITING',
        '/progress?by=manager&sort=activity',
      ].map(async (path) => (await w.as(who).get(`/feedback-cycles/${cycleId}${path}`)).body),
    )
  const [before, beforeHr] = [await seenBy(w.mia), await seenBy(w.hana)]
  expect(before[1].rows).toContainEqual(
    expect.objectContaining({ requestId: request, reviewers: { total: 4, started: 4, declined: 0, written: 3 } }),
  )
  await w.inside((tx) =>
    tx.execute(sql`update feedback_participants set submitted_at = ${w.now()} where reviewer_id = ${w.cleo.id}`),
  )
  expect(await seenBy(w.mia)).toEqual(before)
  expect(await seenBy(w.hana)).not.toEqual(beforeHr)
})

test('groups are sorted by the completed requests and the written feedback that they show', async () => {
  const cycleId = await w.createCycle({
    revieweeSelection: { type: 'STATIC', userIds: [w.ravi.id, w.noor.id, w.mia.id, w.leo.id] },
  })
  const [ravi, noor, mia] = [
    await w.requestOf(cycleId, w.ravi),
    await w.requestOf(cycleId, w.noor),
    await w.requestOf(cycleId, w.mia),
  ]
  // The requests of Mia’s people are approved, half of those of Iris’s are completed.
  for (const request of [ravi, noor]) await w.mark(request, 'approved')
  await w.addReviewer(ravi, { by: w.leo, is: 'WRITTEN' })
  await w.addReviewer(noor, { by: w.leo })
  await w.mark(mia, 'completed')
  const managers = async (sort: string) =>
    (await w.as(w.hana).get(`/feedback-cycles/${cycleId}/progress?by=manager&sort=${sort}`)).body.rows.map(
      ({ manager }: { manager: { id: string } }) => manager.id,
    )
  expect(await managers('requests')).toEqual([w.mia.id, w.iris.id])
  expect(await managers('requests&direction=desc')).toEqual([w.iris.id, w.mia.id])
  expect(await managers('reviewers&direction=desc')).toEqual([w.mia.id, w.iris.id])
})

test('progress by manager lists the requests that wait for each, the most first', async () => {
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo, is: 'WRITTEN' })
  await w.mark(ravi, 'nominated')
  for (const sort of ['open', 'name', 'people', 'requests', 'reviewers', 'activity']) {
    const { status, body } = await w.as(w.hana).get(`/feedback-cycles/${cycleId}/progress?by=manager&sort=${sort}`)
    expect(status).toBe(200)
    expect(body.rows.flatMap((row: { openRequests: string[] }) => row.openRequests)).toEqual([ravi])
  }
  const { body } = await w.as(w.hana).get(`/feedback-cycles/${cycleId}/progress?by=manager`)
  expect(body.rows[0]).toMatchObject({
    department: null,
    requests: expect.arrayContaining([{ state: 'NOMINATED', count: 1 }]),
    reviewers: [{ progress: 'WRITTEN', count: 1 }],
    lastActivity: expect.any(String),
  })
})

test('only those who administer a cycle find it', async () => {
  expect(await w.answers((who) => w.as(who).get(`/feedback-cycles/${cycleId}`))).toMatchObject({
    hana: '200',
    ravi: '403 ROLE_MISSING',
    mia: '403 ROLE_MISSING',
    stranger: '404 NOT_FOUND',
    anonymous: '401 SIGNED_OUT',
  })
})
