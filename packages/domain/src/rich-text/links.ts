import { isAttachmentLink } from '../files/attachments.ts'

const allowed = ['http:', 'https:', 'mailto:']
const LONGEST = 2_000
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u
const ADDRESS = /^[^\s@:/]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u

/** An address as people type it; `www.` and email addresses need no scheme. */
function complete(typed: string): string {
  if (ADDRESS.test(typed)) return `mailto:${typed}`
  return DOMAIN.test(typed) ? `https://${typed}` : typed
}

/** The address of a link, or null if it is not allowed: only web and email, without credentials in it. */
export function safeLink(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > LONGEST) return null
  const address = complete(typed.trim())
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!allowed.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href.length > LONGEST ? null : url.href
}

/** Where a link in a text may lead: the web, email, or an attachment of the text (SYS-118). */
export const safePartLink = (link: unknown): string | null => (isAttachmentLink(link) ? link : safeLink(link))
