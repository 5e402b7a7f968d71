import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { isGrantActive } from '@perennial/domain/impersonation/impersonation.ts'
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Company } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { AttentionSource, SetupStepSource } from '../home/public.ts'
import { lacksInvitation } from '../identity/public.ts'
import { countSuppressedAddresses, mailServerFor, notSent } from '../mail/public.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { findOwnCompany } from './settings-store.ts'

/** `GET /companies/{id}/settings-status`: what is enabled, and the errors, beside the links of the settings (SET-08). */
export const readSettingsStatus = handler(
  'GET /companies/{id}/settings-status',
  async ({ params, tx, viewer, now }) => {
    const company = await findOwnCompany(tx, viewer, params.id)
    const { count, inMailbox } = await notSent(tx, viewer, now)
    const today = localDayOf(now, company.timeZone)
    return {
      // A missing mail server is not the error of a single email: a banner shows it.
      errors: { mailLog: count - inMailbox, bouncedMails: await countSuppressedAddresses(tx) },
      enabled: {
        impersonation: grantsOf(company).some((grant) => isGrantActive(grant, today)),
        secondFactor: company.secondFactorRequiredFrom !== null,
        branding: company.logoFileId !== null || company.backgroundFileId !== null || company.color !== null,
      },
    }
  },
)

/** Access for super admins of the company, and for staff of the operator. */
const grantsOf = (company: Company) => [
  { isGranted: company.impersonationGranted, until: company.impersonationGrantedUntil, isSample: false },
  { isGranted: company.staffAccessGranted, until: company.staffAccessGrantedUntil, isSample: false },
]

const reports = alias(people, 'reports')

/** Managers who have left but still have reports, until someone changes that (ADM-6). */
const managersWhoLeft = (tx: Tx) =>
  tx
    .select({ id: people.id, name: nameSql(people), reports: sql<number>`count(*)::int` })
    .from(people)
    .innerJoin(reports, and(eq(reports.companyId, people.companyId), eq(reports.managerId, people.id)))
    .where(and(eq(people.state, 'DEACTIVATED'), ne(reports.state, 'DEACTIVATED')))
    .groupBy(people.companyId, people.id)
    .orderBy(asc(people.lastName), asc(people.firstName), people.id)
    .limit(50)

/** Members who were added, are still active and never logged in. */
async function neverSignedIn(tx: Tx, more?: SQL): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(people)
    .where(and(eq(people.state, 'INVITED'), eq(people.isGuest, false), isNull(people.deactivatedAt), more))
  return row?.count ?? 0
}

/** `GET /companies/{id}/admin-home`: what needs an administrator’s attention, besides the cycles (PERM-11). */
export const readAdminHome = handler('GET /companies/{id}/admin-home', async ({ params, tx, viewer, now }) => {
  await findOwnCompany(tx, viewer, params.id)
  return {
    managersWhoLeft: await managersWhoLeft(tx),
    neverSignedIn: await neverSignedIn(tx),
    notInvited: await neverSignedIn(tx, lacksInvitation(now)),
    notSent: await notSent(tx, viewer, now),
    bouncedMails: await countSuppressedAddresses(tx),
  }
})

/** Managers who have left, people without an invitation, and emails that do not arrive. */
export const companyAttention: AttentionSource = {
  name: 'company',
  find: async ({ tx, viewer, now }) => {
    const { count, inMailbox, fromDay } = await notSent(tx, viewer, now)
    const counts = [
      {
        kind: 'not-invited',
        count: await neverSignedIn(tx, lacksInvitation(now)),
        to: '/app/admin/home?invite=all',
      },
      { kind: 'bounced', count: await countSuppressedAddresses(tx), to: '/app/admin/settings/bounced-emails' },
      {
        kind: 'not-sent',
        count: count - inMailbox,
        to: `/app/admin/settings/mail-log?state=NOT_SENT&from=${fromDay}`,
      },
    ]
    const leavers = await managersWhoLeft(tx)
    return [
      ...counts
        .filter((item) => item.count > 0)
        .map(({ kind, count: all, to }) => ({ kind, data: { count: all }, to })),
      ...leavers.map(({ id, name, reports: all }) => ({
        kind: 'manager-left',
        subjectId: id,
        data: { name, count: all },
        to: `/app/people/team/${id}`,
      })),
    ]
  },
}

async function hasColleagues(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: people.id }).from(people).where(eq(people.isGuest, false)).limit(2)
  return rows.length > 1
}

/** The setup steps: there are colleagues, they can log in, and emails are sent. */
export const companySetupSteps: readonly SetupStepSource[] = [
  { step: 'people', isDone: ({ tx }) => hasColleagues(tx) },
  {
    step: 'invitations',
    isDone: async ({ tx, now }) => (await hasColleagues(tx)) && (await neverSignedIn(tx, lacksInvitation(now))) === 0,
  },
  { step: 'mailServer', isDone: async ({ app, tx }) => (await mailServerFor(tx, app)) === 'SET' },
]
