import { type Client, loggedInClient, wasAnswered } from '../crash/client.ts'
import { awaitCreation, shiftedDates } from '../crash/company.ts'
import type { Company } from './environment.ts'
import { feedbackAnswerBody } from './feedback-fixture.ts'

const password = 'a crowd in the garden'
const REVIEWERS = 12
const QUESTIONS = 20
const text =
  'You made the change of supplier in spring look easy, and everyone knew what came next. I would have liked to hear of the delay in June a week earlier.'

/** The result of a cycle that a manager reads without names, and a form that is being written. */
export type CycleFeedbackFixture = {
  /** Twelve people answered all of its twenty questions. */
  id: string
  /** The direct manager of the reviewee. */
  reader: { id: string; cookie: string }
  written: { id: string; cookie: string; version: (questionId: string) => Promise<number> }
}

const prepared = new WeakMap<Company, Promise<CycleFeedbackFixture>>()

/** Creates the cycle once per company. */
export function cycleFeedbackFixture(company: Company): Promise<CycleFeedbackFixture> {
  const known = prepared.get(company) ?? prepare(company)
  prepared.set(company, known)
  return known
}

type Audience = { enabled: boolean; hideAuthor: boolean }
type Model = {
  timeline: Record<string, string | null>
  visibility: Record<string, Audience>
  questions: { id: string }[]
}
type Row = { requestId: string; reviewee: { id: string } }

const questionIds = Array.from({ length: QUESTIONS }, (_, index) => `question-${index + 1}`)

async function prepare({ hana, id: companyId, product }: Company): Promise<CycleFeedbackFixture> {
  wasAnswered(await hana.ask('PUT', `/companies/${companyId}/features/feedback`, { enabled: true }), 'feedback')
  const enter = (name: string) =>
    loggedInClient(product.url, name, '/login', { loginname: `${name}@crowd.example`, password })
  const reader = await enter('p2')
  const reviewers = await Promise.all(Array.from({ length: REVIEWERS + 1 }, (_, index) => enter(`p${30 + index}`)))
  const ids = await Promise.all(reviewers.map(idOf))
  const readerId = await idOf(reader)
  const reviewees = (await reportsOf(hana, readerId)).filter((id) => !ids.includes(id)).slice(0, 2)
  const rows = await rowsOf(hana, await createCycle(hana, reviewees))
  const [answered = '', open = ''] = rows.map(({ requestId }) => requestId)
  for (const requestId of [answered, open])
    wasAnswered(
      await hana.ask('POST', `/feedback-cycle-requests/${requestId}/participants`, {
        reviewerIds: ids.slice(0, REVIEWERS),
      }),
      'picking',
    )
  wasAnswered(await hana.ask('POST', `/feedback-cycles/${await cycleOf(hana, answered)}/inform`, {}), 'inviting')
  for (const [index, reviewer] of reviewers.slice(0, REVIEWERS).entries()) await answer(reviewer, answered, index)
  const { result } = await reader.get<{ result: { state: string } }>(`/feedback-cycle-requests/${answered}`)
  if (result.state !== 'ANONYMOUS') throw new Error(`there is no anonymous result: ${result.state}`)
  const [writer] = reviewers
  if (!writer) throw new Error('someone has to write')
  const form = await formOf(writer, open)
  return {
    id: answered,
    reader: { id: readerId, cookie: reader.cookie() },
    written: {
      id: form,
      cookie: writer.cookie(),
      version: async (questionId) => {
        type Form = { answers: Record<string, { version: number }> }
        return (await writer.get<Form>(`/feedback/provide-feedback/${form}`)).answers[questionId]?.version ?? 0
      },
    },
  }
}

const idOf = async (person: Client) => (await person.get<{ id: string }>('/users/current')).id

const reportsOf = async (hana: Client, managerId: string) =>
  (await hana.get<{ reports: { id: string }[] }>(`/users/${managerId}`)).reports.map(({ id }) => id)

/** Managers read without names while people write. */
async function createCycle(hana: Client, userIds: readonly string[]): Promise<string> {
  const { model } = await hana.get<{ model: Model }>('/feedback-cycles/guided/new')
  const hidden = { ...model.visibility.directManager, enabled: true, hideAuthor: true }
  const created = await hana.ask('POST', '/feedback-cycles', {
    informNominatorsAfterCreation: false,
    model: {
      ...model,
      name: 'Read without names',
      nominationMode: 'HR_NOMINATION',
      revieweeSelection: { type: 'STATIC', userIds },
      visibility: { ...model.visibility, directManager: hidden },
      questions: questionIds.map((id) => ({ ...model.questions[0], id })),
      disabledDates: ['managerRelease'],
      timeline: {
        ...shiftedDates(model.timeline, -3),
        approveReviewersFrom: null,
        approveReviewersBy: null,
        managerRelease: null,
      },
    },
  })
  const { id } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, id, 20, 'feedback-cycles')
  return id
}

const rowsOf = async (hana: Client, cycleId: string) =>
  (await hana.get<{ rows: Row[] }>(`/feedback-cycles/${cycleId}/feedback-requests?limit=50`)).rows

const cycleOf = async (hana: Client, requestId: string) =>
  (await hana.get<{ cycle: { id: string } }>(`/feedback-cycle-requests/${requestId}`)).cycle.id

/** The form of someone in a request. */
async function formOf(reviewer: Client, requestId: string): Promise<string> {
  const { ownParticipantId } = await reviewer.get<{ ownParticipantId: string | null }>(
    `/feedback-cycle-requests/${requestId}`,
  )
  if (!ownParticipantId) throw new Error('someone who is asked has no form')
  return ownParticipantId
}

async function answer(reviewer: Client, requestId: string, index: number): Promise<void> {
  const form = await formOf(reviewer, requestId)
  for (const questionId of questionIds) {
    const body = feedbackAnswerBody(`${index + 1}, ${questionId}: ${text}`, 0)
    wasAnswered(
      await reviewer.ask('PUT', `/feedback/provide-feedback/${form}/answers/${questionId}`, body),
      'answering',
    )
  }
  const { cycle } = await reviewer.get<{ cycle: { id: string } }>(`/feedback-cycle-requests/${requestId}`)
  const path = `/feedback-cycles/${cycle.id}/feedback-requests/${requestId}/participants/${form}/completed`
  wasAnswered(await reviewer.ask('POST', path), 'submitting')
}
