import { askingRefusals, decidingRefusals } from '@perennial/domain/role-requests/decision.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef, verdictSchema } from '../core/fields.ts'

/** A request to make someone an HR Admin, which the requester may not do alone. */
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
const example = { as: 'hana', skipExample: true } as const

/** Requests for the HR Admin role, which another HR Admin approves. */
export const roleRequestRoutes = defineRoutes({
  'GET /role-requests': {
    summary: 'List the open requests to make someone an HR Admin that you made or may decide',
    tag,
    access: ['hrAdmin'],
    response: z.object({ requests: z.array(RoleRequest) }),
    example: { as: 'hana' },
  },
  'POST /users/{id}/role-requests': {
    summary: 'Request that another HR Admin approve someone as an HR Admin; repeating it returns the same request',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params: z.object({ id: Id }),
    response: RoleRequest,
    refusals: { ...missing, 403: askingRefusals },
    example,
  },
  'POST /role-requests/{requestId}/approval': {
    summary: 'Approve a request; the person becomes an HR Admin',
    tag,
    access: ['hrAdmin'],
    confirmed: true,
    whileImpersonating: 'never',
    params,
    response: null,
    refusals: { ...missing, 403: decidingRefusals },
    example,
  },
  'POST /role-requests/{requestId}/rejection': {
    summary: 'Decline a request; the person’s roles stay the same',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params,
    response: null,
    refusals: { ...missing, 403: decidingRefusals },
    example,
  },
  'DELETE /role-requests/{requestId}': {
    summary: 'Withdraw a request you made',
    tag,
    access: ['hrAdmin'],
    whileImpersonating: 'never',
    params,
    response: null,
    refusals: missing,
    example,
  },
})
