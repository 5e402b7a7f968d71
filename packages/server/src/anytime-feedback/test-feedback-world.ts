import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import { eq } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import { sessions } from '../identity/tables.ts'
import { must } from '../testing/access/case.ts'
import { type TestReply, type TestUser, type World, world } from '../testing/world.ts'
import { type FeedbackRequestRow, feedbackRequests } from './tables.ts'

type NewRequest = {
  kind: 'ABOUT_ME' | 'ABOUT_OTHER' | 'TOPIC' | 'SELF_REFLECTION'
  subject?: TestUser
  reviewers: readonly TestUser[]
  more?: object
}
export type FeedbackWorld = World & {
  /** Sends a request, and returns its id. */
  ask: (by: TestUser, request: NewRequest) => Promise<string>
  /** Saves an answer of one’s own. */
  write: (who: TestUser, requestId: string, text?: string) => Promise<TestReply>
  /** Saves an answer and submits it. */
  submit: (who: TestUser, requestId: string, text?: string) => Promise<TestReply>
  decline: (who: TestUser, requestId: string, reason?: string) => Promise<TestReply>
  /** Gives someone feedback. */
  give: (by: TestUser, to: TestUser, visibility?: string) => Promise<string>
  open: (who: TestUser, requestId: string) => Promise<TestReply>
  /** Sets the clock; everyone is still logged in. */
  on: (moment: Date | string) => Promise<void>
  row: (requestId: string) => Promise<FeedbackRequestRow | undefined>
}

export const QUESTION = 'question-1'
/** Two weeks ahead of the start of tests, at the end of business. */
export const DEADLINE_DAY = '2026-12-07'
export const DEADLINE = new Date('2026-12-07T16:00:00Z')

/** Who reads: nobody but those named. */
export const readers = (levels: object) => ({
  requester: 'NONE',
  subject: 'NONE',
  directManager: 'NONE',
  indirectManager: 'NONE',
  hr: 'NONE',
  ...levels,
})

/** A company that uses anytime feedback. */
export async function feedbackWorld(): Promise<FeedbackWorld> {
  const w = await world()
  await w.inside((tx) =>
    tx.insert(featureSwitches).values(
      ['requestFeedback', 'FEATURE_anytimeFeedbackGive'].map((name) => ({
        companyId: w.company.id,
        name,
        enabled: true,
      })),
    ),
  )
  const responseOf = (who: TestUser, requestId: string) => `/feedback-requests/${requestId}/responses/${who.id}`
  const write = (who: TestUser, requestId: string, value = 'It went well.') =>
    w.as(who).put(`${responseOf(who, requestId)}/answers/${QUESTION}`, { version: 0, value, comment: '' })
  /** What follows has happened, and what comes next is a moment later. */
  const followed = async <T>(result: T): Promise<T> => {
    await w.later({ seconds: 1 })
    return result
  }
  const submit = async (who: TestUser, requestId: string, text?: string) => {
    must(await write(who, requestId, text))
    return followed(must(await w.as(who).post(`${responseOf(who, requestId)}/sharing`)))
  }
  return {
    ...w,
    write,
    submit,
    ask: async (by, { kind, subject, reviewers, more = {} }) => {
      const body = {
        kind,
        subjectIds: subject ? [subject.id] : [],
        reviewerIds: reviewers.map(({ id }) => id),
        questions: newQuestions('en'),
        deadline: DEADLINE_DAY,
        ...more,
      }
      return followed(must(await w.as(by).post('/feedback-requests', body)).body.requests[0].id)
    },
    decline: async (who, requestId, reason = '') =>
      followed(must(await w.as(who).post(`${responseOf(who, requestId)}/decline`, { reason }))),
    give: async (by, to, visibility = 'RECIPIENT') => {
      const draft = { recipientId: to.id, visibility, questions: newQuestions('en') }
      const { id } = must(await w.as(by).post('/given-feedback', draft)).body
      await submit(by, id)
      return id
    },
    on: async (moment) => {
      w.at(moment)
      await w.inside((tx) => tx.update(sessions).set({ createdAt: w.now(), lastSeenAt: w.now(), confirmedAt: w.now() }))
    },
    open: (who, requestId) => w.as(who).get(`/feedback-requests/${requestId}`),
    row: async (requestId) =>
      (await w.inside((tx) => tx.select().from(feedbackRequests).where(eq(feedbackRequests.id, requestId))))[0],
  }
}
