import { and, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import type { Actor } from '../core/events/events.ts'
import { people } from '../people/tables.ts'

/**
 * An account that is closed or gets another login name is no longer staff of the operator until it is appointed again on the command
 * line: otherwise people managers could become staff by changing an account (STF-P02, STF-P01).
 */
export async function revokeStaffRole(tx: Tx, actor: Actor, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const ended = await tx
    .update(people)
    .set({ isProvider: false })
    .where(
      and(
        eq(people.companyId, actor.companyId),
        inArray(people.id, [...personIds]),
        eq(people.isProvider, true),
        // The passwords of sample people are known to everyone, so there is nothing to protect.
        eq(people.isSample, false),
      ),
    )
    .returning({ id: people.id })
  for (const { id } of ended) await recordAudit(tx, actor, { kind: 'staff-removed', subjectId: id })
}
