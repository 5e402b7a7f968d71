export const HOME = '/app/home'

const hasControlSign = (text: string) => [...text].some((sign) => sign < ' ' || sign === '\u007f')

/** Where to go on after signing in or confirming: an address of our own pages, else the home (AUTH-7). */
export function safeContinue(wanted: string | null | undefined, origin: string): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\') || hasControlSign(wanted))
    return HOME
  try {
    const address = new URL(wanted, origin)
    if (address.origin !== new URL(origin).origin) return HOME
    return `${address.pathname}${address.search}${address.hash}`
  } catch {
    return HOME
  }
}
