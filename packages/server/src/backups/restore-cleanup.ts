import { and, eq, isNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../core/database/database.ts'
import { openJobQueue } from '../core/jobs/queue.ts'
import { passwordLinks, sessions } from '../identity/tables.ts'
import { emails } from '../mail/tables.ts'
import { queueAgain, type WaitingJob } from './waiting-jobs.ts'

/**
 * The installation may have been used since the backup: people logged out or used links, and waiting emails were sent. So
 * restored sessions, links and waiting emails are ended. If the installation only moves, nothing has changed since the
 * backup, and everything stays (ONCE-2, AUTH-5).
 */
export async function endRestoredSessionsAndEmails(db: Database, now: Date): Promise<{ emails: number }> {
  let emailCount = 0
  await db.inEveryCompany(async (tx, companyId) => {
    await tx.delete(sessions).where(eq(sessions.companyId, companyId))
    await tx
      .update(passwordLinks)
      .set({ revokedAt: now })
      .where(
        and(
          eq(passwordLinks.companyId, companyId),
          eq(passwordLinks.purpose, 'RESET'),
          isNull(passwordLinks.usedAt),
          isNull(passwordLinks.revokedAt),
        ),
      )
    const held = await tx
      .update(emails)
      .set({ state: 'BLOCKED', blockReason: 'RESTORED', nextAttemptAt: null, heldUntil: null, html: '', text: '' })
      .where(and(eq(emails.companyId, companyId), eq(emails.state, 'QUEUED')))
      .returning({ id: emails.id })
    emailCount += held.length
  })
  return { emails: emailCount }
}

/** Queues the waiting jobs again: their effects in the database were lost together with everything since the backup. */
export async function queueJobs(db: Database, log: Logger, waiting: readonly WaitingJob[]): Promise<void> {
  const jobs = await openJobQueue(db, log)
  try {
    for (const job of waiting) await queueAgain(db, job)
  } finally {
    await jobs.stop()
  }
}
