import { ANALYZE_FOR_ALL_FLAG } from '@perennial/domain/objectives/analysis.ts'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../../companies/tables.ts'
import { thisCompany } from '../../core/database/columns.ts'
import { cycleAdmins } from '../../cycles/tables.ts'
import { people } from '../../people/tables.ts'
import { everyone, type TestUser } from '../../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld, testValues } from '../fixtures.ts'
import { objectives } from '../tables.ts'

const analysis = async (w: ObjectiveWorld, who: TestUser, query = '') =>
  (await w.as(who).get(`/objectives/analysis?cycleId=${w.cycleId}${query}`)).body.analysis
const openToAll = (w: ObjectiveWorld) =>
  w.inside((tx) =>
    tx.insert(featureSwitches).values({ companyId: thisCompany, name: ANALYZE_FOR_ALL_FLAG, enabled: true }),
  )
type Group = { kind: string; name: string; people: number; objectives: number; counts: number[] | null }
const groupsOf = (body: { groups: Group[] }) =>
  body.groups.map(({ kind, name, people: owners, objectives: count, counts }) => [kind, name, owners, count, counts])

/** Ravi and Noor work in Sales, Leo and Cleo elsewhere; Ravi has an objective of each visibility. */
async function filled() {
  const w = await objectiveWorld()
  await w.inside(async (tx) => {
    await tx
      .update(people)
      .set({ department: 'Sales', team: 'North' })
      .where(inArray(people.id, [w.ravi.id, w.noor.id]))
    await tx.update(people).set({ department: 'Support' }).where(eq(people.id, w.leo.id))
    await tx.update(people).set({ department: '' }).where(eq(people.id, w.cleo.id))
  })
  const made = {
    secret: await w.create(w.ravi, { visibility: 'PRIVATE' }),
    guide: await w.create(w.ravi, {}),
    open: await w.create(w.ravi, { visibility: 'PUBLIC' }),
    noors: await w.create(w.noor, { visibility: 'PUBLIC', categoryId: testValues.category.id }),
    leos: await w.create(w.leo, { visibility: 'PUBLIC', dueDate: '2026-11-20' }),
    cleos: await w.create(w.cleo, {}),
  }
  await w.set(w.ravi, made.open.id, 'status', { status: 'AT_RISK' })
  await w.set(w.ravi, made.open.id, 'completion', { completion: 50 })
  return { w, made }
}

describe('who can see the analysis', () => {
  test('OBJ-P21 COMP-10 managers, HR and cycle admins, and others only with the feature', async () => {
    const { w } = await filled()
    await w.inside((tx) =>
      tx
        .insert(cycleAdmins)
        .values({ companyId: thisCompany, cycleId: w.cycleId, personId: w.cleo.id, kind: 'OBJECTIVE' }),
    )
    const read = (who: TestUser) => w.as(who).get('/objectives/analysis')
    const closed = { ...everyone('403 ANALYSIS_NOT_FOR_YOU'), gwen: '403 ROLE_MISSING', stranger: '404 NOT_FOUND' }
    const some = { hana: '200', paul: '200', asta: '200', cleo: '200', iris: '200', mia: '200' }
    expect(await w.answers(read)).toEqual({ ...closed, ...some })
    await openToAll(w)
    const opened = { ...everyone('200'), gwen: '403 ROLE_MISSING', stranger: '404 NOT_FOUND' }
    expect(await w.answers(read)).toEqual(opened)
  })

  test('OBJ-P21 individuals see figures of public objectives, managers of their team’s, administrators of all except private ones', async () => {
    const { w } = await filled()
    await openToAll(w)
    const totals = async (who: TestUser, query = '') => {
      const { scope, total, privateObjectives } = await analysis(w, who, query)
      return [scope, total.people, total.objectives, privateObjectives]
    }
    expect(await totals(w.noor)).toEqual(['PUBLIC', 3, 3, null])
    expect(await totals(w.mia)).toEqual(['TEAM', 2, 3, null])
    expect(await totals(w.mia, '&scope=PUBLIC')).toEqual(['PUBLIC', 3, 3, null])
    expect(await totals(w.hana)).toEqual(['COMPANY', 4, 5, 1])
    expect(await totals(w.asta)).toEqual(['COMPANY', 4, 5, 1])
    expect((await w.as(w.noor).get(`/objectives/analysis?scope=COMPANY`)).status).toBe(403)
    expect((await w.as(w.mia).get(`/objectives/analysis?scope=COMPANY`)).status).toBe(403)
  })

  test('OBJ-P14 the number of private objectives is left out if it would reveal who has some', async () => {
    const w = await objectiveWorld()
    await w.create(w.ravi, { visibility: 'PRIVATE' })
    await w.create(w.noor, { visibility: 'PUBLIC' })
    expect((await analysis(w, w.hana)).privateObjectives).toBeNull()
    await w.create(w.leo, {})
    expect((await analysis(w, w.hana)).privateObjectives).toBe(1)
  })

  test('administrators of a cycle see all of it, but no other cycle', async () => {
    const { w } = await filled()
    const other = await w.addCycle({ name: 'Other' })
    await w.inside((tx) =>
      tx
        .insert(cycleAdmins)
        .values({ companyId: thisCompany, cycleId: w.cycleId, personId: w.cleo.id, kind: 'OBJECTIVE' }),
    )
    expect((await analysis(w, w.cleo)).scope).toBe('COMPANY')
    const { status, body } = await w.as(w.cleo).get(`/objectives/analysis?cycleId=${other}`)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await w.as(w.cleo).get('/objectives/analysis')).body.cycles).toHaveLength(1)
  })
})

describe('what is counted', () => {
  test('objectives are counted by value and group, with the mean completion and without people who left', async () => {
    const { w } = await filled()
    const byDepartment = await analysis(w, w.hana)
    expect(byDepartment.views).toEqual(['status', 'category', 'completion', 'rating', 'due', 'updates'])
    expect(byDepartment.values.map(({ key }: { key: string }) => key)).toEqual([
      'OPEN',
      'ON_TRACK',
      'AT_RISK',
      'ACHIEVED',
      'PARTIALLY_ACHIEVED',
      'MISSED',
      'CANCELLED',
    ])
    expect(groupsOf(byDepartment)).toEqual([
      ['GROUP', 'Sales', 2, 3, [2, 0, 1, 0, 0, 0, 0]],
      ['NONE', '', 1, 1, [1, 0, 0, 0, 0, 0, 0]],
      ['GROUP', 'Support', 1, 1, [1, 0, 0, 0, 0, 0, 0]],
    ])
    expect(byDepartment.total.completion).toBe(10)
    const byManager = await analysis(w, w.hana, '&by=MANAGER')
    expect(groupsOf(byManager).map(([kind, name]) => [kind, name])).toEqual([
      ['GROUP', 'Mia Keller'],
      ['GROUP', 'Iris Lindqvist'],
    ])
    await w.inside((tx) => tx.update(people).set({ state: 'DEACTIVATED' }).where(eq(people.id, w.leo.id)))
    expect((await analysis(w, w.hana)).total.objectives).toBe(4)
  })

  test('each view has its own values, and filters apply to all of its figures', async () => {
    const { w } = await filled()
    const counts = async (view: string) => {
      const body = await analysis(w, w.hana, `&view=${view}&department=Sales`)
      return Object.fromEntries(
        body.values.map(({ key, label }: { key: string; label: string | null }, index: number) => [
          label ?? key,
          body.total.counts[index],
        ]),
      )
    }
    expect(await counts('category')).toEqual({ Growth: 1, NONE: 2 })
    expect(await counts('completion')).toEqual({ ZERO: 2, TO_24: 0, TO_49: 0, TO_74: 1, TO_99: 0, FULL: 0 })
    expect(await counts('due')).toEqual({ OVERDUE: 0, SOON: 0, LATER: 3, CLOSED: 0 })
    expect(await counts('updates')).toEqual({ RECENT: 3, STALE: 0, CLOSED: 0 })
    expect((await analysis(w, w.hana, '&view=due')).total.counts).toEqual([1, 0, 4, 0])
    expect((await analysis(w, w.hana, `&managerId=${w.mia.id}`)).total.objectives).toBe(3)
    expect((await analysis(w, w.hana, '&team=North')).total.objectives).toBe(3)
  })

  test('the list behind a chart has the same objectives', async () => {
    const { w, made } = await filled()
    const ids = async (query: string) =>
      (await w.as(w.hana).get(`/objectives/browse?cycleId=${w.cycleId}&${query}`)).body.rows
        .map(({ id }: { id: string }) => id)
        .toSorted()
    expect(await ids('band=TO_74')).toEqual([made.open.id])
    expect(await ids('due=OVERDUE')).toEqual([made.leos.id])
    expect(await ids('only=RECENT&team=North')).toEqual([made.guide.id, made.open.id, made.noors.id].toSorted())
    expect(await ids(`managerId=${w.mia.id}&status=AT_RISK`)).toEqual([made.open.id])
    await w.set(w.mia, made.open.id, 'rating', { ratingId: testValues.ratings[0]?.id })
    const rated = `ratingId=${testValues.ratings[0]?.id}`
    expect(await ids(rated)).toEqual([made.open.id])
    // The objective is public, but colleagues learn no rating by filtering.
    expect((await w.as(w.leo).get(`/objectives/browse?${rated}`)).body.rows).toEqual([])
  })

  test('options that a cycle has switched off are not counted', async () => {
    const { w } = await filled()
    const bare = await w.addCycle({
      name: 'Bare',
      status: false,
      completionPercentage: false,
      categories: { enabled: false, values: [] },
    })
    const { body } = await w.as(w.hana).get(`/objectives/analysis?cycleId=${bare}`)
    expect(body.analysis).toMatchObject({
      view: 'due',
      views: ['rating', 'due', 'updates'],
      total: { completion: null },
    })
  })
})

describe('ratings', () => {
  const [exceeded, met] = testValues.ratings
  /** One rated objective for each of these people, in these departments. */
  async function rated(
    departments: Readonly<
      Record<string, readonly ('ravi' | 'noor' | 'leo' | 'cleo' | 'theo' | 'asta' | 'mia' | 'iris')[]>
    >,
  ) {
    const w = await objectiveWorld()
    for (const [department, names] of Object.entries(departments))
      for (const [index, name] of names.entries()) {
        const { id } = await w.create(w[name], { visibility: 'PUBLIC' })
        await w.inside(async (tx) => {
          await tx.update(people).set({ department }).where(eq(people.id, w[name].id))
          await tx
            .update(objectives)
            .set({ ratingId: (index === 0 ? exceeded : met)?.id ?? null })
            .where(eq(objectives.id, id))
        })
      }
    return w
  }

  test('OBJ-P22 groups with fewer than three people are merged', async () => {
    const w = await rated({ Sales: ['ravi', 'noor', 'leo'], Support: ['cleo', 'theo'], Legal: ['asta'] })
    const { values, groups, total } = await analysis(w, w.hana, '&view=rating')
    expect(values.map(({ label, key }: { label: string | null; key: string }) => label ?? key)).toEqual([
      'Exceeded',
      'Met',
      'NONE',
    ])
    expect(groupsOf({ groups })).toEqual([
      ['GROUP', 'Sales', 3, 3, [1, 2, 0]],
      ['OTHER', '', 3, 3, [2, 1, 0]],
    ])
    expect(groups[1].groups).toBe(2)
    expect(total.counts).toEqual([3, 3, 0])
  })

  test('OBJ-P22 a single small group is merged with the next one, so that it can’t be derived from the total', async () => {
    const w = await rated({ Sales: ['ravi', 'noor', 'leo'], Support: ['cleo'] })
    expect(groupsOf(await analysis(w, w.hana, '&view=rating'))).toEqual([['OTHER', '', 4, 4, [2, 2, 0]]])
  })

  test('OBJ-P22 with fewer than three rated people nothing is shown, however large the group is', async () => {
    const w = await rated({ Sales: ['ravi', 'noor'] })
    await w.create(w.leo, { visibility: 'PUBLIC' })
    await w.inside((tx) => tx.update(people).set({ department: 'Sales' }).where(eq(people.id, w.leo.id)))
    const { total, groups } = await analysis(w, w.hana, '&view=rating')
    expect([total.counts, groupsOf({ groups })]).toEqual([null, [['GROUP', 'Sales', 3, 3, null]]])
    expect((await analysis(w, w.hana, '&view=status')).groups[0].counts).not.toBeNull()
  })

  test('filters are refused, since the difference between two results could be one person’s rating', async () => {
    const w = await rated({ Sales: ['ravi', 'noor', 'leo'] })
    for (const filter of ['department=Sales', 'team=North', `managerId=${w.mia.id}`]) {
      const { status, body } = await w.as(w.hana).get(`/objectives/analysis?cycleId=${w.cycleId}&view=rating&${filter}`)
      expect([status, body.code]).toEqual([422, 'RATINGS_WITHOUT_FILTERS'])
    }
  })

  test('OBJ-P22 viewers who read no ratings get one grouping, as a second one could reveal one person’s rating', async () => {
    const w = await rated({ Sales: ['ravi', 'noor', 'leo'], Support: ['cleo', 'theo', 'mia'] })
    const seen = await analysis(w, w.asta, '&view=rating&by=TEAM')
    expect([seen.by, seen.groupings]).toEqual(['DEPARTMENT', ['DEPARTMENT']])
    expect((await analysis(w, w.asta, '&view=status&by=TEAM')).by).toBe('TEAM')
    expect((await analysis(w, w.hana, '&view=rating&by=TEAM')).by).toBe('TEAM')
  })

  test('OBJ-P22 HR Admins get figures only from ratings that they may read, not from those of people above them', async () => {
    const w = await rated({ Sales: ['ravi', 'noor', 'leo'], Board: ['iris'] })
    expect((await analysis(w, w.asta, '&view=rating')).total.counts).toEqual([2, 2, 0])
    expect((await analysis(w, w.hana, '&view=rating')).total.counts).toEqual([1, 2, 0])
  })
})
