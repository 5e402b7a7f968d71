import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { dateFormats } from '@perennial/domain/company-settings/formats.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { subscriber } from '../core/events/events.ts'
import { credentials } from '../identity/tables.ts'
import { defineEmail, queueEmail, queueEmails } from '../mail/public.ts'
import { people } from '../people/tables.ts'
import { accessTokenCreated, secondFactorRequired } from './events.ts'

const secondFactorRequiredEmail = defineEmail({
  category: null,
  name: 'second-factor-required',
  placeholders: ['day'],
  texts: emailTexts('second-factor-required'),
})

const made = defineEmail({
  category: null,
  name: 'access-token-created',
  placeholders: [],
  texts: emailTexts('access-token-created'),
})

export const securityEmails = [secondFactorRequiredEmail, made]

/** People notified per batch. */
const EACH = 500

/** Notifies people without a second factor of the day from which one is required (AUTH-6). */
export const notifyOfRequiredSecondFactor = subscriber(
  secondFactorRequired,
  'notify-of-required-second-factor',
  async ({ event, tx, app, now }) => {
    const [company] = await tx
      .select({ from: companies.secondFactorRequiredFrom, dateFormat: companies.dateFormat })
      .from(companies)
    // It was revoked or moved since: the newer event notifies of what applies now.
    if (!company?.from || company.from !== event.data.from) return
    const day = writtenDay(company.from, company.dateFormat)
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await tx
        .select({ id: people.id })
        .from(people)
        .leftJoin(credentials, and(eq(credentials.companyId, people.companyId), eq(credentials.personId, people.id)))
        .where(and(eq(people.state, 'ACTIVE'), isNull(credentials.totpConfirmedAt), gt(people.id, after)))
        .orderBy(asc(people.id))
        .limit(EACH)
      await queueEmails(
        { tx, app, now },
        rows.map(({ id: to }) => ({
          kind: secondFactorRequiredEmail,
          to,
          occasion: event.id,
          values: { day },
          link: '/app/second-factor',
        })),
      )
      const last = rows.at(-1)
      if (!last || rows.length < EACH) return
      after = last.id
    }
  },
)

/** A day in the company’s format, in digits. */
function writtenDay(day: string, format: string): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  const inFigures = (dateFormats as readonly string[]).includes(format) && !format.includes('MMM')
  const parts: Record<string, string> = { yyyy: year, MM: month, dd: ofMonth }
  return inFigures ? format.replace(/yyyy|MM|dd/g, (part) => parts[part] ?? part) : day
}

/** A person must learn of a token they did not create. */
export const notifyOfNewToken = subscriber(
  accessTokenCreated,
  'notify-of-new-token',
  async ({ event, tx, app, now }) => {
    if (!event.aboutId) return
    const link = '/app/personal-access-tokens'
    await queueEmail({ tx, app, now }, { kind: made, to: event.aboutId, occasion: event.id, values: {}, link })
  },
)
