import { INVITATION_MS, RESET_MS } from '@perennial/domain/identity/signingIn.ts'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { passwordLinks } from './tables.ts'
import { digestOf, newToken, readToken, withCompany } from './tokens.ts'

export type Purpose = 'RESET' | 'INVITATION'
export type NewLink = {
  companyId: string
  personId: string
  purpose: Purpose
  /** Who invites; nobody when somebody forgot the password. */
  sentById: string | null
  now: Date
}

/** Where it leads, within the application. */
export type MadeLink = { id: string; path: string }

const livesMs: Record<Purpose, number> = { RESET: RESET_MS, INVITATION: INVITATION_MS }

/**
 * A link to choose a password: random, stored as a digest, for an hour or seven days, built from the configured address (AUTH-5).
 * The token stands behind the `#`: no server, log or referrer sees it.
 */
export async function makeLink(tx: Tx, link: NewLink): Promise<MadeLink> {
  const { now, purpose } = link
  const token = newToken()
  const expiresAt = new Date(now.getTime() + livesMs[purpose])
  const { companyId, personId, sentById } = link
  const [row] = await tx
    .insert(passwordLinks)
    .values({ companyId, personId, purpose, sentById, tokenHash: digestOf(token), createdAt: now, expiresAt })
    .returning({ id: passwordLinks.id })
  if (!row) throw new Error('a link was not stored')
  return { id: row.id, path: `/set-password#${withCompany(companyId, token)}` }
}

/** Ends open links of these people: a newer one, a changed password or address makes them worthless (AUTH-5). */
export async function endLinks(tx: Tx, personIds: readonly string[], now: Date, purpose?: Purpose): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(
      and(
        inArray(passwordLinks.personId, [...personIds]),
        isNull(passwordLinks.usedAt),
        isNull(passwordLinks.endedAt),
        purpose && eq(passwordLinks.purpose, purpose),
      ),
    )
}

/** The link that a token belongs to; locked when it is about to be used, so that it works once. */
export async function findLink(tx: Tx, token: string, isToUse: boolean) {
  const query = tx
    .select()
    .from(passwordLinks)
    .where(eq(passwordLinks.tokenHash, digestOf(token)))
  const [link] = await (isToUse ? query.for('no key update') : query)
  return link
}

export const useLink = (tx: Tx, id: string, now: Date) =>
  tx.update(passwordLinks).set({ usedAt: now }).where(eq(passwordLinks.id, id))

export const readLinkToken = readToken

const KEPT_MS = 30 * 86_400_000

/** Links that ended long ago are forgotten (PRIV-1). */
export const forgetLinks = (tx: Tx, now: Date) =>
  tx.delete(passwordLinks).where(lt(passwordLinks.expiresAt, new Date(now.getTime() - KEPT_MS)))
