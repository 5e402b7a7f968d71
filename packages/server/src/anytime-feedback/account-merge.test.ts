import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { feedbackResponses } from './tables.ts'
import { type FeedbackWorld, feedbackWorld, readers } from './test-feedback-world.ts'

async function merge(w: FeedbackWorld, source: TestUser, destination: TestUser) {
  const accounts = { sourceUserId: source.id, destinationUserId: destination.id, typedName: source.name }
  must(await w.as(w.hana).post('/account-merges', accounts))
  await w.settle()
}
const responsesOf = async (w: FeedbackWorld, requestId: string) => {
  const rows = await w.inside((tx) =>
    tx.select().from(feedbackResponses).where(eq(feedbackResponses.requestId, requestId)),
  )
  return Object.fromEntries(rows.map(({ reviewerId, submittedAt }) => [reviewerId, submittedAt !== null]))
}
const draftsOf = async (w: FeedbackWorld, who: TestUser) =>
  ((await w.as(who).get('/drafts')).body.drafts as { text: string }[]).map(({ text }) => text)

test('ADM-P22 the destination gets the source’s requests, responses and drafts, and feedback about it', async () => {
  const w = await feedbackWorld()
  const sent = await w.ask(w.leo, { kind: 'ABOUT_ME', reviewers: [w.ravi] })
  const received = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo], more: { topic: 'Onboarding' } })
  const gift = await w.give(w.ravi, w.leo)
  await w.write(w.leo, received, 'Half a sentence')
  await merge(w, w.leo, w.cleo)
  expect(await w.row(sent)).toMatchObject({ requesterId: w.cleo.id, subjectId: w.cleo.id, closedAt: null })
  expect((await w.as(w.cleo).get('/feedback/to-write')).body.rows).toMatchObject([
    { id: received, ownState: 'WRITING' },
  ])
  expect((await w.open(w.cleo, gift)).body.result.state).toBe('NAMED')
})

test('ADM-P22 if both were asked, the submitted response stays, and a draft is in the destination’s Backups', async () => {
  const w = await feedbackWorld()
  const ask = () => w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo, w.cleo], more: { topic: 'Onboarding' } })
  const [first, second, third] = [await ask(), await ask(), await ask()]
  await w.submit(w.leo, first, 'Submitted by Leo')
  await w.write(w.cleo, first, 'Begun by Cleo')
  await w.submit(w.cleo, second, 'Submitted by Cleo')
  await w.write(w.leo, second, 'Begun by Leo')
  await w.submit(w.leo, third)
  await w.submit(w.cleo, third)
  await merge(w, w.leo, w.cleo)
  for (const id of [first, second]) expect(await responsesOf(w, id)).toEqual({ [w.cleo.id]: true })
  expect(await responsesOf(w, third)).toEqual({ [w.cleo.id]: true, [w.leo.id]: true })
  expect(JSON.stringify((await w.open(w.mia, first)).body.result)).toContain('Submitted by Leo')
  expect((await draftsOf(w, w.cleo)).toSorted()).toEqual(['Begun by Cleo', 'Begun by Leo'])
})

test('ANON-1 if anyone reads without names, one person counts once, and the other text is in their Backups', async () => {
  const w = await feedbackWorld()
  const levels = readers({ requester: 'ANONYMOUS' })
  const reviewers = [w.leo, w.cleo, w.noor]
  const ask = () => w.ask(w.mia, { kind: 'TOPIC', reviewers, more: { topic: 'Onboarding', levels } })
  const [unread, read] = [await ask(), await ask()]
  for (const id of [unread, read]) for (const who of reviewers) await w.submit(who, id, `Submitted by ${who.name}`)
  expect((await w.open(w.mia, read)).body.result).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  await merge(w, w.leo, w.cleo)
  expect(await responsesOf(w, unread)).toEqual({ [w.cleo.id]: true, [w.noor.id]: true })
  expect((await w.open(w.mia, unread)).body).toMatchObject({ result: { state: 'TOO_FEW' }, progress: { written: 2 } })
  expect(await draftsOf(w, w.cleo)).toEqual(['Submitted by Leo Duarte'])
  // What was read together stays: a missing answer would show whose it was.
  expect((await w.open(w.mia, read)).body.result).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
})

test('COM-P02 no one reads what was asked about them under the other account’s name, or writes about themselves', async () => {
  const w = await feedbackWorld()
  const bySource = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.cleo, w.theo] })
  await w.submit(w.cleo, bySource, 'What Cleo wrote about Ravi')
  const levels = readers({ requester: 'NAMED' })
  const asked = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.theo], more: { levels } })
  await w.submit(w.theo, asked, 'What Mia alone reads')
  const gift = await w.give(w.leo, w.noor, 'MANAGER')
  await merge(w, w.ravi, w.cleo)
  expect(await responsesOf(w, bySource)).toEqual({ [w.ravi.id]: true, [w.theo.id]: false })
  expect((await w.row(bySource))?.subjectId).toBe(w.cleo.id)
  expect((await w.open(w.cleo, bySource)).status).toBe(404)
  await merge(w, w.noor, w.leo)
  expect((await w.row(gift))?.subjectId).toBe(w.noor.id)
  expect((await w.row(asked))?.subjectId).toBe(w.leo.id)
  expect((await w.open(w.leo, asked)).status).toBe(404)
})

test('COM-P02 a request that one account sent about the other stays unchanged', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.hana, { kind: 'ABOUT_OTHER', subject: w.leo, reviewers: [w.cleo] })
  await w.submit(w.cleo, id, 'What Hana alone reads')
  const other = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.cleo] })
  await merge(w, w.leo, w.theo)
  expect((await w.row(id))?.subjectId).toBe(w.theo.id)
  expect((await w.open(w.theo, id)).status).toBe(404)
  await merge(w, w.ravi, w.mia)
  expect(await w.row(other)).toMatchObject({ requesterId: w.mia.id, subjectId: w.ravi.id })
})
