import { mailServers } from '@perennial/domain/mail/server.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Day, Id, Instant, PersonRef } from '../core/fields.ts'
import { languages } from '../messages/language.ts'

/** Kinds of email that someone may mute for themself (COM-P10). */
export const emailCategories = [
  'tasks',
  'feedback',
  'team',
  'praise',
  'objectives',
  'meetings',
  'surveys',
  'digest',
] as const
export const EmailCategory = z.enum(emailCategories)
export type EmailCategory = z.infer<typeof EmailCategory>

export const themes = ['light', 'dark'] as const
export const Theme = z.enum(themes)
export const Language = z.enum(languages)

/** What everyone in a company can read about it. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  subdomain: z.string(),
  creator: PersonRef.nullable(),
  baseUrl: z.string(),
  server: z.string(),
  enabledFeatures: z.array(z.string()),
  hasSampleUsers: z.boolean(),
  /** Always false, as there is no automated billing; the specification requires the field. */
  onAutomatedBilling: z.literal(false),
  dateCreated: Instant,
  /** The company’s kinds of messages: always empty, as messages don't exist yet. The specification requires the field. */
  allProjects: z.array(z.object({ projectType: z.string(), active: z.boolean() })).max(0),
  companySettings: z.object({
    ssoActive: z.boolean(),
    headerMessage: z.string(),
    timeZone: z.string(),
    dateFormat: z.string(),
    /** Month and year only. */
    dateFormatCoarse: z.string(),
    dateFormats: z.array(z.string()),
    timeFormat: z.string(),
    startOfBusiness: z.string(),
    endOfBusiness: z.string(),
    language: Language,
  }),
  companyDesignSettings: z.object({
    companyLogoId: Id.nullable(),
    companyLogoHeight: z.number().int(),
    companyBackgroundId: Id.nullable(),
    companyColor: z.string().nullable(),
  }),
  payment: z.object({
    plan: z.string(),
    paidFrom: Day.nullable(),
    paidTo: Day.nullable(),
    freeUntil: Day.nullable(),
    trialUntil: Day.nullable(),
    userCount: z.number().int(),
    /** Always null: free companies have no limit. */
    freeLimit: z.null(),
    warnBeforePaymentExpiry: z.number().int(),
    trialExpired: z.boolean(),
  }),
})
export type Company = z.infer<typeof Company>

/** The person who is logged in (specification 1, section 3). */
export const CurrentUser = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.string().nullable(),
  email: z.string(),
  loginname: z.string(),
  isHR: z.boolean(),
  isAssistant: z.boolean(),
  isAdmin: z.boolean(),
  isGuest: z.boolean(),
  isActive: z.boolean(),
  /** Staff of the provider. */
  isProvider: z.boolean(),
  managerId: Id.nullable(),
  reports: z.array(PersonRef),
  /** Whether the person has a team: reports, or people they review. */
  seesTeam: z.boolean(),
  cycleAdminRights: z.object({
    reviewCycles: z.boolean(),
    feedbackCycles: z.boolean(),
    objectiveCycles: z.boolean(),
  }),
  /** Who impersonates the person, until when at the latest, and whether changes are allowed. */
  impersonator: z.object({ id: Id, firstName: z.string(), until: Instant, allowsChanges: z.boolean() }).nullable(),
  lastCheckedReleaseNotes: Instant.nullable(),
  dateCreated: Instant,
  /** The identity was confirmed recently (LOGIN-10). */
  secureLogin: z.boolean(),
  /** The second factor, the day from which the company requires one, and whether it must be set up before anything else (AUTH-6). */
  secondFactor: z.object({ isOn: z.boolean(), requiredFrom: Day.nullable(), mustEnroll: z.boolean() }),
  /** The person's choice; null follows the browser. */
  language: Language.nullable(),
  /** The person's choice; null follows the operating system. */
  theme: Theme.nullable(),
  mutedEmailCategories: z.array(EmailCategory),
  /** Flags that are on for the company, by their names. */
  switches: z.array(z.string()),
  /** The company’s own words in the language of the person, where it has some. */
  terms: z.record(z.string(), z.object({ singular: z.string(), plural: z.string() })),
  /** Where the company's emails go; only for its administrators. */
  mailServer: z.enum(mailServers).optional(),
  /** How much space is left on the server's disk; only for administrators (UP-5). */
  diskSpace: z.enum(['fine', 'low', 'full']).optional(),
  /** Pages of the operator of this installation; null where the product’s own are used. */
  help: z.object({ center: z.string().nullable(), status: z.string().nullable(), website: z.string().nullable() }),
  company: Company,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const currentUserRoutes = defineRoutes({
  'GET /users/current': {
    summary: 'Get the current user and their company',
    tag: 'identity',
    access: 'signedIn',
    beforeSecondFactor: true,
    response: CurrentUser,
    example: { as: 'mia' },
  },
  'PATCH /users/current': {
    summary: 'Change your settings: language, appearance and muted emails',
    tag: 'identity',
    access: 'signedIn',
    body: z.strictObject({
      language: Language.nullable().optional(),
      theme: Theme.nullable().optional(),
      mutedEmailCategories: z.array(EmailCategory).max(emailCategories.length).optional(),
    }),
    response: CurrentUser,
    example: { as: 'mia', body: { theme: 'dark' } },
  },
})
