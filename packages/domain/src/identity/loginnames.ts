const LONGEST = 254
const shape = /^[^\s@<>()[\],;:\\"]+@[^\s@]+$/u
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** The name of a host in the one spelling that computers use (`xn--…` for other than plain letters), if it is one. */
function plainHost(host: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${host}`)
    const labels = hostname.split('.')
    const isName = labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '')
    return isName ? hostname : undefined
  } catch {
    return undefined
  }
}

/** Could a mail be sent to this address (VAL-02)? */
export function isMailAddress(text: string): boolean {
  if (text.length > LONGEST || !shape.test(text)) return false
  const at = text.lastIndexOf('@')
  return !/^\.|\.$|\.\./.test(text.slice(0, at)) && plainHost(text.slice(at + 1)) !== undefined
}

/**
 * The one spelling of a login name, whichever was typed: small letters, composed signs, the host as computers write it
 * (ADM-P19). What is no address is only folded: it finds nobody.
 */
export function loginnameOf(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const host = at > 0 ? plainHost(text.slice(at + 1)) : undefined
  return host === undefined ? text : `${text.slice(0, at)}@${host}`
}
