import { overwriteRefusals } from '@perennial/domain/company-settings/features.ts'
import {
  idleMinuteChoices,
  maxSessionHourChoices,
  requireSecondFactorRefusals,
} from '@perennial/domain/security/settings.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Id, Instant, Version } from '../core/fields.ts'

const tag = 'security'
const OfCompany = z.object({ id: Id })
const fernhill = { id: '{{company}}' }
const notFound = { 404: ['NOT_FOUND'] } as const

/** One of the available durations; null for the default. */
const oneOf = (choices: readonly number[]) =>
  z
    .int()
    .refine((value) => choices.includes(value), { error: 'NOT_A_CHOICE' })
    .nullable()

export const SecuritySettings = z.object({
  /** The day from which everyone needs a second factor; null while it is optional (AUTH-6). */
  secondFactorRequiredFrom: Day.nullable(),
  /** How many people who log in have no second factor yet. */
  withoutFactor: z.int(),
  people: z.int(),
  /** Whether the viewer has a second factor. */
  hasOwnFactor: z.boolean(),
  idleMinutes: z.int().nullable(),
  longestHours: z.int().nullable(),
  /** Whether people may have access tokens, and how many are active (AUTH-12). */
  accessTokens: z.boolean(),
  workingTokens: z.int(),
  version: Version,
  savedBy: z.string().nullable(),
  savedAt: Instant.nullable(),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** What a company requires for logging in. */
export const securityRoutes = defineRoutes({
  'GET /companies/{id}/security-settings': {
    summary: 'Get the security settings: second factor, session length, access tokens',
    tag,
    access: ['techAdmin'],
    params: OfCompany,
    response: SecuritySettings,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/security-settings': {
    summary: 'Change the security settings; a shorter session length ends older sessions immediately',
    tag,
    access: ['techAdmin'],
    confirmed: true,
    params: OfCompany,
    body: z.strictObject({
      secondFactorRequiredFrom: Day.nullable(),
      idleMinutes: oneOf(idleMinuteChoices),
      longestHours: oneOf(maxSessionHourChoices),
      accessTokens: z.boolean(),
      version: Version,
      overwrites: z.boolean().default(false),
    }),
    response: SecuritySettings,
    refusals: { ...notFound, 409: overwriteRefusals, 422: requireSecondFactorRefusals },
    example: {
      as: 'hana',
      params: fernhill,
      skipExample: true,
      body: { secondFactorRequiredFrom: null, idleMinutes: 60, longestHours: 24, accessTokens: true, version: 0 },
    },
  },
})
