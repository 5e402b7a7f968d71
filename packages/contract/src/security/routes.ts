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

/** One of the lengths that can be chosen; null leaves the one that always counts. */
const oneOf = (choices: readonly number[]) =>
  z
    .int()
    .refine((value) => choices.includes(value), { error: 'NOT_A_CHOICE' })
    .nullable()

export const SecuritySettings = z.object({
  /** The day from which everyone needs a second factor; null while it is everyone's own choice (AUTH-6). */
  secondFactorRequiredFrom: Day.nullable(),
  /** How many of those who sign in have none yet. */
  withoutFactor: z.int(),
  people: z.int(),
  /** Whoever reads this has one. */
  hasOwnFactor: z.boolean(),
  idleMinutes: z.int().nullable(),
  longestHours: z.int().nullable(),
  /** May people have access tokens, and how many work now (AUTH-12)? */
  accessTokens: z.boolean(),
  workingTokens: z.int(),
  version: Version,
  savedBy: z.string().nullable(),
  savedAt: Instant.nullable(),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** What a company demands of signing in. */
export const securityRoutes = defineRoutes({
  'GET /companies/{id}/security-settings': {
    summary: 'Second factor for everybody, length of sessions, access tokens',
    tag,
    access: ['techAdmin'],
    params: OfCompany,
    answer: SecuritySettings,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/security-settings': {
    summary: 'Change what the company demands of signing in; shorter sessions end what is over at once',
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
    answer: SecuritySettings,
    refusals: { ...notFound, 409: overwriteRefusals, 422: requireSecondFactorRefusals },
    example: {
      as: 'hana',
      params: fernhill,
      isNotTried: true,
      body: { secondFactorRequiredFrom: null, idleMinutes: 60, longestHours: 24, accessTokens: true, version: 0 },
    },
  },
})
