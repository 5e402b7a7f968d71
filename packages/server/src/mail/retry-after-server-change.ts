import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import type { Config } from '../core/config.ts'
import { queue } from '../core/jobs/queue.ts'
import { sendMails } from './jobs.ts'
import { mailServerOfLastStart, mails } from './tables.ts'

/** What is due again within this time may be in the hands of another process. */
const SOON_MS = 10 * 60_000

/**
 * Emails that wait for a later try get it at the start, where the settings of the mail server are not those of the last one: what failed
 * was due to the former ones. The tries that are left begin anew, so that somebody who corrects a setting in several steps loses none.
 */
export async function sendAfterChange({ db, clock, config }: Pick<House, 'db' | 'clock' | 'config'>): Promise<void> {
  const fingerprint = fingerprintOf(config)
  const known = await db.atTheDoor(async (tx) => (await tx.select().from(mailServerOfLastStart))[0])
  if (known?.fingerprint === fingerprint) return
  const now = clock.now()
  const isLate = gt(mails.nextTryAt, new Date(now.getTime() + SOON_MS))
  const waits = and(eq(mails.state, 'QUEUED'), gt(mails.tries, 0), isNull(mails.heldUntil), isLate)
  await db.inEveryCompany(async (tx, companyId) => {
    const rows = await tx.update(mails).set({ nextTryAt: now, tries: 1 }).where(waits).returning({ id: mails.id })
    if (rows.length > 0) await queue(tx, sendMails, companyId, {}, { key: 'send' })
  })
  // Only now: a start that is killed before begins again with the next one.
  await db.atTheDoor((tx) =>
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
