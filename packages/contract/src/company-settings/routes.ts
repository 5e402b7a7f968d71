import { isTimeZone } from '@perennial/domain/companies/time-zones.ts'
import { overwriteRefusals, selectableFeatures, userSettingNames } from '@perennial/domain/company-settings/features.ts'
import {
  businessHoursRefusals,
  dateFormats,
  LAST_HOUR,
  timeFormats,
} from '@perennial/domain/company-settings/formats.ts'
import { z } from 'zod'
import { defineRoutes, type Role } from '../core/define-routes.ts'
import { Day, Id, Instant, Name, Version } from '../core/fields.ts'
import { Language } from '../identity/current-user.ts'

/** Who opens the settings (ADM-P01, ADM-P06, SET-11). */
const technical = ['hrAdmin', 'techAdmin'] as const satisfies readonly Role[]
const admins = ['hrAdmin', 'hrAssistant', 'techAdmin'] as const satisfies readonly Role[]
const OfCompany = z.object({ id: Id })
const fernhill = { id: '{{company}}' }
const tag = 'company settings'

/** Part of every settings page: its version, and who last saved it. */
const saved = {
  version: Version,
  savedBy: z.string().nullable(),
  savedAt: Instant.nullable(),
}
/** A save names the version it is based on; `overwrites` confirms replacing a change that someone else made since (ADM-P09). */
const saving = { version: Version, overwrites: z.boolean().default(false) }
const conflict = { 409: overwriteRefusals } as const
const notFound = { 404: ['NOT_FOUND'] } as const

const TimeZone = z.string().max(60).refine(isTimeZone, { error: 'TIME_ZONE_UNKNOWN' })
const Hour = z.int().min(0).max(LAST_HOUR)

export const CompanyBasics = z.object({
  name: z.string(),
  /** Visible but not editable (SET-05). */
  subdomain: z.string(),
  language: Language,
  ...saved,
})
export type CompanyBasics = z.infer<typeof CompanyBasics>

/** A format, with its label. */
const Format = <const F extends readonly [string, ...string[]]>(formats: F) =>
  z.object({ name: z.string(), format: z.enum(formats) })

export const DateTimeSettings = z.object({
  selectedTimeZone: z.string(),
  allTimeZones: z.array(z.string()),
  preferredTimeZones: z.array(z.string()),
  selectedTimeFormat: Format(timeFormats),
  selectedDateFormat: Format(dateFormats),
  availableTimeFormats: z.array(Format(timeFormats)),
  availableDateFormats: z.array(Format(dateFormats)),
  startOfBusinessHour: Hour,
  endOfBusinessHour: Hour,
  /** Cycles whose dates stay the same instants when the time zone changes (COM-P05). */
  runningCycles: z.array(z.object({ id: Id, name: z.string() })),
  ...saved,
})
export type DateTimeSettings = z.infer<typeof DateTimeSettings>

export const AdvancedSettings = z.object({
  /** Whether super admins may impersonate people, and until which day. Blank means no end (PERM-25). */
  grantImpersonation: z.boolean(),
  grantImpersonationUntil: Day.nullable(),
  /**
   * Whether staff of the operator have access (PERM-24). Null where the installation has no staff, and in the
   * operator’s own company.
   */
  staffAccess: z.object({ isGranted: z.boolean(), until: Day.nullable() }).nullable(),
  /** The sample company needs no grant. */
  isSample: z.boolean(),
  dailyDigest: z.boolean(),
  separateAddresses: z.boolean(),
  ...saved,
})
export type AdvancedSettings = z.infer<typeof AdvancedSettings>

const Switches = z.record(z.enum(userSettingNames), z.boolean())
export const UserSettings = z.object({ switches: Switches, mayChange: z.boolean(), ...saved })
export type UserSettings = z.infer<typeof UserSettings>

export const SelectableFeatures = z.object({
  features: z.array(
    z.object({
      feature: z.enum(selectableFeatures),
      enabled: z.boolean(),
      /**
       * What switching a module off hides, and what pauses until it is on again (COM-P18); null for a module without
       * work of its own.
       */
      consequences: z
        .object({
          runningCycles: z.array(z.object({ id: Id, name: z.string() })),
          openReviews: z.int(),
          people: z.int(),
        })
        .nullable(),
    }),
  ),
})
export type SelectableFeatures = z.infer<typeof SelectableFeatures>

/** Company settings, page by page (SYS-033 to SYS-036, SYS-040). */
export const companySettingsRoutes = defineRoutes({
  'GET /companies/{id}/basic-settings': {
    summary: 'Get the name, subdomain and language of the company',
    tag,
    access: technical,
    params: OfCompany,
    response: CompanyBasics,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/basic-settings': {
    summary: 'Change the name and language of the company',
    tag,
    access: technical,
    params: OfCompany,
    body: z.strictObject({ name: Name(100), language: Language, ...saving }),
    response: CompanyBasics,
    refusals: { ...notFound, ...conflict },
    example: {
      as: 'hana',
      params: fernhill,
      body: { name: 'Fernhill', language: 'en', version: 0 },
      skipExample: true,
    },
  },
  'GET /companies/{id}/date-time-settings': {
    summary: 'Get the time zone, formats and business hours, with the available options',
    tag,
    access: technical,
    params: OfCompany,
    response: DateTimeSettings,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/date-time-settings': {
    summary: 'Change the time zone, formats and business hours; stored times stay the same',
    tag,
    access: technical,
    params: OfCompany,
    body: z.strictObject({
      timeZone: TimeZone,
      timeFormat: z.enum(timeFormats),
      dateFormat: z.enum(dateFormats),
      startOfBusinessHour: Hour,
      endOfBusinessHour: Hour,
      ...saving,
    }),
    response: DateTimeSettings,
    refusals: { ...notFound, ...conflict, 422: businessHoursRefusals },
    example: {
      as: 'hana',
      params: fernhill,
      skipExample: true,
      body: {
        timeZone: 'Europe/Berlin',
        timeFormat: 'HH:mm',
        dateFormat: 'dd.MM.yyyy',
        startOfBusinessHour: 9,
        endOfBusinessHour: 17,
        version: 0,
      },
    },
  },
  'GET /companies/{id}/advanced-settings': {
    summary: 'Get the advanced settings: impersonation, digest, email addresses',
    tag,
    access: ['techAdmin'],
    params: OfCompany,
    response: AdvancedSettings,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/advanced-settings': {
    summary: 'Change the advanced settings; granting impersonation or staff access requires a confirmed identity',
    tag,
    access: ['techAdmin'],
    params: OfCompany,
    body: z.strictObject({
      grantImpersonation: z.boolean(),
      grantImpersonationUntil: Day.nullable(),
      /** Unchanged if omitted; ignored where the installation has no staff. */
      staffAccess: z.strictObject({ isGranted: z.boolean(), until: Day.nullable() }).optional(),
      dailyDigest: z.boolean(),
      separateAddresses: z.boolean(),
      ...saving,
    }),
    response: AdvancedSettings,
    refusals: { ...notFound, ...conflict },
    example: {
      as: 'hana',
      params: fernhill,
      skipExample: true,
      body: {
        grantImpersonation: true,
        grantImpersonationUntil: null,
        dailyDigest: false,
        separateAddresses: false,
        version: 0,
      },
    },
  },
  'GET /companies/{id}/user-settings': {
    summary:
      'Get the settings for profiles and people lists: what people may change about themselves, and which columns are shown',
    tag,
    access: admins,
    params: OfCompany,
    response: UserSettings,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/user-settings': {
    summary: 'Change the settings for profiles and people lists',
    tag,
    access: technical,
    params: OfCompany,
    body: z.strictObject({ switches: Switches, ...saving }),
    response: UserSettings,
    refusals: { ...notFound, ...conflict },
    example: {
      as: 'hana',
      params: fernhill,
      skipExample: true,
      body: { switches: Object.fromEntries(userSettingNames.map((name) => [name, false])), version: 0 },
    },
  },
  'GET /companies/{id}/features': {
    summary: 'List the features that can be turned on or off, with what turning each off would hide',
    tag,
    access: technical,
    params: OfCompany,
    response: SelectableFeatures,
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'PUT /companies/{id}/features/{feature}': {
    summary: 'Turn a feature on or off; nothing is deleted',
    tag,
    access: technical,
    params: z.object({ id: Id, feature: z.enum(selectableFeatures) }),
    body: z.strictObject({ enabled: z.boolean() }),
    response: SelectableFeatures,
    refusals: notFound,
    example: {
      as: 'hana',
      params: { ...fernhill, feature: 'review' },
      body: { enabled: true },
      skipExample: true,
    },
  },
  'GET /companies/{id}/settings-status': {
    summary: 'Get the status of each settings page: whether it is enabled, and its number of errors',
    tag,
    access: admins,
    params: OfCompany,
    response: z.object({
      /** Emails that failed or were blocked within the last week, and suppressed addresses. */
      errors: z.object({ mailLog: z.int(), bouncedMails: z.int() }),
      /** Someone may impersonate people, a second factor is required, the company has branding of its own. */
      enabled: z.object({ impersonation: z.boolean(), secondFactor: z.boolean(), branding: z.boolean() }),
    }),
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
  'GET /companies/{id}/admin-home': {
    summary:
      'Count the people who need an administrator’s attention: former managers with reports, people who never logged in',
    tag,
    access: ['hrAdmin', 'hrAssistant'],
    params: OfCompany,
    response: z.object({
      /** Managers who have left but still have reports (ADM-6). */
      managersWhoLeft: z.array(z.object({ id: Id, name: z.string(), reports: z.int() })),
      neverSignedIn: z.int(),
      /** Of these, people whom no open invitation could have reached. */
      notInvited: z.int(),
      /** Emails unintentionally not sent since `fromDay`; `kept` of them for lack of a mail server. */
      notSent: z.object({ count: z.int(), inMailbox: z.int(), fromDay: Day }),
      /** Suppressed addresses. */
      bouncedMails: z.int(),
    }),
    refusals: notFound,
    example: { as: 'hana', params: fernhill },
  },
})
