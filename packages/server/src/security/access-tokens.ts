import type { AccessToken } from '@perennial/contract/security/access-tokens.ts'
import { DAY_MS, HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { canCreateToken, isTokenValid } from '@perennial/domain/security/access-tokens.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { formatBearerToken, TOKEN_PREFIX } from '../core/http/bearer-token.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { createToken, revokeAccessTokens, tokenDigest } from '../identity/public.ts'
import { type AccessTokenRow, accessTokens, sessions } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { recordTokenCreated, recordTokensRevoked } from './token-events.ts'

/** How many characters of the secret are shown later: too few to be of use. */
const SHOWN = 4
/** How many a person may create per hour. */
const TOKEN_RATE_LIMIT = { most: 20, withinMs: HOUR_MS }

const present = (row: AccessTokenRow, now: Date): AccessToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  tokenPrefix: row.tokenPrefix,
  isGood: isTokenValid(row, now),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

/** Tokens are the viewer’s own; others’ are not found. */
const assertOwn = (viewer: Viewer, personId: string) => personId === viewer.id || refuse('NOT_FOUND')

/** `GET /users/{id}/access-tokens` */
export const listAccessTokens = handler('GET /users/{id}/access-tokens', async ({ params, viewer, tx, now }) => {
  assertOwn(viewer, params.id)
  const rows = await tx
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.personId, viewer.id))
    .orderBy(desc(accessTokens.createdAt), accessTokens.id)
  const tokens = rows.map((row) => present(row, now))
  return { tokens: [...tokens.filter(({ isGood }) => isGood), ...tokens.filter(({ isGood }) => !isGood)] }
})

/** `POST /users/{id}/access-tokens`: shown only in this response; its digest is stored (AUTH-12). */
export const createAccessToken = handler(
  'POST /users/{id}/access-tokens',
  async ({ params, body, viewer, tx, app, now }) => {
    assertOwn(viewer, params.id)
    await app.rateLimiter.consume(`tokens:${viewer.id}`, TOKEN_RATE_LIMIT, now)
    // Simultaneous requests are counted one after the other; a session just ended by a new password creates none that outlives
    // it.
    await tx.select({ id: people.id }).from(people).where(eq(people.id, viewer.id)).for('no key update')
    const [own] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.session.id))
    if (!own) refuse('SIGNED_OUT')
    authorize(canCreateToken(await countWorking(tx, viewer.id, now)))
    const token = createToken()
    const [row] = await tx
      .insert(accessTokens)
      .values({
        companyId: viewer.company.id,
        personId: viewer.id,
        name: body.name,
        scope: body.scope,
        tokenHash: tokenDigest(token),
        tokenPrefix: `${TOKEN_PREFIX}…_${token.slice(0, SHOWN)}`,
        createdAt: now,
        expiresAt: new Date(now.getTime() + body.days * DAY_MS),
      })
      .returning()
    if (!row) throw new Error('the token was not kept')
    await recordTokenCreated(tx, viewer, row, now)
    return { token: formatBearerToken(viewer.company.id, token), made: present(row, now) }
  },
)

async function countWorking(tx: Tx, personId: string, now: Date): Promise<number> {
  const isWorking = and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now))
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(accessTokens)
    .where(and(eq(accessTokens.personId, personId), isWorking))
  return row?.count ?? 0
}

/** `DELETE /users/{id}/access-tokens/{tokenId}`: repeating it changes nothing. */
export const revokeAccessToken = handler(
  'DELETE /users/{id}/access-tokens/{tokenId}',
  async ({ params, viewer, tx, now }) => {
    assertOwn(viewer, params.id)
    const it = and(eq(accessTokens.personId, viewer.id), eq(accessTokens.id, params.tokenId))
    const [row] = await tx.select({ id: accessTokens.id }).from(accessTokens).where(it)
    if (!row) refuse('NOT_FOUND')
    const ended = await revokeAccessTokens(tx, it, now)
    if (ended > 0) await recordTokensRevoked(tx, viewer, viewer.id, ended, now)
  },
)

/** `DELETE /users/{id}/access-tokens` */
export const revokeOwnAccessTokens = handler(
  'DELETE /users/{id}/access-tokens',
  async ({ params, viewer, tx, now }) => {
    assertOwn(viewer, params.id)
    const ended = await revokeAccessTokens(tx, eq(accessTokens.personId, viewer.id), now)
    if (ended > 0) await recordTokensRevoked(tx, viewer, viewer.id, ended, now)
    return { ended }
  },
)
