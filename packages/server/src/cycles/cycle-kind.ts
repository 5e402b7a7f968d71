import type { Feature } from '@perennial/domain/companies/features.ts'
import { type CycleActor, canAdministerCycle } from '@perennial/domain/cycles/life.ts'
import { and, eq, getColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import { thisCompany } from '../core/database/columns.ts'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type CycleRow, cycleAdmins, cycles } from './tables.ts'

/** The table of settings of a kind: one row for each of its cycles, under the same id. */
type SettingsTable = AnyPgTable & { companyId: AnyPgColumn; id: AnyPgColumn }

/** A cycle that a viewer administers, and in which capacity. */
export type CycleForViewer<Cycle> = { cycle: Cycle; by: CycleActor }

/** A kind of cycle: its name as it is stored, its settings, and when its cycles start and end. `Cycle` is a row with its settings. */
export type CycleKind<Cycle extends CycleRow> = {
  name: string
  /** The feature it belongs to, whose email texts its cycles copy. */
  feature: Feature
  settings: SettingsTable
  spanOf: (cycle: Cycle) => { startsAt: Date; endsAt: Date }
  /** A cycle that the viewer administers: HR sees all, others those they are admins of; any other isn't found (COM-P03, WALL-6). */
  findForViewer: FindCycle<Cycle>
  /** The same, locked until the commit. */
  lockForViewer: FindCycle<Cycle>
}
type FindCycle<Cycle> = (tx: Tx, viewer: Viewer, cycleId: string) => Promise<CycleForViewer<Cycle>>

export function defineCycleKind<Cycle extends CycleRow>(
  kind: Pick<CycleKind<Cycle>, 'name' | 'feature' | 'settings' | 'spanOf'>,
): CycleKind<Cycle> {
  return { ...kind, findForViewer: viewerQuery(kind, false), lockForViewer: viewerQuery(kind, true) }
}

type Stored = Pick<CycleKind<never>, 'name' | 'settings'>

/** Start and end of a timeline whose dates were checked, so that it has both. */
export function checkedSpan({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  if (!startsAt || !endsAt) throw new Error('a cycle has a start and an end')
  return { startsAt, endsAt }
}

/** Every column of a cycle with its settings. */
const columnsOf = ({ settings }: Stored) => {
  const { kind: _, ...own } = getColumns(settings) as Record<string, AnyPgColumn>
  return { ...own, ...getColumns(cycles) }
}
export const isSameCycle = ({ settings }: Stored) =>
  and(eq(settings.companyId, cycles.companyId), eq(settings.id, cycles.id))
const isCycle = ({ companyId, id }: Pick<CycleRow, 'companyId' | 'id'>) =>
  and(eq(cycles.companyId, companyId), eq(cycles.id, id))

/** Whether this person is named as admin of the cycle of the row. */
export const isAssignedAdmin = ({
  id,
}: {
  id: string | Placeholder | SQL<string | null>
}): SQL<boolean> => sql<boolean>`exists (
  select from ${cycleAdmins} a
  where a.company_id = ${cycles.companyId} and a.cycle_id = ${cycles.id} and a.person_id = ${id})`

export const cycleActorOf = ({ isHr, isAssistant }: Viewer, isCycleAdmin: boolean): CycleActor => ({
  isHr,
  isAssistant,
  isCycleAdmin,
})

function viewerQuery<Cycle extends CycleRow>(kind: Stored, isLocked: boolean): FindCycle<Cycle> {
  const query = preparedQuery((db) => {
    const found = db
      .select({ cycle: columnsOf(kind), isAdmin: isAssignedAdmin({ id: param('viewerId') }) })
      .from(cycles)
      .innerJoin(kind.settings as PgTable, isSameCycle(kind))
      .where(
        and(
          isCycle({ companyId: param('companyId') as never, id: param('cycleId') as never }),
          eq(cycles.kind, kind.name),
        ),
      )
    return isLocked ? found.for('no key update') : found
  })
  return async (tx, viewer, cycleId) => {
    const [found] = await query(tx, { companyId: viewer.company.id, cycleId, viewerId: viewer.id })
    if (!found) refuse('NOT_FOUND')
    const by = cycleActorOf(viewer, found.isAdmin)
    if (!canAdministerCycle(by)) refuse('NOT_FOUND')
    return { cycle: found.cycle as unknown as Cycle, by }
  }
}

type Lock = 'share' | 'no key update' | 'skip locked'

/** The cycles of a kind that meet a condition, in the order of their ids, and locked if requested. */
export async function findCycles<Cycle extends CycleRow>(
  tx: Tx,
  kind: CycleKind<Cycle>,
  companyId: string,
  where: SQL | undefined,
  lock?: Lock,
): Promise<Cycle[]> {
  const query = tx
    .select(columnsOf(kind))
    .from(cycles)
    .innerJoin(kind.settings as PgTable, isSameCycle(kind))
    .where(and(eq(cycles.companyId, companyId), eq(cycles.kind, kind.name), where))
    .orderBy(cycles.id)
  const rows = await (lock === undefined
    ? query
    : lock === 'skip locked'
      ? query.for('no key update', { skipLocked: true })
      : query.for(lock))
  return rows as unknown as Cycle[]
}

export async function findCycle<Cycle extends CycleRow>(
  tx: Tx,
  kind: CycleKind<Cycle>,
  companyId: string,
  cycleId: string,
  lock?: Lock,
): Promise<Cycle | undefined> {
  const [cycle] = await findCycles(tx, kind, companyId, eq(cycles.id, cycleId), lock)
  return cycle
}

/** Splits values into the columns that every kind has, and those of its settings. */
function split(values: Record<string, unknown>) {
  const shared = getColumns(cycles)
  const pick = (isWanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== undefined && isWanted(key)))
  return { shared: pick((key) => key in shared), own: pick((key) => !(key in shared)) }
}

/** Stores a new cycle with its settings. */
export async function insertCycle<Cycle extends CycleRow>(
  tx: Tx,
  kind: CycleKind<Cycle>,
  values: Partial<Cycle>,
): Promise<Cycle> {
  const { shared, own } = split(values)
  const key = { companyId: values.companyId ?? thisCompany, id: values.id ?? crypto.randomUUID() }
  const span = kind.spanOf(values as Cycle)
  const [[cycle], [settings]] = await Promise.all([
    tx
      .insert(cycles)
      .values({ ...(shared as typeof cycles.$inferInsert), ...key, ...span, kind: kind.name } as never)
      .returning(),
    tx
      .insert(kind.settings as PgTable)
      .values({ ...own, ...key } as never)
      .returning(),
  ])
  return { ...(settings as object), ...(cycle as CycleRow) } as Cycle
}

/** Changes a cycle; its start and end follow from its dates. */
export async function updateCycle<Cycle extends CycleRow>(
  tx: Tx,
  kind: CycleKind<Cycle>,
  key: Pick<CycleRow, 'companyId' | 'id'>,
  values: Partial<Cycle>,
): Promise<void> {
  const { shared, own } = split(values)
  let span = {}
  if (Object.keys(own).length > 0) {
    const [settings] = await tx
      .update(kind.settings as PgTable)
      .set(own as never)
      .where(and(eq(kind.settings.companyId, key.companyId), eq(kind.settings.id, key.id)))
      .returning()
    if (settings) span = kind.spanOf(settings as Cycle)
  }
  if (Object.keys({ ...shared, ...span }).length > 0)
    await tx
      .update(cycles)
      .set({ ...shared, ...span })
      .where(isCycle(key))
}

/** Records, once, that it was decided whether people are informed of the start. */
export async function markStartInformed(tx: Tx, cycle: CycleRow, now: Date): Promise<void> {
  await tx
    .update(cycles)
    .set({ informedAt: now })
    .where(and(isCycle(cycle), isNull(cycles.informedAt)))
}
