import { type FeedbackConcern, feedbackConcernsOf } from '@perennial/domain/feedback/cycle/concerns.ts'
import { isReleasedToReviewee, type ReleasableRequest } from '@perennial/domain/feedback/release.ts'
import { type RequestState, requestState } from '@perennial/domain/feedback/request.ts'
import { type SQL, sql } from 'drizzle-orm'
import { reviewerCountSql, toFeedbackRequest } from './request-state.ts'
import type { FeedbackCycleRow } from './tables.ts'

/**
 * The facts that decide the state and the concerns of a request, without times and names, so that many requests share
 * the same.
 */
export type RequestFacts = {
  isActive: boolean
  hasManager: boolean
  isNominated: boolean
  isApproved: boolean
  isComplete: boolean
  isReleased: boolean
  isNominatorInformed: boolean
  /** The number of picked reviewers; all numbers from `MANY` on are the same. */
  picked: number
  /** Reviewers besides the self-assessment, and how many of them have submitted. */
  reviewers: number
  submitted: number
}

/** No rule distinguishes more reviewers than this. */
const MANY = 4
const atMost = (count: SQL): SQL => sql`least(${count}, ${sql.raw(String(MANY))})::int`

/** Counts of the participants `x` of a request by progress, as columns of a query that groups them by request. */
export const participantCounts = (cycle: Pick<FeedbackCycleRow, 'visibility'>): SQL => sql`
  count(*) filter (where x.origin not in ('SELF', 'PROACTIVE'))::int as picked,
  (${reviewerCountSql(cycle)})::int as reviewers,
  count(*) filter (where x.origin <> 'SELF' and x.first_saved_at is not null and x.submitted_at is null
    and x.declined_at is null)::int as writing,
  count(*) filter (where x.origin <> 'SELF' and x.declined_at is not null)::int as declined,
  count(*) filter (where x.origin <> 'SELF' and x.submitted_at is not null)::int as submitted,
  count(*) filter (where x.origin not in ('SELF', 'PROACTIVE') and x.informed_at is null)::int as uninvited,
  count(*) filter (where x.origin = 'SELF' and x.submitted_at is null)::int as self`

/** The facts of a request `r` with its reviewee `e`, their active manager `m` and the counts `c`, as columns. */
export const requestFactColumns = sql`
  e.state <> 'DEACTIVATED' as "isActive", m.id is not null as "hasManager",
  r.nominated_at is not null as "isNominated", r.approved_at is not null as "isApproved",
  r.completed_at is not null as "isComplete", r.released_at is not null as "isReleased",
  r.nominator_informed_at is not null as "isNominatorInformed",
  ${atMost(sql`coalesce(c.picked, 0)`)} as picked, ${atMost(sql`coalesce(c.reviewers, 0)`)} as reviewers,
  ${atMost(sql`coalesce(c.submitted, 0)`)} as submitted`

/** The tables that `requestFactColumns` needs, for the requests of a cycle. */
type CycleOfFacts = Pick<FeedbackCycleRow, 'companyId' | 'id' | 'visibility'>
export const requestsWithFacts = ({ companyId, id, visibility }: CycleOfFacts): SQL => sql`
  feedback_cycle_requests r
  join people e on e.company_id = r.company_id and e.id = r.reviewee_id
  left join people m on m.company_id = e.company_id and m.id = e.manager_id and m.state <> 'DEACTIVATED'
  left join (
    select x.request_id, ${participantCounts({ visibility })} from feedback_participants x
    where x.company_id = ${companyId} and x.request_id in (
      select id from feedback_cycle_requests where company_id = ${companyId} and cycle_id = ${id})
    group by 1) c on c.request_id = r.id`

const then = (is: boolean) => (is ? new Date(0).toISOString() : null)

/** A request as the rules need it. Only whether something happened matters, not when. */
function toRequest(facts: RequestFacts, cycle: FeedbackCycleRow): ReleasableRequest {
  const moments = {
    nominatedAt: then(facts.isNominated),
    approvedAt: then(facts.isApproved),
    completedAt: then(facts.isComplete),
    reviewers: facts.picked,
  }
  return {
    ...toFeedbackRequest(moments, cycle),
    visibility: cycle.visibility,
    releasedAt: facts.isReleased ? new Date(0) : null,
    openedAt: null,
    submitted: facts.submitted,
  }
}

export const stateOf = (facts: RequestFacts, cycle: FeedbackCycleRow, now: Date): RequestState =>
  requestState(toRequest(facts, cycle), now)

export const isReadByReviewee = (facts: RequestFacts, cycle: FeedbackCycleRow, now: Date): boolean =>
  isReleasedToReviewee(toRequest(facts, cycle), now)

export const concernsOf = (facts: RequestFacts, cycle: FeedbackCycleRow, now: Date): FeedbackConcern[] =>
  feedbackConcernsOf(facts, { ...cycle, mode: cycle.nominationMode }, now)
