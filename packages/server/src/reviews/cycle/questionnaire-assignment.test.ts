import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { questionnaireIdFor } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '../../people/tables.ts'
import { assessments, reviews } from '../tables.ts'
import { type CycleWorld, cycleWorld, statusOf } from './fixtures.ts'

type Other = CycleModel['otherQuestionnaires'][number]
const noCondition = { departments: [], locations: [], jobTitles: [] }

type CycleTestContext = CycleWorld & {
  other: (name: string, condition: Partial<Other['for']>, change?: Partial<Other>) => Promise<Other>
  named: (questionnaireId: string | null, cycleId: string) => Promise<string[]>
  edit: (
    cycleId: string,
    change: (model: CycleModel) => Partial<CycleModel>,
  ) => ReturnType<ReturnType<CycleWorld['as']>['put']>
}

/** Ravi is an engineer in Berlin, Noor one in Vienna, Leo sells in Vienna. */
async function severalWorld(): Promise<CycleTestContext> {
  const all = await cycleWorld()
  const position = (id: string, department: string, location: string, title: string) =>
    all.inside((tx) => tx.update(people).set({ department, location, title }).where(eq(people.id, id)))
  await position(all.ravi.id, 'Engineering', 'Berlin', 'Engineer')
  await position(all.noor.id, 'Engineering', 'Vienna', 'Lead Engineer')
  await position(all.leo.id, 'Sales', 'Vienna', 'Account Manager')
  const ready = (await all.as(all.hana).get('/review-cycles/questionnaires')).body.questionnaires
  return {
    ...all,
    other: async (name, condition, change = {}) => ({
      id: crypto.randomUUID(),
      name,
      from: null,
      for: { ...noCondition, ...condition },
      questionnaire: ready[1].questionnaire,
      ...change,
    }),
    named: (questionnaireId, cycleId) =>
      all.inside(async (tx) => {
        const rows = await tx
          .select({ name: people.firstName, questionnaireId: reviews.questionnaireId })
          .from(reviews)
          .innerJoin(people, eq(people.id, reviews.revieweeId))
          .where(eq(reviews.cycleId, cycleId))
          .orderBy(people.firstName)
        return rows.filter((row) => row.questionnaireId === questionnaireId).map((row) => row.name)
      }),
    edit: async (cycleId, change) => {
      const { model, version } = (await all.as(all.hana).get(`/review-cycles/guided/${cycleId}`)).body
      const { revieweeSelection: _, selectedReviewers: __, ...rest } = { ...model, ...change(model) }
      return all.as(all.hana).put(`/review-cycles/${cycleId}`, { model: rest, version })
    },
  }
}

const three = ({ ravi, noor, leo }: CycleWorld) => ({
  revieweeSelection: { type: 'STATIC' as const, userIds: [ravi.id, noor.id, leo.id] },
})

test('people get the first questionnaire whose condition they meet, in the database as in the rule', async () => {
  const w = await severalWorld()
  const others = [
    await w.other('Leads', { jobTitles: ['Lead Engineer', 'Engineering Manager'] }),
    await w.other('Vienna', { locations: ['Vienna'] }),
    await w.other('Vienna engineers', { locations: ['Vienna'], departments: ['Engineering'] }),
  ]
  const model = await w.model({ ...three(w), otherQuestionnaires: others })
  const { body } = await w.as(w.hana).post('/review-cycles/check', { model })
  const expected = [null, ...others.map(({ id }) => id)]
  expect(body.questionnaires).toEqual(expected.map((id, index) => ({ id, people: index < 3 ? 1 : 0 })))
  const id = await w.createCycle({ ...three(w), otherQuestionnaires: others })
  expect(await Promise.all(expected.map((item) => w.named(item, id)))).toEqual([['Ravi'], ['Noor'], ['Leo'], []])
  const leo = { department: 'Sales', location: 'Vienna', title: 'Account Manager' }
  expect(questionnaireIdFor(leo, others)).toBe(others[1]?.id)
})

test('a review keeps its questionnaire when its reviewee moves; a late joiner gets theirs by where they are then', async () => {
  const w = await severalWorld()
  const sales = await w.other('Sales', { departments: ['Sales'] })
  const id = await w.createCycle({ otherQuestionnaires: [sales] })
  await w.inside((tx) => tx.update(people).set({ department: 'Sales' }).where(eq(people.id, w.ravi.id)))
  // An edit that does not change who gets what changes no one's questionnaire.
  expect(statusOf(await w.edit(id, () => ({ name: 'Renamed' })))).toBe('200')
  await w.as(w.hana).post(`/review-cycles/${id}/reviewees`, { userIds: [w.leo.id] })
  await w.settle()
  expect(await w.named(null, id)).toEqual(['Noor', 'Ravi'])
  expect(await w.named(sales.id, id)).toEqual(['Leo'])
})

test('COM-P09 an edit of who gets what applies to reviews in which no one has written', async () => {
  const w = await severalWorld()
  const id = await w.createCycle(three(w))
  await w.mark(await w.reviewOf(id, w.noor), 'ASSESSMENT', 'firstSaved')
  const engineers = await w.other('Engineers', { departments: ['Engineering'] })
  const change = () => ({ otherQuestionnaires: [engineers] })
  const { model } = (await w.as(w.hana).get(`/review-cycles/guided/${id}`)).body
  const { body } = await w.as(w.hana).post('/review-cycles/check', { model: { ...model, ...change() }, cycleId: id })
  expect(body.questionnaires).toEqual([
    { id: null, people: 2 },
    { id: engineers.id, people: 1 },
  ])
  expect(statusOf(await w.edit(id, change))).toBe('200')
  expect([await w.named(null, id), await w.named(engineers.id, id)]).toEqual([['Leo', 'Noor'], ['Ravi']])
})

test('COM-P09 each questionnaire freezes with its own answers, and can’t be removed while it has some', async () => {
  const w = await severalWorld()
  const sales = await w.other('Sales', { departments: ['Sales'] })
  const id = await w.createCycle({ ...three(w), otherQuestionnaires: [sales] })
  await w.mark(await w.reviewOf(id, w.leo), 'ASSESSMENT', 'firstSaved')
  const guided = (await w.as(w.hana).get(`/review-cycles/guided/${id}`)).body
  expect([guided.hasAnswers, guided.written]).toEqual([true, [sales.id]])
  const fewer = (of: { questionnaire: CycleModel['questionnaire'] }) => ({
    ...of.questionnaire,
    sections: of.questionnaire.sections.slice(0, -1),
  })
  expect(statusOf(await w.edit(id, (model) => ({ questionnaire: fewer(model) })))).toBe('200')
  const refused = await w.edit(id, () => ({ otherQuestionnaires: [{ ...sales, questionnaire: fewer(sales) }] }))
  expect(statusOf(refused)).toBe('422 FROZEN')
  expect(refused.body.violations[0].path).toMatch(/^\/otherQuestionnaires\/0\/questionnaire\/sections/)
  const removed = await w.edit(id, () => ({ otherQuestionnaires: [] }))
  expect(removed.body.violations.map((violation: { code: string }) => violation.code)).toEqual([
    'QUESTIONNAIRE_REMOVED',
  ])
})

test('QST-09 the questionnaires of one cycle rate with the same scores', async () => {
  const w = await severalWorld()
  const sales = await w.other('Sales', { departments: ['Sales'] })
  const ratings = {
    ...sales.questionnaire.overallRatings,
    ratings: sales.questionnaire.overallRatings.ratings.slice(1),
  }
  const unlike = { ...sales, questionnaire: { ...sales.questionnaire, overallRatings: ratings } }
  const { status, body } = await w
    .as(w.hana)
    .post('/review-cycles', { model: await w.model({ otherQuestionnaires: [unlike] }), informReviewees: false })
  expect([status, body.violations]).toEqual([
    422,
    [
      {
        path: '/otherQuestionnaires/0/questionnaire/overallRatings',
        code: 'RATINGS_DIFFER',
        facts: { codes: '5, 4, 3, 2, 1' },
      },
    ],
  ])
})

test('REV-P12 people who are asked nothing have no self-assessment, whatever others in the cycle are asked', async () => {
  const w = await severalWorld()
  const { questionnaire } = await w.model()
  const silent = {
    ...questionnaire,
    sections: questionnaire.sections
      .map((section) => ({ ...section, reviewee: null, requiredForReviewee: false }))
      .filter((section) => section.manager),
    overallRatings: { ...questionnaire.overallRatings, enabledForReviewee: false, requiredForReviewee: false },
  }
  const sales = await w.other('Sales', { departments: ['Sales'] }, { questionnaire: silent })
  const id = await w.createCycle({ ...three(w), otherQuestionnaires: [sales] })
  const withSelf = () =>
    w.inside(async (tx) => {
      const rows = await tx
        .select({ name: people.firstName })
        .from(assessments)
        .innerJoin(reviews, eq(reviews.id, assessments.reviewId))
        .innerJoin(people, eq(people.id, reviews.revieweeId))
        .where(sql`${assessments.type} = 'SELF_ASSESSMENT' and ${reviews.cycleId} = ${id}`)
        .orderBy(people.firstName)
      return rows.map((row) => row.name)
    })
  expect(await withSelf()).toEqual(['Noor', 'Ravi'])
  // The assessments follow the new assignment.
  const vienna = { ...sales, for: { ...noCondition, locations: ['Vienna'] } }
  expect(statusOf(await w.edit(id, () => ({ otherQuestionnaires: [vienna] })))).toBe('200')
  expect(await withSelf()).toEqual(['Ravi'])
  expect(statusOf(await w.edit(id, () => ({ otherQuestionnaires: [] })))).toBe('200')
  expect(await withSelf()).toEqual(['Leo', 'Noor', 'Ravi'])
})

test('everyone reads the questions of their own review, and the overview says which questionnaire it is', async () => {
  const w = await severalWorld()
  const sales = await w.other('Sales', { departments: ['Sales'] })
  const id = await w.createCycle({ ...three(w), otherQuestionnaires: [sales] })
  const asked = async (who: typeof w.ravi) => {
    const { body } = await w.as(who).get(`/reviews/${await w.reviewOf(id, who)}`)
    return body.questionnaire.sections.map((section: { id: string }) => section.id)
  }
  const ids = (questionnaire: CycleModel['questionnaire']) => questionnaire.sections.map((section) => section.id)
  const { questionnaire } = await w.model()
  const readable = (all: string[], of: string[]) => of.every((value) => all.includes(value))
  const [ravis, leos] = [await asked(w.ravi), await asked(w.leo)]
  expect([readable(ids(questionnaire), ravis), readable(ids(sales.questionnaire), leos)]).toEqual([true, true])
  expect(leos).not.toEqual(ravis)
  const hr = w.as(w.hana)
  const rows = (query: string) => hr.get(`/review-cycles/${id}/reviews${query}`)
  const named = (await rows('')).body.rows.map((row: { reviewee: { name: string }; questionnaire: string | null }) => [
    row.reviewee.name,
    row.questionnaire,
  ])
  expect(named).toEqual([
    ['Leo Duarte', 'Sales'],
    ['Noor Haddad', null],
    ['Ravi Menon', null],
  ])
  expect((await rows(`?questionnaire=${sales.id}`)).body.total).toBe(1)
  expect((await rows('?questionnaire=main')).body.total).toBe(2)
  expect((await hr.get(`/review-cycles/${id}`)).body.questionnaires).toEqual([
    { id: null, name: null, people: 2 },
    { id: sales.id, name: 'Sales', people: 1 },
  ])
  const preview = (await hr.get(`/reviews/preview/questionnaire/${id}`)).body
  expect(preview.others).toEqual([{ id: sales.id, name: 'Sales', questionnaire: sales.questionnaire }])
})

test('KEEP-1 everyone answers the questions of their own review, and nothing else is stored', async () => {
  const w = await severalWorld()
  const sales = await w.other('Sales', { departments: ['Sales'] })
  const id = await w.createCycle({ ...three(w), otherQuestionnaires: [sales] })
  const { questionnaire } = await w.model()
  const textOf = ({ sections }: CycleModel['questionnaire'], not: CycleModel['questionnaire']) =>
    sections.find(
      (section) =>
        section.type === 'TEXT_QUESTION' && section.reviewee && !not.sections.some((item) => item.id === section.id),
    )?.id ?? ''
  const [main, other] = [textOf(questionnaire, sales.questionnaire), textOf(sales.questionnaire, questionnaire)]
  expect([main, other].includes('')).toBe(false)
  const save = async (who: typeof w.ravi, sectionId: string) => {
    const path = `/reviews/${await w.reviewOf(id, who)}`
    const { editor } = (await w.as(who).get(path)).body
    const answer = { version: 0, value: 'It went well.', comment: '' }
    return statusOf(await w.as(who).put(`${path}/assessments/${editor.assessmentId}/answers/${sectionId}`, answer))
  }
  expect([await save(w.leo, other), await save(w.leo, main)]).toEqual(['200', '404 NOT_FOUND'])
  expect([await save(w.ravi, main), await save(w.ravi, other)]).toEqual(['200', '404 NOT_FOUND'])
})

test('departments, locations and job titles are those of people who are here', async () => {
  const w = await severalWorld()
  await w.inside((tx) => tx.update(people).set({ title: 'Gone' }).where(eq(people.id, w.dora.id)))
  const { body } = await w.as(w.hana).get('/review-cycles/questionnaire-conditions')
  expect(body.departments).toEqual(['Engineering', 'Sales'])
  expect(body.jobTitles).toEqual(['Account Manager', 'Engineer', 'Lead Engineer'])
})
