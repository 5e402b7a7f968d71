import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import type { App } from '../app.ts'
import { recordAudit } from '../audit.ts'
import { actorOf } from '../events/events.ts'
import type { Viewer } from '../viewer.ts'
import { Refusal } from './refusals.ts'

/** Refusals for lack of a right, in any operation (LOG-1). */
const ofAuthority: readonly string[] = [
  'ROLE_MISSING',
  'ROLE_NOT_YOURS_TO_GIVE',
  'NOT_AN_ADMINISTRATOR',
  'ONLY_SUPER_ADMINS',
  'MORE_RIGHTS_THAN_YOU',
  'OWN_RECORD',
  'LINE_ABOVE_YOU',
  'ACT_AS_ABOVE',
  'ACT_AS_SUPER_ADMIN',
  'NOT_WHILE_IMPERSONATING',
  'IMPERSONATION_READ_ONLY',
  'NOT_BY_TOKEN',
  'TOKEN_ONLY_READS',
  'EXPORT_OF_SOMEBODY_ELSE',
  'RIGHTS_LOST',
  'MAIL_OF_SOMEBODY_ELSE',
]
/** Further refusals of the same person add nothing to the log. */
const AUDIT_RATE_LIMIT = { most: 100, withinMs: HOUR_MS }

/** Audits a refusal for lack of a right, although everything else was rolled back (LOG-1). */
export async function auditRefusal(
  app: App,
  viewer: Viewer,
  operation: string,
  { code }: Refusal,
  now: Date,
): Promise<void> {
  if (!ofAuthority.includes(code) || app.diskSpace.state() === 'full') return
  try {
    await app.rateLimiter.consume(`refused:${viewer.id}`, AUDIT_RATE_LIMIT, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return
  }
  const entry = { kind: 'access-refused', subjectId: null, data: { operation, code } } as const
  await app.db.inCompany(viewer.company.id, (tx) => recordAudit(tx, actorOf(viewer, now), entry))
}
