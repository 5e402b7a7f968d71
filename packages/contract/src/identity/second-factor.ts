import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Instant } from '../core/fields.ts'

/** Each can be used once; shown only in this response. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor: an app that shows codes, and recovery codes for when it is lost. */
export const secondFactorRoutes = defineRoutes({
  'GET /2fa': {
    summary: 'Get the state of two-factor authentication: since when it is on, and how many recovery codes are left',
    tag: 'identity',
    access: 'signedIn',
    tokenAccess: 'never',
    beforeSecondFactor: true,
    whileImpersonating: 'never',
    response: z.object({ isOn: z.boolean(), since: Instant.nullable(), recoveryCodesLeft: z.number().int() }),
    example: { as: 'mia' },
  },
  'POST /2fa/enrollment': {
    summary: 'Start setting up two-factor authentication; returns the secret for the authenticator app, once',
    tag: 'identity',
    access: 'signedIn',
    beforeSecondFactor: true,
    confirmed: true,
    returnsSecret: true,
    response: z.object({
      secret: z.string(),
      uri: z.string(),
      /** The same as a QR code to scan: an SVG path of squares on a grid of `size` by `size`. */
      picture: z.object({ size: z.number().int(), path: z.string() }),
    }),
    refusals: { 403: ['NOT_WHILE_IMPERSONATING'], 409: ['SECOND_FACTOR_IS_ON'] },
    example: { as: 'noor' },
  },
  'POST /2fa/confirmation': {
    summary: 'Turn on two-factor authentication with a valid code; all your other browsers are logged out',
    tag: 'identity',
    access: 'signedIn',
    beforeSecondFactor: true,
    confirmed: true,
    returnsSecret: true,
    body: z.strictObject({ code: z.string().max(100) }),
    response: RecoveryCodes,
    refusals: {
      403: ['CODE_WRONG', 'NOT_WHILE_IMPERSONATING'],
      409: ['SECOND_FACTOR_IS_ON', 'SECOND_FACTOR_NOT_BEGUN'],
    },
    example: { as: 'mia', body: { code: '123456' }, skipExample: true },
  },
  'POST /2fa/recovery-codes': {
    summary: 'Generate new recovery codes; the old ones stop working',
    tag: 'identity',
    access: 'signedIn',
    confirmed: true,
    returnsSecret: true,
    response: RecoveryCodes,
    refusals: { 403: ['NOT_WHILE_IMPERSONATING'], 409: ['SECOND_FACTOR_IS_OFF'] },
    example: { as: 'mia', skipExample: true },
  },
  'DELETE /2fa': {
    summary: 'Turn off two-factor authentication; all your other browsers are logged out',
    tag: 'identity',
    access: 'signedIn',
    confirmed: true,
    response: null,
    refusals: { 403: ['NOT_WHILE_IMPERSONATING'] },
    example: { as: 'mia', skipExample: true },
  },
})
