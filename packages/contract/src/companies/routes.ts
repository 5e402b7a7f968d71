import { registrationRefusals } from '@perennial/domain/companies/registration.ts'
import { subdomainRefusals } from '@perennial/domain/companies/subdomains.ts'
import { isTimeZone } from '@perennial/domain/companies/time-zones.ts'
import { dateFormats, timeFormats } from '@perennial/domain/company-settings/formats.ts'
import { passwordRefusals } from '@perennial/domain/identity/passwords.ts'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '@perennial/domain/people/address.ts'
import { nameViolation } from '@perennial/domain/validation/names.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Line, Name } from '../core/fields.ts'
import { Language } from '../identity/current-user.ts'
import { TypedPassword } from '../identity/routes.ts'

/** An address that emails can be sent to (VAL-02). */
export const EmailAddress = Name(MAX_EMAIL_CHARACTERS).refine(isEmailAddress, { error: 'INVALID_EMAIL' })

/** What a company or person is called in emails to people outside (OUT-3). */
const PlainName = Name(100).superRefine((text, context) => {
  const violation = nameViolation(text)
  if (violation) context.addIssue({ code: 'custom', message: violation })
})

const TimeZone = z.string().max(60).refine(isTimeZone, { error: 'TIME_ZONE_UNKNOWN' })

/** Registering a company. */
export const companyRoutes = defineRoutes({
  'POST /companies': {
    summary: 'Register a company; you become its HR Admin and Tech Admin, and are logged in',
    tag: 'companies',
    access: 'anyone',
    body: z.strictObject({
      companyName: PlainName,
      /** If omitted, it is derived from the name. */
      subdomain: Line(63).optional(),
      firstName: PlainName,
      lastName: PlainName,
      email: EmailAddress,
      password: TypedPassword,
      timeZone: TimeZone.optional(),
      dateFormat: z.enum(dateFormats).optional(),
      timeFormat: z.enum(timeFormats).optional(),
      language: Language.optional(),
    }),
    response: z.object({ companyId: Id, userId: Id, subdomain: z.string() }),
    status: 201,
    refusals: {
      403: registrationRefusals,
      409: ['EMAIL_TAKEN', 'SUBDOMAIN_TAKEN'],
      422: [...passwordRefusals, ...subdomainRefusals],
    },
    example: {
      body: {
        companyName: 'Northwind Traders',
        firstName: 'Ada',
        lastName: 'Stone',
        email: 'ada@northwind.example',
        password: 'seven wooden bicycles',
        timeZone: 'Europe/Berlin',
      },
      skipExample: true,
    },
  },
})
