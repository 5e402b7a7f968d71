import { randomUUID } from 'node:crypto'
import { INVITATION_LINK_MS, RESET_LINK_MS } from '@perennial/domain/identity/login.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { passwordLinks } from './tables.ts'
import { createToken, parseToken, tokenDigest, tokenWithCompany } from './tokens.ts'

export type PasswordLinkPurpose = 'RESET' | 'INVITATION'
export type NewPasswordLink = {
  companyId: string
  personId: string
  purpose: PasswordLinkPurpose
  /** The inviter; null if someone forgot the password. */
  sentById: string | null
  now: Date
}

/** A stored link, with its path within the application. */
export type CreatedPasswordLink = { id: string; path: string; expiresAt: Date }

const livesMs: Record<PasswordLinkPurpose, number> = { RESET: RESET_LINK_MS, INVITATION: INVITATION_LINK_MS }

/**
 * A link to choose a password: random, stored as a digest, for an hour or seven days, built from the configured address (AUTH-5).
 * The token follows the `#`: no server, log or referrer sees it.
 */
export async function insertPasswordLink(tx: Tx, link: NewPasswordLink): Promise<CreatedPasswordLink> {
  const [made] = await makeLinks(tx, [link])
  if (!made) throw new Error('a link was not stored')
  return made
}

/** Several links at the same time, returned in the same order. */
export async function makeLinks(tx: Tx, links: readonly NewPasswordLink[]): Promise<CreatedPasswordLink[]> {
  if (links.length === 0) return []
  const made = links.map(({ companyId, personId, purpose, sentById, now }) => {
    const token = createToken()
    const expiresAt = new Date(now.getTime() + livesMs[purpose])
    const row = { companyId, id: randomUUID(), personId, purpose, sentById, createdAt: now, expiresAt }
    return {
      row: { ...row, tokenHash: tokenDigest(token) },
      path: `/set-password#${tokenWithCompany(companyId, token)}`,
    }
  })
  await tx.insert(passwordLinks).values(made.map(({ row }) => row))
  return made.map(({ row, path }) => ({ id: row.id, path, expiresAt: row.expiresAt }))
}

/** Revokes open links of these people, after a newer link or a change of password or address (AUTH-5). */
export async function revokePasswordLinks(
  tx: Tx,
  personIds: readonly string[],
  now: Date,
  purpose?: PasswordLinkPurpose,
): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .update(passwordLinks)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(passwordLinks.personId, [...personIds]),
        isNull(passwordLinks.usedAt),
        isNull(passwordLinks.revokedAt),
        purpose && eq(passwordLinks.purpose, purpose),
      ),
    )
}

/** The link of a token; locked if it is about to be used, so that it works once. */
export async function findPasswordLink(tx: Tx, token: string, isToUse: boolean) {
  const query = tx
    .select()
    .from(passwordLinks)
    .where(eq(passwordLinks.tokenHash, tokenDigest(token)))
  const [link] = await (isToUse ? query.for('no key update') : query)
  return link
}

export const markPasswordLinkUsed = (tx: Tx, id: string, now: Date) =>
  tx.update(passwordLinks).set({ usedAt: now }).where(eq(passwordLinks.id, id))

export const parsePasswordLinkToken = parseToken
