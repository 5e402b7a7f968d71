import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { analyze } from '../core/database/statistics.ts'
import { type NewEvent, recordEvent, systemActor } from '../core/events/events.ts'
import { type CycleKind, findCycle } from './cycle-kind.ts'
import { addNewMembers } from './new-members.ts'
import { type CycleRow, cycles } from './tables.ts'

/** How many are created in one transaction: other requests run in between (also on the embedded database). */
const ITEMS_EACH = 1_000

/** How a kind of cycle creates the items of its members, such as their reviews. */
export type ItemCreation<Cycle extends CycleRow> = {
  kind: CycleKind<Cycle>
  /**
   * Creates the items of these members, links them to their members, and returns how many there are. A kind without it has no items:
   * its members are what its overview lists.
   */
  createItems?: (tx: Tx, cycle: Cycle, personIds: readonly string[], now: Date) => Promise<number>
  /** Its people are added before their items, not with the cycle. */
  addsMembers?: true
  /** Recorded once, when every item is created. */
  createdEvent: (cycle: Pick<CycleRow, 'id' | 'name'>) => NewEvent
  /** The tables that it fills. */
  tables: readonly string[]
}

/**
 * Creates the items of all members of a cycle that have none yet. Killed at any point, it continues where it was: only members
 * without an item are still to be done, and a person has one item in a cycle (COM-P08, ONCE-4).
 */
export async function createItems<Cycle extends CycleRow>(
  { app, companyId, signal }: { app: App; companyId: string; signal: AbortSignal },
  creation: ItemCreation<Cycle>,
  cycleId: string,
): Promise<void> {
  const inCompany = <T>(work: (tx: Tx, now: Date) => Promise<T>) =>
    app.db.inCompany(companyId, (tx) => work(tx, app.clock.now()))
  if (creation.addsMembers) await inCompany((tx, now) => addMembersOf(tx, creation, companyId, cycleId, now))
  let chunks = 0
  for (; ; chunks += 1) {
    signal.throwIfAborted()
    const made = await inCompany((tx, now) => createSome(tx, creation, companyId, cycleId, now))
    if (made === 0) break
    // From now on people open the overview of the cycle, which needs statistics.
    if (chunks === 0 && made === ITEMS_EACH) await analyze(app, creation.tables)
  }
  if (chunks > 1) await analyze(app, creation.tables)
  await inCompany((tx, now) => finish(tx, creation, companyId, cycleId, now))
}

async function addMembersOf<Cycle extends CycleRow>(
  tx: Tx,
  { kind }: ItemCreation<Cycle>,
  companyId: string,
  cycleId: string,
  now: Date,
): Promise<void> {
  const cycle = await findCycle(tx, kind, companyId, cycleId, 'share')
  if (cycle) await addNewMembers(tx, cycle, now)
}

/** As everywhere, the cycle is locked before its members, to avoid deadlocks. Waits for an edit in progress. */
async function createSome<Cycle extends CycleRow>(
  tx: Tx,
  { kind, createItems: create }: ItemCreation<Cycle>,
  companyId: string,
  cycleId: string,
  now: Date,
): Promise<number> {
  if (!create) return 0
  const cycle = await findCycle(tx, kind, companyId, cycleId, 'share')
  if (!cycle) return 0
  const personIds = await lockMembersWithoutItem(tx, cycle, ITEMS_EACH)
  return personIds.length === 0 ? 0 : create(tx, cycle, personIds, now)
}

/**
 * Locks members without an item. From here on queries name them one by one: for a new cycle the database has no statistics,
 * and would compare each of them with each member. Waits for members that are locked: if they were skipped, they would never
 * get an item.
 */
async function lockMembersWithoutItem(tx: Tx, { companyId, id }: CycleRow, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.person_id as id from cycle_members m
    where m.company_id = ${companyId} and m.cycle_id = ${id} and m.item_id is null
    order by m.person_id limit ${limit} for no key update`)
  return rows.map(({ id: personId }) => personId)
}

/** How many members have no item yet; there is an index for this. */
export async function countMembersWithoutItem(tx: Tx, companyId: string, cycleId: string): Promise<number> {
  const { rows } = await tx.execute<{ missing: number }>(sql`
    select count(*)::int as missing from cycle_members
    where company_id = ${companyId} and cycle_id = ${cycleId} and item_id is null`)
  return rows[0]?.missing ?? 0
}

/** Records, once, that everything is created. */
async function finish(
  tx: Tx,
  { createItems: create, createdEvent }: Pick<ItemCreation<never>, 'createItems' | 'createdEvent'>,
  companyId: string,
  cycleId: string,
  now: Date,
): Promise<void> {
  // Another job is still creating them, and gets here later.
  if (create && (await countMembersWithoutItem(tx, companyId, cycleId)) > 0)
    throw new Error('items of the cycle are still being created')
  const [finished] = await tx
    .update(cycles)
    .set({ itemsCreatedAt: now })
    .where(and(eq(cycles.companyId, companyId), eq(cycles.id, cycleId), isNull(cycles.itemsCreatedAt)))
    .returning({ id: cycles.id, name: cycles.name })
  if (finished) await recordEvent(tx, systemActor(companyId, now), createdEvent(finished))
}

/** Cycles of a kind with items that are still to be created, after their company was imported. */
export async function findUnfinishedCycles(
  tx: Tx,
  { name }: Pick<CycleKind<never>, 'name'>,
  companyId: string,
): Promise<Pick<CycleRow, 'id' | 'startsAt' | 'informedAt'>[]> {
  const isMissing = sql`exists (select from cycle_members m
    where m.company_id = ${companyId} and m.cycle_id = ${cycles.id} and m.item_id is null)`
  return tx
    .select({ id: cycles.id, startsAt: cycles.startsAt, informedAt: cycles.informedAt })
    .from(cycles)
    .where(and(eq(cycles.companyId, companyId), eq(cycles.kind, name), or(isNull(cycles.itemsCreatedAt), isMissing)))
}
