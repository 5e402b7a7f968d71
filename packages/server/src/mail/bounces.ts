import { canRemoveSuppression } from '@perennial/domain/mail/bounces.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { refused } from '@perennial/domain/verdict.ts'
import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { readPosition, writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'
import { findSuppression, removeSuppressions } from './suppression.ts'
import { type BouncedAddressRow, bouncedAddresses } from './tables.ts'

/** `GET /company/bounced-emails`: addresses at which emails failed, the latest first (ADM-P03, ADM-P16). */
export const listBouncedAddresses = handler('GET /company/bounced-emails', async ({ query, viewer, tx }) => {
  const rows = await tx
    .select({ row: bouncedAddresses, person: people })
    .from(bouncedAddresses)
    .innerJoin(people, and(eq(people.companyId, bouncedAddresses.companyId), eq(people.id, bouncedAddresses.personId)))
    .where(before(query.cursor))
    .orderBy(desc(bouncedAddresses.lastFailedAt), desc(bouncedAddresses.id))
    .limit(query.limit + 1)
  const last = rows[query.limit - 1]?.row
  return {
    addresses: rows.slice(0, query.limit).map(({ row, person }) => ({
      id: row.id,
      address: row.email,
      reason: row.reason,
      code: row.code,
      failures: row.failureCount,
      person: { id: person.id, name: displayName(person), isActive: person.state !== 'DEACTIVATED' },
      isSuppressed: row.suppressedAt !== null,
      lastAt: row.lastFailedAt.toISOString(),
      can: { remove: mayRemove(row, viewer) },
    })),
    next: rows.length > query.limit && last ? writePosition({ at: last.lastFailedAt, id: last.id }) : null,
  }
})

function before(cursor: string | undefined): SQL | undefined {
  const after = readPosition(cursor)
  if (!after) return undefined
  return or(
    lt(bouncedAddresses.lastFailedAt, after.at),
    and(eq(bouncedAddresses.lastFailedAt, after.at), lt(bouncedAddresses.id, after.id)),
  )
}

const mayRemove = ({ reason, personId }: BouncedAddressRow, { id, isHr, isTechAdmin }: Viewer) =>
  isHr || isTechAdmin ? canRemoveSuppression(reason, personId === id) : refused('ROLE_MISSING')

/** `DELETE /company/bounced-emails/{addressId}`: emails are sent there again, unless someone complained (ADM-P17). */
export const removeBouncedAddress = handler(
  'DELETE /company/bounced-emails/{addressId}',
  async ({ params, viewer, tx, now }) => {
    const [row] = await tx
      .select()
      .from(bouncedAddresses)
      .where(eq(bouncedAddresses.id, params.addressId))
      .for('update')
    if (!row) refuse('NOT_FOUND')
    authorize(mayRemove(row, viewer))
    await removeSuppressions(tx, [row.id])
    await recordAudit(tx, actorOf(viewer, now), {
      kind: 'email-suppression-removed',
      subjectId: row.personId,
      data: { reason: row.reason },
    })
  },
)

/** `GET /users/{id}/email-suppression`: the warning on the profile, shown to administrators (ADM-P16). */
export const readSuppression = handler('GET /users/{id}/email-suppression', async ({ params, tx }) => {
  const [person] = await tx.select({ email: people.email }).from(people).where(eq(people.id, params.id))
  if (!person) refuse('NOT_FOUND')
  return { stopped: await findSuppression(tx, person.email) }
})

/**
 * `POST /resubscribe`: someone who complained gets emails again. No one else can lift a complaint, not even the next
 * owner of the address (ADM-P17).
 */
export const resubscribe = handler('POST /resubscribe', async ({ viewer, tx, now }) => {
  const [person] = await tx.select({ email: people.email }).from(people).where(eq(people.id, viewer.id))
  const stop = person && (await findSuppression(tx, person.email))
  if (stop?.reason !== 'COMPLAINT' || stop.personId !== viewer.id) refuse('NOT_FOUND')
  await removeSuppressions(tx, [stop.id])
  await recordAudit(tx, actorOf(viewer, now), {
    kind: 'email-suppression-removed',
    subjectId: viewer.id,
    data: { reason: stop.reason },
  })
})

/** How many addresses get no emails any more. */
export async function countSuppressedAddresses(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bouncedAddresses)
    .where(isNotNull(bouncedAddresses.suppressedAt))
  return row?.count ?? 0
}
