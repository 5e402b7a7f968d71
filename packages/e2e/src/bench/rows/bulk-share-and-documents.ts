import pg from 'pg'
import { type Client, loggedInClient, wasAnswered } from '../../crash/client.ts'
import { awaitCreation, type CycleModel, cycleModel } from '../../crash/company.ts'
import type { BudgetRow } from '../budget-row.ts'
import { inCompany } from '../company-transaction.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'

const SHARED = Math.min(1_000, LARGE_COMPANY_SIZE)
const PRINTED = Math.min(100, LARGE_COMPANY_SIZE)
const ASKED_EVERY_MS = 100
const PEOPLE = 2_000

const text =
  'The change of supplier in spring went through without a single late order, and the notes that were written about it are used in two other teams by now. What was missing is a date for the second half.'

/** This many people of a company, ordered by id. */
async function peopleOf(company: Company, count: number): Promise<string[]> {
  const rows = await inCompany(company, (client) =>
    client.query<{ id: string }>('select id from people where manager_id is not null order by id limit $1', [count]),
  )
  return rows.rows.map(({ id }) => id)
}

/**
 * An HR Admin at the end of the line: the head of the company is everyone’s indirect manager, and may not share for
 * anyone below. Their identity is confirmed by having just logged in.
 */
async function hrOf(company: Company): Promise<Client> {
  const loginname = `p${PEOPLE}@crowd.example`
  await inCompany(company, (client) => client.query('update people set is_hr = true where loginname = $1', [loginname]))
  return loggedInClient(company.product.url, loginname, '/login', { loginname, password: 'a crowd in the garden' })
}

/** A running cycle about these people in which every main reviewer has answered everything. */
async function writtenCycle(company: Company, name: string, personIds: readonly string[]): Promise<string> {
  const { hana } = company
  const model: CycleModel = {
    ...(await cycleModel(hana, name, -3)),
    revieweeSelection: { type: 'STATIC', userIds: personIds },
  }
  const created = await hana.ask('POST', '/review-cycles', { model, informReviewees: false })
  const { id } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, id)
  const sections = (model.questionnaire as { sections: { id: string; type: string }[] }).sections
  await inCompany(company, async (client) => {
    await client.query(writeAll, [
      id,
      sections.filter(({ type }) => type !== 'HEADING').map((section) => section.id),
      text,
    ])
    await client.query(beginAll, [id])
  })
  return id
}

const assessments = `select a.company_id, a.id, r.main_reviewer_id from assessments a
  join reviews r on r.company_id = a.company_id and r.id = a.review_id
  where r.cycle_id = $1 and a.type = 'ASSESSMENT' and r.main_reviewer_id is not null`
const writeAll = `
  insert into review_answers (company_id, assessment_id, section_id, value, version, saved_by_id, saved_at)
  select s.company_id, s.id, section, jsonb_build_object('value', $3::text, 'comment', ''), 1, s.main_reviewer_id, now()
  from (${assessments}) s cross join unnest($2::text[]) section`
const beginAll = `update assessments a set first_saved_at = now(), version = 1 from (${assessments}) s where a.id = s.id`

/** Waits until no due job is left. */
export async function quiet({ databaseUrl }: Company): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ left: boolean }>(
        `select exists (select from pgboss.job_common
          where state = 'active' or (state in ('created', 'retry') and start_after <= now())) as left`,
      )
      if (!rows[0]?.left) return
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    }
  } finally {
    await client.end()
  }
}

/** The same updates in one statement, without any checks. */
const shareAll = `
  update assessments a set shared_at = now(), shared_by_id = s.main_reviewer_id from (${assessments}) s where a.id = s.id`

export const bulkShare: BudgetRow = {
  row: '16',
  work: 'share 1,000 reviewer sides at once, against the bare reading of their answers and one update',
  unit: ' s',
  target: { what: 'ratio', is: 'atMost', value: 5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const hr = await hrOf(company)
    const personIds = await peopleOf(company, SHARED)
    let count = 0
    // The effects of the previous sharing, a notification and an activity for each, are done before the next is timed.
    const next = async () => {
      const id = await writtenCycle(company, `Sharing ${++count}`, personIds)
      await quiet(company)
      return id
    }
    let prepared = await next()
    let forBaseline = await next()
    return {
      baseline: async () => {
        const cycle = forBaseline
        forBaseline = await next()
        const begun = performance.now()
        await inCompany(company, async (client) => {
          await client.query(
            `select * from review_answers where assessment_id in (select id from (${assessments}) s)`,
            [cycle],
          )
          await client.query(shareAll, [cycle])
        })
        return (performance.now() - begun) / 1000
      },
      product: async () => {
        const cycle = prepared
        prepared = await next()
        const begun = performance.now()
        const reply = await hr.ask('POST', `/review-cycles/${cycle}/sharing`, { sides: 'manager' })
        const { done } = wasAnswered<{ done: number }>(reply, 'sharing')
        if (done < SHARED * 0.9) throw new Error(`only ${done} were shared: ${JSON.stringify(reply)}`)
        return (performance.now() - begun) / 1000
      },
      close: async () => {},
    }
  },
}

type Export = { id: string; state: string; progress: { done: number; total: number | null } }

/** Waits until a file is ready, and watches its progress. */
async function madeBy(hana: Client, id: string): Promise<number> {
  const seen = new Set<number>()
  for (;;) {
    const { exports } = await hana.get<{ exports: Export[] }>('/exports')
    const one = exports.find((each) => each.id === id)
    if (!one || one.state === 'FAILED') throw new Error('the set was not made')
    seen.add(one.progress.done)
    if (one.state === 'READY') return seen.size
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
}

export const documentsExport: BudgetRow = {
  row: '17',
  work: 'PDF set of 100 reviews, ready to be taken, with visible progress',
  unit: ' s',
  target: { what: 'ratio', is: 'atMost', value: 1.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const hr = await hrOf(company)
    const cycleId = await writtenCycle(company, 'On paper', await peopleOf(company, PRINTED))
    const shared = await hr.ask('POST', `/review-cycles/${cycleId}/sharing`, { sides: 'manager' })
    if (wasAnswered<{ done: number }>(shared, 'sharing').done < PRINTED * 0.9)
      throw new Error('there is nothing to print')
    const { rows } = await hr.get<{ rows: { reviewId: string }[] }>(`/review-cycles/${cycleId}/reviews?limit=100`)
    return {
      // Each requested separately, one after the other: the alternative to a set.
      baseline: async () => {
        const begun = performance.now()
        for (const { reviewId } of rows) await hr.ask('GET', `/reviews/${reviewId}/document`)
        return (performance.now() - begun) / 1000
      },
      product: async () => {
        const begun = performance.now()
        const asked = await hr.ask('POST', '/exports', { kind: 'reviewDocuments', cycleId })
        const steps = await madeBy(hr, wasAnswered<Export>(asked, 'asking for the set').id)
        if (steps < 3) throw new Error('its progress could not be seen')
        return (performance.now() - begun) / 1000
      },
      close: async () => {},
    }
  },
}
