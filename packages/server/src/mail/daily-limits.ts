import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { companyIdOf, type Tx } from '../core/database/database.ts'
import { countEach, countTogether } from '../core/http/rate-limits.ts'
import type { EmailKind } from './email-kinds.ts'

type LimitedKind = { kind: Pick<EmailKind, 'name' | 'mostPerDay'> }

/**
 * Which of these are more than one address gets of their kind in a day. It counts anyone who asked, in all companies and processes, and a
 * restart forgets nothing.
 */
export async function haveEnough<M extends LimitedKind>(
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
 * Which of these are more than their company may send in a day to addresses that no one has confirmed. They are counted together,
 * whatever their kind: a stranger’s company could send as many as it likes by naming another address each time.
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
