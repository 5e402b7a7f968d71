import type { Leave } from '@perennial/contract/leave/routes.ts'
import { canEnterLeave, canSeeLeave, isOnLeave, leaveDays } from '@perennial/domain/leave/leave.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findPerson, type PersonalDataPart } from '../people/public.ts'
import { idsOnLeave, type LeaveRow, leaves } from './tables.ts'

export type PersonForLeave = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** A person’s current or planned leave; one whose end has passed is over. */
export async function findLeave(tx: Tx, companyId: string, personId: string, now: Date): Promise<LeaveRow | undefined> {
  const [row] = await tx
    .select()
    .from(leaves)
    .where(and(eq(leaves.companyId, companyId), eq(leaves.personId, personId), isNull(leaves.returnedAt)))
  return row && (row.endsAt === null || now < row.endsAt) ? row : undefined
}

/** Which of these people are on leave; only for viewers who may see it. */
export async function findIdsOnLeave(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ person_id: string }>(
    sql`select person_id from (${idsOnLeave(now)}) away where person_id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Set(rows.map((row) => row.person_id))
}

/** A person whose leave this viewer may see; refused as not found for everyone else (MAY-4). */
export async function findPersonForLeave(tx: Tx, viewer: Viewer, id: string): Promise<PersonForLeave> {
  const seen = await findPerson(tx, viewer, id)
  return seen && canSeeLeave(seen.viewerFacts) ? seen : refuse('NOT_FOUND')
}

/** A leave as its reader sees it; the verdicts are for HR alone. */
export async function presentLeave(
  tx: Tx,
  viewer: Viewer,
  { person, personFacts }: PersonForLeave,
  now: Date,
): Promise<Leave> {
  const row = await findLeave(tx, viewer.company.id, person.id, now)
  return {
    leave: row ? { ...leaveDays(row, viewer.company.timeZone), isNow: isOnLeave(row, now) } : null,
    // An impersonator can’t enter a leave (AUTH-11).
    can:
      isHrType(viewer) && !viewer.session.acting ? { enter: canEnterLeave(viewer, { ...person, ...personFacts }) } : {},
  }
}

/** `GET /users/{id}/leave`: for the person, the managers above them and HR. */
export const readLeave = handler('GET /users/{id}/leave', async ({ params, viewer, tx, now }) =>
  presentLeave(tx, viewer, await findPersonForLeave(tx, viewer, params.id), now),
)

/** A person’s leaves in their data package (PRIV-2). */
export const leaveData: PersonalDataPart = {
  name: 'leaves',
  read: async ({ tx, viewer, personId }) => {
    const rows = await tx
      .select()
      .from(leaves)
      .where(and(eq(leaves.companyId, viewer.company.id), eq(leaves.personId, personId)))
      .orderBy(desc(leaves.startsAt), leaves.id)
    return rows.map((row) => ({ ...leaveDays(row, viewer.company.timeZone), enteredAt: row.enteredAt }))
  },
}
