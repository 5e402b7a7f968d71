import pg from 'pg'
import { wasAnswered } from '../../crash/client.ts'
import { awaitCreation, cycleModel } from '../../crash/company.ts'
import { type BudgetRow, median } from '../budget-row.ts'
import type { Company } from '../environment.ts'
import { medianMilliseconds } from '../throughput.ts'

const PEOPLE = 500
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const everyone = { departments: [], teams: [], locations: [], managerIds: [] }
type Filter = { [part in keyof typeof everyone]?: readonly string[] }

/** A cycle that is being calibrated now: of everyone, or of those who match. */
async function calibratedCycle({ hana }: Company, filter: Filter = {}): Promise<string> {
  const plain = await cycleModel(hana, 'Calibrated', -20)
  const model = {
    ...plain,
    cycleType: 'CALIBRATION',
    disabledDates: ['managerRatingsLockBy'],
    timeline: {
      ...plain.timeline,
      revieweeWriteUntil: dayIn(-12),
      processEndsForReviewees: dayIn(-10),
      managerWriteUntil: dayIn(-8),
      processEndsForReviewers: dayIn(-5),
      managerShareFrom: dayIn(10),
      discussAndShareBy: dayIn(20),
      managerShareUntil: dayIn(25),
      signBy: dayIn(30),
    },
    revieweeSelection: { type: 'FILTER', filter: { ...everyone, ...filter } },
  }
  const created = await hana.ask('POST', '/review-cycles', { model, informReviewees: false })
  const { id } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, id)
  return id
}

/** Of a large company, some 1,700 people: a session shows at most 2,000. */
const part = { departments: ['Finance'], teams: ['North'], locations: ['Hamburg'] }
const prepared = new WeakMap<Company, Promise<string>>()

/** A cycle of part of a large company that is being calibrated; created once. */
export function calibratedCycleOf(company: Company): Promise<string> {
  const known = prepared.get(company) ?? calibratedCycle(company, part)
  prepared.set(company, known)
  return known
}

const rateAll = `
  insert into review_answers (company_id, assessment_id, section_id, value, version, saved_by_id, saved_at)
  select a.company_id, a.id, 'overallRating',
    jsonb_build_object('value', (1 + abs(hashtext(a.id::text)) % 5)::text, 'comment', ''), 1, r.reviewee_id, now()
  from assessments a join reviews r on r.company_id = a.company_id and r.id = a.review_id
  where r.cycle_id = $1 and a.type = 'ASSESSMENT'`

/** The same people with their ratings, their managers and where both sides are. */
const bareGrid = `
  select r.*, p.first_name, p.last_name, p.loginname, p.title, p.department, m.first_name, m.last_name, w.first_name,
    w.last_name, a.*, s.*, n.value, n.version
  from reviews r join people p on p.company_id = r.company_id and p.id = r.reviewee_id
  left join people m on m.company_id = p.company_id and m.id = p.manager_id
  left join people w on w.company_id = r.company_id and w.id = r.main_reviewer_id
  join assessments a on a.company_id = r.company_id and a.review_id = r.id and a.type = 'ASSESSMENT'
  left join assessments s on s.company_id = r.company_id and s.review_id = r.id and s.type = 'SELF_ASSESSMENT'
  left join review_answers n on n.company_id = a.company_id and n.assessment_id = a.id and n.section_id = 'overallRating'
  where r.cycle_id = $1 order by p.last_name, p.first_name, p.id`

export const calibrationGrid: BudgetRow = {
  row: '5b',
  work: 'calibration grid of 500: ratings, levels, distribution, and what may be done with each',
  unit: ' ms',
  target: { what: 'ratio', is: 'atMost', value: 4 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(PEOPLE)
    const cycle = await calibratedCycle(company)
    const client = new pg.Client({ connectionString: company.databaseUrl })
    await client.connect()
    const begin = `begin; set local role perennial_app; set local app.company_id = '${company.id}'`
    await client.query(begin)
    await client.query(rateAll, [cycle])
    await client.query('commit')
    const bare = async () => {
      await client.query(begin)
      JSON.stringify((await client.query(bareGrid, [cycle])).rows)
      await client.query('commit')
    }
    return {
      baseline: async () => median(await medianMilliseconds(bare, 40)),
      product: async () =>
        median(await medianMilliseconds(() => company.hana.get(`/review-cycles/${cycle}/calibration`), 40)),
      close: () => client.end(),
    }
  },
}
