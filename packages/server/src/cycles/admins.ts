import { and, eq, inArray, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { param, preparedStatement, type Tx } from '../core/database/database.ts'
import { type Actor, type NewEvent, recordEvent, type Subscriber } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import { type NewNotification, notify } from '../notifications/public.ts'
import { type CycleRow, cycleAdmins } from './tables.ts'

const isOfCycle = ({ companyId, id }: Pick<CycleRow, 'companyId' | 'id'>) =>
  and(eq(cycleAdmins.companyId, companyId), eq(cycleAdmins.cycleId, id))

/** Who administers a cycle besides HR. */
export async function findAdminIds(tx: Tx, cycle: Pick<CycleRow, 'companyId' | 'id'>): Promise<string[]> {
  const rows = await tx
    .select({ id: cycleAdmins.personId })
    .from(cycleAdmins)
    .where(isOfCycle(cycle))
    .orderBy(cycleAdmins.personId)
  return rows.map((row) => row.id)
}

const adminsQuery = preparedStatement<{ id: string; name: string; isActive: boolean }>(
  () => sql`
    select p.id, coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name,
      p.state <> 'DEACTIVATED' as "isActive"
    from cycle_admins a join people p on p.company_id = a.company_id and p.id = a.person_id
    where a.company_id = ${param('companyId')} and a.cycle_id = ${param('id')} order by p.last_name, p.first_name, p.id`,
)

/** The same people with their names. Needs only the id of the cycle, so it can be sent together with the query for it. */
export const listAdmins = (tx: Tx, viewer: Viewer, cycleId: string) =>
  adminsQuery(tx, { companyId: viewer.company.id, id: cycleId })

/** Whether the viewer administers a cycle: HR, or someone who is named for it (COM-P03). */
export async function isCycleAdministrator(tx: Tx, viewer: Viewer, cycleId: string): Promise<boolean> {
  if (viewer.isHr || viewer.isAssistant) return true
  const [row] = await tx
    .select({ cycleId: cycleAdmins.cycleId })
    .from(cycleAdmins)
    .where(and(isOfCycle({ companyId: viewer.company.id, id: cycleId }), eq(cycleAdmins.personId, viewer.id)))
  return row !== undefined
}

/** Notifies new administrators of a cycle, with a link to its page (ADM-P23). */
export const adminAddedNotice =
  (kind: NewNotification['kind'], pages: string): Subscriber['run'] =>
  async ({ event, tx, app, now }) => {
    if (!event.aboutId) return
    const data = { cycle: String(event.data.name ?? '') }
    const link = `${pages}/${event.subjectId}`
    await notify({ app, tx, now }, { kind, to: event.aboutId, occasion: event.id, data, link })
  }

type AddedEvent = (cycle: Pick<CycleRow, 'id' | 'name'>, personId: string) => NewEvent

/** Makes these people the admins of a cycle; records an event for each new one (ADM-P23). */
export async function changeAdmins(
  tx: Tx,
  actor: Actor,
  cycle: Pick<CycleRow, 'companyId' | 'id' | 'name' | 'kind'>,
  { before, after, addedEvent }: { before: readonly string[]; after: readonly string[]; addedEvent: AddedEvent },
): Promise<void> {
  const removed = before.filter((id) => !after.includes(id))
  if (removed.length > 0)
    await tx.delete(cycleAdmins).where(and(isOfCycle(cycle), inArray(cycleAdmins.personId, removed)))
  for (const personId of new Set(after)) {
    const added = await tx
      .insert(cycleAdmins)
      .values({ companyId: thisCompany, cycleId: cycle.id, kind: cycle.kind, personId })
      .onConflictDoNothing()
      .returning({ personId: cycleAdmins.personId })
    if (added.length > 0) await recordEvent(tx, actor, addedEvent(cycle, personId))
  }
}
