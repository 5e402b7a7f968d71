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

/** A token with which programs act as the user; the token itself is shown once. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** Its first characters, to recognize it by. */
  tokenPrefix: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** When it was revoked: by hand, by a new password, or by the company. */
  revokedAt: Instant.nullable(),
  isGood: z.boolean(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** Personal access tokens (SYS-130, AUTH-12). */
export const accessTokenRoutes = defineFeatureRoutes(TOKENS_FLAG, {
  'GET /users/{id}/access-tokens': {
    summary: 'List your access tokens, active ones first, without the tokens themselves',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    params: OfPerson,
    response: z.object({ tokens: z.array(AccessToken) }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { id: '{{theo}}' } },
  },
  'POST /users/{id}/access-tokens': {
    summary: 'Create an access token; the token is returned only once',
    tag,
    access: 'member',
    confirmed: true,
    params: OfPerson,
    body: z.strictObject({
      name: Name(MAX_TOKEN_NAME),
      scope: z.enum(tokenScopes),
      /** Valid for this many days. */
      days: z.literal([...tokenLifetimeDays]),
    }),
    returnsSecret: true,
    response: z.object({ token: z.string(), made: AccessToken }),
    status: 201,
    refusals: { 404: ['NOT_FOUND'], 409: tokenRefusals },
    example: {
      as: 'theo',
      params: { id: '{{theo}}' },
      skipExample: true,
      body: { name: 'Nightly report', scope: 'READ', days: 90 },
    },
  },
  'DELETE /users/{id}/access-tokens': {
    summary: 'Revoke all your access tokens',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    params: OfPerson,
    response: z.object({ ended: z.int() }),
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { id: '{{theo}}' }, skipExample: true },
  },
  'DELETE /users/{id}/access-tokens/{tokenId}': {
    summary: 'Revoke one of your access tokens',
    tag,
    access: 'member',
    whileImpersonating: 'never',
    tokenAccess: 'never',
    params: z.object({ id: Id, tokenId: Id }),
    response: null,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'theo', params: { id: '{{theo}}', tokenId: '{{token}}' }, skipExample: true },
  },
})
