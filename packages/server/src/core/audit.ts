import { type AuditKind, auditGroupOf } from '@perennial/domain/audit/kinds.ts'
import { thisCompany } from './database/columns.ts'
import type { Tx } from './database/database.ts'
import type { Actor } from './events/events.ts'
import { auditEntries } from './tables.ts'

export type AuditRecord = {
  /** What was done, for instance `roles-changed`; in the `audit-kinds.ts` of an area. */
  kind: AuditKind
  /** To whom or what. */
  subjectId?: string | null
  /** Ids, names of fields and counts; never content, passwords or tokens (LOG-1). */
  data?: Record<string, unknown>
}

/** Keeps who did what that must be answered for, in the transaction in which it is done (LOG-1). */
export const recordAudit = (tx: Tx, by: Actor, entry: AuditRecord): Promise<void> => recordAudits(tx, by, [entry])

/** The same kind for each of several people. */
export const auditEach = (tx: Tx, by: Actor, kind: AuditKind, subjectIds: readonly string[]): Promise<void> =>
  recordAudits(
    tx,
    by,
    subjectIds.map((subjectId) => ({ kind, subjectId })),
  )

/** Several entries in one statement. */
export async function recordAudits(tx: Tx, by: Actor, entries: readonly AuditRecord[]): Promise<void> {
  // No one finds in the log what stands in no group and has no words.
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

/** The id of a person among the facts. */
const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
