import { type BounceReason, isGivenUp } from '@perennial/domain/mail/bounces.ts'
import { addressKey } from '@perennial/domain/people/address.ts'
import { dayOf } from '@perennial/domain/reviews/cycle/timeline.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { Round } from '../core/schedule/scheduled-tasks.ts'
import { people } from '../people/tables.ts'
import { type MailRow, mailAddresses, mailFailures } from './tables.ts'

/** Of these addresses, those to which nothing is sent any more, by their keys (ADM-P16). */
export async function suppressedAmong(tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(addresses.map(addressKey))]
  if (keys.length === 0) return new Set()
  const rows = await tx
    .select({ address: mailAddresses.address })
    .from(mailAddresses)
    .where(and(inArray(mailAddresses.address, keys), isNotNull(mailAddresses.suppressedAt)))
  return new Set(rows.map(({ address }) => address))
}

/** Since when and why nothing is sent to this address; null while mails go there. */
export async function stopOf(tx: Tx, address: string) {
  const [row] = await tx
    .select()
    .from(mailAddresses)
    .where(and(eq(mailAddresses.address, addressKey(address)), isNotNull(mailAddresses.suppressedAt)))
  if (!row?.suppressedAt) return null
  return { id: row.id, personId: row.personId, reason: row.reason, since: row.suppressedAt.toISOString() }
}

export type Failure = { reason: BounceReason; code: string | null }

/**
 * Keeps that a mail failed at its address: a permanent failure or a complaint ends it at once, temporary ones after three days of
 * fourteen (ADM-P16). Of mails that are only counted nothing is kept, for it would tell who was reminded (ADM-P33).
 */
export async function failedAt(tx: Tx, mail: MailRow, { reason, code }: Failure, now: Date): Promise<void> {
  if (mail.lineId !== null) return
  const address = addressKey(mail.toAddress)
  const [row] = await tx
    .insert(mailAddresses)
    .values({ companyId: thisCompany, personId: mail.recipientId, address, reason, code, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [mailAddresses.companyId, mailAddresses.address],
      // A complaint stays one, whatever fails besides: only the person lifts it (ADM-P17).
      set: {
        reason: sql`case when ${mailAddresses.suppressedAt} is not null and ${mailAddresses.reason} = 'COMPLAINT' then 'COMPLAINT' else excluded.reason end`,
        ...{ code, lastAt: now, failures: sql`${mailAddresses.failures} + 1` },
      },
    })
    .returning()
  if (!row || row.suppressedAt) return
  if (reason !== 'TEMPORARY' || (await isOver(tx, row.id, mail.id, now)))
    await tx.update(mailAddresses).set({ suppressedAt: now }).where(eq(mailAddresses.id, row.id))
}

async function isOver(tx: Tx, addressId: string, mailId: string, now: Date): Promise<boolean> {
  const [company] = await tx.select({ timeZone: companies.timeZone }).from(companies)
  const today = dayOf(now, company?.timeZone ?? 'UTC')
  await tx
    .insert(mailFailures)
    .values({ companyId: thisCompany, addressId, mailId, day: today, at: now })
    .onConflictDoNothing()
  const days = await tx
    .selectDistinct({ day: mailFailures.day })
    .from(mailFailures)
    .where(eq(mailFailures.addressId, addressId))
  return isGivenUp(
    days.map(({ day }) => day),
    today,
  )
}

/** A mail that was taken in the end did not fail: a server that asks to come again later says nothing about an address. */
export const tookAfterAll = (tx: Tx, mailId: string) => tx.delete(mailFailures).where(eq(mailFailures.mailId, mailId))

/** Mails go there again, and what failed before is forgotten (ADM-P17). */
export const lift = (tx: Tx, ids: readonly string[]) =>
  tx.delete(mailAddresses).where(inArray(mailAddresses.id, [...ids]))

/** Whoever has another address now is no longer kept from mails, by hand or by import; a complaint stays with its address (ADM-P17). */
export const liftChanged: Round = {
  name: 'lift-changed-addresses',
  run: async ({ tx }) => {
    const rows = await tx
      .select({
        id: mailAddresses.id,
        address: mailAddresses.address,
        email: people.email,
        reason: mailAddresses.reason,
      })
      .from(mailAddresses)
      .innerJoin(people, and(eq(people.companyId, mailAddresses.companyId), eq(people.id, mailAddresses.personId)))
    const changed = rows.filter(({ address, email, reason }) => reason !== 'COMPLAINT' && addressKey(email) !== address)
    if (changed.length > 0)
      await lift(
        tx,
        changed.map(({ id }) => id),
      )
  },
}
