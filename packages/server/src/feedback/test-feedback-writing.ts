import type { ParticipantOrigin } from '@perennial/domain/feedback/participant.ts'
import { eq } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import { must } from '../testing/access/case.ts'
import type { TestReply, TestUser } from '../testing/world.ts'
import { type CycleSetup, type FeedbackCycleWorld, feedbackCycleWorld } from './fixtures.ts'
import { findRelationships } from './relationships.ts'
import { type FeedbackCycleRequestRow, feedbackCycleRequests, feedbackParticipants } from './tables.ts'

export type WritingWorld = FeedbackCycleWorld & {
  /** Starts a cycle that needs no approval, with these reviewers. */
  begin: (reviewers: TestUser[], setup?: CycleSetup) => Promise<{ cycleId: string; requestId: string }>
  add: (requestId: string, reviewer: TestUser, origin?: ParticipantOrigin) => Promise<void>
  form: (who: TestUser, requestId: string) => Promise<TestReply>
  /** Saves an answer, as the first version unless another is given. */
  save: (who: TestUser, requestId: string, value?: unknown, facts?: SaveFacts) => Promise<TestReply>
  submit: (who: TestUser, requestId: string) => Promise<TestReply>
  takeBack: (who: TestUser, requestId: string) => Promise<TestReply>
  decline: (who: TestUser, requestId: string, reason?: string) => Promise<TestReply>
  /** Writes and submits. */
  write: (who: TestUser, requestId: string, text?: string) => Promise<TestReply>
  markRequest: (requestId: string, values: Partial<FeedbackCycleRequestRow>) => Promise<void>
  leave: (who: TestUser) => Promise<void>
  /** Switches the company’s feedback off. */
  switchOff: () => Promise<void>
  result: (who: TestUser, requestId: string, as?: string) => Promise<TestReply['body']>
}
type SaveFacts = { version?: number; questionId?: string; comment?: string }

/** A company with a running cycle in which reviewers write. */
export async function writingWorld(): Promise<WritingWorld> {
  const all = await feedbackCycleWorld()
  const { as, participantOf, rowOf, inside } = all
  const add: WritingWorld['add'] = async (requestId, reviewer, origin = 'MANAGER') => {
    const { revieweeId } = await rowOf(requestId)
    await inside(async (tx) => {
      const relationships = await findRelationships(tx, all.company.id, revieweeId, [reviewer.id])
      const relationship = relationships.get(reviewer.id) ?? 'OTHER'
      const participant = { requestId, reviewerId: reviewer.id, origin, relationship, addedById: all.mia.id }
      await tx.insert(feedbackParticipants).values({ companyId: thisCompany, ...participant, addedAt: all.now() })
    })
  }
  const formOf = async (who: TestUser, requestId: string) =>
    `/feedback/provide-feedback/${(await participantOf(requestId, who)).id}`
  const completed = async (who: TestUser, requestId: string) => {
    const { cycleId } = await rowOf(requestId)
    const { id } = await participantOf(requestId, who)
    return `/feedback-cycles/${cycleId}/feedback-requests/${requestId}/participants/${id}/completed`
  }
  const save: WritingWorld['save'] = async (
    who,
    requestId,
    value = 'Clear and kind.',
    { version = 0, questionId = 'well', comment = '' } = {},
  ) => as(who).put(`${await formOf(who, requestId)}/answers/${questionId}`, { version, value, comment })
  const submit: WritingWorld['submit'] = async (who, requestId) => as(who).post(await completed(who, requestId))
  return {
    ...all,
    begin: async (reviewers, setup = {}) => {
      const { cycleId, requestId } = await all.setUp({ mode: 'MANAGER_NOMINATION', ...setup })
      for (const reviewer of reviewers) await add(requestId, reviewer)
      return { cycleId, requestId }
    },
    add,
    form: async (who, requestId) => as(who).get(await formOf(who, requestId)),
    save,
    submit,
    takeBack: async (who, requestId) => as(who).del(await completed(who, requestId)),
    decline: async (who, requestId, reason = '') => as(who).post(`${await formOf(who, requestId)}/decline`, { reason }),
    write: async (who, requestId, text) => {
      must(await save(who, requestId, text))
      return must(await submit(who, requestId))
    },
    markRequest: async (requestId, values) => {
      await inside((tx) => tx.update(feedbackCycleRequests).set(values).where(eq(feedbackCycleRequests.id, requestId)))
    },
    leave: async (who) => {
      must(await as(all.hana).post(`/users/${who.id}/deactivation`))
      await all.settle()
    },
    switchOff: async () => {
      await inside((tx) =>
        tx.update(featureSwitches).set({ enabled: false }).where(eq(featureSwitches.name, 'feedback')),
      )
    },
    result: async (who, requestId, audience) => {
      const query = audience ? `?as=${audience}` : ''
      return must(await as(who).get(`/feedback-cycle-requests/${requestId}${query}`)).body.result
    },
  }
}

/** Settings of an audience that reads without names. */
export const hidden = { hideAuthor: true } as const
