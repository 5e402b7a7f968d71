import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type FeedbackWorld, feedbackWorld, readers } from './test-feedback-world.ts'

async function leave(w: FeedbackWorld, who: TestUser) {
  must(await w.as(w.hana).post(`/users/${who.id}/deactivation`))
  await w.later({ seconds: 1 })
}

test('ANY-P19 if the requester leaves, requests about others pass to the subject’s direct manager', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.paul, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo] })
  await leave(w, w.paul)
  expect(await w.row(id)).toMatchObject({ requesterId: w.mia.id, closedAt: null })
  expect(await w.bellOf(w.mia)).toEqual(['feedback-passed-on'])
  const { body } = await w.open(w.mia, id)
  expect(body).toMatchObject({ isRequester: true, state: 'IN_PROGRESS', requester: { name: 'Mia Keller' } })
  await w.submit(w.leo, id)
  expect(await w.bellOf(w.mia)).toEqual(['feedback-passed-on', 'feedback-response'])
})

test('ANY-P19 if the requester leaves, their requests about themselves or a topic are closed, and those of others stay open', async () => {
  const w = await feedbackWorld()
  const ofHana = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subject: w.asta, reviewers: [w.leo] })
  const aboutSelf = await w.ask(w.noor, { kind: 'ABOUT_ME', reviewers: [w.leo] })
  const onTopic = await w.ask(w.noor, { kind: 'TOPIC', reviewers: [w.leo], more: { topic: 'Onboarding' } })
  await leave(w, w.noor)
  for (const id of [aboutSelf, onTopic]) expect(await w.row(id)).toMatchObject({ closedBecause: 'REQUESTER_LEFT' })
  expect(await w.row(ofHana)).toMatchObject({ closedBecause: null })
  expect((await w.bellOf(w.leo)).filter((kind) => kind === 'feedback-closed')).toHaveLength(2)
  expect((await w.as(w.leo).get('/feedback/to-write')).body.rows).toMatchObject([{ id: ofHana }])
})

test('if the subject leaves, the request ends, and nothing is released to readers without names', async () => {
  const w = await feedbackWorld()
  const levels = readers({ requester: 'ANONYMOUS', directManager: 'ANONYMOUS' })
  const reviewers = [w.leo, w.cleo, w.theo, w.noor]
  const id = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers, more: { levels } })
  for (const who of [w.leo, w.cleo, w.theo]) await w.submit(who, id)
  await leave(w, w.ravi)
  expect(await w.row(id)).toMatchObject({ closedBecause: 'SUBJECT_LEFT' })
  expect((await w.open(w.hana, id)).body).toMatchObject({ state: 'COMPLETED', result: { state: 'NOT_RELEASED' } })
  expect(await w.bellOf(w.noor)).toEqual(['feedback-request', 'feedback-closed'])
  for (const who of [w.hana, w.mia]) expect(await w.bellOf(who)).toEqual([])
})

test('an open response of a reviewer who has left doesn’t keep a request open, and gets no reminders', async () => {
  const w = await feedbackWorld()
  const levels = readers({ requester: 'ANONYMOUS', subject: 'ANONYMOUS' })
  const reviewers = [w.leo, w.cleo, w.theo, w.noor]
  const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers, more: { levels } })
  for (const who of [w.leo, w.cleo, w.theo]) await w.submit(who, id)
  await leave(w, w.noor)
  expect((await w.open(w.mia, id)).body).toMatchObject({ state: 'COMPLETED', result: { state: 'ANONYMOUS' } })
  expect(await w.bellOf(w.mia)).toEqual(['feedback-results'])
  const running = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo], more: { topic: 'Onboarding' } })
  must(await w.as(w.mia).post(`/feedback-requests/${running}/reminders`))
  expect(await w.bellOf(w.noor)).toEqual(['feedback-request'])
})

test('an unwritten self-reflection is closed when its subject leaves', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'SELF_REFLECTION', subject: w.ravi, reviewers: [w.ravi] })
  const answered = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo] })
  await w.submit(w.leo, answered)
  await leave(w, w.ravi)
  expect(await w.row(id)).toMatchObject({ closedBecause: 'SUBJECT_LEFT' })
  expect(await w.row(answered)).toMatchObject({ closedBecause: null })
  expect((await w.open(w.mia, answered)).body.result.state).toBe('NAMED')
})
