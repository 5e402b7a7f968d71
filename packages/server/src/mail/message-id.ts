import { createHash } from 'node:crypto'

/** The key of a Message-ID, derived from the effect’s key, so that every repetition has the same one (ONCE-2). */
export const messageKeyOf = (companyId: string, effectKey: string) =>
  createHash('sha256').update(`${companyId} ${effectKey}`).digest().subarray(0, KEY_BYTES).toString('base64url')
const KEY_BYTES = 12

/**
 * The id contains the company, so that delivery reports are applied within its tenant. It is short, since some mail
 * servers can’t handle a header that wraps to two lines.
 */
export const messageIdOf = (companyId: string, messageKey: string, baseUrl: string) =>
  `<${messageKey}.${Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url')}@${new URL(baseUrl).hostname}>`

/** The key and the company of one of our Message-IDs; undefined for any other. */
export function parseMessageId(messageId: string): { messageKey: string; companyId: string } | undefined {
  const [, messageKey, company] = /^<?([\w-]{16})\.([\w-]{22})@[^@\s]+$/.exec(messageId.trim()) ?? []
  if (!messageKey || !company) return undefined
  const hex = Buffer.from(company, 'base64url').toString('hex')
  return { messageKey, companyId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
