import pg from 'pg'
import { type Client, loggedInClient, wasAnswered } from '../crash/client.ts'
import type { Company } from './environment.ts'

const password = 'a crowd in the garden'
const REVIEWERS = 12
const QUESTIONS = 20
/** Requests of other people, so that lists are read from a table in use. */
const OTHERS = 20_000
const text =
  'You made the change of supplier in spring look easy, and everyone knew what came next. I would have liked to hear of the delay in June a week earlier.'

/** Feedback without names that its requester can read, and a response that is being written. */
export type FeedbackFixture = {
  /** Twelve people answered all of its twenty questions. */
  id: string
  /** Asked for it, and manages many. */
  requester: { cookie: string }
  written: { id: string; reviewerId: string; cookie: string; version: (questionId: string) => Promise<number> }
}

const prepared = new WeakMap<Company, Promise<FeedbackFixture>>()

/** Creates the requests once per company. */
export function feedbackFixture(company: Company): Promise<FeedbackFixture> {
  const known = prepared.get(company) ?? prepare(company)
  prepared.set(company, known)
  return known
}

async function prepare(company: Company): Promise<FeedbackFixture> {
  const { hana, id: companyId } = company
  for (const feature of ['requestFeedback', 'FEATURE_anytimeFeedbackGive'])
    wasAnswered(await hana.ask('PUT', `/companies/${companyId}/features/${feature}`, { enabled: true }), feature)
  const enter = (name: string) =>
    loggedInClient(company.product.url, name, '/login', { loginname: `${name}@crowd.example`, password })
  const requester = await enter('p2')
  const reviewers = await Promise.all(Array.from({ length: REVIEWERS }, (_, index) => enter(`p${10 + index}`)))
  const ids = await Promise.all(reviewers.map(idOf))
  const [firstReviewer] = reviewers
  const [firstId = ''] = ids
  if (!firstReviewer) throw new Error('someone has to be asked')
  const answered = await askAll(requester, ids)
  for (const [index, reviewer] of reviewers.entries()) {
    const path = `/feedback-requests/${answered}/responses/${ids[index]}`
    for (const questionId of questionIds) {
      const body = feedbackAnswerBody(`${index + 1}, ${questionId}: ${text}`, 0)
      wasAnswered(await reviewer.ask('PUT', `${path}/answers/${questionId}`, body), 'answering')
    }
    wasAnswered(await reviewer.ask('POST', `${path}/sharing`), 'submitting')
  }
  const { result } = await requester.get<{ result: { state: string } }>(`/feedback-requests/${answered}`)
  if (result.state !== 'ANONYMOUS') throw new Error(`there is no anonymous result: ${result.state}`)
  const open = await askAll(requester, ids)
  await addOthers(company, answered)
  return {
    id: answered,
    requester: { cookie: requester.cookie() },
    written: {
      id: open,
      reviewerId: firstId,
      cookie: firstReviewer.cookie(),
      version: async (questionId) => {
        type Form = { own: { answers: Record<string, { version: number }> } }
        const { own } = await firstReviewer.get<Form>(`/feedback-requests/${open}/responses/${firstId}`)
        return own.answers[questionId]?.version ?? 0
      },
    },
  }
}

const idOf = async (person: Client) => (await person.get<{ id: string }>('/users/current')).id

const questionIds = Array.from({ length: QUESTIONS }, (_, index) => `question-${index + 1}`)

type FormOptions = { deadline: string; defaultQuestions: object[]; kinds: { kind: string; levels: object }[] }

/** A request about its requester with twenty questions, read without names. */
async function askAll(requester: Client, reviewerIds: readonly string[]): Promise<string> {
  const { deadline, defaultQuestions, kinds } = await requester.get<FormOptions>('/feedback-requests/form-options')
  const levels = {
    ...kinds.find(({ kind }) => kind === 'ABOUT_ME')?.levels,
    requester: 'ANONYMOUS',
    subject: 'ANONYMOUS',
  }
  const questions = questionIds.map((id) => ({ ...defaultQuestions[0], id }))
  const sent = await requester.ask('POST', '/feedback-requests', {
    kind: 'ABOUT_ME',
    reviewerIds,
    questions,
    deadline,
    levels,
  })
  const { requests } = wasAnswered<{ requests: { id: string }[] }>(sent, 'asking for feedback')
  return requests[0]?.id ?? ''
}

/** What a page sends to save one answer. */
export const feedbackAnswerBody = (value: string, version: number) => ({ value, comment: '', version })

/**
 * Requests like this one by many people over the last two years, each with three responses of which two are submitted;
 * managers further up read every tenth.
 */
async function addOthers({ databaseUrl, id }: Company, like: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`begin; set local role perennial_app; set local app.company_id = '${id}'`)
    await client.query(requestsOfOthers, [like, OTHERS])
    await client.query(responsesOfOthers, [like])
    await client.query(answersOfOthers, [like, text])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const requestsOfOthers = `
  insert into feedback_requests (company_id, type, kind, requester_id, subject_id, questions, levels, release, deadline,
    sent_at, order_key)
  select f.company_id, f.type, f.kind, p.id, p.id, f.questions,
    case when p.n % 10 = 0 then f.levels || '{"indirectManager": "ANONYMOUS"}' else f.levels end, f.release,
    now() - p.n * interval '700 days' / $2::int + interval '14 days', now() - p.n * interval '700 days' / $2::int,
    gen_random_uuid()
  from feedback_requests f,
    (select id, row_number() over (order by id) as n from people where manager_id is not null order by id limit $2) p
  where f.id = $1`

const responsesOfOthers = `
  insert into feedback_responses (company_id, request_id, reviewer_id, first_saved_at, submitted_at)
  select q.company_id, q.id, m.id, w.at, w.at
  from feedback_requests q
  join people p on p.company_id = q.company_id and p.id = q.requester_id
  join lateral (select id, row_number() over (order by id) as n from people o
    where o.company_id = p.company_id and o.manager_id = p.manager_id and o.id <> p.id order by o.id limit 3) m on true
  cross join lateral (select case when m.n < 3 then q.sent_at + interval '1 day' end as at) w
  where q.id <> $1 and not exists (select from feedback_responses r where r.company_id = q.company_id and r.request_id = q.id)`

const answersOfOthers = `
  insert into feedback_answers (company_id, response_id, question_id, value, version, saved_at)
  select r.company_id, r.id, 'question-' || n, jsonb_build_object('value', $2::text, 'comment', ''), 1, r.submitted_at
  from feedback_responses r cross join generate_series(1, 3) n
  where r.request_id <> $1 and r.submitted_at is not null`
