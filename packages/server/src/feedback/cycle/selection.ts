import { type FeedbackRelations, feedbackRelationsOf } from '@perennial/domain/feedback/relations.ts'
import type { ReleasableRequest } from '@perennial/domain/feedback/release.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { type CycleForViewer, findLinesOf } from '../../cycles/public.ts'
import { type FeedbackCycleRequestRow, feedbackCycleRequests } from '../tables.ts'
import { timelineOf } from './model.ts'
import { participantCounts } from './request-facts.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** A selected request with the viewer’s relations, as the rules need it and without anything that was written. */
export type SelectedRequest = {
  id: string
  row: FeedbackCycleRequestRow
  request: ReleasableRequest
  relations: FeedbackRelations
  isOwn: boolean
  hasAnswers: boolean
  /** Without the self-assessment. */
  reviewers: number
}

type Counts = Record<string, unknown> & {
  requestId: string
  picked: number
  reviewers: number
  submitted: number
  started: number
  hasAnswers: boolean
}
const noCounts = { picked: 0, reviewers: 0, submitted: 0, started: 0, hasAnswers: false }

/**
 * The requests of a bulk action: those that were named, as far as they belong to this cycle, or all of it; in the order
 * of their ids. Locked, so that no one writes, approves or releases until the commit (TIME-2).
 */
export async function findSelectedRequests(
  tx: Tx,
  viewer: Viewer,
  { cycle, by }: CycleForViewer<FeedbackCycleRow>,
  ids: readonly string[] | undefined,
): Promise<SelectedRequest[]> {
  const { companyId, cycleId, id } = feedbackCycleRequests
  const rows = await tx
    .select()
    .from(feedbackCycleRequests)
    .where(and(eq(companyId, cycle.companyId), eq(cycleId, cycle.id), ids && inArray(id, [...ids])))
    .orderBy(id)
    .for('no key update')
  if (rows.length === 0) return []
  const counts = await findCounts(tx, cycle, ids ? rows.map((row) => row.id) : null)
  const lines = await findLinesOf(tx, viewer)
  return rows.map((row) => {
    const { hasAnswers, picked, reviewers, started, submitted } = counts.get(row.id) ?? noCounts
    const isOwn = row.revieweeId === viewer.id
    return {
      id: row.id,
      row,
      isOwn,
      hasAnswers,
      reviewers,
      request: {
        ...row,
        mode: cycle.nominationMode,
        dates: timelineOf(cycle),
        isArchived: cycle.archivedAt !== null,
        visibility: cycle.visibility,
        reviewers: picked,
        started,
        submitted,
      },
      relations: feedbackRelationsOf({
        viewerId: viewer.id,
        isGuest: viewer.isGuest,
        isHr: viewer.isHr,
        isAssistant: viewer.isAssistant,
        isCycleAdmin: by.isCycleAdmin,
        revieweeId: row.revieweeId,
        reviewerIds: [],
        managersOfReviewee: lines.managersOf(row.revieweeId),
        managersOfViewer: lines.above,
      }),
    }
  })
}

async function findCounts(
  tx: Tx,
  cycle: FeedbackCycleRow,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await tx.execute<Counts>(sql`
    select x.request_id as "requestId", ${participantCounts(cycle)},
      count(*) filter (where x.origin <> 'SELF'
        and (x.first_saved_at is not null or x.declined_at is not null))::int as started,
      bool_or(x.first_saved_at is not null) as "hasAnswers"
    from feedback_cycle_requests r join feedback_participants x on x.company_id = r.company_id and x.request_id = r.id
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id}
      ${ids ? sql`and r.id = any(${sql.param([...ids])}::uuid[])` : sql``}
    group by 1`)
  return new Map(rows.map((row) => [row.requestId, row]))
}
