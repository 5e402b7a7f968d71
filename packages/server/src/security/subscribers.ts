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
  texts: {
    en: {
      subject: 'Please set up two-factor authentication by {{ day }}',
      body: 'Starting {{ day }}, {{ companyName }} requires two-factor authentication: after your password, you enter a code from an app. It takes about two minutes to set up, and you won’t be able to use Perennial without it:\n\n{{ link }}',
    },
    de: {
      subject: 'Bitte richten Sie bis {{ day }} die Zwei-Faktor-Authentifizierung ein',
      body: 'Ab {{ day }} verlangt {{ companyName }} die Zwei-Faktor-Authentifizierung: Nach dem Passwort geben Sie einen Code aus einer App ein. Die Einrichtung dauert etwa zwei Minuten. Ohne sie können Sie Perennial dann nicht mehr nutzen:\n\n{{ link }}',
    },
  },
})

const made = defineEmail({
  category: null,
  name: 'access-token-created',
  placeholders: [],
  texts: {
    en: {
      subject: 'An access token was created for your account',
      body: 'With this token, a program can use Perennial on your behalf until the token expires or you revoke it. Your tokens:\n\n{{ link }}\n\nIf it wasn’t you, change your password right away. All tokens will stop working.',
    },
    de: {
      subject: 'Für Ihr Konto wurde ein Zugriffstoken erstellt',
      body: 'Mit diesem Token kann ein Programm Perennial in Ihrem Namen nutzen, bis das Token abläuft oder Sie es widerrufen. Ihre Tokens:\n\n{{ link }}\n\nWenn Sie das nicht waren, ändern Sie sofort Ihr Passwort. Dann gilt kein Token mehr.',
    },
  },
})

export const securityEmails = [secondFactorRequiredEmail, made]

/** So many are told at a time. */
const EACH = 500

/** Whoever has no second factor hears from which day on one is needed (AUTH-6). */
export const notifyOfRequiredSecondFactor = subscriber(
  secondFactorRequired,
  'notify-of-required-second-factor',
  async ({ event, tx, app, now }) => {
    const [company] = await tx
      .select({ from: companies.secondFactorRequiredFrom, dateFormat: companies.dateFormat })
      .from(companies)
    // It was taken back or moved meanwhile: what counts now is told by its own event.
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
          ...{ kind: secondFactorRequiredEmail, to, occasion: event.id, values: { day } },
          link: '/app/second-factor',
        })),
      )
      const last = rows.at(-1)
      if (!last || rows.length < EACH) return
      after = last.id
    }
  },
)

/** A day as the company writes it, in figures. */
function writtenDay(day: string, format: string): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  const inFigures = (dateFormats as readonly string[]).includes(format) && !format.includes('MMM')
  const parts: Record<string, string> = { yyyy: year, MM: month, dd: ofMonth }
  return inFigures ? format.replace(/yyyy|MM|dd/g, (part) => parts[part] ?? part) : day
}

/** Whoever did not make it must hear of it. */
export const notifyOfNewToken = subscriber(
  accessTokenCreated,
  'notify-of-new-token',
  async ({ event, tx, app, now }) => {
    if (!event.aboutId) return
    const link = '/app/personal-access-tokens'
    await queueEmail({ tx, app, now }, { kind: made, to: event.aboutId, occasion: event.id, values: {}, link })
  },
)
