import { noQuietHours, type QuietHours, quietUntil } from '@perennial/domain/mail/quiet-hours.ts'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { emailSettings } from './tables.ts'

/** The quiet hours of these people; people without an entry always get emails. */
export async function findQuietHours(tx: Tx, personIds: readonly string[]): Promise<ReadonlyMap<string, QuietHours>> {
  const rows = await tx
    .select({ personId: emailSettings.personId, quietHours: emailSettings.quietHours })
    .from(emailSettings)
    .where(inArray(emailSettings.personId, [...new Set(personIds)]))
  return new Map(rows.map((row) => [row.personId, row.quietHours]))
}

/** Until when an email sent now is held back for someone; null if it is sent immediately. */
export const heldUntilFor = (
  quiet: ReadonlyMap<string, QuietHours>,
  personId: string,
  timeZone: string,
  now: Date,
): Date | null => quietUntil(quiet.get(personId) ?? noQuietHours, timeZone, now)
