import { isTokenValid, TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { and, eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { asThisViewer } from '../core/database/columns.ts'
import { markAsWriting, param, preparedQuery } from '../core/database/database.ts'
import type { Authenticate } from '../core/http/handler.ts'
import { networkOf } from '../core/http/network.ts'
import { people } from '../people/tables.ts'
import { isEnrollmentRequiredNow, viewerColumns, viewerFactsOf } from './authenticate.ts'
import { licenseColumns, licenseVerdict } from './license-check.ts'
import { accessTokens, credentials } from './tables.ts'
import { tokenDigest } from './tokens.ts'

/** How often a token may be used in a minute; callers with invalid tokens may try less often. */
const USES = { most: 600, withinMs: 60_000, isFrequent: true } as const
const GUESSES = { most: 60, withinMs: 15 * 60_000 }
/** The use of a token is recorded at most this often: otherwise each request would write. */
const NOTED_EVERY_MS = 60_000

/**
 * Finds the viewer of an access token, in addition to those of sessions: with the rights that its person has at this request, never
 * more, and never as a confirmed identity (AUTH-12, MAY-5). A token does not work if it has expired or was revoked, if its person has
 * left, or if the company does not allow tokens.
 */
export const withTokenAuth =
  (authenticate: Authenticate, { rateLimiter }: Pick<App, 'rateLimiter'>): Authenticate =>
  async (asked) => {
    const { tx, token, now, request, isUnattended = false } = asked
    if (!request.bearer) return authenticate(asked)
    const [row] = await find(tx, { token: tokenDigest(token) })
    const known = row && viewerFactsOf(row)
    const isLicensed = row && licenseVerdict(row.license, row.person, now).allowed
    const isOpen = isLicensed && isTokenValid(row.token, now) && row.person.state !== 'DEACTIVATED'
    if (!row || !known?.company.switches.has(TOKENS_FLAG) || !isOpen) {
      await rateLimiter.consume(`tokens tried:${networkOf(request.address)}`, GUESSES, now)
      return undefined
    }
    const remaining = await rateLimiter.consume(`token:${row.token.id}`, USES, now)
    const { id, scope, lastUsedAt } = row.token
    if (!isUnattended && (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS)) {
      markAsWriting(tx)
      await tx.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id))
    }
    const { address, userAgent } = request
    const session = {
      id: '',
      confirmedAt: null,
      impersonatorId: null,
      acting: null,
      address,
      userAgent,
      accessToken: { id, scope, remaining },
      mustEnroll: isEnrollmentRequiredNow(row, now),
    }
    return { ...known, session }
  }

const find = preparedQuery((db) =>
  db
    .select({
      token: {
        id: accessTokens.id,
        scope: accessTokens.scope,
        expiresAt: accessTokens.expiresAt,
        revokedAt: accessTokens.revokedAt,
        lastUsedAt: accessTokens.lastUsedAt,
      },
      ...viewerColumns,
      isThisViewer: asThisViewer(people.id),
      license: licenseColumns,
      hasFactor: sql<boolean>`${credentials.totpConfirmedAt} is not null`,
    })
    .from(accessTokens)
    .innerJoin(people, and(eq(people.companyId, accessTokens.companyId), eq(people.id, accessTokens.personId)))
    .innerJoin(companies, eq(companies.id, accessTokens.companyId))
    .leftJoin(
      credentials,
      and(eq(credentials.companyId, accessTokens.companyId), eq(credentials.personId, accessTokens.personId)),
    )
    .where(eq(accessTokens.tokenHash, param('token'))),
)
