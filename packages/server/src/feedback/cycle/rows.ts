import type { FeedbackCycleRow as PresentedRow } from '@perennial/contract/feedback/cycle/schemas.ts'
import type { ParticipantState } from '@perennial/domain/feedback/participant.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { isAboutViewer, nameOfAlias } from '../../cycles/public.ts'
import { findCycle } from './kind.ts'
import { hidesDeclines } from './own-request.ts'
import {
  concernsOf,
  isReadByReviewee,
  participantCounts,
  type RequestFacts,
  requestFactColumns,
  stateOf,
} from './request-facts.ts'
import { participantStateSql } from './request-state.ts'
import { findRowPage } from './row-pages.ts'
import type { FeedbackCycleRow } from './tables.ts'
import { countUnread } from './unread-submissions.ts'

/** `GET /feedback-cycles/{cycleId}/feedback-requests`: the reviewees of a cycle with their reviewers’ progress. */
export const listCycleRows = handler(
  'GET /feedback-cycles/{cycleId}/feedback-requests',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const [{ ids, next, total }, unread] = await Promise.all([
      findRowPage(tx, cycle, viewer, query, now),
      countUnread(tx, cycle, viewer),
    ])
    const rows = await findRows(tx, cycle, ids)
    return { rows: rows.map((row) => presentRow(row, cycle, viewer, unread, now)), next, total }
  },
  { isReadOnly: true },
)

type Person = { id: string; name: string; isActive: boolean }
type Row = Record<string, unknown> &
  RequestFacts & {
    requestId: string
    reviewee: Person
    department: string
    manager: Person | null
    counts: { reviewers: number; writing: number; declined: number; submitted: number }
    self: ParticipantState | null
    hasAnswers: boolean
  }

const personOf = (alias: 'e' | 'p'): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'name', ${nameOfAlias(alias)},
    'isActive', ${column('state')} <> 'DEACTIVATED')`
}

/** The columns of the rows on a page, in their order. */
async function findRows(tx: Tx, cycle: FeedbackCycleRow, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select r.id as "requestId", ${requestFactColumns}, e.department, ${personOf('e')} as reviewee,
      case when p.id is not null then ${personOf('p')} end as manager,
      jsonb_build_object('reviewers', c.reviewers, 'writing', c.writing, 'declined', c.declined, 'submitted', c.submitted) as counts,
      c.own as self, c.has_answers as "hasAnswers"
    from feedback_cycle_requests r
    join people e on e.company_id = r.company_id and e.id = r.reviewee_id
    left join people p on p.company_id = e.company_id and p.id = e.manager_id
    left join people m on m.company_id = e.company_id and m.id = e.manager_id and m.state <> 'DEACTIVATED'
    left join lateral (
      select ${participantCounts(cycle)}, coalesce(bool_or(x.first_saved_at is not null), false) as has_answers,
        min(${participantStateSql}) filter (where x.origin = 'SELF') as own
      from feedback_participants x where x.company_id = r.company_id and x.request_id = r.id) c on true
    where r.company_id = ${cycle.companyId} and r.id = any(${sql.param(ids)}::uuid[])`)
  const positions = new Map(ids.map((id, index) => [id, index]))
  return rows.sort((a, b) => (positions.get(a.requestId) ?? 0) - (positions.get(b.requestId) ?? 0))
}

function presentRow(
  row: Row,
  cycle: FeedbackCycleRow,
  viewer: Viewer,
  unread: ReadonlyMap<string, number>,
  now: Date,
): PresentedRow {
  const { requestId, reviewee, department, manager, counts, self, hasAnswers, isNominatorInformed } = row
  const isOwn = isAboutViewer(viewer, reviewee.id)
  const declined = isOwn && hidesDeclines(cycle) ? 0 : counts.declined
  const { managerRelease } = cycle
  return {
    requestId,
    reviewee,
    department,
    manager,
    state: stateOf(row, cycle, now),
    reviewers: {
      total: counts.reviewers,
      started: counts.writing + counts.submitted,
      declined,
      written: counts.submitted - (unread.get(requestId) ?? 0),
    },
    selfAssessment: self,
    released: {
      managers: managerRelease === null || now >= managerRelease,
      reviewee: isReadByReviewee(row, cycle, now),
    },
    isInformed: isNominatorInformed,
    concerns: concernsOf(row, cycle, now),
    hasAnswers,
    isOwn,
  }
}
