import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { companyIdOf, type Tx } from '../core/database/database.ts'
import { countEach, countTogether } from '../core/http/rate-limits.ts'
import type { EmailKind } from './email-kinds.ts'

type LimitedKind = { kind: Pick<EmailKind, 'name' | 'mostPerDay'> }

/**
 * Which of these emails exceed the daily limit of their kind for one address. Requests of everyone count, in all
 * companies and processes, and across restarts.
 */
export async function beyondDailyLimit<M extends LimitedKind>(
  tx: Tx,
  mails: readonly M[],
  addressOf: (mail: M) => string,
  now: Date,
): Promise<ReadonlySet<M>> {
  const limited = mails.filter(({ kind }) => kind.mostPerDay !== undefined)
  const keys = limited.map((mail) => `mail ${mail.kind.name} ${addressOf(mail)}`)
  const counts = await countEach(tx, keys, { withinMs: DAY_MS, now })
  return new Set(limited.filter(({ kind }, index) => (counts[index] ?? 0) > (kind.mostPerDay ?? 0)))
}

/**
 * Which of these emails exceed the daily limit of their company for unconfirmed addresses. All kinds count together:
 * otherwise a company registered by a stranger could send any number of emails, each to another address.
 */
export async function beyondCompanyLimit<M extends { mostOfCompany?: number }>(
  tx: Tx,
  mails: readonly M[],
  now: Date,
): Promise<ReadonlySet<M>> {
  const limited = mails.filter(({ mostOfCompany }) => mostOfCompany !== undefined)
  if (limited.length === 0) return new Set()
  const key = `mails to unconfirmed addresses of ${companyIdOf(tx)}`
  const windows = await countTogether(tx, [key], { by: limited.length, withinMs: DAY_MS, now })
  const before = (windows.get(key)?.count ?? limited.length) - limited.length
  return new Set(limited.filter(({ mostOfCompany = 0 }, index) => before + index >= mostOfCompany))
}
