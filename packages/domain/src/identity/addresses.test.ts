import { expect, test } from 'vitest'
import { areSameMachine } from './addresses.ts'

const here = 'http://localhost:3000'

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://127.1.2.3:3000', here])(
  '%s is this machine',
  (value) => {
    expect(areSameMachine(here, value)).toBe(true)
  },
)

test.each([
  'http://127.0.0.1:3001',
  'https://127.0.0.1:3000',
  'http://192.168.1.5:3000',
  'http://localhost.evil.example:3000',
  'http://127.0.0.1.evil.example:3000',
  'null',
  '',
])('%j is not this server', (value) => {
  expect(areSameMachine(here, value)).toBe(false)
})

test('addresses reached from other machines aren’t matched against this machine’s names', () => {
  expect(areSameMachine('https://reviews.acme.com', 'http://127.0.0.1:3000')).toBe(false)
})
