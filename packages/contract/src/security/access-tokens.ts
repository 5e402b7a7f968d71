import {
  MAX_TOKEN_NAME,
  TOKENS_FLAG,
  tokenLifetimeDays,
  tokenRefusals,
  tokenScopes,
} from '@perennial/domain/security/access-tokens.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../core/define-routes.ts'
import { Id, Instant, Name } from '../core/fields.ts'

const tag = 'security'
const OfPerson = z.object({ id: Id })

/** A token by which programs ask in one's own name; the token itself is shown once. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** The first signs of it, by which it is known again. */
  tokenPrefix: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** When it was ended by hand, by a new password, or by the company. */
  revokedAt: Instant.nullable(),
  isGood: z.boolean(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Personal access tokens (SYS-130, AUTH-12). */
export const accessTokenRoutes = defineFeatureRoutes(TOKENS_FLAG, {
  'GET /users/{id}/access-tokens': {
    summary: 'One’s own access tokens, those that work first; never a token itself',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    params: OfPerson,
    answer: z.object({ tokens: z.array(AccessToken) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { id: '{{theo}}' } },
  },
  'POST /users/{id}/access-tokens': {
    summary: 'Make an access token; it is in this answer and nowhere else',
    tag,
    access: 'member',
    confirmed: true,
    params: OfPerson,
    body: z.strictObject({
      name: Name(MAX_TOKEN_NAME),
      scope: z.enum(tokenScopes),
      /** So many days it works. */
      days: z.literal([...tokenLifetimeDays]),
    }),
    returnsSecret: true,
    answer: z.object({ token: z.string(), made: AccessToken }),
    status: 201,
    refusals: { 404: ['NOT_FOUND'], 409: tokenRefusals },
    example: {
      as: 'theo',
      params: { id: '{{theo}}' },
      isNotTried: true,
      body: { name: 'Nightly report', scope: 'READ', days: 90 },
    },
  },
  'DELETE /users/{id}/access-tokens': {
    summary: 'End all of one’s own access tokens',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    params: OfPerson,
    answer: z.object({ ended: z.int() }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { id: '{{theo}}' }, isNotTried: true },
  },
  'DELETE /users/{id}/access-tokens/{tokenId}': {
    summary: 'End one of one’s own access tokens',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    params: z.object({ id: Id, tokenId: Id }),
    answer: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { id: '{{theo}}', tokenId: '{{token}}' }, isNotTried: true },
  },
})
