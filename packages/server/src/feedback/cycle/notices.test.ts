import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sendNotice } from '../../cycles/public.ts'
import { type FeedbackCycleWorld, feedbackCycleWorld, shiftDays } from './fixtures.ts'
import { feedbackNotices } from './notices.ts'
import { inviteInBatches } from './scheduled.ts'

let w: FeedbackCycleWorld
beforeEach(async () => {
  w = await feedbackCycleWorld()
})

const nudge = async (cycleId: string, kind: string, more: object = {}) =>
  (await w.as(await w.elsewhere(w.hana)).post(`/feedback-cycles/${cycleId}/nudges`, { kind, ...more })).body
const inform = async (cycleId: string, more: object = {}) =>
  (await w.as(w.hana).post(`/feedback-cycles/${cycleId}/inform`, more)).body

test('at the start of a cycle, people who pick reviewers are informed, each once (FBC-20)', async () => {
  const model = await w.model()
  await w.createCycle({ timeline: shiftDays(model.timeline, 1) })
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual([])
  w.at('2026-11-24T09:00:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-nominate'])
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('managers who pick reviewers get one email about all their reports, and confirmed reviewers are invited (FBC-01)', async () => {
  const cycleId = await w.createCycle({ nominationMode: 'MANAGER_NOMINATION' }, true)
  expect(await w.mailTo(w.mia)).toEqual(['feedback-cycle-nominate-team'])
  expect(await w.mailTo(w.ravi)).toEqual([])
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo, origin: 'MANAGER' })
  await w.scheduledTasks()
  expect(await w.mailTo(w.leo)).toEqual([])
  await w.mark(ravi, 'nominated')
  await w.later({ hours: 1 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write'])
})

test('managers are informed of finished lists, and approved reviewers are invited, with one email about all reviewees', async () => {
  const cycleId = await w.createCycle()
  const [ravi, noor] = [await w.requestOf(cycleId, w.ravi), await w.requestOf(cycleId, w.noor)]
  for (const request of [ravi, noor]) {
    await w.addReviewer(request, { by: w.leo })
    await w.mark(request, 'nominated')
  }
  await w.scheduledTasks()
  expect(await w.mailTo(w.mia)).toEqual(['feedback-cycle-nominations-ready'])
  expect(await w.mailTo(w.leo)).toEqual([])
  await w.as(w.hana).post(`/feedback-cycles/${cycleId}/approvals`, {})
  await w.later({ hours: 1 })
  await w.scheduledTasks()
  await w.later({ hours: 1 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write'])
  expect(await w.mailTo(w.mia)).toEqual(['feedback-cycle-nominations-ready'])
})

test('reviewers who need no approval are invited with the next batch', async () => {
  const cycleId = await w.createCycle({ nominationMode: 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL' })
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo })
  await w.scheduledTasks()
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write'])
})

test('SET-09 reviewers are notified every hour unless HR chooses another interval; then they wait for its next batch', async () => {
  const path = '/feedback-reviewer-settings'
  const { settings, version } = (await w.as(w.hana).get(path)).body
  expect(settings.notifyEveryHours).toBe(1)
  const saved = (notifyEveryHours: unknown) =>
    w.as(w.hana).put(path, { settings: { ...settings, notifyEveryHours }, version })
  for (const wrong of [0, 3, 48, '8', null]) {
    const { status, body } = await saved(wrong)
    expect([status, body.violations[0].path]).toEqual([422, '/settings/notifyEveryHours'])
  }
  expect((await saved(8)).body.settings.notifyEveryHours).toBe(8)

  const cycleId = await w.createCycle({ nominationMode: 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL' })
  const request = await w.requestOf(cycleId, w.ravi)
  const at = async (moment: string) => {
    await w.on(moment)
    await w.scheduledTasks()
  }
  await at('2026-11-24T08:00:00Z')
  for (const by of [w.leo, w.noor]) {
    await w.addReviewer(request, { by })
    await at(by === w.leo ? '2026-11-24T09:30:00Z' : '2026-11-24T15:59:00Z')
  }
  expect([await w.mailTo(w.leo), await w.mailTo(w.noor)]).toEqual([[], []])
  await at('2026-11-24T16:00:00Z')
  for (const who of [w.leo, w.noor]) expect(await w.mailTo(who)).toEqual(['feedback-cycle-write'])
})

test('SET-09 FBK-P08 reviewers who are added in the last interval before writing ends are notified within an hour', async () => {
  const path = '/feedback-reviewer-settings'
  const { settings, version } = (await w.as(w.hana).get(path)).body
  await w.as(w.hana).put(path, { settings: { ...settings, notifyEveryHours: 24 }, version })
  const cycleId = await w.createCycle({ nominationMode: 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL' })
  const { rows } = await w.inside((tx) =>
    tx.execute<{ end: string }>(sql`select write_feedback_by::text as end from feedback_cycles where id = ${cycleId}`),
  )
  const hoursBefore = (hours: number) => new Date(Date.parse(rows[0]?.end ?? '') - hours * 3_600_000).toISOString()
  await w.on(hoursBefore(3))
  await w.scheduledTasks()
  await w.addReviewer(await w.requestOf(cycleId, w.ravi), { by: w.leo })
  await w.on(hoursBefore(2))
  await w.scheduledTasks()
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write'])
})

test('if HR picks the reviewers, informing confirms them; no one is emailed before', async () => {
  const cycleId = await w.createCycle({ nominationMode: 'HR_NOMINATION' })
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo, origin: 'HR' })
  await w.scheduledTasks()
  expect(await w.mailTo(w.leo)).toEqual([])
  expect(await inform(cycleId, { isPreview: true })).toMatchObject({ done: 1, people: 1 })
  expect(await inform(cycleId)).toMatchObject({ done: 1, people: 1 })
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write'])
  await w.addReviewer(ravi, { by: w.noor, origin: 'HR' })
  await w.later({ hours: 1 })
  await w.scheduledTasks()
  expect(await w.mailTo(w.noor)).toEqual(['feedback-cycle-write'])
})

test('reviewees are asked for their self-assessment, and reminded of it', async () => {
  const cycleId = await w.createCycle({ selfAssessment: true }, true)
  expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-assess-self', 'feedback-cycle-nominate'])
  expect(await nudge(cycleId, 'ASSESS_SELF')).toMatchObject({ done: 2, people: 2 })
  expect(await w.mailTo(w.ravi)).toContain('feedback-cycle-assess-self-reminder')
})

test('HR reminds people of open tasks, each at most once a day, and isn’t shown who hasn’t written about the sender (COM-P02, COM-P11)', async () => {
  const cycleId = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.hana.id, w.ravi.id] } })
  const [hana, ravi] = [await w.requestOf(cycleId, w.hana), await w.requestOf(cycleId, w.ravi)]
  expect(await nudge(cycleId, 'NOMINATE')).toMatchObject({
    done: 1,
    skipped: [{ reason: 'OWN_REQUEST', count: 1 }],
  })
  await w.addReviewer(hana, { by: w.leo })
  await w.addReviewer(ravi, { by: w.leo })
  await w.addReviewer(ravi, { by: w.noor, is: 'WRITTEN' })
  for (const request of [hana, ravi]) await w.mark(request, 'nominated', 'approved')
  const preview = await nudge(cycleId, 'WRITE', { isPreview: true })
  expect(preview).toMatchObject({ done: 1, people: 1, recipients: [{ id: w.leo.id }] })
  expect(new Set(preview.skipped)).toEqual(
    new Set([
      { reason: 'OWN_REQUEST', count: 1 },
      { reason: 'NOTHING_TO_DO', count: 1 },
    ]),
  )
  await nudge(cycleId, 'WRITE')
  expect(await nudge(cycleId, 'WRITE')).toMatchObject({
    done: 0,
    skipped: expect.arrayContaining([{ reason: 'NUDGED_TODAY', count: 1 }]),
  })
  expect(await w.mailTo(w.leo)).toEqual(['feedback-cycle-write-reminder'])
})

test('weekly reminders reach people with open tasks, once for each occasion (FBC-19)', async () => {
  const cycleId = await w.createCycle()
  await w.addReviewer(await w.requestOf(cycleId, w.noor), { by: w.leo })
  await w.mark(await w.requestOf(cycleId, w.noor), 'nominated')
  const { model } = (await w.as(w.hana).get(`/feedback-cycles/guided/${cycleId}`)).body
  const { revieweeSelection: _, ...rest } = model
  const tuesday = { enabled: true, weekday: 'TUESDAY', hour: 10 }
  const automations = { ...rest.automations, autoNudgeRevieweesToNominate: tuesday }
  await w.as(w.hana).put(`/feedback-cycles/${cycleId}`, { model: { ...rest, automations }, version: 1 })
  w.at('2026-11-24T09:05:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual(['feedback-cycle-nominate-reminder'])
  expect(await w.mailTo(w.noor)).toEqual([])
})

test('managers are reminded when the approval period begins and two days before it ends (FBK-P09)', async () => {
  const cycleId = await w.createCycle()
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo })
  await w.mark(ravi, 'nominated')
  const reminders = async () => (await w.mailTo(w.mia)).filter((kind) => kind === 'feedback-cycle-approve-reminder')
  w.at('2026-11-30T08:00:00Z')
  await w.scheduledTasks()
  expect(await reminders()).toHaveLength(0)
  w.at('2026-12-01T09:00:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await reminders()).toHaveLength(1)
  w.at('2026-12-05T09:00:00Z')
  await w.scheduledTasks()
  expect(await reminders()).toHaveLength(2)
  w.at('2026-12-06T15:30:00Z')
  await w.scheduledTasks()
  expect(await reminders()).toHaveLength(2)
})

test('when the deadline for approval passes with open requests, HR gets one email, and nothing is approved automatically', async () => {
  const cycleId = await w.createCycle({ revieweeSelection: { type: 'STATIC', userIds: [w.hana.id, w.ravi.id] } })
  const ravi = await w.requestOf(cycleId, w.ravi)
  await w.addReviewer(ravi, { by: w.leo })
  w.at('2026-12-07T09:00:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  const overdue = async (who: typeof w.hana) =>
    (await w.mailTo(who)).filter((kind) => kind === 'feedback-cycle-approval-overdue')
  expect(await overdue(w.hana)).toHaveLength(1)
  expect(await overdue(w.asta)).toHaveLength(1)
  const hana = await w.elsewhere(w.hana)
  const { body } = await w.as(hana).get(`/feedback-cycles/${cycleId}`)
  expect(body.concerns).toContainEqual({ concern: 'APPROVAL_OVERDUE', count: 2 })
  expect(body.segments.requests).toContainEqual({ state: 'NOMINATED', count: 1 })
})

test('while the feature is off, no one is notified (COM-P18)', async () => {
  const model = await w.model()
  await w.createCycle({ timeline: shiftDays(model.timeline, 1) })
  await w.as(await w.elsewhere(w.hana)).get('/feedback-cycles')
  await w.inside((tx) => tx.execute("update feature_switches set enabled = false where name = 'feedback'"))
  w.at('2026-11-24T09:00:00Z')
  await w.scheduledTasks()
  expect(await w.mailTo(w.ravi)).toEqual([])
})

test('if the server is killed while inviting, no invitation is lost or sent twice, however often the job runs (ONCE-2)', async () => {
  const cycleId = await w.createCycle({ nominationMode: 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL' })
  const ravi = await w.requestOf(cycleId, w.ravi)
  for (const by of [w.leo, w.mia]) await w.addReviewer(ravi, { by })
  const at = w.now()
  const killed = w.inside(async (tx) => {
    await inviteInBatches.run({ app: w.app, tx, companyId: w.company.id, now: at })
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await w.settle()
  expect(await w.mailTo(w.leo)).toEqual([])
  await w.scheduledTasks()
  const recipients = [w.leo, w.mia].map(({ id }) => ({ to: id, itemIds: [ravi] }))
  const about = { cycleId, task: 'reviewers', purpose: 'INFORM', reminder: null, isNew: true } as const
  const notice = { ...about, at: at.toISOString(), recipients }
  const send = () =>
    w.inside((tx) => sendNotice(feedbackNotices, { app: w.app, tx, now: w.now() }, w.company.id, notice))
  await send()
  await send()
  await w.scheduledTasks()
  for (const who of [w.leo, w.mia]) expect(await w.mailTo(who)).toEqual(['feedback-cycle-write'])
})
