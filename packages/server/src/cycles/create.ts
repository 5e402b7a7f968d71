import type { Audience } from '@perennial/contract/cycles/schemas.ts'
import { pendingCreation } from '@perennial/domain/cycles/creation-progress.ts'
import { canAssignCycleAdmins, canCreateCycle, hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { authorize, Refusal } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { copyTemplatesToCycle } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { changeAdmins } from './admins.ts'
import { type CycleKind, cycleActorOf, insertCycle } from './cycle-kind.ts'
import { type DraftVersion, deleteUsedDraft } from './drafts.ts'
import type { CycleEvents } from './events.ts'
import { countMembersWithoutItem } from './item-creation.ts'
import { countPendingMembers, insertMembers } from './new-members.ts'
import { type CycleRow, cycleMembers } from './tables.ts'

type NewCycleRequest<Cycle> = {
  /** The values that are stored. */
  values: Partial<Cycle> & Pick<CycleRow, 'audience'>
  /**
   * What was selected by hand for some of the people: a query with person_id and setup. Null if nothing was: then the job that creates
   * the items adds the people first, so that the request does not take long even for thousands of people.
   */
  setups: SQL | null
  /** The cycle it is a copy of, whose email texts are copied too. */
  copyOf: string | null
  /** The draft that it was set up in, as its creator last saw it. */
  draft: DraftVersion | undefined
}

/** Stores a cycle, and its members if something was selected for them; their items are created by a job afterwards (COM-P08). */
export async function createCycleOfKind<Cycle extends CycleRow>(
  tx: Tx,
  kind: CycleKind<Cycle>,
  viewer: Viewer,
  { values, setups, copyOf, draft }: NewCycleRequest<Cycle>,
  now: Date,
): Promise<Cycle> {
  if (draft) await deleteUsedDraft(tx, kind, viewer, draft)
  const cycle = await insertCycle(tx, kind, { ...values, createdById: viewer.id, createdAt: now })
  await copyTemplatesToCycle(tx, kind.feature, cycle.id, await visibleCycle(tx, kind, viewer, copyOf))
  if (setups) await insertMembers(tx, cycle, setups, now)
  return cycle
}

type CreationRequest = {
  tx: Tx
  viewer: Viewer
  now: Date
  body: {
    model: { mailsFrom: string | null; cycleAdminIds: readonly string[] }
    draftId?: string | undefined
    draftVersion?: number | undefined
  }
}

/** Whether the viewer may create a cycle with these administrators. */
export function authorizeCreation(viewer: Viewer, { cycleAdminIds }: CreationRequest['body']['model']): void {
  const creator = cycleActorOf(viewer, false)
  authorize(canCreateCycle(creator))
  authorize(canAssignCycleAdmins(creator, [], cycleAdminIds))
}

/** Stores a cycle as it was requested, with its administrators, and records it; `audit` is what the audit log has of it. */
export async function createRequestedCycle<Cycle extends CycleRow>(
  kind: CycleKind<Cycle>,
  { subject, cycleCreated, adminAddedEvent: addedEvent }: CycleEvents,
  { tx, viewer, now, body: { model, draftId: id, draftVersion: version } }: CreationRequest,
  { audit, ...stored }: Pick<NewCycleRequest<Cycle>, 'values' | 'setups'> & { audit: Record<string, unknown> },
): Promise<Cycle> {
  const draft = id !== undefined && version !== undefined ? { id, version } : undefined
  const cycle = await createCycleOfKind(tx, kind, viewer, { ...stored, copyOf: model.mailsFrom, draft }, now)
  const actor = actorOf(viewer, now)
  await changeAdmins(tx, actor, cycle, { before: [], after: model.cycleAdminIds, addedEvent })
  const { name } = cycle
  await recordEvent(tx, actor, { kind: cycleCreated, subject: [subject, cycle.id], data: { name }, audit })
  return cycle
}

/** Nothing is copied from a cycle that was deleted in the meantime or that the viewer can't see. */
async function visibleCycle<Cycle extends CycleRow>(
  tx: Tx,
  kind: CycleKind<Cycle>,
  viewer: Viewer,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null
  const found = await kind
    .findForViewer(tx, viewer, id)
    .catch((error) => (error instanceof Refusal ? null : Promise.reject(error)))
  return found?.cycle.id ?? null
}

/** Which of these people from an old cycle can still take part: a copy has no others. */
export async function findPossibleMembers(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      sql`${people.companyId} = ${viewer.company.id} and ${people.state} <> 'DEACTIVATED' and not ${people.isGuest}
        and ${people.id} = any(${sql.param([...ids])}::uuid[])`,
    )
  return new Set(rows.map((row) => row.id))
}

/** The audience of a copy: of people picked by hand, only those who can still take part. */
export const audienceOfCopy = (audience: Audience, possible: ReadonlySet<string>): Audience =>
  audience.type === 'STATIC' ? { type: 'STATIC', userIds: audience.userIds.filter((id) => possible.has(id)) } : audience

async function countMembersWithItem(tx: Tx, { companyId, id }: CycleRow): Promise<number> {
  const { rows } = await tx.execute<{ created: number }>(sql`
    select count(*)::int as created from cycle_members
    where company_id = ${companyId} and cycle_id = ${id} and item_id is not null`)
  return rows[0]?.created ?? 0
}

/** How many items of a cycle exist and how many are missing, and what else is pending (CYC-05, CYC-15). */
export function creationProgressOf(cycle: CycleRow, now: Date, remaining: number, created: number) {
  const isInforming = cycle.informedAt === null && hasCycleStarted(cycle, now)
  return { ...pendingCreation({ remaining, isInforming }), remaining, total: remaining + created }
}

const isMember = ({ companyId, id }: Pick<CycleRow, 'companyId' | 'id'>) =>
  and(eq(cycleMembers.companyId, companyId), eq(cycleMembers.cycleId, id))

/** What was selected by hand for members of a cycle. */
export const findSetups = (tx: Tx, cycle: Pick<CycleRow, 'companyId' | 'id'>) =>
  tx
    .select({ personId: cycleMembers.personId, setup: cycleMembers.setup })
    .from(cycleMembers)
    .where(and(isMember(cycle), isNotNull(cycleMembers.setup)))
    .orderBy(cycleMembers.personId)

/** The progress of creating the items of a cycle, counted from what is stored (ONCE-4). */
export async function readCreationProgressOf<Cycle extends CycleRow>(
  kind: CycleKind<Cycle>,
  { tx, viewer, now, params }: { tx: Tx; viewer: Viewer; now: Date; params: { cycleId: string } },
  hasNoItems = false,
) {
  const { cycle } = await kind.findForViewer(tx, viewer, params.cycleId)
  if (hasNoItems) return creationProgressOf(cycle, now, 0, await tx.$count(cycleMembers, isMember(cycle)))
  const [remaining, created, pending] = await Promise.all([
    countMembersWithoutItem(tx, cycle.companyId, cycle.id),
    countMembersWithItem(tx, cycle),
    countPendingMembers(tx, cycle),
  ])
  return creationProgressOf(cycle, now, remaining + pending, created)
}
