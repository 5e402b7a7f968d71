import { levelOf } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { viewerIdsOf } from '../../cycles/public.ts'
import { idsBelow } from '../../people/public.ts'
import { hidesDeclines } from './own-request.ts'
import { participantStateSql } from './request-state.ts'
import type { FeedbackCycleRow } from './tables.ts'

/**
 * Whether an administrator of a cycle reads the result of a request `r` without names: their own result, or, unless
 * they are an HR Admin, results about people below them.
 */
export function isReadWithoutNames(cycle: FeedbackCycleRow, viewer: Viewer): SQL {
  const audiences = audiencesWithoutNames(cycle, viewer)
  return audiences.length > 0 ? sql`(${sql.join(audiences, sql` or `)})` : sql`false`
}

/** One condition on a request `r` for each audience without names that the viewer may belong to. */
function audiencesWithoutNames({ companyId, visibility }: FeedbackCycleRow, viewer: Viewer): SQL[] {
  const { viewerId, actorId } = viewerIdsOf(viewer)
  const isAnonymous = (audience: keyof typeof visibility) => levelOf(visibility[audience]) === 'ANONYMOUS'
  const audiences: SQL[] = []
  if (isAnonymous('reviewee')) audiences.push(sql`r.reviewee_id in (${viewerId}, ${actorId})`)
  const isReport = sql`r.reviewee_id in (select id from people where company_id = ${companyId} and manager_id = ${viewerId})`
  const isTheirs = !viewer.isHr && viewer.isManager
  if (isTheirs && isAnonymous('directManager')) audiences.push(isReport)
  if (isTheirs && isAnonymous('indirectManager'))
    audiences.push(sql`(r.reviewee_id in (select id from ${idsBelow(companyId, viewerId)} below) and not ${isReport})`)
  return audiences
}

/**
 * Whether a participant `x` of a request `r` has submitted something that the viewer, who reads without names, does not
 * read yet: counting it would reveal that another person has written (ANON-3).
 */
export const isUnread = (
  cycle: FeedbackCycleRow,
  viewer: Viewer,
): SQL => sql`(x.submitted_at is not null and x.batch is null
  and x.origin <> 'SELF' and ${isReadWithoutNames(cycle, viewer)}
  and exists (select from feedback_participants b where b.company_id = x.company_id and b.request_id = x.request_id
    and b.batch is not null))`

/** The progress of a participant `x` of a request `r`, as far as the viewer may know it. */
export function shownProgress(cycle: FeedbackCycleRow, viewer: Viewer): SQL {
  const { viewerId, actorId } = viewerIdsOf(viewer)
  const hidesDecline = hidesDeclines(cycle)
    ? sql`when r.reviewee_id in (${viewerId}, ${actorId}) and x.declined_at is not null then 'NOT_STARTED'`
    : sql``
  return sql`case ${hidesDecline} when ${isUnread(cycle, viewer)} then 'WRITING' else ${participantStateSql} end`
}

/**
 * How many reviewers of a request `r` haven’t started, from its participants `x`. Where the viewer reads without names it
 * follows from the numbers of those who were picked and of those who have begun: someone who is removed after they have
 * begun is no longer one of the former, and still one of the latter (FBK-P17).
 */
export function notStartedSql(cycle: FeedbackCycleRow, viewer: Viewer): SQL {
  const progress = shownProgress(cycle, viewer)
  const notStarted = sql`count(*) filter (where x.origin <> 'SELF' and ${progress} = 'NOT_STARTED')`
  if (!readsAnyWithoutNames(cycle, viewer)) return notStarted
  return sql`case when ${isReadWithoutNames(cycle, viewer)}
    then greatest(0, count(*) filter (where x.origin not in ('SELF', 'PROACTIVE'))
      - count(*) filter (where x.origin <> 'SELF' and ${progress} <> 'NOT_STARTED'))
    else ${notStarted} end`
}

/** Whether there can be requests that the viewer reads without names. */
export const readsAnyWithoutNames = (cycle: FeedbackCycleRow, viewer: Viewer): boolean =>
  audiencesWithoutNames(cycle, viewer).length > 0

/** How many submissions of each request are not counted for the viewer. */
export async function countUnread(
  tx: Tx,
  cycle: FeedbackCycleRow,
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> {
  if (!readsAnyWithoutNames(cycle, viewer)) return new Map()
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select r.id, count(*)::int as count from feedback_cycle_requests r
    join feedback_participants x on x.company_id = r.company_id and x.request_id = r.id
    where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id} and ${isUnread(cycle, viewer)} group by r.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
