import type { RequestContext } from './handler.ts'

/** The prefix by which people and secret scanners recognize our tokens. */
export const TOKEN_PREFIX = 'perennial_'

const FORM = /^perennial_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/

/** A token as it is shown once and sent with each request: the company to look it up in, and the secret. */
export const formatBearerToken = (companyId: string, token: string): string =>
  `${TOKEN_PREFIX}${companyId.replaceAll('-', '')}_${token}`

/** Parses one of our tokens; the header of a proxy in front of us, with its own token, is ignored. */
export function parseBearerToken(header: string | undefined): RequestContext['bearer'] {
  const [, text] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
  if (!text?.startsWith(TOKEN_PREFIX)) return undefined
  const [, a, b, c, d, e, token] = FORM.exec(text) ?? []
  return token ? { companyId: [a, b, c, d, e].join('-'), token } : 'unreadable'
}
