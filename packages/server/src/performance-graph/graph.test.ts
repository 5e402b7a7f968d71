import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { impersonate } from '../impersonation/fixtures.ts'
import { people } from '../people/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { type CycleFacts, endOfBusiness, exampleQuestionnaire, reviewWorld, travelTo } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers, reviews } from '../reviews/tables.ts'
import type { TestUser } from '../testing/world.ts'

const withGraph = () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.graph = { ...questionnaire.graph, enabled: true }
  return questionnaire
}

/** Points by name, in a cycle in calibration; Ravi’s reviewer is Mia, everyone else’s is Iris. */
async function graph(facts: CycleFacts = {}) {
  const w = await reviewWorld({
    cycleType: 'CALIBRATION',
    managerShareFrom: endOfBusiness('2026-12-14'),
    questionnaire: withGraph(),
    ...facts,
  })
  await travelTo(w, new Date('2026-12-07T09:00:00Z'))
  const index = async (reviewId: string, x: number, y: number, type: 'ASSESSMENT' | 'SELF_ASSESSMENT' = 'ASSESSMENT') =>
    w.inside(async (tx) => {
      const isIt = and(eq(assessments.reviewId, reviewId), eq(assessments.type, type))
      const [assessment] = await tx.select().from(assessments).where(isIt)
      if (!assessment) throw new Error('no sheet')
      await tx.update(assessments).set({ firstSavedAt: w.now() }).where(eq(assessments.id, assessment.id))
      await tx.insert(reviewAnswers).values({
        companyId: w.company.id,
        assessmentId: assessment.id,
        sectionId: 'graph',
        version: 1,
        value: { value: { x, y }, comment: '' },
        savedById: w.iris.id,
        savedAt: w.now(),
      })
    })
  await index(w.id, 0.9, 0.8)
  const add = async (who: TestUser, x: number, y: number) => index(await w.another(who, w.iris), x, y)
  const everybodys = (who: TestUser, query = '') => w.as(who).get(`/reviews/graph/company/${w.cycle.id}${query}`)
  const team = (who: TestUser, manager: TestUser, query = '') =>
    w.as(who).get(`/reviews/graph/team/${manager.id}/${w.cycle.id}${query}`)
  return { ...w, index, add, everybodys, team }
}

const names = ({ body }: { body: { points: { person: { name: string } }[] } }) =>
  body.points.map(({ person }) => person.name)

test('REV-P16 points are in a grid of three fields per side, or of two by the company’s setting', async () => {
  const { everybodys, as, hana } = await graph()
  expect((await everybodys(hana)).body).toMatchObject({ fields: 3, counts: [expect.any(Array), [0, 0, 0], [0, 0, 1]] })
  await as(hana).put(`/companies/${hana.companyId}/performance-graph`, { fields: 2 })
  expect((await everybodys(hana)).body).toMatchObject({
    fields: 2,
    counts: [
      [0, 0],
      [0, 1],
    ],
  })
})

test('REV-P17 people without access to content get counts only, of at least five, and no filters', async () => {
  const {
    everybodys,
    cleo,
    asta,
    add,
    noor,
    leo,
    theo,
    mia,
    paul,
    asta: own,
    as,
    hana,
    company,
    scheduledTasks,
  } = await graph()
  await add(noor, 0.1, 0.1)
  await add(leo, 0.1, 0.1)
  await add(theo, 0.5, 0.5)
  await add(own, 0.1, 0.5)
  await scheduledTasks()
  // Asta, the viewer, is not counted: there are four.
  expect((await everybodys(cleo)).body).toMatchObject({ counts: null, total: null })
  await add(mia, 0.5, 0.5)
  expect((await everybodys(cleo)).body.counts).toBeNull()
  await scheduledTasks()
  const { body, text } = await everybodys(cleo)
  expect(body).toMatchObject({
    counts: [
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 1],
    ],
    total: 5,
  })
  expect(body.points).toBeUndefined()
  expect(text).not.toContain('Ravi')
  expect((await everybodys(asta)).body).toEqual(body)
  expect((await everybodys(cleo, `?managerId=${mia.id}`)).body).toEqual(body)

  // ANON-2: counted once, in the fields of that time; no later view reveals one point by a difference.
  await add(paul, 0.9, 0.9)
  await as(hana).put(`/companies/${company.id}/performance-graph`, { fields: 2 })
  await scheduledTasks()
  expect((await everybodys(asta)).body).toEqual(body)
  expect((await everybodys(hana)).body).toMatchObject({ fields: 2, total: 7 })
})

test('COM-P01 COM-P02 HR sees neither themselves nor people above them', async () => {
  const { everybodys, paul, hana, add, mia, noor } = await graph()
  await add(paul, 0.1, 0.1)
  await add(mia, 0.1, 0.1)
  await add(noor, 0.1, 0.1)
  expect(names(await everybodys(hana))).toEqual(['Noor Haddad', 'Mia Keller', 'Ravi Menon', 'Paul Weiss'])
  expect(names(await everybodys(paul))).toEqual(['Noor Haddad', 'Ravi Menon'])
})

test('TIME-3 a draft has no point before calibration begins', async () => {
  const { everybodys, hana, on } = await graph()
  await on(new Date('2026-11-24T09:00:00Z'))
  expect((await everybodys(hana)).body).toMatchObject({ total: 0, points: [] })
})

test('a team graph is for the team’s manager, those above and HR', async () => {
  const { team, mia, iris, hana, add, noor, leo, inside, id } = await graph()
  await add(noor, 0.1, 0.1)
  await add(leo, 0.2, 0.2)
  expect(names(await team(hana, mia))).toEqual(['Noor Haddad', 'Ravi Menon'])
  expect(names(await team(mia, mia))).toEqual(['Noor Haddad', 'Ravi Menon'])
  // Iris wrote about Noor and Leo, and is Ravi’s indirect manager, who reads what is shared.
  expect(names(await team(iris, iris))).toEqual(['Leo Duarte', 'Noor Haddad'])
  await inside((tx) =>
    tx
      .update(assessments)
      .set({ sharedAt: new Date(), sharedById: mia.id })
      .where(and(eq(assessments.reviewId, id), eq(assessments.type, 'ASSESSMENT'))),
  )
  expect(names(await team(iris, iris))).toEqual(['Leo Duarte', 'Noor Haddad', 'Ravi Menon'])
  expect((await team(iris, mia)).body.manager.name).toBe('Mia Keller')
})

test('the second layer is people’s own points, once they have shared them', async () => {
  const { everybodys, index, id, hana, ravi, inside } = await graph()
  await index(id, 0.2, 0.3, 'SELF_ASSESSMENT')
  expect((await everybodys(hana)).body.points[0].own).toBeNull()
  await inside((tx) =>
    tx
      .update(assessments)
      .set({ sharedAt: new Date(), sharedById: ravi.id })
      .where(and(eq(assessments.reviewId, id), eq(assessments.type, 'SELF_ASSESSMENT'))),
  )
  expect((await everybodys(hana)).body.points[0].own).toEqual({ x: 0.2, y: 0.3 })
})

test('the graph is filtered by department, team, location, manager and rating', async () => {
  const { everybodys, hana, add, noor, leo, inside, mia } = await graph()
  await add(noor, 0.1, 0.1)
  await add(leo, 0.2, 0.2)
  const facts = { department: 'Care', team: 'Night', location: 'Kiel' }
  await inside((tx) => tx.update(people).set(facts).where(eq(people.id, leo.id)))
  for (const query of ['?department=Care', '?team=Night', '?location=Kiel'])
    expect(names(await everybodys(hana, query))).toEqual(['Leo Duarte'])
  expect(names(await everybodys(hana, `?managerId=${mia.id}`))).toEqual(['Noor Haddad', 'Ravi Menon'])
  expect(names(await everybodys(hana, '?rating=4'))).toEqual([])
  expect((await everybodys(hana)).body.choices).toMatchObject({
    departments: ['Care'],
    teams: ['Night'],
    locations: ['Kiel'],
  })
})

test('AUTH-11 an impersonator sees no one’s point', async () => {
  const w = await graph()
  const acting = await impersonate(w, w.hana, w.mia)
  expect((await w.team(acting, w.mia)).body).toMatchObject({ counts: null, choices: { departments: [] } })
  expect((await w.team(acting, w.mia)).body.points).toBeUndefined()
})

test('a cycle without a graph, and a team that takes no part, are not found', async () => {
  const w = await graph({ questionnaire: exampleQuestionnaire() })
  expect((await w.everybodys(w.hana)).body).toMatchObject({ isAsked: false, total: 0 })
  await w.inside((tx) => tx.delete(reviews))
  expect(statusOf(await w.team(w.mia, w.mia))).toBe('404 NOT_FOUND')
})

test('HR Admins name the boxes of all graphs; an empty name is the default again', async () => {
  const { everybodys, team, as, hana, mia, company } = await graph()
  const name = (who: TestUser, names: object) =>
    as(who).put(`/companies/${company.id}/performance-graph/box-names`, { names })
  expect((await everybodys(hana)).body.boxNames).toEqual({})
  expect(statusOf(await name(hana, { 'high.high': '  Key   talent ', 'low.low': 'Watch' }))).toBe('204')
  expect((await team(mia, mia)).body.boxNames).toEqual({ 'high.high': 'Key talent', 'low.low': 'Watch' })
  expect(statusOf(await name(hana, { 'high.high': 'Stars', 'low.low': ' ' }))).toBe('204')
  expect((await everybodys(hana)).body.boxNames).toEqual({ 'high.high': 'Stars' })
  expect(statusOf(await name(mia, {}))).toMatch(/^403/)
  expect(statusOf(await name(hana, { 'top.left': 'x' }))).toMatch(/^422/)
})
