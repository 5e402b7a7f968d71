import { randomUUID } from 'node:crypto'
import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import type { Levels } from '@perennial/domain/anytime-feedback/visibility.ts'
import { defaultLevels } from '@perennial/domain/anytime-feedback/visibility.ts'
import { GIVE_FEEDBACK_FLAG } from '@perennial/domain/companies/features.ts'
import { featureSwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { type TestReply, type TestUser, type World, world } from '../testing/world.ts'

/** Two weeks after the day of the tests, which is 23 November in the company’s time zone. */
export const DEADLINE_DAY = '2026-12-07'
export const DEADLINE = new Date('2026-12-07T16:00:00Z')

export type Ask = {
  kind: 'ABOUT_ME' | 'TOPIC' | 'ABOUT_OTHER' | 'SELF_REFLECTION'
  reviewers: TestUser[]
  subjects?: TestUser[]
  topic?: string
  note?: string
  deadline?: string
  levels?: Partial<Levels>
  release?: 'AT_DEADLINE' | 'BY_REQUESTER' | 'AT_ONCE'
  questions?: unknown[]
}

export type FeedbackWorld = World & {
  /** Sends a request as someone, and returns the response. */
  tryAsk: (who: TestUser, ask: Ask) => Promise<TestReply>
  /** Sends a request and returns its id. */
  ask: (who: TestUser, ask: Ask) => Promise<string>
  read: (who: TestUser, requestId: string) => Promise<TestReply>
  form: (who: TestUser, requestId: string, reviewer?: TestUser) => Promise<TestReply>
  /** Saves an answer to the first question, as the first version unless another is given. */
  save: (who: TestUser, requestId: string, text?: unknown, version?: number, questionId?: string) => Promise<TestReply>
  submit: (who: TestUser, requestId: string) => Promise<TestReply>
  /** Writes and submits. */
  answer: (who: TestUser, requestId: string, text?: string) => Promise<TestReply>
  reopen: (who: TestUser, requestId: string) => Promise<TestReply>
  decline: (who: TestUser, requestId: string, reason?: string) => Promise<TestReply>
  give: (who: TestUser, recipient: TestUser, visibility?: string) => Promise<TestReply>
}

const FIRST_QUESTION = 'question-1'

/** A company with anytime feedback. */
export async function feedbackWorld(): Promise<FeedbackWorld> {
  const all = await world()
  await all.inside((tx) =>
    tx.insert(featureSwitches).values(
      ['requestFeedback', GIVE_FEEDBACK_FLAG].map((name) => ({
        companyId: thisCompany,
        name,
        enabled: true,
      })),
    ),
  )
  const own = (who: TestUser, requestId: string) => `/feedback-requests/${requestId}/responses/${who.id}`
  const tryAsk: FeedbackWorld['tryAsk'] = (who, { kind, reviewers, subjects = [], levels, ...more }) =>
    all.as(who).post('/feedback-requests', {
      kind,
      reviewerIds: reviewers.map(({ id }) => id),
      subjectIds: subjects.map(({ id }) => id),
      deadline: DEADLINE_DAY,
      questions: newQuestions('en'),
      ...(levels && { levels: { ...defaultLevels[kind], ...levels } }),
      ...more,
    })
  const save: FeedbackWorld['save'] = (
    who,
    requestId,
    value = 'Clear and kind.',
    version = 0,
    question = FIRST_QUESTION,
  ) => all.as(who).put(`${own(who, requestId)}/answers/${question}`, { version, value })
  const submit: FeedbackWorld['submit'] = (who, requestId) => all.as(who).post(`${own(who, requestId)}/sharing`)
  return {
    ...all,
    tryAsk,
    ask: async (who, ask) => {
      const reply = await tryAsk(who, ask)
      const id = reply.body?.requests?.[0]?.id
      if (typeof id !== 'string') throw new Error(`the request was not sent: ${JSON.stringify(reply.body)}`)
      return id
    },
    read: (who, requestId) => all.as(who).get(`/feedback-requests/${requestId}`),
    form: (who, requestId, reviewer = who) => all.as(who).get(own(reviewer, requestId)),
    save,
    submit,
    answer: async (who, requestId, text) => {
      await save(who, requestId, text)
      return submit(who, requestId)
    },
    reopen: (who, requestId) => all.as(who).del(`${own(who, requestId)}/sharing`),
    decline: (who, requestId, reason = '') => all.as(who).post(`${own(who, requestId)}/decline`, { reason }),
    give: (who, recipient, visibility = 'RECIPIENT') =>
      all.as(who).post('/given-feedback', { recipientId: recipient.id, visibility, questions: newQuestions('en') }),
  }
}

/** Adds more people to the company, who don’t log in. */
export async function addColleagues(tx: Tx, companyId: string, count: number): Promise<TestUser[]> {
  const added = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    loginname: `colleague-${index}@${companyId}.example`,
  }))
  await tx.insert(people).values(
    added.map(({ id, loginname }, index) => ({
      companyId: thisCompany,
      id,
      loginname,
      email: loginname,
      firstName: 'Colleague',
      lastName: String(index).padStart(2, '0'),
      state: 'ACTIVE' as const,
      createdAt: new Date('2026-01-05T09:00:00Z'),
    })),
  )
  return added.map(({ id, loginname }) => ({ id, name: 'Colleague', loginname, password: '', companyId, token: '' }))
}
