import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { DEADLINE, type FeedbackWorld, feedbackWorld, QUESTION } from './test-feedback-world.ts'

type Draft = { id: string; document: { title: string; link: string } | null; canRestore: boolean; text: string }
const draftsOf = async (w: FeedbackWorld, who: TestUser) => (await w.as(who).get('/drafts')).body.drafts as Draft[]
const answerOf = async (w: FeedbackWorld, who: TestUser, id: string) =>
  (await w.as(who).get(`/feedback-requests/${id}/responses/${who.id}`)).body.own.answers[QUESTION]
const saveAgain = (w: FeedbackWorld, who: TestUser, id: string, version: number, value: string) =>
  w.as(who).put(`/feedback-requests/${id}/responses/${who.id}/answers/${QUESTION}`, { version, value, comment: '' })

test('KEEP-6 an earlier version of an answer is described and can be restored; the version it replaces is kept', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo], more: { topic: 'Onboarding' } })
  await w.write(w.leo, id, 'First text')
  must(await saveAgain(w, w.leo, id, 1, 'Second text'))
  const [earlier] = await draftsOf(w, w.leo)
  expect(earlier).toMatchObject({
    document: { title: 'Feedback on “Onboarding”', link: `/app/anytime-feedback/provide/${id}` },
    canRestore: true,
  })
  must(await w.as(w.leo).post(`/drafts/${earlier?.id}/restoration`))
  expect(await answerOf(w, w.leo, id)).toMatchObject({ value: 'First text', version: 3 })
  expect(JSON.stringify(await draftsOf(w, w.leo))).toContain('Second text')
  expect(await draftsOf(w, w.mia)).toEqual([])
})

test('KEEP-2 a text after the deadline is refused, kept for its author, and can’t be restored any more', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo] })
  await w.write(w.leo, id, 'In time')
  await w.on(DEADLINE)
  expect((await saveAgain(w, w.leo, id, 1, 'Too late')).status).toBe(403)
  const late = (await draftsOf(w, w.leo)).find(({ text }) => text === 'Too late')
  expect(late).toMatchObject({ canRestore: false, document: { link: `/app/anytime-feedback/request/${id}` } })
})

test('ANY-P09 what was written for a deleted request stays readable, but only for its author', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo] })
  await w.submit(w.leo, id, 'Well done, Mia')
  must(await w.as(w.mia).del(`/feedback-requests/${id}`))
  expect(await draftsOf(w, w.leo)).toMatchObject([{ text: 'Well done, Mia', document: null, canRestore: false }])
  for (const who of [w.mia, w.cleo, w.hana]) expect(await draftsOf(w, who)).toEqual([])
})
