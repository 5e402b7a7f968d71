import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canUseSubdomain, subdomainCandidate, subdomainFrom } from './subdomains.ts'

test.each([
  ['Northwind Traders', 'northwind-traders'],
  ['Müller & Söhne', 'mueller-soehne'],
  ['  Ætherâ  ', 'aethera'],
  ['株式会社', 'company'],
  ['Admin', 'company'],
])('the company %j gets the subdomain %s', (name, subdomain) => {
  expect(subdomainFrom(name)).toBe(subdomain)
})

test('OUT-1 whatever a company is called, its subdomain is one label of a host name', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => canUseSubdomain(subdomainFrom(name)).allowed))
})

test.each(['a', 'Acme', '-acme', 'acme-', 'a_b', 'xn--mller-kva', 'a'.repeat(41)])(
  'OUT-1 %j is no subdomain',
  (text) => {
    expect(canUseSubdomain(text)).toMatchObject({ reason: 'SUBDOMAIN_NOT_VALID' })
  },
)

test.each(['a.b', 'north wind', 'müller', 'acme!', 'acme/'])(
  'VAL-07 %j has characters that a domain can’t have',
  (text) => {
    expect(canUseSubdomain(text)).toMatchObject({ reason: 'SUBDOMAIN_CHARACTERS' })
  },
)

test('names of our own hosts are reserved', () => {
  expect(canUseSubdomain('www')).toMatchObject({ reason: 'SUBDOMAIN_RESERVED' })
})

test('a subdomain that is taken is tried with a number', () => {
  expect([1, 2, 3].map((turn) => subdomainCandidate('acme', turn))).toEqual(['acme', 'acme-2', 'acme-3'])
})
