import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { subscriber } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { invitePeopleToLogIn } from '../identity/public.ts'
import { defineEmail, type NewEmail, queueEmails, truncateNames } from '../mail/public.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { isOfPreview } from './entries.ts'
import { managerChangesDecided, peopleImported } from './events.ts'
import { findRun } from './queries.ts'
import { importEntries } from './tables.ts'

/** An email lists at most this many names, and counts the rest. */
const MAX_NAMES = 20

/** ADM-P32: one email to each manager about everyone an import has placed below them. */
export const newReportsEmail = defineEmail({
  name: 'new-reports',
  category: 'team',
  placeholders: ['reports', 'names'],
  lists: ['names'],
  texts: emailTexts('new-reports'),
})

/** Notifies managers of their new reports, once for each import. */
export const notifyManagers = subscriber(
  peopleImported,
  'notify-managers',
  async ({ event, tx, app, companyId, now }) => {
    const run = await findRun(tx, companyId, event.subjectId)
    const below = alias(people, 'below')
    const rows = await tx
      .select({ managerId: people.id, name: nameSql(below as unknown as typeof people), id: below.id })
      .from(importEntries)
      .innerJoin(below, and(eq(below.companyId, importEntries.companyId), eq(below.id, importEntries.personId)))
      .innerJoin(people, and(eq(people.companyId, below.companyId), eq(people.id, below.managerId)))
      .where(
        and(
          isOfPreview(companyId, run.previewId),
          isNotNull(importEntries.before),
          isNotNull(importEntries.manager),
          ne(below.state, 'DEACTIVATED'),
          sql`${importEntries.manager}->>'id' = ${people.id}::text`,
        ),
      )
      .orderBy(asc(below.lastName), asc(below.firstName), asc(below.id))
    await mailNewReports({ tx, app, now }, `import ${run.id}`, rows)
  },
)

/** The same for manager changes that HR approved afterwards. */
export const notifyManagersOfApproved = subscriber(
  managerChangesDecided,
  'tell-managers-of-approved',
  async ({ event, tx, app, companyId, now }) => {
    const { managers } = event.data as { managers: { personId: string; managerId: string | null }[] }
    const ids = managers.filter(({ managerId }) => managerId !== null).map(({ personId }) => personId)
    if (ids.length === 0) return
    const rows = await tx
      .select({ managerId: people.managerId, name: nameSql(people), id: people.id })
      .from(people)
      .where(and(eq(people.companyId, companyId), inArray(people.id, ids), ne(people.state, 'DEACTIVATED')))
      .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
    const wanted = new Map(managers.map(({ personId, managerId }) => [personId, managerId]))
    // People who have been given yet another manager since don’t report to this one.
    const reports = rows.flatMap(({ managerId, ...row }) =>
      managerId && managerId === wanted.get(row.id) ? [{ ...row, managerId }] : [],
    )
    await mailNewReports({ tx, app, now }, `approval ${event.id}`, reports)
  },
)

type NewReport = { managerId: string; id: string; name: string }

async function mailNewReports(context: HandlerContext, occasion: string, rows: readonly NewReport[]): Promise<void> {
  const reports = Map.groupBy(rows, (row) => row.managerId)
  const mails = [...reports].map(
    ([to, all]): NewEmail<'reports' | 'names'> => ({
      kind: newReportsEmail,
      to,
      occasion,
      values: {
        reports: { say: 'mail.newReports', values: { count: all.length } },
        names: truncateNames(
          all.map((row) => row.name),
          MAX_NAMES,
        ),
      },
      link: '/app/team',
      aboutIds: all.slice(0, MAX_NAMES).map((row) => row.id),
    }),
  )
  await queueEmails(context, mails as unknown as NewEmail[])
}

/** Welcomes everyone who was added, if the import is configured to. */
export const welcomePeople = subscriber(
  peopleImported,
  'welcome-people',
  async ({ event, tx, app, companyId, now }) => {
    const run = await findRun(tx, companyId, event.subjectId)
    if (!run.sendWelcomeEmails) return
    const rows = await tx
      .select({ id: people.id })
      .from(importEntries)
      .innerJoin(people, and(eq(people.companyId, importEntries.companyId), eq(people.id, importEntries.personId)))
      .where(
        and(
          isOfPreview(companyId, run.previewId),
          eq(importEntries.action, 'ADD'),
          isNotNull(importEntries.before),
          eq(people.state, 'INVITED'),
        ),
      )
    await invitePeopleToLogIn(
      tx,
      app,
      { id: run.startedById },
      rows.map((row) => row.id),
      now,
    )
  },
)
