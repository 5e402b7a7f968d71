import type { FeatureFlag } from '../companies/features.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The flag with which a company allows access tokens. */
export const TOKENS_FLAG = 'FEATURE_personalAccessTokens' satisfies FeatureFlag

/** The scope of a token, within the rights of its person: read, or read and change (AUTH-12). */
export const tokenScopes = ['READ', 'WRITE'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The lifetimes of a token in days; at most twelve months (STF-P17). */
export const tokenLifetimeDays = [7, 30, 90, 180, 365] as const
export const MAX_TOKEN_NAME = 60
/** The maximum number of valid tokens per person. */
export const MAX_TOKENS = 20

export type TokenTimes = { expiresAt: Date; revokedAt: Date | null }

/** Is a token valid (AUTH-12)? */
export const isTokenValid = ({ expiresAt, revokedAt }: TokenTimes, now: Date): boolean =>
  revokedAt === null && now < expiresAt

export const tokenRefusals = ['TOO_MANY_TOKENS'] as const
export type TokenRefusal = (typeof tokenRefusals)[number]

/** May someone create another one? */
export const canCreateToken = (working: number): Verdict<TokenRefusal> =>
  working < MAX_TOKENS ? allowed : refused('TOO_MANY_TOKENS', { most: MAX_TOKENS })

export const tokenUseRefusals = ['NOT_BY_TOKEN', 'TOKEN_ONLY_READS'] as const
export type TokenUseRefusal = (typeof tokenUseRefusals)[number]

export type TokenUse = {
  scope: TokenScope
  isReading: boolean
  /** Requires a confirmed identity, is about logins, or is an event stream: reserved to the person (AUTH-7). */
  isForPerson: boolean
}

/**
 * May this operation be called with a token (AUTH-12)? The rights of its person are checked in addition, as for every
 * request.
 */
export function canUseToken({ scope, isReading, isForPerson }: TokenUse): Verdict<TokenUseRefusal> {
  if (isForPerson) return refused('NOT_BY_TOKEN')
  return isReading || scope === 'WRITE' ? allowed : refused('TOKEN_ONLY_READS')
}
