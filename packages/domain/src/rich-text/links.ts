import { isAttachmentLink } from '../files/attachments.ts'

const allowed = ['http:', 'https:', 'mailto:']
const LONGEST = 2_000
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u
const ADDRESS = /^[^\s@:/]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

/** An address as people type it; `www.` and mail addresses need no scheme. */
function complete(typed: string): string {
  if (ADDRESS.test(typed)) return `mailto:${typed}`
  return DOMAIN.test(typed) ? `https://${typed}` : typed
}

/** The address of a link, or null for one that may not be: only the web and mail, without names and passwords in it. */
export function safeLink(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > LONGEST) return null
  const address = complete(typed.trim())
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!allowed.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href.length > LONGEST ? null : url.href
}

/** What a part of a text may lead to: the web, mail, or a file that is attached to the text (SYS-118). */
export const safePartLink = (link: unknown): string | null => (isAttachmentLink(link) ? link : safeLink(link))
