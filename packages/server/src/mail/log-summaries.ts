import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { eq, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { NewEmail } from './queue.ts'
import { emailLogSummaries, emails } from './tables.ts'

type SummarizedEmail = Pick<NewEmail, 'kind' | 'cycle' | 'answersAreAnonymous'>

/**
 * The summary line of the log that counts this email; null if the email has its own line. Anyone who gets a reminder
 * has not answered yet, so reminders of anonymous questions never have lines of their own (ADM-P33, ANON-9). Emails
 * that ask for feedback or opinions are queued only with `answersAreAnonymous`.
 */
export function logSummaryKey({ kind, cycle, answersAreAnonymous }: SummarizedEmail, now: Date): string | null {
  const canNotify = kind.pausesOnLeave && (kind.category === 'feedback' || kind.category === 'surveys')
  if (canNotify && answersAreAnonymous === undefined)
    throw new Error(`whoever sends ${kind.name} says whether the answers are anonymous`)
  return answersAreAnonymous ? [kind.name, cycle?.id ?? '', localDayOf(now, 'UTC')].join(' ') : null
}

type LoggedEmail = { row: Omit<typeof emails.$inferInsert, 'companyId'>; line: string | null }

/** Stores emails, each once. Summarized ones are counted when they are stored for the first time (ONCE-2). */
export async function saveEmails(tx: Tx, all: readonly LoggedEmail[], now: Date): Promise<void> {
  if (all.length === 0) return
  const lines = await linesOf(tx, all, now)
  const rows = all.map(({ row, line }) => ({
    ...row,
    companyId: thisCompany,
    logSummaryId: line === null ? null : (lines.get(line) ?? null),
  }))
  const inserted = await tx
    .insert(emails)
    .values(rows)
    .onConflictDoNothing()
    .returning({ logSummaryId: emails.logSummaryId })
  for (const [summaryId, some] of Map.groupBy(inserted, (mail) => mail.logSummaryId)) {
    if (summaryId === null) continue
    const count = sql`${emailLogSummaries.count} + ${some.length}`
    await tx.update(emailLogSummaries).set({ count }).where(eq(emailLogSummaries.id, summaryId))
  }
}

async function linesOf(tx: Tx, all: readonly LoggedEmail[], now: Date): Promise<ReadonlyMap<string, string>> {
  const kindsByLine = new Map(all.flatMap(({ row, line }) => (line === null ? [] : [[line, row.kind] as const])))
  if (kindsByLine.size === 0) return new Map()
  const lines = await tx
    .insert(emailLogSummaries)
    .values([...kindsByLine].map(([key, kind]) => ({ companyId: thisCompany, key, kind, queuedAt: now })))
    // A no-op update, so that the existing row is returned with its id.
    .onConflictDoUpdate({
      target: [emailLogSummaries.companyId, emailLogSummaries.key],
      set: { key: sql`excluded.key` },
    })
    .returning({ key: emailLogSummaries.key, id: emailLogSummaries.id })
  return new Map(lines.map(({ key, id }) => [key, id]))
}
