import { expect, test } from 'vitest'
import {
  canonicalAdminPath,
  comparePathSpecificity,
  fillPath,
  pathOfUrl,
  pathParams,
  safeRedirectPath,
} from './paths.ts'

test('an address matches a page if its parts match, and yields the variable ones', () => {
  expect(pathParams('/app/user/{id}', '/app/user/7')).toEqual({ id: '7' })
  expect(pathParams('/app/user/{name}', '/app/user/J%C3%BCrgen')).toEqual({ name: 'Jürgen' })
  expect(pathParams('/app/user/{id}', '/app/user')).toBeUndefined()
  expect(pathParams('/app/user/{id}', '/app/user/7/reviews')).toBeUndefined()
  expect(pathParams('/app/home', '/app/house')).toBeUndefined()
  expect(pathParams('/app/user/{id}', '/app/user/%E0%A4%A')).toEqual({ id: '%E0%A4%A' })
})

test('ROUTE-04 a word in place of an id matches nothing', () => {
  expect(pathParams('/app/admin/reviews/{cycleId}', '/app/admin/reviews/emails')).toBeUndefined()
  expect(pathParams('/app/admin/reviews/{cycleId}', '/app/admin/reviews/0b7e6a3c-52f1-4c8e')).toBeDefined()
  expect(pathParams('/app/checkout/{step}', '/app/checkout/plan')).toEqual({ step: 'plan' })
})

test('query, fragment and a slash at the end are not part of a path', () => {
  expect(pathOfUrl('/app/home/?a=1#b')).toBe('/app/home')
  expect(pathOfUrl('/')).toBe('/')
})

test('fixed parts are tried before variable ones', () => {
  const patterns = [
    '/app/objectives/{a}/{b}',
    '/app/objectives/{a}',
    '/app/objectives/team',
    '/app/objectives/cycles/{id}',
  ]
  expect(patterns.toSorted(comparePathSpecificity)).toEqual([
    '/app/objectives/team',
    '/app/objectives/cycles/{id}',
    '/app/objectives/{a}/{b}',
    '/app/objectives/{a}',
  ])
  expect(fillPath('/app/user/{id}', { id: 'a b' })).toBe('/app/user/a%20b')
})

test('ROUTE-02 the second group of the administration has the same pages', () => {
  expect(canonicalAdminPath('/app/v2/admin/reviews')).toBe('/app/admin/reviews')
  expect(canonicalAdminPath('/app/v2/admin')).toBe('/app/admin')
  expect(canonicalAdminPath('/app/v2/administration')).toBe('/app/v2/administration')
})

test('after a login no one is redirected to another site', () => {
  expect(safeRedirectPath('/app/reviews?x=1', '/app/home')).toBe('/app/reviews?x=1')
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(safeRedirectPath(foreign, '/app/home'), String(foreign)).toBe('/app/home')
})
