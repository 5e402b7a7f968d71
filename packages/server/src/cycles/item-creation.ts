import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { type NewEvent, recordEvent, systemActor } from '../core/events/events.ts'
import type { CycleRow } from './cycle.ts'

/** So many in one transaction: others get their turn in between (also on the embedded database). */
const ITEMS_EACH = 1_000

/** How a kind of cycle makes the items of its members, such as their reviews. */
export type ItemCreation<Cycle extends CycleRow> = {
  /** The cycle, held so that no edit comes in between; an edit that is under way is waited for. */
  lockCycle: (tx: Tx, companyId: string, cycleId: string) => Promise<Cycle | undefined>
  /** Up to so many members without an item, held; whom somebody else holds at this moment is waited for. */
  takeMembers: (tx: Tx, cycle: Cycle, limit: number) => Promise<readonly string[]>
  /** Makes the items of these members; gives how many. */
  createItems: (tx: Tx, cycle: Cycle, personIds: readonly string[], now: Date) => Promise<number>
  countMissing: (tx: Tx, companyId: string, cycleId: string) => Promise<number>
  /** Notes that every item is made; gives the event of it, or none where that was noted before. */
  markCreated: (tx: Tx, companyId: string, cycleId: string, now: Date) => Promise<NewEvent | undefined>
  /** The tables that it fills. */
  tables: readonly string[]
}

/**
 * Makes the items of everybody who is in a cycle and has none yet. Killed anywhere it goes on where it was: a member without an
 * item is what is left to do, and a person has one item in a cycle (COM-P08, ONCE-4).
 */
export async function createItems<Cycle extends CycleRow>(
  { app, companyId, signal }: { app: App; companyId: string; signal: AbortSignal },
  creation: ItemCreation<Cycle>,
  cycleId: string,
): Promise<void> {
  const inCompany = <T>(work: (tx: Tx, now: Date) => Promise<T>) =>
    app.db.inCompany(companyId, (tx) => work(tx, app.clock.now()))
  let chunks = 0
  for (; ; chunks += 1) {
    signal.throwIfAborted()
    const made = await inCompany((tx, now) => createSome(tx, creation, companyId, cycleId, now))
    if (made === 0) break
    // From here on somebody looks at it.
    if (chunks === 0 && made === ITEMS_EACH) await analyze(app, creation.tables)
  }
  if (chunks > 1) await analyze(app, creation.tables)
  await inCompany((tx, now) => finish(tx, creation, companyId, cycleId, now))
}

/** The cycle comes before its members, as for everybody who changes it: nobody waits crosswise. */
async function createSome<Cycle extends CycleRow>(
  tx: Tx,
  creation: ItemCreation<Cycle>,
  companyId: string,
  cycleId: string,
  now: Date,
): Promise<number> {
  const cycle = await creation.lockCycle(tx, companyId, cycleId)
  if (!cycle) return 0
  const personIds = await creation.takeMembers(tx, cycle, ITEMS_EACH)
  return personIds.length === 0 ? 0 : creation.createItems(tx, cycle, personIds, now)
}

/** Notes once that everything is made. */
async function finish(
  tx: Tx,
  creation: Pick<ItemCreation<never>, 'countMissing' | 'markCreated'>,
  companyId: string,
  cycleId: string,
  now: Date,
): Promise<void> {
  // Somebody else is making them, and comes here afterwards.
  if ((await creation.countMissing(tx, companyId, cycleId)) > 0)
    throw new Error('items of the cycle are still being made')
  const event = await creation.markCreated(tx, companyId, cycleId, now)
  if (event) await recordEvent(tx, systemActor(companyId, now), event)
}

/**
 * Lets the database look at what was made. It would do so by itself, but on a server within minutes and embedded never; as long as
 * it knows nothing of a first large cycle it compares each of its items with everybody, and its overview is not to be had.
 */
async function analyze({ db, log }: App, tables: readonly string[]): Promise<void> {
  try {
    await db.pool.query(`analyze ${tables.join(', ')}`)
  } catch (error) {
    // It is slower without, and nothing else.
    log.warn({ err: error }, 'the database could not look at its tables')
  }
}
