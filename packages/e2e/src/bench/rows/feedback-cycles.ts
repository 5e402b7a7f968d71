import { type Client, wasAnswered } from '../../crash/client.ts'
import { awaitCreation, shiftedDates } from '../../crash/company.ts'
import type { BudgetRow } from '../budget-row.ts'
import { cycleFeedbackFixture } from '../cycle-feedback-fixture.ts'
import { type Company, LARGE_COMPANY_SIZE } from '../environment.ts'
import { feedbackAnswerBody } from '../feedback-fixture.ts'
import { requestsPerSecond } from '../throughput.ts'
import { autosaveRow } from './autosave-row.ts'
import {
  ASKED_EVERY_MS,
  creationRow,
  type MeasuredCycle,
  overviewAtOnceRow,
  overviewRow,
  PEOPLE,
} from './cycle-rows.ts'

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

const copyOfSettings = `
  insert into feedback_cycles (company_id, id, process_starts, invite_reviewers_by, write_feedback_by, manager_release,
    reviewee_release_date, process_ends, nomination_mode, nomination, visibility, questions, maximum_characters_per_response)
  select company_id, $2, process_starts, invite_reviewers_by, write_feedback_by, manager_release, reviewee_release_date,
    process_ends, nomination_mode, nomination, visibility, questions, maximum_characters_per_response
  from feedback_cycles where id = $1`
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

const feedbackCycle: MeasuredCycle<Model> = {
  model: modelForAll,
  create: cycleForAll,
  copyOfSettings,
  sameRows,
  counts: countsOfCycle,
  firstPage: firstPageOfCycle,
  paths: (cycle) => [`/feedback-cycles/${cycle}`, `/feedback-cycles/${cycle}/feedback-requests?limit=50`],
}

export const feedbackCycleCreation = creationRow(
  {
    row: '4b',
    work: 'create a feedback cycle for 10,000 reviewees with their managers and peers as reviewers, all jobs done',
  },
  feedbackCycle,
)

export const feedbackOverview = overviewRow(
  { row: '5d', work: 'overview of a feedback cycle with 10,000 reviewees: counts and first page' },
  feedbackCycle,
)

export const feedbackOverviewAtOnce = overviewAtOnceRow(
  { row: '5e', work: 'the same for ten at once, 95th of 100 requests' },
  feedbackCycle,
)

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

export const cycleAnswerAutosave = autosaveRow(
  { row: '3c', work: 'autosave of one answer in a feedback cycle, against one bare insert' },
  async (company) => {
    const { written } = await cycleFeedbackFixture(company)
    const questionId = 'question-1'
    return {
      path: `/feedback/provide-feedback/${written.id}/answers/${questionId}`,
      cookie: written.cookie,
      version: () => written.version(questionId),
      bodyOf: feedbackAnswerBody,
    }
  },
)
