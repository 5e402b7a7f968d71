import { wasAnswered } from '../crash/client.ts'
import { awaitCreation, forDepartment, shiftedDates } from '../crash/company.ts'
import { inCompany } from './company-transaction.ts'
import type { Company } from './environment.ts'

type Model = Record<string, unknown> & { timeline: Record<string, string | null> }

const ASKED_EVERY_MS = 100
const prepared = new WeakMap<Company, Promise<string>>()

/**
 * A running feedback cycle of a whole department, a fifth of the company, once per company: managers and peers review everyone, and two
 * of three have answered.
 */
export function largeFeedbackCycle(company: Company): Promise<string> {
  const known = prepared.get(company) ?? prepare(company)
  prepared.set(company, known)
  return known
}

async function prepare(company: Company): Promise<string> {
  const { hana, id: companyId } = company
  wasAnswered(await hana.ask('PUT', `/companies/${companyId}/features/feedback`, { enabled: true }), 'feedback')
  const { model } = await hana.get<{ model: Model }>('/feedback-cycles/guided/new')
  const ofDepartment = {
    ...model,
    ...forDepartment('Operations'),
    name: 'Feedback for Operations',
    nominationMode: 'HR_NOMINATION',
    timeline: { ...shiftedDates(model.timeline, -3), approveReviewersFrom: null, approveReviewersBy: null },
  }
  const body = { model: ofDepartment, informNominatorsAfterCreation: false }
  const created = await hana.ask('POST', '/feedback-cycles', body)
  const { id } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, id, ASKED_EVERY_MS, 'feedback-cycles')
  for (const which of ['MANAGERS', 'PEERS'])
    wasAnswered(await hana.ask('POST', `/feedback-cycles/${id}/reviewers`, { which, isPreview: false }), 'reviewers')
  await inCompany(company, async (client) => {
    await client.query(confirmed, [id])
    await client.query(answered, [id])
  })
  return id
}

/** HR has confirmed the reviewers, so that these know of their task. */
const confirmed = `
  update feedback_cycle_requests set nominated_at = now(), nominated_by_id = (select id from people where is_hr order by id limit 1)
  where cycle_id = $1 and nominated_at is null`

const answered = `
  update feedback_participants x set first_saved_at = now(), submitted_at = now()
  from (select p.id, row_number() over (partition by p.request_id order by p.id) as n from feedback_participants p
    join feedback_cycle_requests r on r.company_id = p.company_id and r.id = p.request_id where r.cycle_id = $1) o
  where o.id = x.id and o.n % 3 <> 0`
