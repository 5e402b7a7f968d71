import type { BulkReport } from '@perennial/contract/core/fields.ts'
import { canUndoBulkAction } from '@perennial/domain/cycles/bulk-actions.ts'
import { canChangeCycle } from '@perennial/domain/cycles/life.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type AuditRecord, recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import { actorOf, type NewEvent, recordEvents } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { bulkReportOf, judgeItems } from './bulk-report.ts'
import type { CycleForViewer, CycleKind } from './cycle-kind.ts'
import { type CycleRow, cycleBulkActions } from './tables.ts'

/** What a bulk action gets. */
export type BulkContext<Cycle, Choice = unknown> = HandlerContext &
  CycleForViewer<Cycle> & {
    viewer: Viewer
    /** The options of the request, besides the ids of items. */
    choice: Choice
    /** The other cycle that the action changes, if it changes one. */
    otherCycle: Cycle | null
  }

/** An action on many items of a cycle: counted first, then done with those whose rule allows it. */
export type BulkAction<Cycle, Item, Choice, Undo, Counts = object> = {
  /** Whether the viewer may do this at all, whatever the items. */
  authorize?: (context: BulkContext<Cycle, Choice>) => Verdict
  /** Another cycle that is changed too. */
  otherCycleId?: (choice: Choice) => string
  /** Reasons for which the whole request is refused, instead of counting items, if one of them applies to every item. */
  refusedForAll?: readonly string[]
  /** Looks up what the rule needs, once for all items, and returns what is to be done with them. */
  plan: (
    context: BulkContext<Cycle, Choice>,
    items: readonly Item[],
  ) => Promise<BulkPlan<Item, Undo, Counts>> | BulkPlan<Item, Undo, Counts>
}

export type BulkPlan<Item, Undo, Counts = object> = {
  /** The rule for one item. An action that does several things with an item gives a verdict for each. */
  judge: (item: Item) => Verdict | readonly Verdict[]
  /** Further figures of the report, about the items that are allowed. */
  counts?: (accepted: readonly Item[]) => Counts
  /** Changes the allowed items, and returns what is to be recorded. */
  apply: (accepted: readonly Item[]) => Promise<AppliedBulkAction<Undo>>
}

export type AppliedBulkAction<Undo> = {
  events?: readonly NewEvent[]
  /** One audit entry for all of them; for an undo the engine writes it. */
  audit?: { kind: AuditRecord['kind']; data: Record<string, unknown> }
  /** What undoing needs; without it the action cannot be undone. */
  undo?: Undo
}

/** A bulk action that was done, as it is stored. */
export type SavedBulkAction<Undo> = { id: string; at: Date; undo: Undo }

/** How a kind of cycle finds its items. */
export type BulkSource<Cycle extends CycleRow, Item, Undo> = {
  kind: CycleKind<Cycle>
  /** These items, as far as they belong to the cycle, or all its items; locked, in the order of their ids (TIME-2). */
  select: (context: BulkContext<Cycle>, ids: readonly string[] | undefined) => Promise<readonly Item[]>
  /** The items that the action changed. */
  changedIds: (undo: Undo) => readonly string[]
  undoneKind: AuditRecord['kind']
}

type BulkRequest = HandlerContext & { viewer: Viewer; params: { cycleId: string } }
type BulkInput<Choice> = { ids: readonly string[] | undefined; isPreview: boolean; choice: Choice }

type BulkBody<Names extends string> = { [name in Names]?: readonly string[] | undefined } & { isPreview: boolean }

/** Runs bulk actions of a kind from the body of a request; `items` is the field with the ids of the items. */
export const bulkRunner =
  <Cycle extends CycleRow, Item, Undo extends { kind: string }, Names extends string>(
    source: BulkSource<Cycle, Item, Undo>,
    items: Names,
  ) =>
  <Body extends BulkBody<Names>, Counts = object>(
    action: BulkAction<Cycle, Item, Body, Undo, Counts>,
    request: BulkRequest & { body: Body },
  ) =>
    runBulkAction(source, action, request, {
      ids: request.body[items],
      isPreview: request.body.isPreview,
      choice: request.body,
    })

/** Does a bulk action in the transaction of the request, or only counts what it would do. */
export async function runBulkAction<Cycle extends CycleRow, Item, Choice, Undo extends { kind: string }, Counts>(
  source: BulkSource<Cycle, Item, Undo>,
  action: BulkAction<Cycle, Item, Choice, Undo, Counts>,
  request: BulkRequest,
  { ids, isPreview, choice }: BulkInput<Choice>,
): Promise<BulkReport & Counts & { bulkActionId: string | null }> {
  const { viewer, tx, app } = request
  const held = await lockInOrder(source, request, action.otherCycleId?.(choice))
  const input = { app, tx, now: request.now, viewer, choice, ...held }
  if (action.authorize) authorize(action.authorize(input))
  authorize(canChangeCycle(held.cycle))
  if (held.otherCycle) authorize(canChangeCycle(held.otherCycle))
  const items = await source.select(input, ids)
  // Waiting for the locks may take a while, so the rule is applied as of the time at which the items are locked.
  const now = app.clock.now()
  const context = { ...input, now }
  const plan = await action.plan(context, items)
  const { accepted, done, skipped } = judgeItems(items, plan.judge)
  refuseSharedReason(action.refusedForAll, accepted.length, skipped)
  const report = { ...bulkReportOf(done, skipped), ...(plan.counts?.(accepted) as Counts) }
  if (isPreview || accepted.length === 0) return { ...report, bulkActionId: null }
  const { events = [], audit, undo } = await plan.apply(accepted)
  const actor = actorOf(viewer, now)
  await recordEvents(tx, actor, events)
  if (audit) await recordAudit(tx, actor, { ...audit, subjectId: held.cycle.id })
  return { ...report, bulkActionId: undo ? await save(context, undo) : null }
}

/** The cycle and the other one that is changed, if any; locked in the order of their ids, so that requests don’t deadlock. */
async function lockInOrder<Cycle extends CycleRow>(
  { kind: { lockForViewer } }: Pick<BulkSource<Cycle, never, never>, 'kind'>,
  { tx, viewer, params: { cycleId } }: BulkRequest,
  otherId: string | undefined,
): Promise<CycleForViewer<Cycle> & { otherCycle: Cycle | null }> {
  const held = new Map<string, CycleForViewer<Cycle>>()
  for (const id of new Set([cycleId, otherId ?? cycleId].sort())) held.set(id, await lockForViewer(tx, viewer, id))
  const own = held.get(cycleId) ?? refuse('NOT_FOUND')
  const other = otherId === undefined ? undefined : held.get(otherId)
  return { ...own, otherCycle: other?.cycle ?? null }
}

const isSaved = (id: string) => and(eq(cycleBulkActions.companyId, thisCompany), eq(cycleBulkActions.id, id))

async function save({ tx, viewer, cycle, now }: BulkContext<CycleRow>, undo: { kind: string }): Promise<string> {
  const [saved] = await tx
    .insert(cycleBulkActions)
    .values({ companyId: thisCompany, cycleId: cycle.id, byId: viewer.id, at: now, undo })
    .returning({ id: cycleBulkActions.id })
  if (!saved) throw new Error('the bulk action was not stored')
  return saved.id
}

/** An action of the viewer that has not been undone yet, locked. */
async function lockSaved<Undo>({ tx, viewer, cycle }: BulkContext<CycleRow>, id: string) {
  const [row] = await tx
    .select()
    .from(cycleBulkActions)
    .where(
      and(
        isSaved(id),
        eq(cycleBulkActions.cycleId, cycle.id),
        eq(cycleBulkActions.byId, viewer.id),
        isNull(cycleBulkActions.undoneAt),
      ),
    )
    .for('no key update')
  return row && { id, at: row.at, undo: row.undo as Undo }
}

/** If nothing can be done and all items have the same reason, the request is refused with that reason. */
function refuseSharedReason(reasons: readonly string[] = [], accepted: number, skipped: ReadonlyMap<string, number>) {
  const [reason, another] = skipped.keys()
  if (accepted === 0 && reason !== undefined && another === undefined && reasons.includes(reason)) refuse(reason)
}

/** Undoes one of the viewer’s own bulk actions, within an hour, and only for items that have not changed since. */
export async function undoBulkAction<Cycle extends CycleRow, Item, Undo extends { kind: string }>(
  source: BulkSource<Cycle, Item, Undo>,
  request: BulkRequest & { params: { bulkActionId: string } },
  planUndo: (
    context: BulkContext<Cycle>,
    saved: SavedBulkAction<Undo>,
  ) => Promise<BulkPlan<Item, never>> | BulkPlan<Item, never>,
): Promise<BulkReport> {
  const { viewer, tx, app, now, params } = request
  const seen = await source.kind.lockForViewer(tx, viewer, params.cycleId)
  const context = { app, tx, now, viewer, choice: null, otherCycle: null, ...seen }
  const saved = (await lockSaved<Undo>(context, params.bulkActionId)) ?? refuse('NOT_FOUND')
  authorize(canChangeCycle(seen.cycle))
  authorize(canUndoBulkAction(saved, now))
  const items = await source.select(context, source.changedIds(saved.undo))
  const plan = await planUndo(context, saved)
  const { accepted, done, skipped } = judgeItems(items, plan.judge)
  const { events = [] } = await plan.apply(accepted)
  const actor = actorOf(viewer, now)
  await recordEvents(tx, actor, events)
  await tx.update(cycleBulkActions).set({ undoneAt: now }).where(isSaved(saved.id))
  await recordAudit(tx, actor, {
    kind: source.undoneKind,
    subjectId: seen.cycle.id,
    data: { actionId: saved.id, action: saved.undo.kind, done },
  })
  return bulkReportOf(done, skipped)
}
