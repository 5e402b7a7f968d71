import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser, World } from '../testing/world.ts'
import { feedbackResponses } from './tables.ts'
import { DEADLINE_DAY, feedbackWorld, QUESTION, readers } from './test-feedback-world.ts'

type Entry = { kind: string; id: string; by?: { name: string }; headline?: { text: string } }
const timelineOf = async (w: World, who: TestUser, about: TestUser) => {
  const { entries } = must(await w.as(who).get(`/users/${about.id}/timeline`)).body
  return (entries as Entry[]).filter(({ kind }) => kind === 'feedback')
}
const openedOf = async (w: World, requestId: string) => {
  const rows = await w.inside((tx) =>
    tx.select().from(feedbackResponses).where(eq(feedbackResponses.requestId, requestId)),
  )
  return rows.filter(({ openedAt }) => openedAt !== null).length
}

test('MAY-4 the timeline has feedback about a person only if its reader may read it with names', async () => {
  const w = await feedbackWorld()
  const byManager = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo] })
  await w.submit(w.leo, byManager, 'For Mia to read')
  await w.write(w.cleo, byManager, 'Not submitted')
  expect(await openedOf(w, byManager)).toBe(0)
  await w.give(w.theo, w.ravi)
  const levels = readers({ requester: 'ANONYMOUS' })
  const more = { levels }
  const hidden = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo, w.noor], more })
  for (const who of [w.leo, w.cleo, w.noor]) await w.submit(who, hidden, 'Without names')
  expect(await timelineOf(w, w.mia, w.ravi)).toMatchObject([
    { by: { name: 'Leo Duarte' }, headline: { text: 'For Mia to read' } },
  ])
  expect(await timelineOf(w, w.ravi, w.ravi)).toMatchObject([{ by: { name: 'Theo Brandt' } }])
  for (const who of [w.hana, w.iris]) expect(await timelineOf(w, who, w.ravi)).toEqual([])
})

test('ANY-P12 reading feedback in the timeline counts as reading it', async () => {
  const w = await feedbackWorld()
  const id = await w.ask(w.mia, { kind: 'ABOUT_OTHER', subject: w.ravi, reviewers: [w.leo, w.cleo] })
  await w.submit(w.leo, id)
  await timelineOf(w, w.iris, w.ravi)
  expect(await openedOf(w, id)).toBe(0)
  await timelineOf(w, w.mia, w.ravi)
  expect(await openedOf(w, id)).toBe(1)
  const reopened = await w.as(w.leo).del(`/feedback-requests/${id}/responses/${w.leo.id}/sharing`)
  expect(reopened.body).toMatchObject({ code: 'ALREADY_READ' })
})

test('MAY-4 a review shows feedback from its period that the writer may read with names', async () => {
  const w = await reviewWorld({ periodFrom: '2026-11-01', periodTo: new Date('2026-11-30T16:00:00Z') })
  await w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: w.company.id, name: 'requestFeedback', enabled: true }),
  )
  const ask = async (reviewer: TestUser) => {
    const body = { kind: 'ABOUT_OTHER', subjectIds: [w.ravi.id], reviewerIds: [reviewer.id] }
    const more = { questions: newQuestions('en'), deadline: DEADLINE_DAY }
    return must(await w.as(w.mia).post('/feedback-requests', { ...body, ...more })).body.requests[0].id as string
  }
  const submit = async (who: TestUser, id: string, value: string) => {
    const path = `/feedback-requests/${id}/responses/${who.id}`
    must(await w.as(who).put(`${path}/answers/${QUESTION}`, { version: 0, value, comment: '' }))
    must(await w.as(who).post(`${path}/sharing`))
  }
  const [inPeriod, after] = [await ask(w.cleo), await ask(w.theo)]
  await submit(w.cleo, inPeriod, 'In the period')
  await w.on(new Date('2026-12-01T09:00:00Z'))
  await submit(w.theo, after, 'After the period')
  const evidenceOf = async (who: TestUser) => {
    const { sources } = must(await w.as(who).get(`${w.path}/evidence`)).body
    return (sources as { name: string; entries: object[] }[]).find(({ name }) => name === 'anytime-feedback')?.entries
  }
  expect(await evidenceOf(w.mia)).toMatchObject([
    {
      title: 'What went well?',
      text: 'In the period',
      by: { name: 'Cleo Martin' },
      to: `/app/anytime-feedback/request/${inPeriod}`,
      sectionId: null,
    },
  ])
  for (const who of [w.ravi, w.leo]) expect(await evidenceOf(who)).toEqual([])
})
