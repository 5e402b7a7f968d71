import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import {
  INVITATIONS_TO_ADDRESS,
  invitationsPerDay,
  MAX_INVITATIONS_PER_DAY,
  stillFits,
} from '@perennial/domain/identity/invitations.ts'
import { mailboxKey } from '@perennial/domain/people/address.ts'
import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { companyIdOf, type Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { countEach, countTogether, uncount } from '../core/http/rate-limits.ts'
import { accountControllers, people } from '../people/tables.ts'
import { keyedDigest } from './encryption.ts'

const companyKey = (tx: Tx) => `invitations of ${companyIdOf(tx)}`

const wasHandedTheirLink = and(
  eq(accountControllers.companyId, people.companyId),
  eq(accountControllers.personId, people.id),
  eq(accountControllers.kind, 'INVITED'),
)

/** How many invitations this company may send in a day. Where emails only go to the built-in mailbox, the limit is the maximum. */
export async function invitationLimit({ tx, app }: HandlerContext): Promise<number> {
  const [company] = await tx.select({ isSample: companies.isSample, creatorId: companies.creatorId }).from(companies)
  if (app.mailTransport.isBuiltIn || company?.isSample) return MAX_INVITATIONS_PER_DAY
  const [accepted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(
      and(
        eq(people.state, 'ACTIVE'),
        eq(people.isSample, false),
        company?.creatorId ? ne(people.id, company.creatorId) : undefined,
        // An inviter who was shown the link may have accepted the invitation for someone who does not exist.
        notExists(tx.select().from(accountControllers).where(wasHandedTheirLink)),
      ),
    )
  return invitationsPerDay({ accepted: accepted?.count ?? 0, first: app.config.invitationsPerDay })
}

/** How many more invitations may be sent now. */
export async function invitationsLeft(context: HandlerContext): Promise<number> {
  const { tx, now } = context
  const max = await invitationLimit(context)
  const key = companyKey(tx)
  const windows = await countTogether(tx, [key], { by: 0, withinMs: DAY_MS, now })
  return Math.max(0, max - (windows.get(key)?.count ?? 0))
}

type Invitee = { id: string; email: string }
export type InvitationAllowance<P> = {
  now: P[]
  /** They wait until the limit has room again. */
  later: P[]
  most: number
  /** When the window of the company ends. */
  endsAt: Date
  /** Whether the limit of an address was reached, not the limit of the company. */
  isOfAddress: boolean
}

/** Counts as many invitations as the limits of the company and of each address allow (security, section 13). */
export async function consumeInvitations<P extends Invitee>(
  context: HandlerContext,
  wanted: readonly P[],
): Promise<InvitationAllowance<P>> {
  const { tx, app, now } = context
  const most = await invitationLimit(context)
  const key = companyKey(tx)
  const windows = await countTogether(tx, [key], { by: wanted.length, withinMs: DAY_MS, now })
  const { count, endsAt } = windows.get(key) ?? { count: 0, endsAt: now }
  const fits = stillFits(wanted.length, { count, most })
  await uncount(tx, key, wanted.length - fits)
  const first = wanted.slice(0, fits)
  const keyOf = ({ email }: Invitee) => `invitations to ${keyedDigest(app, 'invited', mailboxKey(email))}`
  // Where no emails are sent, addresses need no limit.
  const counts = app.mailTransport.isBuiltIn ? [] : await countEach(tx, first.map(keyOf), { withinMs: DAY_MS, now })
  const isTooMuch = (_: P, index: number) => (counts[index] ?? 0) > INVITATIONS_TO_ADDRESS
  const tooMuch = first.filter(isTooMuch)
  // An invitation that does not leave takes no place of another: the same addresses are tried again every hour.
  await uncount(tx, key, tooMuch.length)
  return {
    now: first.filter((person, index) => !isTooMuch(person, index)),
    later: [...tooMuch, ...wanted.slice(fits)],
    most,
    endsAt,
    isOfAddress: tooMuch.length > 0,
  }
}
