import { canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { type CycleKind, cycleActorOf, isAssignedAdmin, isSameCycle } from './cycle-kind.ts'
import { listDrafts } from './drafts.ts'
import { type CycleRow, cycles } from './tables.ts'

type Columns = Record<string, AnyPgColumn | SQL>

/**
 * The cycles of a kind for a viewer, the last to start first: HR sees all of them, cycle admins their own (PERM-13, PERM-19). Archived
 * ones are listed separately. `columns` are further columns of a row, from the settings of its kind or from its items.
 */
export async function listCyclesOfKind<Row>(
  kind: Pick<CycleKind<never>, 'name' | 'settings'>,
  { tx, viewer, now, query }: { tx: Tx; viewer: Viewer; now: Date; query: { archived: boolean } },
  columns: Columns,
) {
  const isHrType = viewer.isHr || viewer.isAssistant
  const isListed = and(
    eq(cycles.companyId, viewer.company.id),
    eq(cycles.kind, kind.name),
    isHrType ? undefined : isAssignedAdmin(viewer),
  )
  const { startsAt, endsAt, archivedAt } = cycles
  const rows = await tx
    .select({
      ...columns,
      id: cycles.id,
      name: cycles.name,
      life: { startsAt, endsAt, archivedAt },
      members: sql<number>`(select count(*)::int from cycle_members m
        where m.company_id = ${cycles.companyId} and m.cycle_id = ${cycles.id})`,
    })
    .from(cycles)
    .innerJoin(kind.settings as PgTable, isSameCycle(kind))
    .where(and(isListed, query.archived ? isNotNull(archivedAt) : isNull(archivedAt)))
    .orderBy(desc(startsAt), cycles.name, cycles.id)
  const [archived] = await tx
    .select({ count: count() })
    .from(cycles)
    .where(and(isListed, isNotNull(archivedAt)))
  const actor = cycleActorOf(viewer, false)
  const create = canCreateCycle(actor)
  const can = { copy: create.allowed, delete: canDeleteCycle(actor) }
  return {
    cycles: (rows as unknown as (Row & ListedCycle)[]).map(({ life, ...row }) => ({
      ...row,
      state: cycleStateOf(life, now),
      can,
    })),
    drafts: create.allowed ? await listDrafts(tx, kind, viewer) : [],
    archived: archived?.count ?? 0,
    can: { create },
  }
}

type ListedCycle = Pick<CycleRow, 'id' | 'name'> & {
  life: Pick<CycleRow, 'startsAt' | 'endsAt' | 'archivedAt'>
  members: number
}
