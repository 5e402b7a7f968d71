import { createHash } from 'node:crypto'

/** What a Message-ID is made of: the key of the effect, so that every repetition bears the same one (ONCE-2). */
export const messageKeyOf = (companyId: string, effectKey: string) =>
  createHash('sha256').update(`${companyId} ${effectKey}`).digest().subarray(0, KEY_BYTES).toString('base64url')
const KEY_BYTES = 12

/**
 * It names the company as well, so that reports of mail servers find the way back behind the right wall; short, since a header
 * that goes over two lines makes some servers stumble.
 */
export const messageIdOf = (companyId: string, messageKey: string, baseUrl: string) =>
  `<${messageKey}.${Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url')}@${new URL(baseUrl).hostname}>`

/** The key and the company that a Message-ID of ours names; undefined for any other. */
export function parseMessageId(messageId: string): { messageKey: string; companyId: string } | undefined {
  const [, messageKey, company] = /^<?([\w-]{16})\.([\w-]{22})@[^@\s]+$/.exec(messageId.trim()) ?? []
  if (!messageKey || !company) return undefined
  const hex = Buffer.from(company, 'base64url').toString('hex')
  return { messageKey, companyId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
