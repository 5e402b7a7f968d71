import pg from 'pg'
import { type BudgetRow, median } from '../budget-row.ts'
import { inCompany } from '../company-transaction.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'
import { medianMilliseconds, percentile95Concurrent } from '../throughput.ts'

export const ASKED_EVERY_MS = 20
export const PEOPLE = Math.min(10_000, LARGE_COMPANY_SIZE)

/** A kind of cycle as its rows are measured. */
export type MeasuredCycle<M> = {
  /** What a cycle about everyone is created from. */
  model: (company: Company) => Promise<M>
  /** Creates it, and waits for its jobs. */
  create: (company: Company, model: M) => Promise<string>
  /** Copies the settings of cycle $1 to cycle $2. */
  copyOfSettings: string
  /** Inserts the items of cycle $1 again for cycle $2, in one statement without any checks. */
  sameRows: string
  /** What its overview counts, and the first page of its people, of cycle $1. */
  counts: string
  firstPage: string
  /** What its overview reads, below `/api`. */
  paths: (cycleId: string) => readonly string[]
}

/** What it takes to measure the overview of a kind. */
type MeasuredOverview<M> = Omit<MeasuredCycle<M>, 'copyOfSettings' | 'sameRows'>
type Named = Pick<BudgetRow, 'row' | 'work'>

const copyOfCycle = `
  insert into cycles select (jsonb_populate_record(c, jsonb_build_object('id', $2::text))).* from cycles c where id = $1`
const copyOfMembers = `
  insert into cycle_members (company_id, cycle_id, person_id, added_at)
  select company_id, $2, person_id, added_at from cycle_members where cycle_id = $1`

const beginInCompany = ({ id }: Company) => `begin; set local role perennial_app; set local app.company_id = '${id}'`

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Creating a cycle, all jobs done, against the same rows. */
export const creationRow = <M>(named: Named, kind: MeasuredCycle<M>): BudgetRow => ({
  ...named,
  unit: ' s',
  target: { what: 'ratio', is: 'atMost', value: 3 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const model = await kind.model(company)
    const known = await kind.create(company, model)
    const ofRows = async () => {
      const copy = crypto.randomUUID()
      await inCompany(company, async (client) => {
        for (const statement of [copyOfCycle, kind.copyOfSettings, copyOfMembers, kind.sameRows])
          await client.query(statement, [known, copy])
      })
    }
    return {
      baseline: () => secondsOf(ofRows),
      product: () => secondsOf(() => kind.create(company, model)),
      close: async () => {},
    }
  },
})

/** The overview of a cycle about everyone, against its counts and first page. */
export const overviewRow = <M>(named: Named, kind: MeasuredOverview<M>): BudgetRow => ({
  ...named,
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 1.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const cycle = await kind.create(company, await kind.model(company))
    const client = new pg.Client({ connectionString: company.databaseUrl })
    await client.connect()
    // As autovacuum does within minutes: the database gets statistics on its tables.
    await client.query('analyze')
    const bare = async () => {
      await client.query(beginInCompany(company))
      await client.query(kind.counts, [cycle])
      await client.query(kind.firstPage, [cycle])
      await client.query('commit')
    }
    const product = async () => {
      for (const path of kind.paths(cycle)) await company.hana.get(path)
    }
    return {
      baseline: async () => median(await medianMilliseconds(bare, 60)),
      product: async () => median(await medianMilliseconds(product, 60)),
      close: () => client.end(),
    }
  },
})

/** The same for ten people at once. A baseline means nothing here: it would have the database to itself. */
export const overviewAtOnceRow = <M>(named: Named, kind: MeasuredOverview<M>): BudgetRow => ({
  ...named,
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 50 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const cycle = await kind.create(company, await kind.model(company))
    const paths = kind.paths(cycle).map((path) => `/api${path}`)
    return {
      product: () => percentile95Concurrent(company.product.url, paths, company.hana.cookie()),
      close: async () => {},
    }
  },
})
