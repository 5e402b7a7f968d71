import pg from 'pg'
import { wasAnswered } from '../../crash/client.ts'
import { awaitCreation, type CycleModel, cycleModel } from '../../crash/company.ts'
import type { BudgetRow } from '../budget-row.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'
import { medianMilliseconds, percentile95Concurrent } from '../throughput.ts'

export const ASKED_EVERY_MS = 20
export const PEOPLE = Math.min(10_000, LARGE_COMPANY_SIZE)

/** The same rows, inserted in one statement without any checks. */
const sameRows = `
  with made as (
    insert into reviews (company_id, cycle_id, reviewee_id, main_reviewer_id, created_at)
    select m.company_id, $1, m.person_id, p.manager_id, now() from cycle_members m
    join people p on p.company_id = m.company_id and p.id = m.person_id where m.cycle_id = $2
    returning company_id, id, cycle_id)
  insert into assessments (company_id, review_id, cycle_id, type)
  select company_id, id, cycle_id, type from made cross join (values ('SELF_ASSESSMENT'), ('ASSESSMENT')) as of (type)`

const copyOfCycle = `
  insert into cycles select (jsonb_populate_record(c, jsonb_build_object('id', $2::text))).* from cycles c where id = $1`
const copyOfSettings = `
  insert into review_cycles (company_id, id, cycle_type, period_from, period_to, process_starts, process_ends_for_reviewees,
    process_ends_for_reviewers, manager_share_until, sign_by, questionnaire)
  select company_id, $2, cycle_type, period_from, period_to, process_starts, process_ends_for_reviewees,
    process_ends_for_reviewers, manager_share_until, sign_by, questionnaire from review_cycles where id = $1`
const copyOfMembers = `
  insert into cycle_members (company_id, cycle_id, person_id, added_at)
  select company_id, $2, person_id, added_at from cycle_members where cycle_id = $1`

async function modelForAll({ hana }: Company): Promise<CycleModel> {
  return {
    ...(await cycleModel(hana, 'For everybody', -3)),
    revieweeSelection: { type: 'FILTER', filter: { departments: [], teams: [], locations: [], managerIds: [] } },
  }
}

async function cycleForAll({ hana }: Company, model: CycleModel): Promise<string> {
  const created = await hana.ask('POST', '/review-cycles', { model, informReviewees: false })
  const { id } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, id, ASKED_EVERY_MS)
  return id
}

export async function inCompany<T>(company: Company, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: company.databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; set local role perennial_app; set local app.company_id = '${company.id}'`)
    const done = await work(client)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

export const cycleCreation: BudgetRow = {
  row: '4',
  work: 'create a cycle for 10,000 reviewees, all jobs done',
  unit: ' s',
  target: { what: 'ratio', is: 'atMost', value: 3 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const model = await modelForAll(company)
    const known = await cycleForAll(company, model)
    return {
      baseline: async () => {
        const copy = crypto.randomUUID()
        const begun = performance.now()
        await inCompany(company, async (client) => {
          await client.query(copyOfCycle, [known, copy])
          await client.query(copyOfSettings, [known, copy])
          await client.query(copyOfMembers, [known, copy])
          await client.query(sameRows, [copy, copy])
        })
        return (performance.now() - begun) / 1000
      },
      product: async () => {
        const begun = performance.now()
        await cycleForAll(company, model)
        return (performance.now() - begun) / 1000
      },
      close: async () => {},
    }
  },
}

export const middle = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? 0

export const overview: BudgetRow = {
  row: '5',
  work: 'overview of a cycle with 10,000 reviewees: counts and first page',
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 1.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const cycle = await cycleForAll(company, await modelForAll(company))
    const client = new pg.Client({ connectionString: company.databaseUrl })
    await client.connect()
    // As autovacuum does within minutes: the database gets statistics on its tables.
    await client.query('analyze')
    const bare = async () => {
      await client.query(`begin; set local role perennial_app; set local app.company_id = '${company.id}'`)
      await client.query(countsOfCycle, [cycle])
      await client.query(firstPageOfCycle, [cycle])
      await client.query('commit')
    }
    const product = async () => {
      await company.hana.get(`/review-cycles/${cycle}`)
      await company.hana.get(`/review-cycles/${cycle}/reviews?limit=50`)
    }
    return {
      baseline: async () => middle(await medianMilliseconds(bare, 60)),
      product: async () => middle(await medianMilliseconds(product, 60)),
      close: () => client.end(),
    }
  },
}

/** The same for ten people at once. A baseline means nothing here: it would have the database to itself. */
export const overviewAtOnce: BudgetRow = {
  row: '5c',
  work: 'the same for ten at once, 95th of 100 requests',
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 50 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const cycle = await cycleForAll(company, await modelForAll(company))
    const paths = [`/api/review-cycles/${cycle}`, `/api/review-cycles/${cycle}/reviews?limit=50`]
    return {
      product: () => percentile95Concurrent(company.product.url, paths, company.hana.cookie()),
      close: async () => {},
    }
  },
}

const countsOfCycle = `
  select a.type, a.status, count(*) from assessments a
  join reviews r on r.company_id = a.company_id and r.id = a.review_id where r.cycle_id = $1 group by a.type, a.status`
const firstPageOfCycle = `
  select r.*, p.first_name, p.last_name, s.status as self, m.status as main from reviews r
  join people p on p.company_id = r.company_id and p.id = r.reviewee_id
  left join assessments s on s.company_id = r.company_id and s.review_id = r.id and s.type = 'SELF_ASSESSMENT'
  left join assessments m on m.company_id = r.company_id and m.review_id = r.id and m.type = 'ASSESSMENT'
  where r.cycle_id = $1 order by p.last_name, p.first_name, r.id limit 50`
