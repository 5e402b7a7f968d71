import { auditGroupOf } from '@perennial/domain/audit/kinds.ts'
import { thisCompany } from './database/columns.ts'
import type { Tx } from './database/database.ts'
import type { Actor } from './events/events.ts'
import { auditEntries } from './tables.ts'

export type AuditRecord = {
  /** What was done, for instance `roles-changed`; in a group of `domain/src/audit/kinds.ts`. */
  kind: string
  /** To whom or what. */
  subjectId?: string | null
  /** Ids, names of fields and counts; never content, passwords or tokens (LOG-1). */
  data?: Record<string, unknown>
}

/** Keeps who did what that must be answered for, in the transaction in which it is done (LOG-1). */
export async function recordAudit(
  tx: Tx,
  by: Actor,
  { kind, subjectId = null, data = {} }: AuditRecord,
): Promise<void> {
  // Nobody finds in the log what stands in no group and has no words.
  if (!auditGroupOf(kind))
    throw new Error(`${kind} has no place in domain/src/audit/kinds.ts, nor words (audit.kind.${kind})`)
  const { actorId, impersonatorId, tokenId = null, address, at } = by
  const aboutId = idIn(data.revieweeId) ?? idIn(data.personId) ?? subjectId
  await tx
    .insert(auditEntries)
    .values({ companyId: thisCompany, kind, actorId, impersonatorId, tokenId, subjectId, aboutId, address, at, data })
}

/** The same kind for each of several people, in one statement. */
export async function auditEach(tx: Tx, by: Actor, kind: string, subjectIds: readonly string[]): Promise<void> {
  if (!auditGroupOf(kind)) throw new Error(`${kind} has no place in domain/src/audit/kinds.ts`)
  if (subjectIds.length === 0) return
  const { actorId, impersonatorId, tokenId = null, address, at } = by
  const row = { companyId: thisCompany, kind, actorId, impersonatorId, tokenId, address, at, data: {} }
  await tx.insert(auditEntries).values(subjectIds.map((id) => ({ ...row, subjectId: id, aboutId: id })))
}

/** The id of a person among the facts. */
const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
