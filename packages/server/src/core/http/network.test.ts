import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('AUTH-3 all addresses of one IPv6 connection count as one', () => {
  const of = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:1', '2001:0DB8:0001:0002::abcd', '2001:db8:1:2::1.2.3.4']
  expect(new Set(of.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect([networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64'])
})

test('AUTH-3 an IPv4 address counts by itself, also in its IPv6 form', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', 'a browser'].map(networkOf)).toEqual(['192.0.2.7', '192.0.2.7', 'a browser'])
})
