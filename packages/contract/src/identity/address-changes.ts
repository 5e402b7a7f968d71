import { addressLinkRefusals, addressRefusals } from '@perennial/domain/people/address-change.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id } from '../core/fields.ts'
import { Person } from '../people/schemas.ts'
import { LinkToken } from './passwords.ts'

/** A changed login address: what waits for its owner, and the emailed links that confirm and stop it. */
export const addressChangeRoutes = defineRoutes({
  'POST /users/{id}/address-change/link': {
    summary: 'Sends the link to confirm a changed address to that address once more',
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
    summary: 'Cancels a changed address that its owner has not confirmed yet',
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
    summary: 'What a link about a changed address does, and for whom it is',
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
    summary: 'Confirm a changed address by the link that went there: from now on it is the login',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: null,
    refusals: { 404: addressLinkRefusals, 409: ['ADDRESS_IN_USE'] },
    example: { body: { token: 'from-the-email' }, skipExample: true },
  },
  'POST /address-link/objection': {
    summary: 'Stop a changed address, or take it back within three days, by the link that went to the former one',
    tag: 'identity',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: null,
    refusals: { 404: addressLinkRefusals, 409: ['ADDRESS_IN_USE'] },
    example: { body: { token: 'from-the-email' }, skipExample: true },
  },
})
