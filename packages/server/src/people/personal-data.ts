import { canTakeData } from '@perennial/domain/people/editing.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { by, record } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { demand, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { textRevisions } from '../drafts/tables.ts'
import { impersonations } from '../impersonation/tables.ts'
import { mailHabits, mails } from '../mail/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { dataTaken } from './events.ts'
import { findPerson, type Seen } from './profile.ts'

export type Packing = { tx: Tx; viewer: Viewer; personId: string; now: Date }
/**
 * One part of the data package: what an area keeps about somebody and this viewer may read. Areas that keep more register
 * theirs, for instance reviews with what was shared.
 */
export type DataPart = { name: string; read: (packing: Packing) => Promise<unknown> }
const parts: DataPart[] = []

/** Registers a part of the package under its name in the file. */
export function defineDataPart(part: DataPart): DataPart {
  parts.push(part)
  return part
}

const personOf = ({ person, line }: Seen) => ({
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

const accountOf = ({ person }: Seen) => ({
  loginname: person.loginname,
  state: person.state,
  roles: { isHR: person.isHr, isAssistant: person.isAssistant, isAdmin: person.isTechAdmin },
  language: person.language,
  theme: person.theme,
  mutedMail: person.mutedMail,
  createdAt: person.createdAt,
  deactivatedAt: person.deactivatedAt,
})

const MOST = 10_000

/** What is for the eyes of the person alone: their bell, their mails, and earlier versions of what they wrote. */
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
    .limit(MOST)
  const post = await tx
    .select({
      kind: mails.kind,
      subject: mails.subject,
      to: mails.toAddress,
      queuedAt: mails.queuedAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.companyId, companyId), eq(mails.recipientId, personId)))
    .orderBy(desc(mails.queuedAt), mails.id)
    .limit(MOST)
  const texts = await tx
    .select({ field: textRevisions.field, kind: textRevisions.kind, value: textRevisions.value, at: textRevisions.at })
    .from(textRevisions)
    .where(and(eq(textRevisions.companyId, companyId), eq(textRevisions.authorId, personId)))
    .orderBy(desc(textRevisions.at))
    .limit(MOST)
  const [habits] = await tx
    .select({ quietHours: mailHabits.quietHours })
    .from(mailHabits)
    .where(and(eq(mailHabits.companyId, companyId), eq(mailHabits.personId, personId)))
  return {
    ...{ notifications: bell, mails: post, quietHours: habits?.quietHours ?? null, backups: texts },
    actedAs: await actedAs(tx, companyId, personId),
  }
}

/** Who acted as them, and when: it was told them by mail when it had ended, so what goes on is not told here either. */
async function actedAs(tx: Tx, companyId: string, personId: string) {
  const { startedAt, endedAt, reason, mayChange, staffName, actorId } = impersonations
  const actor = sql<string | null>`(select first_name || ' ' || last_name from people p
    where p.company_id = ${impersonations.companyId} and p.id = ${actorId})`
  return await tx
    .select({ by: sql<string>`coalesce(${actor}, ${staffName})`, startedAt, endedAt, reason, mayChange })
    .from(impersonations)
    .where(and(eq(impersonations.companyId, companyId), eq(impersonations.personId, personId), isNotNull(endedAt)))
    .orderBy(desc(startedAt), impersonations.id)
    .limit(MOST)
}

/** Everything of the package: what the areas keep about somebody and this viewer may read; undefined when nobody is there. */
export async function dataAbout({ tx, viewer, personId, now }: Packing): Promise<Record<string, unknown> | undefined> {
  const seen = await findPerson(tx, viewer, personId)
  if (!seen) return undefined
  const data: Record<string, unknown> = { madeAt: now, person: personOf(seen), account: accountOf(seen) }
  for (const part of parts) data[part.name] = await part.read({ tx, viewer, personId, now })
  if (personId === viewer.id) Object.assign(data, await ownOnly(tx, viewer.company.id, viewer.id))
  return data
}

/** `GET /users/{id}/export-data`: all data about somebody that the reader may read; that it was taken is kept (EMP-P12, LOG-1). */
export const answerTakeData = answer('GET /users/{id}/export-data', async ({ params, viewer, tx, now }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen) refuse('NOT_FOUND')
  const isImpersonated = viewer.session.impersonatorId !== null
  demand(canTakeData({ ...viewer, isImpersonated }, seen.person))
  const data = await dataAbout({ tx, viewer, personId: seen.person.id, now })
  const subject = ['person', seen.person.id] as const
  await record(tx, by(viewer, now), { kind: dataTaken, subject, aboutId: seen.person.id })
  await audit(tx, by(viewer, now), { kind: 'data-taken', subjectId: seen.person.id })
  return {
    name: `${seen.person.name}.json`,
    type: 'application/json; charset=utf-8',
    body: new TextEncoder().encode(JSON.stringify(data, null, 2)),
  }
})
