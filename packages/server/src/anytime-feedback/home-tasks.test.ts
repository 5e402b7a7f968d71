import { expect, test } from 'vitest'
import type { TestUser } from '../testing/world.ts'
import { DEADLINE, type FeedbackWorld, feedbackWorld } from './test-feedback-world.ts'

type Row = { id: string; kind: string; data: object; date: string | null; progress: object; to: string }
const tasksOf = async (w: FeedbackWorld, who: TestUser) => (await w.as(who).get('/tasks')).body.rows as Row[]
const datesOf = async (w: FeedbackWorld, who: TestUser) =>
  (await w.as(who).get('/home-overview')).body.dates as { kind: string }[]

test('EMP-P02 each request is a task with its deadline and progress, until it is answered or declined', async () => {
  const w = await feedbackWorld()
  const aboutNoor = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.noor, reviewers: [w.leo, w.cleo] })
  const onTopic = await w.ask(w.mia, { kind: 'TOPIC', reviewers: [w.leo], more: { topic: 'Onboarding' } })
  await w.write(w.leo, aboutNoor)
  const rows = await tasksOf(w, w.leo)
  expect(rows).toHaveLength(2)
  expect(rows.find(({ id }) => id === `feedback-write-${aboutNoor}`)).toMatchObject({
    data: { aboutKind: 'person', about: 'Noor Haddad', name: 'Mia Keller', isStarted: 'yes' },
    date: DEADLINE.toISOString(),
    progress: { done: 1, count: 2, of: 'QUESTIONS' },
    to: `/app/anytime-feedback/provide/${aboutNoor}`,
  })
  for (const who of [w.mia, w.noor]) expect(await tasksOf(w, who)).toEqual([])
  await w.submit(w.cleo, aboutNoor)
  await w.decline(w.leo, onTopic)
  expect(await tasksOf(w, w.cleo)).toEqual([])
  expect((await tasksOf(w, w.leo)).map(({ id }) => id)).toEqual([`feedback-write-${aboutNoor}`])
})

test('EMP-P02 a closed task says whether it was done or its deadline has passed, and is not found by others', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo, w.cleo] })
  await w.decline(w.cleo, id)
  await w.on(DEADLINE)
  const goneFor = (who: TestUser) => w.as(who).get(`/tasks/feedback-write-${id}`)
  expect((await goneFor(w.leo)).body).toMatchObject({
    state: 'TOO_LATE',
    data: { aboutKind: 'requester' },
    deadline: DEADLINE.toISOString(),
  })
  expect((await goneFor(w.cleo)).body).toMatchObject({ state: 'DONE' })
  expect((await goneFor(w.noor)).status).toBe(404)
})

test('upcoming dates show what the viewer has to write, and their own requests', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_ME', reviewers: [w.leo] })
  expect(await datesOf(w, w.leo)).toMatchObject([{ kind: 'feedback-write' }])
  expect(await datesOf(w, w.mia)).toMatchObject([{ kind: 'feedback-request-ends' }])
  await w.submit(w.leo, id)
  for (const who of [w.leo, w.mia]) expect(await datesOf(w, who)).toEqual([])
})
