import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Config } from '../core/config.ts'
import { queueJob } from '../core/jobs/queue.ts'
import { sendEmailsJob } from './jobs.ts'
import { emails, mailServerOfLastStart } from './tables.ts'

/** What is due again within this time may be in the hands of another process. */
const SOON_MS = 10 * 60_000

/**
 * Emails that wait for a later try get it at the start, where the settings of the mail server are not those of the last one: what failed
 * was due to the former ones. The tries that are left begin anew, so that someone who corrects a setting in several steps loses none.
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
  // Only now: a start that is killed before begins again with the next one.
  await db.asAuthRole((tx) =>
    tx
      .insert(mailServerOfLastStart)
      .values({ fingerprint })
      .onConflictDoUpdate({ target: mailServerOfLastStart.isOnly, set: { fingerprint } }),
  )
}

/** By which the settings are known again; they hold a password. */
const fingerprintOf = ({ secret, smtpUrl, smtpFrom, baseUrl }: Config) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([smtpUrl ?? null, smtpFrom ?? baseUrl]))
    .digest('base64url')
