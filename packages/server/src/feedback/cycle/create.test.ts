import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { queueJob } from '../../core/jobs/queue.ts'
import type { TestUser } from '../../testing/world.ts'
import { createRequestsJob } from './create-requests-job.ts'
import { type FeedbackCycleWorld, feedbackCycleWorld, shiftDays } from './fixtures.ts'

let w: FeedbackCycleWorld
beforeEach(async () => {
  w = await feedbackCycleWorld()
})

test('a new cycle starts today with the proposed days and two questions about the first name (FBC-16, FBC-22, FBC-23, FBC-24, FBK-P01, FBK-P24)', async () => {
  const { body } = await w.as(w.hana).get('/feedback-cycles/guided/new')
  expect(body.model.name).toBe('Cycle Q4/2026')
  expect(body.model.timeline).toEqual({
    processStarts: '2026-11-23',
    inviteReviewersBy: '2026-11-29',
    approveReviewersFrom: '2026-12-01',
    approveReviewersBy: '2026-12-06',
    writeFeedbackBy: '2026-12-13',
    managerRelease: '2026-12-15',
    revieweeReleaseDate: '2026-12-18',
    processEnds: '2026-12-20',
  })
  expect(body.model.questions.map(({ question }: { question: string }) => question)).toEqual([
    'What did {name} do well?',
    'What could {name} improve?',
  ])
  const nudge = { enabled: true, weekday: 'MONDAY', hour: 10 }
  expect(body.model.automations).toEqual({
    autoNudgeRevieweesToNominate: nudge,
    autoNudgeReviewersToProvideFeedback: nudge,
  })
})

test('before business hours, a new cycle starts yesterday, so that it is open immediately (FBK-P01)', async () => {
  w.at('2026-11-23T05:00:00Z')
  const { body } = await w.as(w.hana).get('/feedback-cycles/guided/new')
  expect(body.model.timeline.processStarts).toBe('2026-11-22')
})

test('a cycle is stored by the request that creates it; feedback requests are created in the background', async () => {
  const id = await w.createCycle({ selfAssessment: true })
  const list = await w.as(w.hana).get('/feedback-cycles')
  expect(list.body.cycles).toMatchObject([{ id, reviewees: 2, reviewers: 0, submitted: 0, state: 'RUNNING' }])
  const count = await w.as(w.hana).get(`/feedback-cycles/${id}/feedback-requests/count`)
  expect(count.body).toEqual({ count: 2 })
  const progress = await w.as(w.hana).get(`/feedback-cycles/${id}/creation`)
  expect(progress.body).toMatchObject({ createPending: false, remaining: 0, total: 2 })
  const rows = await w.as(w.hana).get(`/feedback-cycles/${id}/feedback-requests`)
  expect(rows.body).toMatchObject({ total: 2, next: null })
  expect(rows.body.rows).toMatchObject([
    { reviewee: { id: w.noor.id }, state: 'NOMINATING', selfAssessment: 'NOT_STARTED', reviewers: { total: 0 } },
    { reviewee: { id: w.ravi.id }, state: 'NOMINATING', selfAssessment: 'NOT_STARTED', reviewers: { total: 0 } },
  ])
})

test('answers are ordered by keys that differ from request to request (FBK-P16)', async () => {
  await w.createCycle()
  const { rows } = await w.inside((tx) =>
    tx.execute<{ key: string }>(sql`select order_key as key from feedback_cycle_requests`),
  )
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
})

test('if a started cycle has people to inform, the request has to say whether they are informed (CYC-02, FBC-25)', async () => {
  const model = await w.model()
  const check = await w.as(w.hana).post('/feedback-cycles/check', { model })
  expect(check.body).toMatchObject({ problems: [], reviewees: 2, hasStarted: true, asksToInform: true })
  const refused = await w.as(w.hana).post('/feedback-cycles', { model })
  expect([refused.status, refused.body.code]).toEqual([409, 'INFORMING_NOT_CHOSEN'])
  const later = { ...model, timeline: shiftDays(model.timeline, 7) }
  expect((await w.as(w.hana).post('/feedback-cycles/check', { model: later })).body).toMatchObject({
    hasStarted: false,
    asksToInform: false,
  })
  expect((await w.as(w.hana).post('/feedback-cycles', { model: later })).status).toBe(201)
})

test('reviewees who are informed after creation are asked once to choose their reviewers (FBC-25)', async () => {
  await w.createCycle({}, true)
  expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-nominate'])
  expect(await w.bellOf(w.ravi)).toEqual(['feedback-cycle-nominate'])
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-nominate'])
})

test('dates out of order, contradictory limits and unknown people are refused with their field (FBK-P02, FBC-29)', async () => {
  const model = await w.model()
  const { body } = await w.as(w.hana).post('/feedback-cycles', {
    informNominatorsAfterCreation: false,
    model: {
      ...model,
      name: ' ',
      timeline: { ...model.timeline, writeFeedbackBy: '2026-12-06' },
      nominationSuggestion: { enabled: true, lowerLimit: 5, upperLimit: 3 },
      revieweeSelection: { type: 'STATIC', userIds: [w.stranger.id] },
    },
  })
  expect(body.code).toBe('CYCLE_INCOMPLETE')
  expect(body.violations.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
    '/name REQUIRED',
    '/nominationSuggestion/upperLimit LIMITS_REVERSED',
    '/revieweeSelection NOBODY_CHOSEN',
    '/timeline/writeFeedbackBy DATE_OUT_OF_ORDER',
    '/revieweeSelection/userIds/0 PERSON_UNKNOWN',
  ])
})

test('a copy begins tomorrow, named “Copy of …”, without self-assessment, and has the type LEGACY (FBC-13, FBC-14, FBC-15)', async () => {
  const id = await w.createCycle({ name: 'Autumn', selfAssessment: true })
  const { body } = await w.as(w.hana).get(`/feedback-cycles/guided/${id}/copy`)
  expect(body.model).toMatchObject({
    name: 'Copy of Autumn',
    selfAssessment: false,
    timeline: { processStarts: '2026-11-24' },
    cycleAdminIds: [],
  })
  const reply = await w.as(w.hana).post('/feedback-cycles', { model: body.model })
  expect(reply.status).toBe(201)
  const { rows } = await w.inside((tx) =>
    tx.execute<{ id: string; cycle_type: string }>(sql`select id, cycle_type from feedback_cycles`),
  )
  expect(new Map(rows.map((row) => [row.id, row.cycle_type]))).toEqual(
    new Map([
      [id, 'STANDARD'],
      [reply.body.id, 'LEGACY'],
    ]),
  )
})

test('with nomination by HR, limit and suggestion are off; other settings are stored (FBC-02, FBC-03, FBC-04, FBK-P15)', async () => {
  const { visibility } = await w.model()
  const id = await w.createCycle({
    nominationMode: 'HR_NOMINATION',
    nominationLimit: { enabled: true, limit: 4 },
    visibility: {
      ...visibility,
      reviewee: { enabled: true, hideAuthor: false, hideSelectionProcess: true, informAboutDecline: true, split: true },
      indirectManager: {
        enabled: true,
        hideAuthor: true,
        hideSelectionProcess: true,
        informAboutDecline: true,
        split: true,
      },
    },
  })
  const { body } = await w.as(w.hana).get(`/feedback-cycles/guided/${id}`)
  expect(body.model).toMatchObject({
    nominationLimit: { enabled: false },
    nominationSuggestion: { enabled: false },
    visibility: {
      reviewee: { hideSelectionProcess: false, informAboutDecline: true, split: false },
      indirectManager: { hideSelectionProcess: true, informAboutDecline: false, split: true },
    },
  })
})

test('requests are created once, however often the job runs (ONCE-4)', async () => {
  const id = await w.createCycle({ selfAssessment: true })
  await w.inside((tx) => queueJob(tx, createRequestsJob, w.company.id, { cycleId: id, inform: true }))
  await w.inside((tx) => queueJob(tx, createRequestsJob, w.company.id, { cycleId: id, inform: true }))
  await w.settle()
  const count = await w.as(w.hana).get(`/feedback-cycles/${id}/feedback-requests/count`)
  expect(count.body).toEqual({ count: 2 })
  expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-assess-self', 'feedback-cycle-nominate'])
})

const run = (statement: SQL) => w.inside((tx) => tx.execute(statement))
const createItems = (cycleId: string) => createRequestsJob.perform(w.app, w.company.id, { cycleId, inform: false })
const creationOf = async (id: string) => (await w.as(w.hana).get(`/feedback-cycles/${id}/creation`)).body
const filterBy = ({ id }: TestUser) => ({
  type: 'FILTER' as const,
  filter: { departments: [], teams: [], locations: [], managerIds: [id] },
})

/** A new cycle in its state before the job runs. */
async function newCycle(change: Parameters<FeedbackCycleWorld['createCycle']>[0]): Promise<string> {
  const id = await w.createCycle(change)
  await run(sql`delete from feedback_cycle_requests where cycle_id = ${id}`)
  await run(sql`delete from cycle_members where cycle_id = ${id}`)
  await run(sql`delete from effects where key = ${`cycle-members/${id}`}`)
  await run(sql`update cycles set items_created_at = null where id = ${id}`)
  return id
}

async function membersOf(id: string): Promise<string[]> {
  const { rows } = await w.inside((tx) =>
    tx.execute<{ personId: string | null; memberId: string }>(sql`
      select r.reviewee_id as "personId", m.person_id as "memberId" from cycle_members m
      left join feedback_cycle_requests r on r.id = m.item_id where m.cycle_id = ${id}`),
  )
  for (const { personId, memberId } of rows) expect(personId).toBe(memberId)
  return rows.map(({ personId }) => String(personId)).sort()
}

test('ONCE-4 COM-P08 the job adds the people of a new cycle once: they are pending before, and removed people are not added again', async () => {
  const id = await newCycle({ revieweeSelection: filterBy(w.mia) })
  const at = `/feedback-cycles/${id}`
  const read = async (path = '') => (await w.as(w.hana).get(`${at}${path}`)).body
  const { total } = await creationOf(id)

  expect(await creationOf(id)).toMatchObject({ createPending: true, remaining: total, total })
  expect(await read()).toMatchObject({ reviewees: 0, newMatches: 0, creation: { createPending: true, total } })
  expect(await read('/matches')).toEqual({ total: 0, people: [] })
  await createItems(id)
  expect(await creationOf(id)).toMatchObject({ createPending: false, remaining: 0, total })

  const { rows } = await read('/feedback-requests')
  const requests = rows.slice(0, 1).map(({ requestId }: { requestId: string }) => requestId)
  expect((await w.as(w.hana).post(`${at}/removals`, { requests })).status).toBe(200)
  await run(sql`update cycles set items_created_at = null where id = ${id}`)
  await createItems(id)
  expect(await creationOf(id)).toMatchObject({ createPending: false, total: total - 1 })
  expect(await read('/matches')).toMatchObject({ total: 1 })
})

test('COM-P08 if someone is added manually before the job runs, the others stay pending', async () => {
  const id = await newCycle({ revieweeSelection: filterBy(w.mia) })
  const { total } = await creationOf(id)
  await run(sql`insert into cycle_members (company_id, cycle_id, person_id, added_at)
    values (${w.company.id}, ${id}, ${w.theo.id}, ${w.now()})`)
  expect(await creationOf(id)).toMatchObject({ createPending: true, remaining: total + 1, total: total + 1 })
  const { body } = await w.as(w.hana).get(`/feedback-cycles/${id}`)
  expect(body).toMatchObject({ newMatches: 0, creation: { remaining: total + 1 } })
  await createItems(id)
  expect(await creationOf(id)).toMatchObject({ createPending: false, remaining: 0, total: total + 1 })
})

test('ADM-P22 COM-P08 accounts that are merged before the job adds the people of a new cycle still take part in it, each person once', async () => {
  const merge = async (source: TestUser, destination: TestUser) => {
    const accounts = { sourceUserId: source.id, destinationUserId: destination.id, typedName: source.name }
    expect((await w.as(w.hana).post('/account-merges', accounts)).status).toBe(202)
    await w.settle()
  }
  const picked = await newCycle({})
  const filtered = await newCycle({ revieweeSelection: filterBy(w.mia) })
  const both = await newCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.ravi.id, w.leo.id] } })
  // HR excluded the source account, not the destination.
  await run(sql`update cycles set audience = jsonb_set(audience, '{filter,exceptIds}', ${JSON.stringify([w.noor.id, w.mia.id])}::jsonb)
    where id = ${filtered}`)
  const { total } = await creationOf(filtered)
  await merge(w.ravi, w.leo)
  await merge(w.mia, w.theo)
  for (const id of [picked, filtered, both]) await createItems(id)
  expect(await membersOf(picked)).toEqual([w.leo.id, w.noor.id].sort())
  expect(await membersOf(both)).toEqual([w.leo.id])
  expect(await membersOf(filtered)).toContain(w.leo.id)
  expect(await membersOf(filtered)).toHaveLength(total)
  // The filter for reports of the merged manager now names the destination.
  const { rows } = await w.inside((tx) =>
    tx.execute<{ filter: object }>(sql`select audience->'filter' as filter from cycles where id = ${filtered}`),
  )
  expect(rows[0]?.filter).toMatchObject({ managerIds: [w.theo.id], exceptIds: [w.noor.id] })
})
