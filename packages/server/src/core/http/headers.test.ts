import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { transportHeaders } from './headers.ts'

const sent = (settings: Record<string, string>) =>
  transportHeaders({ ...readConfig({ NODE_ENV: 'test', ...settings }), secret: '' })['strict-transport-security']

test.each([
  ['https://reviews.acme.com', 'max-age=31536000; includeSubDomains'],
  ['https://reviews.acme.co.uk', 'max-age=31536000; includeSubDomains'],
  // Every other host of the company is below these.
  ['https://acme.com', 'max-age=31536000'],
  ['https://acme.co.uk', 'max-age=31536000'],
  ['https://192.0.2.7', 'max-age=31536000'],
  ['http://reviews.acme.com', undefined],
])('at %s browsers get the header %s', (BASE_URL, header) => {
  expect(sent({ BASE_URL })).toBe(header)
})

test('the operator decides whether HSTS includes subdomains', () => {
  expect(sent({ BASE_URL: 'https://acme.com', HSTS_SUBDOMAINS: 'on' })).toContain('includeSubDomains')
  expect(sent({ BASE_URL: 'https://reviews.acme.com', HSTS_SUBDOMAINS: 'off' })).not.toContain('includeSubDomains')
})
