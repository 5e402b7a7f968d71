import type { FeatureFlag } from '../companies/features.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Only where the company lets people have tokens. */
export const TOKENS_FLAG = 'FEATURE_personalAccessTokens' satisfies FeatureFlag

/** What a token may do of what its person may: read, or read and change (AUTH-12). */
export const tokenScopes = ['READ', 'WRITE'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** A token works for so many days; twelve months at most (STF-P17). */
export const tokenLifetimeDays = [7, 30, 90, 180, 365] as const
export const MAX_TOKEN_NAME = 60
/** So many of one person work at a time. */
export const MAX_TOKENS = 20

export type TokenTimes = { expiresAt: Date; revokedAt: Date | null }

/** Does a token still open anything (AUTH-12)? */
export const isTokenValid = ({ expiresAt, revokedAt }: TokenTimes, now: Date): boolean =>
  revokedAt === null && now < expiresAt

export const tokenRefusals = ['TOO_MANY_TOKENS'] as const
export type TokenRefusal = (typeof tokenRefusals)[number]

/** May someone have one more? */
export const canCreateToken = (working: number): Verdict<TokenRefusal> =>
  working < MAX_TOKENS ? allowed : refused('TOO_MANY_TOKENS', { most: MAX_TOKENS })

export const tokenUseRefusals = ['NOT_BY_TOKEN', 'TOKEN_ONLY_READS'] as const
export type TokenUseRefusal = (typeof tokenUseRefusals)[number]

export type TokenUse = {
  scope: TokenScope
  isReading: boolean
  /** Asks for a confirmed identity, is about logins, or is a page that listens: for the person themself (AUTH-7). */
  isForPerson: boolean
}

/** May this be asked with a token (AUTH-12)? Its person's rights are asked besides, like with every request. */
export function canUseToken({ scope, isReading, isForPerson }: TokenUse): Verdict<TokenUseRefusal> {
  if (isForPerson) return refused('NOT_BY_TOKEN')
  return isReading || scope === 'WRITE' ? allowed : refused('TOKEN_ONLY_READS')
}
