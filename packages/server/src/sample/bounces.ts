import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import type { BounceReason } from '@perennial/domain/mail/bounces.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { bouncedAddresses, emails } from '../mail/tables.ts'
import { fernhillId } from './company.ts'
import { sampleId, sampleLoginName, samplePersonId } from './people.ts'

type Bounce = { who: string; reason: BounceReason; code: string; failures: number; isSuppressed: boolean }

/** People no end-to-end test uses: their emails bounced, each in another way. */
const bounces: readonly Bounce[] = [
  { who: 'selma', reason: 'PERMANENT', code: '550 5.1.1', failures: 1, isSuppressed: true },
  { who: 'tariq', reason: 'COMPLAINT', code: 'abuse', failures: 1, isSuppressed: true },
  { who: 'nuno', reason: 'TEMPORARY', code: '450 4.2.1', failures: 2, isSuppressed: false },
]
const outcomes = { PERMANENT: 'BOUNCED', COMPLAINT: 'COMPLAINED', TEMPORARY: 'BOUNCED' } as const

/** Delivery of past emails: most arrived within a minute, and three people’s bounced (ADM-P16). */
export async function insertBounces(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'DELIVERED', resolvedAt: sql`${emails.sentAt} + interval '40 seconds'` })
    .where(and(eq(emails.state, 'SENT'), lt(emails.queuedAt, new Date(now.getTime() - DAY_MS))))
  for (const { who, reason, code, failures, isSuppressed } of bounces) {
    const [latest] = await tx
      .select()
      .from(emails)
      .where(and(eq(emails.recipientId, samplePersonId(who)), eq(emails.state, 'DELIVERED')))
      .orderBy(desc(emails.queuedAt), desc(emails.id))
      .limit(1)
    const lastAt = latest?.queuedAt ?? new Date(now.getTime() - 2 * DAY_MS)
    const state = outcomes[reason]
    if (latest) await tx.update(emails).set({ state, resolvedAt: lastAt }).where(eq(emails.id, latest.id))
    await tx
      .insert(bouncedAddresses)
      .values({
        companyId: fernhillId,
        id: sampleId(`bounce:${who}`),
        email: sampleLoginName(who),
        personId: samplePersonId(who),
        reason,
        code,
        failureCount: failures,
        lastFailedAt: lastAt,
        suppressedAt: isSuppressed ? lastAt : null,
      })
      .onConflictDoNothing()
  }
}
