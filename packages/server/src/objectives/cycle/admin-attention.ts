import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Viewer } from '../../core/viewer.ts'
import { cycleDrafts, cycles } from '../../cycles/tables.ts'
import type { AttentionSource, SourceAttention } from '../../home/public.ts'
import { objectiveCycleKind } from './kind.ts'

/** The objective cycles, or the drafts of objective cycles, of the viewer’s company. */
const ofCompany = (table: typeof cycles | typeof cycleDrafts, { company }: Pick<Viewer, 'company'>) =>
  and(eq(table.companyId, company.id), eq(table.kind, objectiveCycleKind.name))

const pageOf = (cycleId: string) => `/app/admin/objectives/${cycleId}`

/** Cycles that ended and were not archived, and cycles that are not fully set up. */
export const cycleAttention: AttentionSource = {
  name: 'objective-cycles',
  feature: 'objective',
  find: async ({ tx, viewer, now }) => {
    const items: SourceAttention[] = []
    const ended = await tx
      .select({ id: cycles.id, name: cycles.name })
      .from(cycles)
      .where(and(ofCompany(cycles, viewer), isNull(cycles.archivedAt), lte(cycles.endsAt, now)))
      .orderBy(asc(cycles.endsAt), cycles.id)
    for (const { id, name } of ended)
      items.push({ kind: 'objective-cycle-ended', subjectId: id, data: { name }, to: pageOf(id) })
    const drafts = viewer.isHr ? await tx.$count(cycleDrafts, ofCompany(cycleDrafts, viewer)) : 0
    if (drafts > 0) items.push({ kind: 'objective-cycle-drafts', data: { count: drafts }, to: '/app/admin/objectives' })
    return items
  },
}
