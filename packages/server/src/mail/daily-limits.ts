import type { Tx } from '../core/database/database.ts'
import { countTogether } from '../core/rate-limits.ts'
import type { MailKind } from './kinds.ts'

const DAY_MS = 86_400_000
type Counted = { kind: Pick<MailKind, 'name' | 'mostPerDay'> }

/**
 * Which kinds have gone to which addresses as often as they may in a day, these among them: `password-reset mia@fernhill.example`. It
 * counts whoever asked, in all companies and processes, and a restart forgets nothing.
 */
export async function haveEnough<M extends Counted>(
  tx: Tx,
  mails: readonly M[],
  addressOf: (mail: M) => string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const limited = mails.filter(({ kind }) => kind.mostPerDay !== undefined)
  const keyOf = (mail: M) => `${mail.kind.name} ${addressOf(mail)}`
  const counts = await countTogether(
    tx,
    limited.map((mail) => `mail ${keyOf(mail)}`),
    { withinMs: DAY_MS, now },
  )
  const hasGone = (mail: M) => (counts.get(`mail ${keyOf(mail)}`)?.count ?? 0) > (mail.kind.mostPerDay ?? 0)
  return new Set(limited.filter(hasGone).map(keyOf))
}
