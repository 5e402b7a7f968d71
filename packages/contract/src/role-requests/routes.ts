import { askingRefusals, decidingRefusals } from '@perennial/domain/role-requests/decision.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef, verdictSchema } from '../core/fields.ts'

/** That someone be made an HR Admin, which who asked may not do alone. */
export const RoleRequest = z.object({
  id: Id,
  person: PersonRef,
  requestedBy: PersonRef,
  requestedAt: Instant,
  can: z.object({ decide: verdictSchema(decidingRefusals), withdraw: z.boolean() }),
})
export type RoleRequest = z.infer<typeof RoleRequest>

const tag = 'people'
const params = z.object({ requestId: Id })
const missing = { 404: ['NOT_FOUND'] } as const
const example = { as: 'hana', isNotTried: true } as const

/** Requests for the HR Admin role that another HR Admin approves. */
export const roleRequestRoutes = defineRoutes({
  'GET /role-requests': {
    summary: 'Open requests to make someone an HR Admin: those one has made, and those one may decide',
    tag,
    access: ['hrAdmin'],
    answer: z.object({ requests: z.array(RoleRequest) }),
    example: { as: 'hana' },
  },
  'POST /users/{id}/role-requests': {
    summary: 'Ask another HR Admin to approve that someone becomes an HR Admin; asked again it is the same request',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params: z.object({ id: Id }),
    answer: RoleRequest,
    refusals: { ...missing, 403: askingRefusals },
    example,
  },
  'POST /role-requests/{requestId}/approval': {
    summary: 'Approve a request: the person is an HR Admin from now on',
    tag,
    access: ['hrAdmin'],
    confirmed: true,
    whileImpersonating: 'never',
    params,
    answer: null,
    refusals: { ...missing, 403: decidingRefusals },
    example,
  },
  'POST /role-requests/{requestId}/rejection': {
    summary: 'Decline a request: the person keeps the roles they have',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params,
    answer: null,
    refusals: { ...missing, 403: decidingRefusals },
    example,
  },
  'DELETE /role-requests/{requestId}': {
    summary: 'Withdraw a request that one has made',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params,
    answer: null,
    refusals: missing,
    example,
  },
})
