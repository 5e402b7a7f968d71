import { allowed, refused, type Verdict } from '../verdict.ts'

export const subdomainRefusals = ['SUBDOMAIN_CHARACTERS', 'SUBDOMAIN_NOT_VALID', 'SUBDOMAIN_RESERVED'] as const
export type SubdomainRefusal = (typeof subdomainRefusals)[number]

const SHORTEST = 2
const LONGEST = 40
/** The characters a domain may have (VAL-07); a label of a host name allows even fewer. */
const characters = /^[a-z0-9_-]*$/i
const shape = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const reserved: ReadonlySet<string> = new Set(
  `admin api app assets auth blog cdn dev docs door ftp help imap localhost login mail mx ns ns1 ns2 perennial pop root smtp
  staff staging static status support system test www`.split(/\s+/),
)
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', æ: 'ae', å: 'a', ł: 'l' }

/** May this be the first part of a company's address? It is one label of a host name (OUT-1, VAL-07). */
export function canUseSubdomain(text: string): Verdict<SubdomainRefusal> {
  if (!characters.test(text)) return refused('SUBDOMAIN_CHARACTERS')
  const isLabel = text.length >= SHORTEST && text.length <= LONGEST && shape.test(text) && !text.startsWith('xn--')
  if (!isLabel) return refused('SUBDOMAIN_NOT_VALID')
  return reserved.has(text) ? refused('SUBDOMAIN_RESERVED') : allowed
}

/** The subdomain derived from a company's name; `company` if that gives no valid one. */
export function subdomainFrom(companyName: string): string {
  const text = companyName
    .toLowerCase()
    .replace(/[äöüßøæåł]/g, (sign) => spelled[sign] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST - 10)
    .replace(/^-+|-+$/g, '')
  return canUseSubdomain(text).allowed ? text : 'company'
}

/** The candidates to try until one is free: `acme`, `acme-2`, `acme-3`, …. */
export const subdomainCandidate = (stem: string, index: number): string => (index === 1 ? stem : `${stem}-${index}`)
