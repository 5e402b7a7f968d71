import { expect, test } from 'vitest'
import { routes } from '../routes.generated.ts'

const confirmed = Object.entries(routes)
  .filter(([, route]) => 'confirmed' in route && route.confirmed)
  .map(([key]) => key)

test('PERM-26 ADM-P31 operations that could be misused in an open browser require a confirmed identity', () => {
  // Roles, imports, files of many people, deletion, impersonation, security: nothing is added or removed unnoticed.
  expect(confirmed.toSorted()).toEqual([
    'DELETE /2fa',
    'GET /audit-entries/export',
    'GET /company/email-log/export',
    'GET /impersonations/export',
    'GET /review-cycles/{cycleId}/calibration/export',
    'GET /review-cycles/{cycleId}/reviews/export',
    'GET /users/export',
    'GET /users/{id}/export-data',
    'POST /2fa/confirmation',
    'POST /2fa/enrollment',
    'POST /2fa/recovery-codes',
    'POST /account-merges',
    'POST /delete-company',
    'POST /exports',
    'POST /imports/previews/{previewId}/run',
    'POST /imports/runs/{runId}/undo',
    'POST /invitation-links',
    'POST /observer/companies/{companyId}/users/{id}/impersonation',
    'POST /role-requests/{requestId}/approval',
    'POST /users/{id}/access-tokens',
    'POST /users/{id}/deletion',
    'POST /users/{id}/impersonation',
    'PUT /companies/{id}/security-settings',
    'PUT /email-settings/address',
    'PUT /users/{id}/password',
    'PUT /users/{id}/roles',
  ])
})

test('AUTH-11 no operation that requires a confirmed identity, and none about logins, is open to impersonators', () => {
  const aboutLogins = Object.entries(routes).filter(([key]) => /\/2fa|\/sessions|\/password$/.test(key))
  const open = aboutLogins.filter(
    ([, route]) =>
      route.access !== 'anyone' && !('confirmed' in route && route.confirmed) && !('whileImpersonating' in route),
  )
  expect(open.map(([key]) => key)).toEqual([])
})
