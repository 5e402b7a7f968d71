import pg from 'pg'
import { type Client, wasAnswered } from '../../crash/client.ts'
import { awaitCreation, shiftedDates } from '../../crash/company.ts'
import type { BudgetRow } from '../budget-row.ts'
import { cycleFeedbackFixture } from '../cycle-feedback-fixture.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'
import { feedbackAnswerBody } from '../feedback-fixture.ts'
import { medianMilliseconds, percentile95Concurrent, requestsPerSecond } from '../throughput.ts'
import { ASKED_EVERY_MS, inCompany, middle, PEOPLE } from './cycles.ts'
import { savedText } from './reviews.ts'

type Model = Record<string, unknown> & { timeline: Record<string, string | null> }

/** Everyone is a reviewee, and HR picks the reviewers. */
async function modelForAll({ hana, id }: Company): Promise<Model> {
  wasAnswered(await hana.ask('PUT', `/companies/${id}/features/feedback`, { enabled: true }), 'feedback')
  const { model } = await hana.get<{ model: Model }>('/feedback-cycles/guided/new')
  return {
    ...model,
    name: 'Feedback for everyone',
    nominationMode: 'HR_NOMINATION',
    timeline: {
      ...shiftedDates(model.timeline, -3),
      approveReviewersFrom: null,
      approveReviewersBy: null,
    },
  }
}

const create = async (hana: Client, model: Model): Promise<string> => {
  const body = { model, informNominatorsAfterCreation: false }
  return wasAnswered<{ id: string }>(await hana.ask('POST', '/feedback-cycles', body), 'creating a cycle').id
}

/** A cycle with all its requests, and with peers and managers as reviewers. */
async function cycleForAll({ hana }: Company, model: Model): Promise<string> {
  const id = await create(hana, model)
  await awaitCreation(hana, id, ASKED_EVERY_MS, 'feedback-cycles')
  for (const which of ['MANAGERS', 'PEERS'])
    wasAnswered(
      await hana.ask('POST', `/feedback-cycles/${id}/reviewers`, { which, isPreview: false }),
      'adding reviewers',
    )
  return id
}

const copyOfCycle = `
  insert into cycles select (jsonb_populate_record(c, jsonb_build_object('id', $2::text))).* from cycles c where id = $1`
const copyOfSettings = `
  insert into feedback_cycles (company_id, id, process_starts, invite_reviewers_by, write_feedback_by, manager_release,
    reviewee_release_date, process_ends, nomination_mode, nomination, visibility, questions, maximum_characters_per_response)
  select company_id, $2, process_starts, invite_reviewers_by, write_feedback_by, manager_release, reviewee_release_date,
    process_ends, nomination_mode, nomination, visibility, questions, maximum_characters_per_response
  from feedback_cycles where id = $1`
const copyOfMembers = `
  insert into cycle_members (company_id, cycle_id, person_id, added_at)
  select company_id, $2, person_id, added_at from cycle_members where cycle_id = $1`
/** The same rows, inserted in one statement without any checks. */
const sameRows = `
  with made as (
    insert into feedback_cycle_requests (company_id, cycle_id, reviewee_id, order_key, created_at)
    select m.company_id, $2, m.person_id, gen_random_uuid(), now() from cycle_members m where m.cycle_id = $2
    returning company_id, id, reviewee_id)
  insert into feedback_participants (company_id, request_id, reviewer_id, origin, relationship, added_by_id, added_at)
  select n.company_id, n.id, x.reviewer_id, x.origin, x.relationship, x.added_by_id, now() from made n
  join feedback_cycle_requests r on r.company_id = n.company_id and r.reviewee_id = n.reviewee_id and r.cycle_id = $1
  join feedback_participants x on x.company_id = r.company_id and x.request_id = r.id`

export const feedbackCycleCreation: BudgetRow = {
  row: '4b',
  work: 'create a feedback cycle for 10,000 reviewees with their managers and peers as reviewers, all jobs done',
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
          await client.query(sameRows, [known, copy])
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

/** The response to the click. A baseline means nothing here: nothing is created yet. */
export const feedbackCycleClick: BudgetRow = {
  row: '4c',
  work: 'the response to creating that cycle',
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 100 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const model = await modelForAll(company)
    return {
      product: async () => {
        const begun = performance.now()
        const id = await create(company.hana, model)
        const took = performance.now() - begun
        await awaitCreation(company.hana, id, ASKED_EVERY_MS, 'feedback-cycles')
        return took
      },
      close: async () => {},
    }
  },
}

const countsOfCycle = `
  select case when x.submitted_at is not null then 'WRITTEN' when x.declined_at is not null then 'DECLINED'
    when x.first_saved_at is not null then 'WRITING' else 'NOT_STARTED' end as progress, count(*)
  from feedback_participants x
  join feedback_cycle_requests r on r.company_id = x.company_id and r.id = x.request_id where r.cycle_id = $1 group by 1`
const firstPageOfCycle = `
  select r.*, p.first_name, p.last_name, (select count(*) from feedback_participants x
    where x.company_id = r.company_id and x.request_id = r.id) as reviewers
  from feedback_cycle_requests r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
  where r.cycle_id = $1 order by p.last_name, p.first_name, r.id limit 50`

export const feedbackOverview: BudgetRow = {
  row: '5d',
  work: 'overview of a feedback cycle with 10,000 reviewees: counts and first page',
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
      await company.hana.get(`/feedback-cycles/${cycle}`)
      await company.hana.get(`/feedback-cycles/${cycle}/feedback-requests?limit=50`)
    }
    return {
      baseline: async () => middle(await medianMilliseconds(bare, 60)),
      product: async () => middle(await medianMilliseconds(product, 60)),
      close: () => client.end(),
    }
  },
}

/** The same for ten people at once. A baseline means nothing here: it would have the database to itself. */
export const feedbackOverviewAtOnce: BudgetRow = {
  row: '5e',
  work: 'the same for ten at once, 95th of 100 requests',
  unit: ' ms',
  target: { what: 'product', is: 'atMost', value: 50 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const cycle = await cycleForAll(company, await modelForAll(company))
    const paths = [`/api/feedback-cycles/${cycle}`, `/api/feedback-cycles/${cycle}/feedback-requests?limit=50`]
    return {
      product: () => percentile95Concurrent(company.product.url, paths, company.hana.cookie()),
      close: async () => {},
    }
  },
}

export const anonymousCycleResult: BudgetRow = {
  row: '2c',
  work: 'anonymous result of a feedback cycle: 12 reviewers on 20 questions, 10 at once',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(LARGE_COMPANY_SIZE)
    const { id, reader } = await cycleFeedbackFixture(company)
    return {
      baseline: () => requestsPerSecond({ url: `${company.baselineUrl}/cycle-feedback/${id}` }),
      product: () =>
        requestsPerSecond({ url: `${company.product.url}/api/feedback-cycle-requests/${id}`, cookie: reader.cookie }),
      close: async () => {},
    }
  },
}

/** One person writing, as in row 3. */
export const cycleAnswerAutosave: BudgetRow = {
  row: '3c',
  work: 'autosave of one answer in a feedback cycle, against one bare insert',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(LARGE_COMPANY_SIZE)
    const { written } = await cycleFeedbackFixture(company)
    const questionId = 'question-1'
    let count = 0
    return {
      baseline: () =>
        requestsPerSecond({
          url: `${company.baselineUrl}/texts`,
          method: 'POST',
          connections: 1,
          body: () => JSON.stringify({ value: savedText(count++) }),
        }),
      product: async () => {
        let version = await written.version(questionId)
        return requestsPerSecond({
          url: `${company.product.url}/api/feedback/provide-feedback/${written.id}/answers/${questionId}`,
          method: 'PUT',
          cookie: written.cookie,
          connections: 1,
          body: () => JSON.stringify(feedbackAnswerBody(savedText(version), version++)),
        })
      },
      close: async () => {},
    }
  },
}
