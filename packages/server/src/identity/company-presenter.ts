import type { Company } from '@perennial/contract/identity/current-user.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { isFeature } from '@perennial/domain/companies/features.ts'
import { dateFormats } from '@perennial/domain/company-settings/formats.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { eq, sql } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people, peopleRollups } from '../people/tables.ts'

const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The company of the viewer, as its pages need it (specification 1, section 3). */
export async function presentCompany(tx: Tx, app: App, viewer: Viewer, now: Date): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, viewer.company.id))
  if (!company) refuse('NOT_FOUND')
  const counted = await count(tx)
  const { trialUntil } = company
  return {
    id: company.id,
    name: company.name,
    subdomain: company.subdomain,
    creator: company.creatorId ? await creatorOf(tx, company.creatorId) : null,
    baseUrl: app.config.baseUrl,
    server: app.config.serverName,
    enabledFeatures: [...viewer.company.switches].filter(isFeature),
    hasSampleUsers: counted.hasSample,
    // The same for every company, as long as there is no billing and there are no messages: the specification has these fields.
    onAutomatedBilling: false,
    dateCreated: company.createdAt.toISOString(),
    allProjects: [],
    companySettings: {
      ssoActive: company.ssoActive,
      headerMessage: company.headerMessage,
      timeZone: company.timeZone,
      dateFormat: company.dateFormat,
      dateFormatCoarse: coarse(company.dateFormat),
      dateFormats: [...dateFormats],
      timeFormat: company.timeFormat,
      startOfBusiness: clockHour(company.startOfBusinessHour),
      endOfBusiness: clockHour(company.endOfBusinessHour),
      language: company.language,
    },
    companyDesignSettings: {
      companyLogoId: company.logoFileId,
      companyLogoHeight: company.logoHeight,
      companyBackgroundId: company.backgroundFileId,
      companyColor: company.color,
    },
    payment: {
      plan: company.plan,
      paidFrom: company.paidFrom,
      paidTo: company.paidTo,
      freeUntil: company.freeUntil,
      trialUntil,
      userCount: counted.people,
      freeLimit: null,
      warnBeforePaymentExpiry: company.warnBeforePaymentExpiry,
      trialExpired: trialUntil !== null && trialUntil < localDayOf(now, company.timeZone),
    },
  }
}

/** Only month and year, in the order of the company’s dates. */
const coarse = (format: string) =>
  format
    .replace(/d+/, '')
    .replace(/^[^yM]+|[^yM]+$/g, '')
    .replace(/([^yM])[^yM]+/, '$1')

async function creatorOf(tx: Tx, id: string) {
  const [row] = await tx.select().from(people).where(eq(people.id, id))
  return row ? { id, name: displayName(row), isActive: row.state !== 'DEACTIVATED' } : null
}

/** People who count for the license, without guests and people who have left. Triggers count them; sample people are subtracted. */
async function count(tx: Tx) {
  const isListed = (table: typeof people | typeof peopleRollups) =>
    sql`not ${table.isGuest} and ${table.state} <> 'DEACTIVATED'`
  const [all] = await tx
    .select({ people: sql<number>`coalesce(sum(${peopleRollups.amount}), 0)::int` })
    .from(peopleRollups)
    .where(isListed(peopleRollups))
  const [sample] = await tx
    .select({ all: sql<number>`count(*)::int`, listed: sql<number>`count(*) filter (where ${isListed(people)})::int` })
    .from(people)
    .where(sql`${people.isSample}`)
  return { people: (all?.people ?? 0) - (sample?.listed ?? 0), hasSample: (sample?.all ?? 0) > 0 }
}
