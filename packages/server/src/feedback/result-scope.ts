import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isCycleAdministrator } from '../cycles/public.ts'
import { cycles } from '../cycles/tables.ts'
import { type FeedbackCycleRow, feedbackCycleColumns, feedbackCycles, isSameFeedbackCycle } from './cycle/tables.ts'
import { type FoundRequest, findRequests, isKnown } from './queries.ts'
import { findRequestPage, isBelow, isOfCycle } from './request-pages.ts'
import { feedbackCycleRequests } from './tables.ts'

/** The requests of a cycle for an export. */
export type ExportScope = { cycle: FeedbackCycleRow; where: SQL | undefined }

const isAmong = (requests: readonly string[] | undefined): SQL | undefined =>
  requests && sql`${feedbackCycleRequests.id} = any(${sql.param([...requests])}::uuid[])`

/**
 * The results that someone may export: all of the cycle for HR Admins, those of people below them for managers. HR
 * Assistants and administrators of a cycle can only export participation.
 */
export async function findResultScope(
  tx: Tx,
  viewer: Viewer,
  cycleId: string,
  requests: readonly string[] | undefined,
  now: Date,
): Promise<ExportScope> {
  const cycle = await findAnyCycle(tx, viewer, cycleId)
  const companyId = viewer.company.id
  const where = and(isOfCycle(companyId, cycleId), isAmong(requests))
  if (viewer.isHr) return { cycle, where }
  const isOfTeam = isBelow(companyId, viewer.id)
  const isManager = cycle.startsAt <= now && (await countOf(tx, and(isOfCycle(companyId, cycleId), isOfTeam))) > 0
  if (isManager) return { cycle, where: and(where, isOfTeam) }
  return refuse((await isCycleAdministrator(tx, viewer, cycleId)) ? 'ROLE_MISSING' : 'NOT_FOUND')
}

/** All requests of a cycle, for its administrators. */
export async function findParticipationScope(
  tx: Tx,
  viewer: Viewer,
  cycleId: string,
  requests: readonly string[] | undefined,
): Promise<ExportScope> {
  const cycle = await findAnyCycle(tx, viewer, cycleId)
  if (!(await isCycleAdministrator(tx, viewer, cycleId))) refuse('NOT_FOUND')
  return { cycle, where: and(isOfCycle(viewer.company.id, cycleId), isAmong(requests)) }
}

async function findAnyCycle(tx: Tx, viewer: Viewer, cycleId: string): Promise<FeedbackCycleRow> {
  if (!viewer.company.switches.has('feedback')) refuse('NOT_FOUND')
  const [cycle] = await tx
    .select(feedbackCycleColumns)
    .from(feedbackCycles)
    .innerJoin(cycles, isSameFeedbackCycle)
    .where(and(eq(feedbackCycles.companyId, viewer.company.id), eq(feedbackCycles.id, cycleId)))
  return (cycle as FeedbackCycleRow | undefined) ?? refuse('NOT_FOUND')
}

const countOf = (tx: Tx, where: SQL | undefined): Promise<number> => tx.$count(feedbackCycleRequests, where)
export const countScope = (tx: Tx, { where }: ExportScope): Promise<number> => countOf(tx, where)

/** The next requests of an export, by name, each with the viewer’s relations. */
export async function findScopePage(
  tx: Tx,
  viewer: Viewer,
  scope: ExportScope,
  { cursor, limit }: { cursor: string | null; limit: number },
  now: Date,
): Promise<{ found: FoundRequest[]; count: number; next: string | null }> {
  const { rows, next } = await findRequestPage(tx, scope.where, { cursor: cursor ?? undefined, limit })
  const ids = rows.map(({ id }) => id)
  const byId = new Map((await findRequests(tx, viewer, isAmong(ids), now)).map((found) => [found.row.id, found]))
  const found = ids.flatMap((id) => byId.get(id) ?? []).filter(isKnown)
  return { found, count: rows.length, next }
}

/** These requests, without those that the viewer may no longer know about. */
export const findExported = async (
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<FoundRequest[]> =>
  ids.length === 0 ? [] : (await findRequests(tx, viewer, isAmong(ids), now, { limit: ids.length })).filter(isKnown)
