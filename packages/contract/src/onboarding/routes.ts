import {
  onboardingInterests,
  onboardingOrigins,
  onboardingRoles,
  onboardingSystems,
} from '@perennial/domain/onboarding/choices.ts'
import { demoRefusals, demoRequestKinds } from '@perennial/domain/onboarding/demo.ts'
import {
  MAX_COMPANY_SIZE,
  MAX_INTERESTS,
  MIN_COMPANY_SIZE,
  onboardingPages,
} from '@perennial/domain/onboarding/steps.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Instant, verdictSchema } from '../core/fields.ts'

const oneOf = <const T extends readonly [string, ...string[]]>(choices: T, error: string) =>
  z
    .string()
    .max(60)
    .refine((text) => choices.includes(text), { error })
    .pipe(z.enum(choices))

const Role = oneOf(onboardingRoles, 'ONBOARDING_ROLE_MISSING')
const Origin = oneOf(onboardingOrigins, 'ORIGIN_MISSING')
const System = oneOf(onboardingSystems, 'HRIS_MISSING')
const Size = z.number().int().min(MIN_COMPANY_SIZE).max(MAX_COMPANY_SIZE)
const Interests = z
  .array(z.enum(onboardingInterests))
  .min(1)
  .max(MAX_INTERESTS)
  .refine((all) => new Set(all).size === all.length, { error: 'INTEREST_TWICE' })
const SkippedPages = z.array(z.enum(onboardingPages)).max(onboardingPages.length)

/** The answers so far to the survey after registering (specification 1, section 3). */
export const OnboardingSettings = z.object({
  role: z.enum(onboardingRoles).nullable(),
  companySize: z.number().int().nullable(),
  origin: z.enum(onboardingOrigins).nullable(),
  interests: z.array(z.enum(onboardingInterests)),
  hris: z.enum(onboardingSystems).nullable(),
  skippedPages: z.array(z.enum(onboardingPages)),
  /** Whether a consultation was requested (ONB-18). */
  requestedDemo: z.boolean(),
})
export type OnboardingSettings = z.infer<typeof OnboardingSettings>

/** Answers of one page or of all; fields that are left out stay as they are. */
const Answers = z.strictObject({
  role: Role.optional(),
  companySize: Size.optional(),
  origin: Origin.optional(),
  interests: Interests.optional(),
  hris: System.optional(),
  /** All pages that were skipped, earlier ones included. */
  skippedPages: SkippedPages.optional(),
  requestedDemo: z.boolean().optional(),
})

const OnboardingState = z.object({
  /** Null until the first answer. */
  settings: OnboardingSettings.nullable(),
  /** The page to continue on after a break. */
  next: z.enum([...onboardingPages, 'done']),
})

/** The survey after registering, and asking for a demo or a consultation. */
export const onboardingRoutes = defineRoutes({
  'GET /onboarding-settings': {
    summary: 'Get your answers to the registration survey, and the page to continue on',
    tag: 'onboarding',
    access: ['creator'],
    response: OnboardingState,
    example: { as: 'hana' },
  },
  'POST /onboarding-settings': {
    summary: 'Save your first answers to the registration survey',
    tag: 'onboarding',
    access: ['creator'],
    body: Answers,
    response: OnboardingState,
    status: 201,
    refusals: { 409: ['ONBOARDING_BEGUN'] },
    example: { as: 'hana', body: { role: 'Founder', companySize: 40 }, skipExample: true },
  },
  'PUT /onboarding-settings': {
    summary: 'Change your answers to the registration survey; omitted fields stay the same',
    tag: 'onboarding',
    access: ['creator'],
    body: Answers,
    response: OnboardingState,
    refusals: { 404: ['NOT_FOUND'] },
    example: { as: 'hana', body: { interests: ['REVIEWS', 'BRANDING'] } },
  },
  'GET /onboarding-settings/company-size-filled': {
    summary: 'Check whether the company size is filled in',
    tag: 'onboarding',
    access: ['creator'],
    response: z.object({ filled: z.boolean() }),
    example: { as: 'hana' },
  },
  'GET /request-a-demo': {
    summary: 'Check whether you can request a demo or a consultation, and what was requested',
    tag: 'onboarding',
    access: 'signedIn',
    response: z.object({
      ask: verdictSchema(demoRefusals),
      asked: z.object({ demo: Instant.nullable(), consultation: Instant.nullable() }),
    }),
    example: { as: 'hana' },
  },
  'POST /request-a-demo': {
    summary: 'Request a demo or a consultation from the installation’s operator; repeating it changes nothing',
    tag: 'onboarding',
    access: 'signedIn',
    whileImpersonating: 'never',
    body: z.strictObject({ wish: z.enum(demoRequestKinds) }),
    response: z.object({ asked: z.object({ demo: Instant.nullable(), consultation: Instant.nullable() }) }),
    refusals: { 403: [...demoRefusals] },
    example: { as: 'hana', body: { wish: 'consultation' }, skipExample: true },
  },
})
