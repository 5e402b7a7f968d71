import { isIPv6 } from 'node:net'

const GROUPS = 8
const OF_NETWORK = 4

/**
 * The network of an address, for limits per address: an IPv6 connection has a /64 and may use another address for each
 * request, so all of them count as one. IPv4 addresses are unchanged, also in their IPv6 form, and so is anything that
 * isn’t an address.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? []
  if (mapped) return mapped
  const [before = '', after] = plain.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(before), groups(after ?? '')]
  const left = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0')
  const whole = after === undefined ? first : [...first, ...left, ...last]
  const network = whole.slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
