import { type AuditKind, auditGroupOf } from '@perennial/domain/audit/kinds.ts'
import { thisCompany } from './database/columns.ts'
import type { Tx } from './database/database.ts'
import type { Actor } from './events/events.ts'
import { auditEntries } from './tables.ts'

export type AuditRecord = {
  /** The action, for instance `roles-changed`; declared in the `audit-kinds.ts` of an area. */
  kind: AuditKind
  /** The subject of the action. */
  subjectId?: string | null
  /** Ids, names of fields and counts; never content, passwords or tokens (LOG-1). */
  data?: Record<string, unknown>
}

/** Writes an audit entry in the transaction of the action (LOG-1). */
export const recordAudit = (tx: Tx, by: Actor, entry: AuditRecord): Promise<void> => recordAudits(tx, by, [entry])

/** The same entry for each of several people. */
export const auditEach = (tx: Tx, by: Actor, kind: AuditKind, subjectIds: readonly string[]): Promise<void> =>
  recordAudits(
    tx,
    by,
    subjectIds.map((subjectId) => ({ kind, subjectId })),
  )

/** Several entries in one statement. */
export async function recordAudits(tx: Tx, by: Actor, entries: readonly AuditRecord[]): Promise<void> {
  // A kind without a group and a message could not be found or shown in the log.
  for (const { kind } of entries)
    if (!auditGroupOf(kind)) throw new Error(`${kind} is in the audit-kinds.ts of no area`)
  if (entries.length === 0) return
  const { actorId, impersonatorId, tokenId = null, address, at } = by
  const actor = { companyId: thisCompany, actorId, impersonatorId, tokenId, ipAddress: address, at }
  await tx.insert(auditEntries).values(
    entries.map(({ kind, subjectId = null, data = {} }) => {
      const aboutId = idIn(data.revieweeId) ?? idIn(data.personId) ?? subjectId
      return { ...actor, kind, subjectId, aboutId, data }
    }),
  )
}

/** The id of a person in the data of an entry. */
const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
