import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits for a browser or a link to keep; we keep the digest only (AUTH-4, AUTH-5). */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

const OF_STAFF = 'staff_'
/** Of a session of the operator’s staff: it says itself that another company must be asked as well. */
export const createStaffToken = (): string => OF_STAFF + createToken()
export const isStaffToken = (token: string): boolean => token.startsWith(OF_STAFF)

/** What is stored of a token. It is random, so nothing slower is needed. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url')

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,100})$/

/** A token that is handed over together with the company in which alone it is looked for (WALL-1). */
export const tokenWithCompany = (companyId: string, token: string): string => `${companyId}.${token}`

export function parseToken(text: string | undefined): { companyId: string; token: string } | undefined {
  const [, companyId, token] = FORM.exec(text ?? '') ?? []
  return companyId && token ? { companyId, token } : undefined
}
