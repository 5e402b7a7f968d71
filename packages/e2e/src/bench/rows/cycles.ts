import { wasAnswered } from '../../crash/client.ts'
import { awaitCreation, type CycleModel, cycleModel } from '../../crash/company.ts'
import type { Company } from '../environment.ts'
import { ASKED_EVERY_MS, creationRow, type MeasuredCycle, overviewAtOnceRow, overviewRow } from './cycle-rows.ts'

/** The same rows for the same people, inserted in one statement without any checks. */
const sameRows = `
  with made as (
    insert into reviews (company_id, cycle_id, reviewee_id, main_reviewer_id, created_at)
    select m.company_id, $2, m.person_id, p.manager_id, now() from cycle_members m
    join people p on p.company_id = m.company_id and p.id = m.person_id where m.cycle_id = $1
    returning company_id, id, cycle_id)
  insert into assessments (company_id, review_id, cycle_id, type)
  select company_id, id, cycle_id, type from made cross join (values ('SELF_ASSESSMENT'), ('ASSESSMENT')) as of (type)`

const copyOfSettings = `
  insert into review_cycles (company_id, id, cycle_type, period_from, period_to, process_starts, process_ends_for_reviewees,
    process_ends_for_reviewers, manager_share_until, sign_by, questionnaire)
  select company_id, $2, cycle_type, period_from, period_to, process_starts, process_ends_for_reviewees,
    process_ends_for_reviewers, manager_share_until, sign_by, questionnaire from review_cycles where id = $1`

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

const countsOfCycle = `
  select a.type, a.status, count(*) from assessments a
  join reviews r on r.company_id = a.company_id and r.id = a.review_id where r.cycle_id = $1 group by a.type, a.status`
const firstPageOfCycle = `
  select r.*, p.first_name, p.last_name, s.status as self, m.status as main from reviews r
  join people p on p.company_id = r.company_id and p.id = r.reviewee_id
  left join assessments s on s.company_id = r.company_id and s.review_id = r.id and s.type = 'SELF_ASSESSMENT'
  left join assessments m on m.company_id = r.company_id and m.review_id = r.id and m.type = 'ASSESSMENT'
  where r.cycle_id = $1 order by p.last_name, p.first_name, r.id limit 50`

const reviewCycle: MeasuredCycle<CycleModel> = {
  model: modelForAll,
  create: cycleForAll,
  copyOfSettings,
  sameRows,
  counts: countsOfCycle,
  firstPage: firstPageOfCycle,
  paths: (cycle) => [`/review-cycles/${cycle}`, `/review-cycles/${cycle}/reviews?limit=50`],
}

export const cycleCreation = creationRow(
  { row: '4', work: 'create a cycle for 10,000 reviewees, all jobs done' },
  reviewCycle,
)

export const overview = overviewRow(
  { row: '5', work: 'overview of a cycle with 10,000 reviewees: counts and first page' },
  reviewCycle,
)

export const overviewAtOnce = overviewAtOnceRow(
  { row: '5c', work: 'the same for ten at once, 95th of 100 requests' },
  reviewCycle,
)
