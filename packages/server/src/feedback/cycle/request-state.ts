import { isAnonymous } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import type { ParticipantState } from '@perennial/domain/feedback/participant.ts'
import type { FeedbackRequest } from '@perennial/domain/feedback/request.ts'
import { type SQL, sql } from 'drizzle-orm'
import { timelineOf } from './model.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** The columns of a request in a raw query; times are JSON texts. */
export type RequestMoments = {
  nominatedAt: string | null
  approvedAt: string | null
  completedAt: string | null
  /** Reviewers besides the self-assessment. */
  reviewers: number
  started?: number
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))

/** A request as the rules need it. */
export const toFeedbackRequest = (row: RequestMoments, cycle: FeedbackCycleRow): FeedbackRequest => ({
  mode: cycle.nominationMode,
  dates: timelineOf(cycle),
  isArchived: cycle.archivedAt !== null,
  nominatedAt: dateOf(row.nominatedAt),
  approvedAt: dateOf(row.approvedAt),
  completedAt: dateOf(row.completedAt),
  reviewers: row.reviewers,
  started: row.started ?? 0,
})

/** The progress of a participant `x`. */
export const participantStateSql = sql<ParticipantState>`case when x.submitted_at is not null then 'WRITTEN'
  when x.declined_at is not null then 'DECLINED' when x.first_saved_at is not null then 'WRITING' else 'NOT_STARTED' end`

/** Whether some audience of a cycle `c` reads without names. */
export const hidesAuthorsSql = sql`exists (select from jsonb_each(c.visibility) a
  where (a.value->>'enabled')::boolean and (a.value->>'hideAuthor')::boolean)`

const isBegun = sql`(x.first_saved_at is not null or x.declined_at is not null)`

/**
 * How many reviewers a request has, from its participants `x`: also those who write without being asked. Where authors
 * are hidden these don’t count, since someone who is removed after they have begun becomes one of them (FBK-P17); there are at
 * least as many reviewers as have begun.
 */
export const reviewerCountSql = ({ visibility }: Pick<FeedbackCycleRow, 'visibility'>): SQL =>
  isAnonymous(visibility)
    ? sql`greatest(count(*) filter (where x.origin not in ('SELF', 'PROACTIVE')),
        count(*) filter (where x.origin <> 'SELF' and ${isBegun}))`
    : sql`count(*) filter (where x.origin <> 'SELF')`
