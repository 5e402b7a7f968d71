import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Config } from '../core/config.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { sendEmailsJob } from './jobs.ts'
import { emails, mailServerOfLastStart } from './tables.ts'

/** An email that is due this soon may be in the hands of another process. */
const SOON_MS = 10 * 60_000

/**
 * Retries waiting emails at the start if the settings of the mail server have changed: the failures were due to the
 * former ones. The number of attempts is reset, so that correcting a setting in several steps loses no email.
 */
export async function sendAfterChange({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<void> {
  const fingerprint = fingerprintOf(config)
  const stored = await db.asAuthRole(async (tx) => (await tx.select().from(mailServerOfLastStart))[0])
  if (stored?.fingerprint === fingerprint) return
  const now = clock.now()
  const isLate = gt(emails.nextAttemptAt, new Date(now.getTime() + SOON_MS))
  const waits = and(eq(emails.state, 'QUEUED'), gt(emails.attempts, 0), isNull(emails.heldUntil), isLate)
  await db.inEveryCompany(async (tx, companyId) => {
    const rows = await tx
      .update(emails)
      .set({ nextAttemptAt: now, attempts: 1 })
      .where(waits)
      .returning({ id: emails.id })
    if (rows.length > 0) await queueJob(tx, sendEmailsJob, companyId, {}, { key: 'send' })
  })
  // Stored last: if the start is killed before, the next one tries again.
  await db.asAuthRole((tx) =>
    tx
      .insert(mailServerOfLastStart)
      .values({ fingerprint })
      .onConflictDoUpdate({ target: mailServerOfLastStart.isOnly, set: { fingerprint } }),
  )
}

/** Recognizes the settings without storing them, as they contain a password. */
const fingerprintOf = ({ secret, smtpUrl, smtpFrom, baseUrl }: Config) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([smtpUrl ?? null, smtpFrom ?? baseUrl]))
    .digest('base64url')
