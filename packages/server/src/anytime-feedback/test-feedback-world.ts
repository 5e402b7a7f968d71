import { eq } from 'drizzle-orm'
import { must } from '../testing/access/case.ts'
import type { TestReply, TestUser, World } from '../testing/world.ts'
import { feedbackWorld as openWorld } from './fixtures.ts'
import { type FeedbackRequestRow, feedbackRequests } from './tables.ts'

export { DEADLINE, DEADLINE_DAY } from './fixtures.ts'
export const QUESTION = 'question-1'

type NewRequest = {
  kind: 'ABOUT_ME' | 'ABOUT_OTHER' | 'TOPIC' | 'SELF_REFLECTION'
  subject?: TestUser
  reviewers: TestUser[]
  more?: object
}

/** The same company, for tests of notifications and other effects: each function also runs the jobs that follow from its step. */
export type FeedbackWorld = World & {
  ask: (by: TestUser, request: NewRequest) => Promise<string>
  write: (who: TestUser, requestId: string, text?: string) => Promise<TestReply>
  /** Saves an answer and submits it. */
  submit: (who: TestUser, requestId: string, text?: string) => Promise<TestReply>
  decline: (who: TestUser, requestId: string, reason?: string) => Promise<TestReply>
  /** Gives feedback without a request, and shares it. */
  give: (by: TestUser, to: TestUser, visibility?: string) => Promise<string>
  open: (who: TestUser, requestId: string) => Promise<TestReply>
  row: (requestId: string) => Promise<FeedbackRequestRow | undefined>
}

/** The levels of all audiences: those not named read nothing. */
export const readers = (levels: object) => ({
  requester: 'NONE',
  subject: 'NONE',
  directManager: 'NONE',
  indirectManager: 'NONE',
  hr: 'NONE',
  ...levels,
})

export async function feedbackWorld(): Promise<FeedbackWorld> {
  const w = await openWorld()
  const followed = async <T>(result: T): Promise<T> => {
    await w.later({ seconds: 1 })
    return result
  }
  const write = (who: TestUser, requestId: string, text = 'It went well.') => w.save(who, requestId, text)
  const submit = async (who: TestUser, requestId: string, text?: string) => {
    must(await write(who, requestId, text))
    return followed(must(await w.submit(who, requestId)))
  }
  return {
    ...w,
    write,
    submit,
    ask: async (by, { kind, subject, reviewers, more = {} }) =>
      followed(await w.ask(by, { kind, subjects: subject ? [subject] : [], reviewers, ...more })),
    decline: async (who, requestId, reason) => followed(must(await w.decline(who, requestId, reason))),
    give: async (by, to, visibility) => {
      const { id } = must(await w.give(by, to, visibility)).body
      await submit(by, id)
      return id
    },
    open: w.read,
    row: async (requestId) =>
      (await w.inside((tx) => tx.select().from(feedbackRequests).where(eq(feedbackRequests.id, requestId))))[0],
  }
}
