import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, mailboxKey, normalizeEmail } from './address.ts'

test.each([
  ['Mia@Fernhill.Example', 'mia@fernhill.example'],
  ['  mia@fernhill.example ', 'mia@fernhill.example'],
  ['mia@müller.example', 'mia@xn--mller-kva.example'],
  ['mia@MÜLLER.example', 'mia@xn--mller-kva.example'],
  ['mia@xn--mller-kva.example', 'mia@xn--mller-kva.example'],
  ['jürgen@fernhill.example', 'jürgen@fernhill.example'],
  ['ju\u0308rgen@fernhill.example', 'jürgen@fernhill.example'],
  ['no address', 'no address'],
  ['mia@not a domain', 'mia@not a domain'],
])('ADM-P19 “%s” has the key “%s”', (address, key) => {
  expect(normalizeEmail(address)).toBe(key)
  expect(normalizeEmail(key)).toBe(key)
})

test.each([
  ['Mia+Reviews@Fernhill.Example', 'mia@fernhill.example'],
  ['mia+a+b@fernhill.example', 'mia@fernhill.example'],
  ['mia@fernhill.example', 'mia@fernhill.example'],
  ['+mia@fernhill.example', '+mia@fernhill.example'],
])('OUT-3 “%s” leads to the mailbox “%s”', (address, key) => {
  expect(mailboxKey(address)).toBe(key)
})

test.each([
  'mia@fernhill.example',
  'mia.keller+reviews@mail.fernhill.example',
  "o'neil@fernhill.example",
  'jürgen@müller.example',
])('VAL-02 “%s” is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

test.each([
  '',
  'mia',
  '@fernhill.example',
  'mia@',
  'mia@localhost',
  'mia@@fernhill.example',
  'mia keller@fernhill.example',
  'mia@fern hill.example',
  '.mia@fernhill.example',
  'mia..keller@fernhill.example',
  'mia@-fernhill.example',
  'mia@fernhill.example/path',
  'mia@127.0.0.1',
  `${'m'.repeat(65)}@fernhill.example`,
  `mia@${'f'.repeat(250)}.example`,
])('VAL-02 “%s” is not an address', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

test('ADM-P19 a domain in plain letters is the one that a browser makes of it', () => {
  const label = fc.oneof(
    fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,6}$/),
    fc.constantFrom('xn--mller-kva', 'xn--', '1', '0x7f'),
  )
  const asInBrowser = (domain: string) => {
    try {
      return new URL(`http://${domain}`).hostname
    } catch {
      return domain
    }
  }
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
      const domain = labels.join('.')
      expect(normalizeEmail(`mia@${domain}`)).toBe(`mia@${asInBrowser(domain)}`)
    }),
    { numRuns: 2_000 },
  )
})
