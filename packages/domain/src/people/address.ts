/** The longest address that mail servers take. */
export const MAX_EMAIL_CHARACTERS = 254

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The one key of an email address (ADM-P19): however it is typed, in capitals, composed or not, with a domain of umlauts or
 * in its ASCII form, the same mailbox has the same key. Other texts are returned in lower case, so that they can be compared.
 */
export function normalizeEmail(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  if (at === -1) return text
  return `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1)) ?? text.slice(at + 1)}`
}

/** The key of the mailbox that an address leads to: what follows a `+` before the `@` only sorts what arrives in it. */
export const mailboxKey = (address: string): string => normalizeEmail(address).replace(/^([^+@]+)\+[^@]*@/u, '$1@')

/** Whether email could be sent there (VAL-02). */
export function isEmailAddress(address: string): boolean {
  const text = address.trim().normalize('NFKC')
  if (text.length > MAX_EMAIL_CHARACTERS || /\s/u.test(text)) return false
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || !LOCAL.test(text.slice(0, at))) return false
  const labels = (asciiDomain(text.slice(at + 1)) ?? '').split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(labels.at(-1) ?? '')
}

/** Plain letters, and no number at the end, which would be read as an IP address: its ASCII form is the domain itself. */
const PLAIN_DOMAIN = /^(?:(?!xn--)[a-z0-9][a-z0-9-]*\.)+(?!xn--)[a-z][a-z0-9-]*$/

/** Both ways to write the same domain lead to its ASCII form, as a browser makes it. */
function asciiDomain(domain: string): string | undefined {
  if (PLAIN_DOMAIN.test(domain)) return domain
  // Characters with a meaning in URLs would be parsed as such.
  if (domain === '' || /[\s/\\?#@:[\]%]/u.test(domain)) return undefined
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}
