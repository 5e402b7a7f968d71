import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { type BounceReason, isAddressUnreachable } from '@perennial/domain/mail/bounces.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { people } from '../people/tables.ts'
import { bouncedAddresses, type EmailRow, emailDeliveryFailures } from './tables.ts'

/** Which of these addresses get no emails any more, by their keys (ADM-P16). */
export async function findSuppressedAddresses(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(addresses.map(normalizeEmail))]
  if (keys.length === 0) return new Set()
  const rows = await tx
    .select({ address: bouncedAddresses.email })
    .from(bouncedAddresses)
    .where(and(inArray(bouncedAddresses.email, keys), isNotNull(bouncedAddresses.suppressedAt)))
  return new Set(rows.map(({ address }) => address))
}

/** Since when and why nothing is sent to this address; null if emails are sent there. */
export async function findSuppression(tx: Tx, address: string) {
  const [row] = await tx
    .select()
    .from(bouncedAddresses)
    .where(and(eq(bouncedAddresses.email, normalizeEmail(address)), isNotNull(bouncedAddresses.suppressedAt)))
  if (!row?.suppressedAt) return null
  return { id: row.id, personId: row.personId, reason: row.reason, since: row.suppressedAt.toISOString() }
}

export type DeliveryFailure = { reason: BounceReason; code: string | null }

/**
 * Records that an email failed at its address. A permanent failure or a complaint suppresses the address immediately,
 * temporary ones on three days of fourteen (ADM-P16). Summarized emails are not recorded, as that would reveal who was
 * reminded (ADM-P33).
 */
export async function recordDeliveryFailure(
  tx: Tx,
  mail: EmailRow,
  { reason, code }: DeliveryFailure,
  now: Date,
): Promise<void> {
  if (mail.logSummaryId !== null) return
  const address = normalizeEmail(mail.toAddress)
  const [row] = await tx
    .insert(bouncedAddresses)
    .values({
      companyId: thisCompany,
      personId: mail.recipientId,
      email: address,
      reason,
      code,
      failureCount: 1,
      lastFailedAt: now,
    })
    .onConflictDoUpdate({
      target: [bouncedAddresses.companyId, bouncedAddresses.email],
      // A complaint stays a complaint, whatever fails later: only the person can lift it (ADM-P17).
      set: {
        reason: sql`case when ${bouncedAddresses.suppressedAt} is not null and ${bouncedAddresses.reason} = 'COMPLAINT' then 'COMPLAINT' else excluded.reason end`,
        code,
        lastFailedAt: now,
        failureCount: sql`${bouncedAddresses.failureCount} + 1`,
      },
    })
    .returning()
  if (!row || row.suppressedAt) return
  if (reason !== 'TEMPORARY' || (await isOver(tx, row.id, mail.id, now)))
    await tx.update(bouncedAddresses).set({ suppressedAt: now }).where(eq(bouncedAddresses.id, row.id))
}

async function isOver(tx: Tx, addressId: string, mailId: string, now: Date): Promise<boolean> {
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies)
  const today = localDayOf(now, company?.timeZone ?? 'UTC')
  await tx
    .insert(emailDeliveryFailures)
    .values({ companyId: thisCompany, addressId, emailId: mailId, day: today, at: now })
    .onConflictDoNothing()
  const days = await tx
    .selectDistinct({ day: emailDeliveryFailures.day })
    .from(emailDeliveryFailures)
    .where(eq(emailDeliveryFailures.addressId, addressId))
  return isAddressUnreachable(
    days.map(({ day }) => day),
    today,
  )
}

/** An email that was finally accepted did not fail: a temporary refusal says nothing about the address. */
export const clearDeliveryFailure = (tx: Tx, mailId: string) =>
  tx.delete(emailDeliveryFailures).where(eq(emailDeliveryFailures.emailId, mailId))

/** Emails are sent to these addresses again, and earlier failures are forgotten (ADM-P17). */
export const removeSuppressions = (tx: Tx, ids: readonly string[]) =>
  tx.delete(bouncedAddresses).where(inArray(bouncedAddresses.id, [...ids]))

/** Ends the suppression of people whose address was changed, manually or by import; a complaint stays with its address (ADM-P17). */
export const releaseChangedAddresses: ScheduledTask = {
  name: 'lift-changed-addresses',
  run: async ({ tx }) => {
    const rows = await tx
      .select({
        id: bouncedAddresses.id,
        address: bouncedAddresses.email,
        email: people.email,
        reason: bouncedAddresses.reason,
      })
      .from(bouncedAddresses)
      .innerJoin(
        people,
        and(eq(people.companyId, bouncedAddresses.companyId), eq(people.id, bouncedAddresses.personId)),
      )
    const changed = rows.filter(
      ({ address, email, reason }) => reason !== 'COMPLAINT' && normalizeEmail(email) !== address,
    )
    if (changed.length > 0)
      await removeSuppressions(
        tx,
        changed.map(({ id }) => id),
      )
  },
}
