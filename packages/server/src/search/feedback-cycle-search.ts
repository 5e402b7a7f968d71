import type { CycleSummary } from '@perennial/contract/search/routes.ts'
import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { hasApproval, nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'
import { feedbackCycles, isSameFeedbackCycle } from '../feedback/cycle/tables.ts'
import { idsBelow } from '../people/public.ts'

/** A cycle with when it starts, by which cycles of all kinds are sorted. */
export type FoundCycle = CycleSummary & { startsAt: number }

const MAX_CYCLES = 1_000

const modesWithoutApproval = sql.join(
  nominationModes.filter((mode) => !hasApproval(mode)).map((mode) => sql`${mode}`),
  sql`, `,
)

/**
 * Feedback cycles as far as the viewer may know of them: HR and administrators of a cycle find it, others once it has started, if it is
 * about them or people below them, or if they are asked to write; nothing depends on who has written.
 */
export async function findFeedbackCycles(tx: Tx, viewer: Viewer, now: Date): Promise<FoundCycle[]> {
  if (!viewer.company.switches.has('feedback')) return []
  const { id, company } = viewer
  const request = sql`feedback_cycle_requests r where r.company_id = ${company.id} and r.cycle_id = ${cycles.id}`
  const administers: SQL<boolean> = isHrType(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from ${cycleAdmins} where company_id = ${company.id} and cycle_id = ${cycles.id} and person_id = ${id})`
  const rows = await tx
    .select({
      id: cycles.id,
      name: cycles.name,
      startsAt: cycles.startsAt,
      endsAt: cycles.endsAt,
      archivedAt: cycles.archivedAt,
      administers,
      requestId: sql<string | null>`(select r.id from ${request} and r.reviewee_id = ${id})`,
      leads: viewer.isManager
        ? sql<boolean>`exists (select from ${request} and r.reviewee_id in (select id from ${idsBelow(company.id, id)} b))`
        : sql<boolean>`false`,
      // Those who were picked know of it once they are invited.
      writes: sql<boolean>`exists (select from feedback_participants x join feedback_cycle_requests r
        on r.company_id = x.company_id and r.id = x.request_id
        where x.company_id = ${company.id} and x.reviewer_id = ${id} and r.cycle_id = ${cycles.id}
          and (x.origin in ('SELF', 'PROACTIVE') or r.approved_at is not null or r.completed_at is not null
            or ${feedbackCycles.nominationMode} in (${modesWithoutApproval})))`,
    })
    .from(feedbackCycles)
    .innerJoin(cycles, isSameFeedbackCycle)
    .where(eq(cycles.companyId, company.id))
    .orderBy(desc(cycles.startsAt), cycles.id)
    .limit(MAX_CYCLES)
  return rows.flatMap((row) => {
    const isOpen = row.startsAt !== null && row.startsAt <= now && row.archivedAt === null
    const isTheirs = row.administers || (isOpen && (row.requestId !== null || row.leads || row.writes))
    if (!isTheirs) return []
    const startsAt = row.startsAt?.getTime() ?? 0
    return [
      {
        id: row.id,
        startsAt,
        kind: 'FEEDBACK' as const,
        name: row.name,
        state: cycleStateOf(row, now),
        link: linkOf(row, id),
      },
    ]
  })
}

type Found = { id: string; administers: boolean; leads: boolean; requestId: string | null }

function linkOf({ id, administers, leads, requestId }: Found, viewerId: string): string {
  if (administers) return `/app/admin/feedback/${id}`
  if (leads) return `/app/feedback/team/cycle/${viewerId}/${id}`
  return requestId ? `/app/feedback/view/${requestId}` : '/app/feedback/todo'
}
