import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { SourceAttention } from '../home/public.ts'
import type { CycleKind } from './cycle-kind.ts'
import { cycleDrafts, cycles } from './tables.ts'

type Kind = Pick<CycleKind<never>, 'name'>

/** The cycles of a kind, or the drafts of such cycles, of the viewer’s company. */
export const ofCompany = (
  table: typeof cycles | typeof cycleDrafts,
  { name }: Kind,
  { company }: Pick<Viewer, 'company'>,
) => and(eq(table.companyId, company.id), eq(table.kind, name))

/** Cycles of a kind that ended and were not archived, and those that are not fully set up. */
export async function findForgottenCycles(
  kind: Kind,
  { tx, viewer, now }: { tx: Tx; viewer: Viewer; now: Date },
  { pages, ended, drafts }: { pages: string; ended: string; drafts: string },
): Promise<SourceAttention[]> {
  const rows = await tx
    .select({ id: cycles.id, name: cycles.name })
    .from(cycles)
    .where(and(ofCompany(cycles, kind, viewer), isNull(cycles.archivedAt), lte(cycles.endsAt, now)))
    .orderBy(asc(cycles.endsAt), cycles.id)
  const items: SourceAttention[] = rows.map(({ id, name }) => ({
    kind: ended,
    subjectId: id,
    data: { name },
    to: `${pages}/${id}`,
  }))
  const count = viewer.isHr ? await tx.$count(cycleDrafts, ofCompany(cycleDrafts, kind, viewer)) : 0
  return count > 0 ? [...items, { kind: drafts, data: { count }, to: pages }] : items
}
