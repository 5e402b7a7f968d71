import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type MergedAccounts, mergedAccountsSql } from '../anonymity/public.ts'
import { thisViewer } from '../core/database/columns.ts'
import {
  companyIdOf,
  type LoadTx,
  param,
  preparedQuery,
  preparedStatement,
  type Tx,
} from '../core/database/database.ts'
import { isAssignedAdmin } from '../cycles/public.ts'
import { cycles } from '../cycles/tables.ts'
import { managerRefsSql, personRefJson, personRefSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { type FeedbackCycleRow, feedbackCycleColumns, feedbackCycles, isSameFeedbackCycle } from './cycle/tables.ts'
import {
  type FeedbackCycleRequestRow,
  type FeedbackParticipantRow,
  feedbackCycleRequests,
  feedbackParticipants,
} from './tables.ts'

export type SelectedRequest = {
  row: FeedbackCycleRequestRow
  cycle: FeedbackCycleRow
  reviewee: PersonRef | null
  managers: PersonRef[]
  isCycleAdmin: boolean
  merges: MergedAccounts
}
export type SelectedParticipant = {
  participant: FeedbackParticipantRow
  reviewer: PersonRef
  isGuest: boolean
  managerId: string | null
}

export const requestSelection = (viewerId: string | Placeholder | SQL<string | null>) => ({
  row: feedbackCycleRequests,
  cycle: feedbackCycleColumns,
  reviewee: personRefSql(feedbackCycleRequests.companyId, feedbackCycleRequests.revieweeId),
  managers: managerRefsSql(feedbackCycleRequests.companyId, feedbackCycleRequests.revieweeId),
  isCycleAdmin: isAssignedAdmin({ id: viewerId }),
  merges: mergedAccountsSql(feedbackCycleRequests.companyId),
})
/** The columns for writing: managers, administrators and merged accounts don’t matter to the author. */
const selectionToWrite: ReturnType<typeof requestSelection> = {
  row: feedbackCycleRequests,
  cycle: feedbackCycleColumns,
  reviewee: personRefSql(feedbackCycleRequests.companyId, feedbackCycleRequests.revieweeId),
  managers: sql<PersonRef[]>`'[]'::json`,
  isCycleAdmin: sql<boolean>`false`,
  merges: sql<MergedAccounts>`null::json`,
}
export const isCycleOfRequest = and(
  eq(feedbackCycles.companyId, feedbackCycleRequests.companyId),
  eq(feedbackCycles.id, feedbackCycleRequests.cycleId),
)
export const isReviewer = and(
  eq(people.companyId, feedbackParticipants.companyId),
  eq(people.id, feedbackParticipants.reviewerId),
)
export const participantSelection = {
  participant: feedbackParticipants,
  reviewer: personRefJson(),
  isGuest: people.isGuest,
  managerId: people.managerId,
}
export const byName = [people.lastName, people.firstName, people.id] as const

/** The id of a request, or of one of its participants. */
export type RequestKey = { requestId: string } | { participantId: string }
const isWanted = (by: 'request' | 'participant') =>
  by === 'request'
    ? sql`${param('id')}::uuid`
    : sql`(select p.request_id from feedback_participants p where p.company_id = ${param('companyId')}::uuid
        and p.id = ${param('id')}::uuid)`

/** Writing depends only on the author and on whether anyone was picked: no other participants of large requests are read. */
const decidesAboutWriting = sql`${feedbackParticipants.id} in (${param('id')}::uuid, (select q.id from feedback_participants q
  where q.company_id = ${param('companyId')}::uuid and q.request_id = ${isWanted('participant')}
    and q.origin not in ('SELF', 'PROACTIVE') limit 1))`

/** `AUTHENTICATED` is the viewer who is being authenticated, for data that is loaded in the same message (decision 23). */
const questionsBy = (by: 'request' | 'participant', viewer: 'KNOWN' | 'AUTHENTICATED' = 'KNOWN') => {
  const isAsked = viewer === 'KNOWN' ? undefined : sql`${thisViewer} is not null`
  const isRequest = and(
    eq(feedbackCycleRequests.companyId, param('companyId')),
    eq(feedbackCycleRequests.id, isWanted(by)),
    isAsked,
  )
  return {
    request: preparedQuery((db) =>
      db
        .select(viewer === 'KNOWN' ? requestSelection(param('viewerId')) : selectionToWrite)
        .from(feedbackCycleRequests)
        .innerJoin(feedbackCycles, isCycleOfRequest)
        .innerJoin(cycles, isSameFeedbackCycle)
        .where(isRequest),
    ),
    participants: preparedQuery((db) =>
      db
        .select(participantSelection)
        .from(feedbackParticipants)
        .innerJoin(people, isReviewer)
        .where(
          and(
            eq(feedbackParticipants.companyId, param('companyId')),
            eq(feedbackParticipants.requestId, isWanted(by)),
            isAsked,
            viewer === 'KNOWN' ? undefined : decidesAboutWriting,
          ),
        )
        .orderBy(...byName),
    ),
    holdCycle: preparedQuery((db) =>
      db
        .select({ id: cycles.id })
        .from(cycles)
        .where(
          and(
            eq(cycles.companyId, param('companyId')),
            eq(
              cycles.id,
              sql`(select ${feedbackCycleRequests.cycleId} from ${feedbackCycleRequests} where ${isRequest})`,
            ),
          ),
        )
        .for('share'),
    ),
    holdToWrite:
      by === 'participant'
        ? preparedStatement<{ id: string }>(
            () => sql`select r.id from feedback_participants p
              join feedback_cycle_requests r on r.company_id = p.company_id and r.id = p.request_id
              where p.company_id = ${param('companyId')}::uuid and p.id = ${param('id')}::uuid and ${isAsked ?? sql`true`}
              for share of r for no key update of p`,
          )
        : preparedQuery((db) =>
            db.select({ id: feedbackCycleRequests.id }).from(feedbackCycleRequests).where(isRequest).for('share'),
          ),
    holdToDecide: preparedQuery((db) =>
      db.select({ id: feedbackCycleRequests.id }).from(feedbackCycleRequests).where(isRequest).for('update'),
    ),
  }
}
export const questions = { request: questionsBy('request'), participant: questionsBy('participant') }
const loading = questionsBy('participant', 'AUTHENTICATED')

/**
 * `write` lets several reviewers save at once, but not the same reviewer in two windows. `decide` waits for them, and
 * blocks writing, changes of the cycle and bulk actions until the commit.
 */
export type RequestLock = 'none' | 'write' | 'decide'

/** Reads everything after the request is locked: a statement that waited for the lock would return outdated rows. */
export async function askFor(
  tx: Tx | LoadTx,
  ask: ReturnType<typeof questionsBy>,
  values: Record<string, string>,
  lock: RequestLock,
): Promise<LoadedRequest> {
  const [, , found, participants] = await Promise.all([
    lock === 'decide' ? ask.holdCycle(tx, values) : undefined,
    lock === 'none' ? undefined : (lock === 'decide' ? ask.holdToDecide : ask.holdToWrite)(tx, values),
    ask.request(tx, values),
    ask.participants(tx, values),
  ])
  return [found, participants]
}
export type LoadedRequest = readonly [SelectedRequest[], SelectedParticipant[]]

/** The queries of `findRequest` for writing, sent together with authentication (decision 23). */
export const loadToWrite = (tx: LoadTx, participantId: string): Promise<LoadedRequest> =>
  askFor(tx, loading, { companyId: companyIdOf(tx), id: participantId }, 'write')
