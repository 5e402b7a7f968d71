import { addressLinkRefusals, addressRefusals } from '@perennial/domain/people/address-change.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'
import { Person } from '../people/schemas.ts'
import { LinkToken } from './passwords.ts'

/** A changed login address: what waits for its owner, and the emailed links that confirm and stop it. */
export const addressChangeRoutes = defineRoutes({
  'POST /users/{id}/address-change/link': {
    summary: 'Resend the confirmation link for a new login address',
    tag: 'people',
    access: 'member',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: z.object({ id: Id }),
    response: Person,
    refusals: { 404: ['NOT_FOUND'], 403: addressRefusals },
    example: { as: 'hana', params: { id: '{{ravi}}' }, skipExample: true },
  },
  'DELETE /users/{id}/address-change': {
    summary: 'Cancel a change of login address that isn’t confirmed yet',
    tag: 'people',
    access: 'member',
    tokenAccess: 'never',
    whileImpersonating: 'never',
    params: z.object({ id: Id }),
    response: Person,
    refusals: { 404: ['NOT_FOUND'], 403: addressRefusals },
    example: { as: 'hana', params: { id: '{{ravi}}' } },
  },
  'POST /address-link': {
    summary: 'Get the purpose of an address change link, and its recipient',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: z.object({
      purpose: z.enum(['CONFIRMATION', 'OBJECTION']),
      firstName: z.string(),
      companyName: z.string(),
      address: z.string(),
      formerAddress: z.string(),
      /** The new address is the login address already. */
      isCompleted: z.boolean(),
    }),
    refusals: { 404: addressLinkRefusals },
    example: { body: { token: 'from-the-email' }, skipExample: true },
  },
  'POST /address-link/confirmation': {
    summary: 'Confirm a new login address with the link sent to it',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: null,
    refusals: { 404: addressLinkRefusals, 409: ['ADDRESS_IN_USE'] },
    example: { body: { token: 'from-the-email' }, skipExample: true },
  },
  'POST /address-link/objection': {
    summary: 'Stop a change of login address, or revert it within three days, with the link sent to the former address',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: null,
    refusals: { 404: addressLinkRefusals, 409: ['ADDRESS_IN_USE'] },
    example: { body: { token: 'from-the-email' }, skipExample: true },
  },
})
