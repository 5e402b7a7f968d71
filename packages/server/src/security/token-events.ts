import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by, record } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import type { AccessTokenRow } from '../identity/tables.ts'
import { tokenMade } from './events.ts'

/** A token was made: kept, and told to its person, for whoever did not make it must hear of it (LOG-1). */
export async function recordTokenMade(tx: Tx, viewer: Viewer, { id, scope }: AccessTokenRow, now: Date): Promise<void> {
  const who = by(viewer, now)
  const data = { tokenId: id, scope }
  await record(tx, who, { kind: tokenMade, subject: ['access-token', id], aboutId: viewer.id, data })
  await audit(tx, who, { kind: tokenMade, subjectId: viewer.id, data })
}

/** LOG-1; without a person it was all of the company. */
export const recordTokensEnded = (tx: Tx, viewer: Viewer, personId: string | null, count: number, now: Date) =>
  audit(tx, by(viewer, now), { kind: 'access-tokens-ended', subjectId: personId, data: { count } })
