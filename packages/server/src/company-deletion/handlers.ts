import { canDeleteCompany } from '@perennial/domain/company-deletion/deletion.ts'
import { isSuperAdmin } from '@perennial/domain/people/roles.ts'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler, preparingHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { queueJob } from '../core/jobs/queue.ts'
import type { Viewer } from '../core/viewer.ts'
import { asAuthRole, endSessions, verifyOwnPassword } from '../identity/public.ts'
import { authCompanies, authLogins, sessions } from '../identity/tables.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { emailSuperAdmins } from './emails.ts'
import { deleteCompanyJob } from './jobs.ts'
import { authCompanyDeletions, companyDeletions } from './tables.ts'

const QUARTER_MS = 15 * 60_000
const TRIES = 5

const superAdminsOf = (tx: Tx) =>
  tx
    .select({ id: people.id, name: nameSql(people), email: people.email })
    .from(people)
    .where(and(isActive(), eq(people.isHr, true), eq(people.isTechAdmin, true)))
    .orderBy(asc(people.lastName), asc(people.firstName), people.id)

async function runningOf(tx: Tx) {
  const [row] = await tx.select().from(companyDeletions).where(isNull(companyDeletions.finishedAt)).limit(1)
  return row ?? null
}

async function lastOf(tx: Tx) {
  const [row] = await tx
    .select({ scope: companyDeletions.scope, at: companyDeletions.finishedAt, by: nameSql(people) })
    .from(companyDeletions)
    .leftJoin(people, eq(people.id, companyDeletions.requestedById))
    .where(isNotNull(companyDeletions.finishedAt))
    .orderBy(desc(companyDeletions.finishedAt), companyDeletions.id)
    .limit(1)
  return row?.at ? { scope: row.scope, at: row.at.toISOString(), by: row.by } : null
}

/** `GET /delete-company/permissions`: whether the viewer may delete, and who may (DEL-01, DEL-03). */
export const readDeletionPermissions = handler('GET /delete-company/permissions', async ({ tx, viewer, app }) => {
  const running = await runningOf(tx)
  return {
    canDeleteCompany: isSuperAdmin(viewer),
    superAdmins: await superAdminsOf(tx),
    supportMail: app.config.supportMail ?? null,
    running: running && {
      scope: running.scope,
      since: running.requestedAt.toISOString(),
      hasFailed: running.failedAt !== null,
    },
    last: await lastOf(tx),
  }
})

type DeletionRequest = { body: { deletionPassword: string }; viewer: Viewer; app: App; now: Date }

/** Refuses anything but the viewer’s own password, and too many attempts (AUTH-3). */
async function assertDeletionPassword({ body, viewer, app, now }: DeletionRequest): Promise<void> {
  authorize(canDeleteCompany(viewer))
  if (body.deletionPassword === '') refuse('DELETION_PASSWORD_MISSING')
  await app.rateLimiter.consume(`deleting ${viewer.id}`, { most: TRIES, withinMs: QUARTER_MS }, now)
  if (!(await verifyOwnPassword(app, viewer, body.deletionPassword))) refuse('DELETION_PASSWORD_WRONG')
}

/**
 * `POST /delete-company`: final immediately. Requires a super admin with a confirmed identity and their password; all
 * super admins are emailed. When the whole company is deleted, everyone is logged out and no one can log in again
 * (ADM-P30, DEL-04).
 */
export const deleteCompany = preparingHandler('POST /delete-company', assertDeletionPassword, async (request) => {
  const { body, tx, viewer, now, app, reply } = request
  authorize(canDeleteCompany(viewer))
  const { deletionScope: scope } = body
  // Of two simultaneous requests the second finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deletion ${viewer.company.id}`}, 0))`)
  const running = await runningOf(tx)
  if (running && running.failedAt === null) refuse('DELETION_RUNNING')
  // The new request replaces the failed one (DEL-09).
  if (running) await tx.delete(companyDeletions).where(eq(companyDeletions.id, running.id))

  const companyId = viewer.company.id
  const [deletion] = await tx
    .insert(companyDeletions)
    .values({ companyId: thisCompany, scope, requestedById: viewer.id, requestedAt: now })
    .returning()
  if (!deletion) throw new Error('the deletion was not kept')
  await recordAudit(tx, actorOf(viewer, now), { kind: 'deletion-requested', subjectId: deletion.id, data: { scope } })
  await emailSuperAdmins({ tx, app, now }, deletion, viewer, await superAdminsOf(tx))
  await queueJob(tx, deleteCompanyJob, companyId, { deletionId: deletion.id }, { key: deletion.id })
  if (scope !== 'ENTIRE_ACCOUNT') return
  await endSessions(tx, app, eq(sessions.companyId, companyId))
  await asAuthRole(tx, async (authTx) => {
    await authTx.insert(authCompanyDeletions).values({ companyId, deletionId: deletion.id, startedAt: now })
    await authTx.delete(authLogins).where(eq(authLogins.companyId, companyId))
    await authTx.delete(authCompanies).where(eq(authCompanies.id, companyId))
  })
  reply.clearCookies()
})
