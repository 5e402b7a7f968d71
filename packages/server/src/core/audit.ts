import { thisCompany } from './database/columns.ts'
import type { Tx } from './database/database.ts'
import type { By } from './events.ts'
import { auditEntries } from './tables.ts'

export type Accountable = {
  /** What was done, for instance `roles-changed`. */
  kind: string
  /** To whom or what. */
  subjectId?: string | null
  /** Ids, names of fields and counts; never content, passwords or tokens (LOG-1). */
  data?: Record<string, unknown>
}

/** Keeps who did what that must be answered for, in the transaction in which it is done (LOG-1). */
export async function audit(tx: Tx, by: By, { kind, subjectId = null, data = {} }: Accountable): Promise<void> {
  const { actorId, impersonatorId, address, at } = by
  await tx
    .insert(auditEntries)
    .values({ companyId: thisCompany, kind, actorId, impersonatorId, subjectId, address, at, data })
}
