const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Does this host name mean the machine itself? */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

/** Are these two addresses of the same server on this machine: same scheme and port, and both names mean the machine itself? */
export function areSameMachine(first: string, second: string): boolean {
  if (!URL.canParse(first) || !URL.canParse(second)) return false
  const [a, b] = [new URL(first), new URL(second)]
  return a.protocol === b.protocol && a.port === b.port && isLoopback(a.hostname) && isLoopback(b.hostname)
}
