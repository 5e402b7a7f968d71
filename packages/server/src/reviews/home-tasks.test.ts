import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycles } from '../cycles/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { endOfBusiness, exampleQuestionnaire, type ReviewWorld, reviewWorld, startOfBusiness } from './fixtures.ts'

type Row = { id: string; kind: string; date: string | null; isOverdue: boolean; progress: unknown; to: string }
const tasksOf = async ({ as }: ReviewWorld, who: TestUser) => (await as(who).get('/tasks')).body.rows as Row[]
const kindsOf = async (w: ReviewWorld, who: TestUser) => (await tasksOf(w, who)).map(({ kind }) => kind)
const itemOf = async (w: ReviewWorld, who: TestUser, kind: string) =>
  (await w.as(who).get(`/tasks/${kind}-${w.cycle.id}`)).body
const waitingOf = async ({ as }: ReviewWorld, who: TestUser) =>
  ((await as(who).get('/tasks')).body.waiting as { kind: string; data: { name: string } }[]).map(({ kind, data }) => [
    kind,
    data.name,
  ])

test('EMP-P02 everyone who takes part has their task, from the start of the process on, and no one else', async () => {
  const w = await reviewWorld()
  const { ravi, mia, leo, cleo, hana, noor } = w
  expect(await kindsOf(w, ravi)).toEqual(['review-write-own'])
  expect(await kindsOf(w, mia)).toEqual(['review-write-about'])
  expect(await kindsOf(w, leo)).toEqual(['review-contribute'])
  for (const who of [cleo, hana, noor]) expect(await kindsOf(w, who)).toEqual([])

  const later = await reviewWorld({ processStarts: startOfBusiness('2026-11-24') })
  for (const who of [later.ravi, later.mia, later.leo]) expect(await kindsOf(later, who)).toEqual([])
})

test('a card shows the due date and the progress, and links to the assessment', async () => {
  const w = await reviewWorld()
  await w.save(w.ravi, 'reviewee')
  const [card] = await tasksOf(w, w.ravi)
  expect(card).toMatchObject({
    id: `review-write-own-${w.cycle.id}`,
    data: { cycle: 'Autumn talks', name: 'Mia Keller', isStarted: 'yes' },
    date: endOfBusiness('2026-11-25').toISOString(),
    isOverdue: false,
    progress: { done: 1, count: 3, of: 'QUESTIONS' },
    to: `/app/reviews/edit/${w.id}`,
  })
})

test('the task to sign says who has signed', async () => {
  const w = await reviewWorld()
  await w.bothShared()
  const signed = async () => (await itemOf(w, w.ravi, 'review-sign-own')).task.data
  expect(await signed()).toMatchObject({ signed: 0, signedBy: null })
  await w.sign(w.mia)
  expect(await signed()).toMatchObject({ signed: 1, signedBy: 'Mia Keller' })
})

test('TIME-3 what one side writes changes nothing about the task of the other', async () => {
  const w = await reviewWorld()
  const before = await tasksOf(w, w.ravi)
  await w.save(w.mia, 'manager')
  expect(await tasksOf(w, w.ravi)).toEqual(before)
})

test('EMP-P02 the task follows the review: write, share, wait, sign, nothing', async () => {
  const w = await reviewWorld()
  const { ravi, mia, save, share, sign } = w
  for (const sectionId of ['well', 'next']) await save(ravi, 'reviewee', { sectionId })
  const kinds = await kindsOf(w, ravi)
  expect(kinds).toEqual(['review-write-own'])
  await save(mia, 'manager')
  await share(ravi, 'reviewee')
  expect(await kindsOf(w, ravi)).toEqual([])
  expect(await waitingOf(w, ravi)).toEqual([['review-sharing', 'Mia Keller']])
  expect(await itemOf(w, ravi, 'review-write-own')).toMatchObject({ state: 'DONE', to: `/app/reviews/view/${w.id}` })
  await share(mia, 'manager')
  expect([await kindsOf(w, ravi), await kindsOf(w, mia)]).toEqual([['review-sign-own'], ['review-sign-about']])
  await sign(ravi)
  expect([await kindsOf(w, ravi), await waitingOf(w, ravi)]).toEqual([[], [['review-signature', 'Mia Keller']]])
  expect((await sign(mia)).status).toBe(200)
  expect([await kindsOf(w, mia), await waitingOf(w, mia), await waitingOf(w, ravi)]).toEqual([[], [], []])
  expect(await itemOf(w, mia, 'review-sign-about')).toMatchObject({ state: 'DONE' })
})

test('a self-assessment in which everything is answered asks to be shared', async () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.sections = questionnaire.sections.filter(({ id }) => id === 'well')
  questionnaire.overallRatings.enabled = false
  const w = await reviewWorld({ questionnaire })
  await w.save(w.ravi, 'reviewee')
  expect(await kindsOf(w, w.ravi)).toEqual(['review-share-own'])
  expect(await itemOf(w, w.ravi, 'review-write-own')).toMatchObject({ state: 'DONE' })
})

test('EMP-P02 EMP-P03 several people of one cycle are one card, which says how many are done', async () => {
  const w = await reviewWorld()
  const { mia, noor, paul, another } = w
  await another(noor, mia)
  const third = await another(paul, mia)
  const [card, ...others] = (await w.as(mia).get('/tasks')).body.rows
  expect(others).toEqual([])
  expect(card).toMatchObject({
    kind: 'review-write-about',
    data: { count: 3 },
    progress: { done: 0, count: 3, of: 'PEOPLE' },
  })
  expect(card.people.map((person: { person: { name: string } }) => person.person.name)).toEqual([
    'Noor Haddad',
    'Ravi Menon',
    'Paul Weiss',
  ])
  expect(card.people.at(-1)).toMatchObject({ to: `/app/reviews/edit/${third}`, progress: { done: 0 } })
  await w.save(mia, 'manager')
  await w.share(mia, 'manager')
  const [left] = await tasksOf(w, mia)
  expect(left).toMatchObject({ data: { count: 2 }, progress: { done: 1, count: 3, of: 'PEOPLE' } })
})

test('EMP-P03 past its soft deadline a task is overdue, and stays until the hard one', async () => {
  const w = await reviewWorld()
  await w.on(endOfBusiness('2026-11-25'))
  expect(await tasksOf(w, w.ravi)).toMatchObject([{ kind: 'review-write-own', isOverdue: true }])
  await w.on(new Date(endOfBusiness('2026-11-30').getTime() - 1))
  expect(await kindsOf(w, w.ravi)).toEqual(['review-write-own'])
  await w.on(endOfBusiness('2026-11-30'))
  expect(await kindsOf(w, w.ravi)).toEqual([])
})

test('a task opened after its deadline names the deadline, for everyone who takes part', async () => {
  const w = await reviewWorld()
  await w.on(endOfBusiness('2026-11-30'))
  expect(await itemOf(w, w.ravi, 'review-write-own')).toMatchObject({
    state: 'TOO_LATE',
    deadline: endOfBusiness('2026-11-30').toISOString(),
    data: { cycle: 'Autumn talks' },
  })
  await w.on(endOfBusiness('2026-12-04'))
  const deadline = endOfBusiness('2026-12-04').toISOString()
  expect(await itemOf(w, w.mia, 'review-write-about')).toMatchObject({ state: 'TOO_LATE', deadline })
  expect(await itemOf(w, w.leo, 'review-contribute')).toMatchObject({ state: 'TOO_LATE', deadline })
  // No one else learns that there was a task.
  for (const who of [w.noor, w.hana, w.cleo])
    expect((await w.as(who).get(`/tasks/review-write-about-${w.cycle.id}`)).status).toBe(404)
})

test('what was begun in time can be shared later, until sharing ends', async () => {
  const w = await reviewWorld()
  await w.save(w.mia, 'manager')
  await w.on(endOfBusiness('2026-12-04'))
  expect(await kindsOf(w, w.mia)).toEqual(['review-share-about'])
  expect(await itemOf(w, w.mia, 'review-write-about')).toMatchObject({ state: 'DONE' })
  await w.on(endOfBusiness('2026-12-24'))
  expect(await kindsOf(w, w.mia)).toEqual([])
  expect(await itemOf(w, w.mia, 'review-share-about')).toMatchObject({
    state: 'TOO_LATE',
    deadline: endOfBusiness('2026-12-24').toISOString(),
  })
})

test('COM-P21 an archived cycle asks no one for anything', async () => {
  const w = await reviewWorld()
  const set = { archivedAt: startOfBusiness('2026-11-20'), archivedById: w.hana.id }
  await w.inside((tx) => tx.update(cycles).set(set).where(eq(cycles.id, w.cycle.id)))
  for (const who of [w.ravi, w.mia, w.leo]) {
    expect(await kindsOf(w, who)).toEqual([])
    expect(await waitingOf(w, who)).toEqual([])
  }
})
