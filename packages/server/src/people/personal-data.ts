import { canDownloadPersonalData } from '@perennial/domain/people/editing.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { textRevisions } from '../drafts/tables.ts'
import { impersonations } from '../impersonation/tables.ts'
import { emailSettings, emails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { personalDataDownloaded } from './events.ts'
import { findPerson, type PersonForViewer } from './profile.ts'

export type PersonalDataContext = { tx: Tx; viewer: Viewer; personId: string; now: Date }
/**
 * One part of the data package, under its name in the file: what an area stores about someone, as far as this viewer
 * may read it.
 */
export type PersonalDataPart = { name: string; read: (packing: PersonalDataContext) => Promise<unknown> }

const personOf = ({ person, line }: PersonForViewer) => ({
  id: person.id,
  name: person.name,
  firstName: person.firstName,
  lastName: person.lastName,
  nickname: person.nickname,
  email: person.email,
  gender: person.gender,
  phone: person.phone,
  title: person.title,
  department: person.department,
  team: person.team,
  location: person.location,
  employmentType: person.employmentType,
  employeeNumber: person.employeeNumber,
  hireDate: person.hireDate,
  manager: line[0]?.name ?? null,
  secondaryReviewer: person.secondary?.name ?? null,
  custom: person.custom,
})

const accountOf = ({ person }: PersonForViewer) => ({
  loginname: person.loginname,
  state: person.state,
  roles: { isHR: person.isHr, isAssistant: person.isAssistant, isAdmin: person.isTechAdmin },
  language: person.language,
  theme: person.theme,
  mutedEmailCategories: person.mutedEmailCategories,
  createdAt: person.createdAt,
  deactivatedAt: person.deactivatedAt,
})

const MAX = 10_000

/** Data that only the person themself gets: their notifications, their emails, and earlier versions of what they wrote. */
async function ownOnly(tx: Tx, companyId: string, personId: string) {
  const bell = await tx
    .select({
      kind: notifications.kind,
      data: notifications.data,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(and(eq(notifications.companyId, companyId), eq(notifications.personId, personId)))
    .orderBy(desc(notifications.createdAt), notifications.id)
    .limit(MAX)
  const post = await tx
    .select({
      kind: emails.kind,
      subject: emails.subject,
      to: emails.toAddress,
      queuedAt: emails.queuedAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(and(eq(emails.companyId, companyId), eq(emails.recipientId, personId)))
    .orderBy(desc(emails.queuedAt), emails.id)
    .limit(MAX)
  const texts = await tx
    .select({ field: textRevisions.field, kind: textRevisions.kind, value: textRevisions.value, at: textRevisions.at })
    .from(textRevisions)
    .where(and(eq(textRevisions.companyId, companyId), eq(textRevisions.authorId, personId)))
    .orderBy(desc(textRevisions.at))
    .limit(MAX)
  const [habits] = await tx
    .select({ quietHours: emailSettings.quietHours })
    .from(emailSettings)
    .where(and(eq(emailSettings.companyId, companyId), eq(emailSettings.personId, personId)))
  return {
    notifications: bell,
    mails: post,
    quietHours: habits?.quietHours ?? null,
    backups: texts,
    actedAs: await actedAs(tx, companyId, personId),
  }
}

/** Who acted as them, and when. They are notified by email at the end, so an impersonation that is still going on is left out. */
async function actedAs(tx: Tx, companyId: string, personId: string) {
  const { startedAt, endedAt, reason, allowsChanges, staffName, impersonatorId } = impersonations
  const actor = sql<string | null>`(select first_name || ' ' || last_name from people p
    where p.company_id = ${impersonations.companyId} and p.id = ${impersonatorId})`
  return await tx
    .select({ by: sql<string>`coalesce(${actor}, ${staffName})`, startedAt, endedAt, reason, allowsChanges })
    .from(impersonations)
    .where(and(eq(impersonations.companyId, companyId), eq(impersonations.personId, personId), isNotNull(endedAt)))
    .orderBy(desc(startedAt), impersonations.id)
    .limit(MAX)
}

/**
 * The whole package: what each area stores about someone, as far as this viewer may read it; undefined if the person is
 * not found.
 */
export async function collectPersonalData({
  tx,
  viewer,
  personId,
  now,
}: PersonalDataContext): Promise<Record<string, unknown> | undefined> {
  const seen = await findPerson(tx, viewer, personId)
  if (!seen) return undefined
  const data: Record<string, unknown> = { madeAt: now, person: personOf(seen), account: accountOf(seen) }
  for (const part of contributions(tx, 'personalData')) data[part.name] = await part.read({ tx, viewer, personId, now })
  if (personId === viewer.id) Object.assign(data, await ownOnly(tx, viewer.company.id, viewer.id))
  return data
}

/** `GET /users/{id}/export-data`: all data about someone that the viewer may read; the download is audited (EMP-P12, LOG-1). */
export const downloadPersonalData = handler('GET /users/{id}/export-data', async ({ params, viewer, tx, now }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen) refuse('NOT_FOUND')
  const isImpersonated = viewer.session.impersonatorId !== null
  authorize(canDownloadPersonalData({ ...viewer, isImpersonated }, seen.person))
  const data = await collectPersonalData({ tx, viewer, personId: seen.person.id, now })
  const subject = ['person', seen.person.id] as const
  const about = { subject, aboutId: seen.person.id }
  await recordEvent(tx, actorOf(viewer, now), { kind: personalDataDownloaded, ...about, audit: {} })
  return {
    name: `${seen.person.name}.json`,
    type: 'application/json; charset=utf-8',
    body: new TextEncoder().encode(JSON.stringify(data, null, 2)),
  }
})
