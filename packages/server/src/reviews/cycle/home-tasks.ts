import { and, eq, sql } from 'drizzle-orm'
import { isAssignedAdmin } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import type { SourceTask, TaskContext, TaskSource } from '../../home/public.ts'
import { reviewCycleKind } from './kind.ts'

const concernOf = { 'review-no-reviewer': 'NO_REVIEWER', 'review-reviewer-left': 'INACTIVE_REVIEWER' } as const
type Kind = keyof typeof concernOf
const kinds = Object.keys(concernOf) as Kind[]

/** "Assign reviewer", for HR-type and administrators of the cycle, until it ends: there is no reviewer, or the reviewer has left. */
export const cycleHomeTasks: TaskSource = {
  name: 'review-cycles',
  kinds,
  feature: 'review',
  find: async (context) => ({
    tasks: (await cyclesWithout(context)).flatMap((row) => kinds.flatMap((kind) => taskOf(kind, row))),
  }),
  findClosed: async (context, kind, cycleId) => {
    const [cycle] = await cyclesWithout(context, cycleId)
    const taskKind = kinds.find((item) => item === kind)
    if (!cycle || !taskKind) return undefined
    return { data: { cycle: cycle.name, count: 1 }, deadline: null, to: pageOf(cycle.id) }
  },
}

export const pageOf = (cycleId: string) => `/app/admin/reviews/${cycleId}`

type Row = Record<Kind, number> & { id: string; name: string }

function taskOf(kind: Kind, row: Row): SourceTask[] {
  if (row[kind] === 0) return []
  return [
    {
      kind,
      subjectId: row.id,
      data: { cycle: row.name, count: row[kind] },
      date: null,
      to: `${pageOf(row.id)}?concern=${concernOf[kind]}`,
    },
  ]
}

/** Cycles that the viewer administers, and how many of their open reviews have no one who writes them. */
export async function cyclesWithout({ tx, viewer, now }: TaskContext, cycleId?: string): Promise<Row[]> {
  const isHrType = viewer.isHr || viewer.isAssistant
  if (!isHrType && !viewer.isReviewCycleAdmin) return []
  // Few reviews have no reviewer, and few reviewers have left: each is looked up from there, not in all reviews.
  const ofCycle = sql`r.company_id = cycles.company_id and r.cycle_id = cycles.id and r.completed_at is null`
  const reviewee = sql`join people p on p.company_id = r.company_id and p.id = r.reviewee_id and p.state <> 'DEACTIVATED'`
  return tx
    .select({
      id: cycles.id,
      name: cycles.name,
      'review-no-reviewer': sql<number>`(select count(*)::int from reviews r ${reviewee}
        where ${ofCycle} and r.main_reviewer_id is null)`,
      'review-reviewer-left': sql<number>`(select count(*)::int from people w
        join reviews r on r.company_id = w.company_id and r.main_reviewer_id = w.id ${reviewee}
        where w.company_id = cycles.company_id and w.state = 'DEACTIVATED' and ${ofCycle})`,
    })
    .from(cycles)
    .where(
      and(
        eq(cycles.companyId, viewer.company.id),
        eq(cycles.kind, reviewCycleKind.name),
        cycleId ? eq(cycles.id, cycleId) : sql`${cycles.archivedAt} is null and ${cycles.endsAt} > ${now}`,
        isHrType ? undefined : isAssignedAdmin(viewer),
      ),
    )
    .orderBy(cycles.startsAt, cycles.id)
}
