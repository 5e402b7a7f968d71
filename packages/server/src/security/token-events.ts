import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import type { Viewer } from '../core/viewer.ts'
import type { AccessTokenRow } from '../identity/tables.ts'
import { accessTokenCreated } from './events.ts'

/** Records a new token and notifies its person, who must learn of it if they did not create it (LOG-1). */
export async function recordTokenCreated(
  tx: Tx,
  viewer: Viewer,
  { id, scope }: AccessTokenRow,
  now: Date,
): Promise<void> {
  const actor = actorOf(viewer, now)
  const data = { tokenId: id, scope }
  const subject = ['access-token', id] as const
  await recordEvent(tx, actor, { kind: accessTokenCreated, subject, aboutId: viewer.id, data, audit: data })
}

/** LOG-1; without a person, all tokens of the company. */
export const recordTokensRevoked = (tx: Tx, viewer: Viewer, personId: string | null, count: number, now: Date) =>
  recordAudit(tx, actorOf(viewer, now), { kind: 'access-tokens-revoked', subjectId: personId, data: { count } })
