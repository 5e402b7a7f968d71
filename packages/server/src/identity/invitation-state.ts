import { invitationState } from '@perennial/domain/identity/invitation-state.ts'
import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { mailServerFor } from '../mail/public.ts'
import { emails } from '../mail/tables.ts'
import { people } from '../people/tables.ts'
import { invitationEffect } from './emails.ts'
import { passwordLinks } from './tables.ts'

/** The state of the latest invitation of each of these people, who have never logged in, and when it was sent. */
export async function invitationsOf({ tx, app, now }: HandlerContext, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, never>()
  const mailServer = await mailServerFor(tx, app)
  const latest = await latestOf(tx, personIds)
  const byPerson = new Map(latest.map((row) => [row.personId, row]))
  return new Map(
    personIds.map((id) => {
      const row = byPerson.get(id) ?? null
      return [id, { state: invitationState(row, mailServer, now), at: row?.createdAt.toISOString() ?? null }] as const
    }),
  )
}

const latestOf = (tx: Tx, personIds: readonly string[]) =>
  tx
    .selectDistinctOn([passwordLinks.personId], {
      personId: passwordLinks.personId,
      createdAt: passwordLinks.createdAt,
      expiresAt: passwordLinks.expiresAt,
      revokedAt: passwordLinks.revokedAt,
      mailState: emails.state,
    })
    .from(passwordLinks)
    .leftJoin(
      emails,
      and(
        eq(emails.companyId, passwordLinks.companyId),
        eq(emails.effectKey, invitationEffect(passwordLinks.personId, passwordLinks.id)),
      ),
    )
    .where(and(eq(passwordLinks.purpose, 'INVITATION'), inArray(passwordLinks.personId, [...personIds])))
    .orderBy(passwordLinks.personId, desc(passwordLinks.createdAt), desc(sql`${passwordLinks.revokedAt} is null`))

/** The condition on `people` that no open invitation can have reached them: the rule `invitationState` in SQL. */
export const lacksInvitation = (now: Date): SQL => sql`not exists (
  select from ${passwordLinks} left join ${emails} on ${emails.companyId} = ${passwordLinks.companyId}
    and ${emails.effectKey} = ${invitationEffect(passwordLinks.personId, passwordLinks.id)}
  where ${passwordLinks.companyId} = ${people.companyId} and ${passwordLinks.personId} = ${people.id}
    and ${passwordLinks.purpose} = 'INVITATION' and ${passwordLinks.revokedAt} is null
    and ${passwordLinks.expiresAt} > ${now}
    and coalesce(${emails.state}, 'KEPT') not in ('BOUNCED', 'FAILED', 'BLOCKED'))`

/** Members who have never logged in and have no open invitation. Sample people in a real company can’t log in. */
export const needsInvitation = (now: Date): SQL | undefined =>
  and(
    eq(people.state, 'INVITED'),
    not(people.isGuest),
    sql`not (${people.isSample} and not (select is_sample from companies where id = ${people.companyId}))`,
    lacksInvitation(now),
  )
