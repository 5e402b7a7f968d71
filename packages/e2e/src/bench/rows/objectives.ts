import pg from 'pg'
import { type BudgetRow, median } from '../budget-row.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'
import { type ObjectiveFixture, objectiveFixture } from '../objective-fixture.ts'
import { medianMilliseconds, requestsPerSecond } from '../throughput.ts'
import { overviewAtOnceRow, overviewRow } from './cycle-rows.ts'

/** How many people have the 50,000 objectives. */
const PEOPLE = Math.min(LARGE_COMPANY_SIZE, 10_000)

/** Compares part of a tree with a flat page, each as it is read for one screen. */
function treeRow(row: string, work: string, pathOf: (fixture: ObjectiveFixture) => string): BudgetRow {
  return {
    row,
    work,
    unit: '/s',
    target: { what: 'ratio', is: 'atLeast', value: 0.8 },
    needsServer: true,
    open: async (machine) => {
      const company = await machine.company(PEOPLE)
      const fixture = await objectiveFixture(company)
      const ask = (path: string) =>
        requestsPerSecond({ url: `${company.product.url}/api${path}`, cookie: company.hana.cookie() })
      return {
        baseline: () => ask(`/objectives/browse?cycleId=${fixture.cycleId}&limit=50`),
        product: () => ask(pathOf(fixture)),
        close: async () => {},
      }
    },
  }
}

export const treeTop = treeRow(
  '19',
  'first screen of the tree of 50,000 objectives in six levels, against one flat page of 50 rows',
  ({ cycleId }) => `/objectives/tree?cycleId=${cycleId}&limit=50`,
)

export const treeBranch = treeRow(
  '19b',
  'opening a branch of it, against the same page',
  ({ cycleId, parentId }) => `/objectives/tree?cycleId=${cycleId}&parentId=${parentId}&limit=50`,
)

/** Everyone takes part, with their objectives; all rows share the cycle. */
const objectiveCycle = {
  model: async () => undefined,
  create: async (company: Company) => (await objectiveFixture(company)).cycleId,
  counts: `
    select o.status, count(*) from objectives o
    join people p on p.company_id = o.company_id and p.id = o.owner_id and p.state <> 'DEACTIVATED'
    where o.cycle_id = $1 and o.visibility <> 'PRIVATE' group by 1`,
  firstPage: `
    select p.*, f.* from (select p.id, p.company_id, p.first_name, p.last_name, p.department, p.manager_id from people p
      join cycle_members m on m.company_id = p.company_id and m.person_id = p.id
      where m.cycle_id = $1 and p.state <> 'DEACTIVATED' order by p.last_name, p.first_name, p.id limit 50) p
    left join lateral (select count(*) as objectives, avg(o.completion) as completion from objectives o
      where o.company_id = p.company_id and o.owner_id = p.id and o.cycle_id = $1 and o.visibility <> 'PRIVATE') f on true`,
  paths: (cycle: string) => [`/objective-cycles/${cycle}`, `/objective-cycles/${cycle}/people?limit=50`],
}

export const objectiveOverview = overviewRow(
  { row: '5f', work: 'overview of an objective cycle with 10,000 people and 50,000 objectives: counts and first page' },
  objectiveCycle,
)

export const objectiveOverviewAtOnce = overviewAtOnceRow(
  { row: '5g', work: 'the same for ten at once, 95th of 100 requests' },
  objectiveCycle,
)

/** The list of everyone below the HR Admin, who is above all others. */
export const objectiveTeam: BudgetRow = {
  row: '20c',
  work: 'objectives of a team of 10,000, first page, 95th of 100',
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 150 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const { cycleId } = await objectiveFixture(company)
    const path = `/objectives/team?cycleId=${cycleId}&directOnly=false&limit=50`
    return {
      product: async () => {
        const times = await medianMilliseconds(() => company.hana.get(path), 100)
        return times[Math.floor(times.length * 0.95)] ?? 0
      },
      close: async () => {},
    }
  },
}

const grouped = `
  select p.department, o.status, count(*), sum(o.completion), count(distinct o.owner_id) from objectives o
  join people p on p.company_id = o.company_id and p.id = o.owner_id and p.state <> 'DEACTIVATED'
  where o.cycle_id = $1 and o.visibility <> 'PRIVATE' group by 1, 2`

export const analysis: BudgetRow = {
  row: '20',
  work: 'figures of 50,000 objectives by department and status, against the bare grouped query',
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 2 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const { cycleId } = await objectiveFixture(company)
    const client = new pg.Client({ connectionString: company.databaseUrl })
    await client.connect()
    const bare = async () => {
      await client.query(`begin; set local role perennial_app; set local app.company_id = '${company.id}'`)
      await client.query(grouped, [cycleId])
      await client.query('commit')
    }
    return {
      baseline: async () => median(await medianMilliseconds(bare, 30)),
      product: async () =>
        median(await medianMilliseconds(() => company.hana.get(`/objectives/analysis?cycleId=${cycleId}`), 30)),
      close: () => client.end(),
    }
  },
}

/** Someone typing the title of an objective. */
export const objectiveSearch: BudgetRow = {
  row: '20b',
  work: 'searching 50,000 objectives by words, 95th of 100',
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 60 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const { cycleId } = await objectiveFixture(company)
    const path = (index: number) =>
      `/objectives/browse?cycleId=${cycleId}&limit=8&search=objective+${100_001 + (index % 50)}`
    return {
      product: async () => {
        let index = 0
        const times = await medianMilliseconds(() => company.hana.get(path(index++)), 100)
        return times[Math.floor(times.length * 0.95)] ?? 0
      },
      close: async () => {},
    }
  },
}

/** One program writing, as in row 3. */
export const keyResultUpdate: BudgetRow = {
  row: '21',
  work: 'the figure of a key result, against one bare insert',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company: Company = await machine.company(PEOPLE)
    const { result } = await objectiveFixture(company)
    let count = 0
    const body = () => {
      count += 1
      return JSON.stringify({ current: count })
    }
    return {
      baseline: () =>
        requestsPerSecond({
          url: `${company.baselineUrl}/texts`,
          method: 'POST',
          connections: 1,
          body: () => JSON.stringify({ value: body() }),
        }),
      product: () =>
        requestsPerSecond({
          url: `${company.product.url}/api/objectives/${result.objectiveId}/key-results/${result.id}`,
          method: 'PUT',
          cookie: company.hana.cookie(),
          connections: 1,
          body,
        }),
      close: async () => {},
    }
  },
}
