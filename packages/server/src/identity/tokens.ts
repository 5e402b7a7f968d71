import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits for a browser or a link; only the digest is stored (AUTH-4, AUTH-5). */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

const OF_STAFF = 'staff_'
/** The token of a session of the operator’s staff: its prefix says that their own company must be checked as well. */
export const createStaffToken = (): string => OF_STAFF + createToken()
export const isStaffToken = (token: string): boolean => token.startsWith(OF_STAFF)

/** The digest of a token, which is stored. Tokens are random, so a fast hash is enough. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,100})$/

/** A token together with its company, the only one in which it is looked up (WALL-1). */
export const tokenWithCompany = (companyId: string, token: string): string => `${companyId}.${token}`

export function parseToken(text: string | undefined): { companyId: string; token: string } | undefined {
  const [, companyId, token] = FORM.exec(text ?? '') ?? []
  return companyId && token ? { companyId, token } : undefined
}
