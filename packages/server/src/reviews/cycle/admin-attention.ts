import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Viewer } from '../../core/viewer.ts'
import { cycleDrafts, cycles } from '../../cycles/tables.ts'
import type { AttentionSource, SetupStepSource, SourceAttention } from '../../home/public.ts'
import { cyclesWithout, pageOf } from './home-tasks.ts'
import { reviewCycleKind } from './kind.ts'

/** The review cycles, or the drafts of review cycles, of the viewer's company. */
const ofCompany = (table: typeof cycles | typeof cycleDrafts, { company }: Pick<Viewer, 'company'>) =>
  and(eq(table.companyId, company.id), eq(table.kind, reviewCycleKind.name))

/** Reviews that no one writes, cycles that ended and were not archived, and cycles that are not fully set up. */
export const cycleAttention: AttentionSource = {
  name: 'review-cycles',
  feature: 'review',
  find: async ({ tx, viewer, now }) => {
    const open = await cyclesWithout({ tx, viewer, now })
    const ended = await tx
      .select({ id: cycles.id, name: cycles.name })
      .from(cycles)
      .where(and(ofCompany(cycles, viewer), isNull(cycles.archivedAt), lte(cycles.endsAt, now)))
      .orderBy(asc(cycles.endsAt), cycles.id)
    const drafts = viewer.isHr ? await tx.$count(cycleDrafts, ofCompany(cycleDrafts, viewer)) : 0
    const items: SourceAttention[] = open.flatMap((row) => [
      ...reviewsIn(row, 'no-reviewer', row['review-no-reviewer'], 'NO_REVIEWER'),
      ...reviewsIn(row, 'reviewer-left', row['review-reviewer-left'], 'INACTIVE_REVIEWER'),
    ])
    for (const { id, name } of ended) items.push({ kind: 'cycle-ended', subjectId: id, data: { name }, to: pageOf(id) })
    if (drafts > 0) items.push({ kind: 'cycle-drafts', data: { count: drafts }, to: '/app/admin/reviews' })
    return items
  },
}

const reviewsIn = ({ id, name }: { id: string; name: string }, kind: string, count: number, concern: string) =>
  count === 0 ? [] : [{ kind, subjectId: id, data: { name, count }, to: `${pageOf(id)}?concern=${concern}` }]

/** A first cycle, of any state: one that is being set up counts as begun, not as done. */
export const cycleSetupStep: SetupStepSource = {
  step: 'firstCycle',
  isDone: async ({ tx, viewer }) => (await tx.$count(cycles, ofCompany(cycles, viewer))) > 0,
}
