import { expect, test } from 'vitest'
import { routes } from '../routes.ts'

const confirmed = Object.entries(routes)
  .filter(([, route]) => 'confirmed' in route && route.confirmed)
  .map(([key]) => key)

test('PERM-26 ADM-P31 what could be misused by who finds an open browser asks for a confirmed identity', () => {
  expect(confirmed).toEqual(
    expect.arrayContaining([
      'PUT /users/{id}/password',
      'POST /2fa/enrollment',
      'DELETE /2fa',
      'PUT /users/{id}/roles',
      'GET /users/{id}/export-data',
      'POST /users/{id}/impersonation',
    ]),
  )
})

test('AUTH-11 nothing that asks for a confirmed identity, and nothing about logins, is open to who acts as another', () => {
  const aboutLogins = Object.entries(routes).filter(([key]) => /\/2fa|\/sessions|\/password$/.test(key))
  const open = aboutLogins.filter(
    ([, route]) =>
      route.access !== 'anyone' && !('confirmed' in route && route.confirmed) && !('whileImpersonating' in route),
  )
  expect(open.map(([key]) => key)).toEqual([])
})
