import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { isSerializationFailure } from '../core/database/connection-errors.ts'
import { defineMultiTransactionJob, queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import { asAuthRole } from '../identity/public.ts'
import { sendEmailsJob } from '../mail/public.ts'
import { emails } from '../mail/tables.ts'
import { removeSampleSilently } from '../sample-content/public.ts'
import { deletionEmails } from './emails.ts'
import { cancelJobs, hasRunningJobs } from './job-cancellation.ts'
import { asEraserInCompany, deleteRows } from './row-deletion.ts'
import { authCompanyDeletions, type CompanyDeletion, companyDeletions } from './tables.ts'

/** A job without news for this long is started again. */
const LOST_MS = 10 * MINUTE_MS
/** Undeliverable emails about the deletion delay the last rows of the company no longer than this. */
const MAILS_WAIT_MS = 60 * MINUTE_MS
/** What an email needs until it is sent. */
const neededForMails = [
  'people',
  'emails',
  'email_settings',
  'feature_switches',
  'company_terms',
  'leaves',
  'company_deletions',
]

/**
 * Runs a requested deletion. The company’s jobs are stopped first; repeated after a kill it continues with what is left
 * (ADM-P30, ONCE-4).
 */
export const deleteCompanyJob = defineMultiTransactionJob<{ deletionId: string }>({
  name: 'delete-company',
  run: async ({ app, companyId, data: { deletionId } }) => {
    const [deletion] = await app.db.inCompany(companyId, (tx) =>
      tx.select().from(companyDeletions).where(eq(companyDeletions.id, deletionId)),
    )
    if (!deletion || deletion.finishedAt || deletion.failedAt) return
    await cancelJobs(app.db, companyId, deletion.scope)
    if (await hasRunningJobs(app.db, companyId)) throw new Error('jobs of the company are still in hand')
    if (deletion.scope === 'ENTIRE_ACCOUNT') await endCompany(app, companyId, deletion)
    else await endContent(app, companyId, deletion).catch((error) => failed(app, companyId, deletion, error))
  },
})

/**
 * The requester is notified and may retry (DEL-09). It is not retried automatically: after a failure people continue to
 * write, and that would be deleted as well.
 */
async function failed(app: App, companyId: string, { id }: CompanyDeletion, error: unknown): Promise<void> {
  // A conflict of two transactions is no failure.
  if (isSerializationFailure(error)) throw error
  app.log.error({ error, companyId }, 'a deletion of content failed')
  await app.db.inCompany(companyId, (tx) =>
    tx.update(companyDeletions).set({ failedAt: app.clock.now() }).where(eq(companyDeletions.id, id)),
  )
}

async function endContent(app: App, companyId: string, { id, scope }: CompanyDeletion): Promise<void> {
  await deleteRows({ app, companyId, scope })
  // Only real people stay (administration, section 8).
  await app.db.inCompany(companyId, async (tx) => {
    const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
    if (company && !company.isSample) await removeSampleSilently(tx, companyId, app.clock.now())
  })
  await app.db.inCompany(companyId, (tx) =>
    tx.update(companyDeletions).set({ finishedAt: app.clock.now(), failedAt: null }).where(eq(companyDeletions.id, id)),
  )
}

/**
 * No one has been able to log in since the request; first the rows are deleted, then the emails sent, then the rest
 * deleted.
 */
async function endCompany(app: App, companyId: string, deletion: CompanyDeletion): Promise<void> {
  const scope = deletion.scope
  await deleteRows({ app, companyId, scope }, neededForMails)
  const names = deletionEmails.map(({ name }) => name)
  await app.db.inCompany(companyId, (tx) => tx.delete(emails).where(notInArray(emails.kind, names)))
  await sendEmailsJob.perform(app, companyId, {})
  const [waiting] = await app.db.inCompany(companyId, (tx) =>
    tx.select({ id: emails.id }).from(emails).where(eq(emails.state, 'QUEUED')).limit(1),
  )
  const isPatient = app.clock.now().getTime() - deletion.requestedAt.getTime() < MAILS_WAIT_MS
  if (waiting && isPatient) throw new Error('the mails of the deletion have not left yet')
  await deleteRows({ app, companyId, scope }, ['company_deletions'])
  for (const { path } of await app.files.list(companyId)) await app.files.remove(path)
  await cancelJobs(app.db, companyId, scope)
  // The marker of an unfinished deletion is deleted with the last rows.
  await asEraserInCompany(app.db, companyId, async (tx) => {
    await tx.delete(companyDeletions).where(eq(companyDeletions.companyId, companyId))
    await tx.delete(companies).where(eq(companies.id, companyId))
    await asAuthRole(tx, (authTx) =>
      authTx.delete(authCompanyDeletions).where(eq(authCompanyDeletions.companyId, companyId)),
    )
  })
}

const isRunning = and(isNull(companyDeletions.finishedAt), isNull(companyDeletions.failedAt))

/** Restarts a deletion of content whose job was lost. */
export const resumeCompanyDeletions: ScheduledTask = {
  name: 'go-on-deleting',
  run: async ({ tx, companyId, now }) => {
    const [open] = await tx.select().from(companyDeletions).where(isRunning).limit(1)
    if (!open || now.getTime() - open.requestedAt.getTime() < LOST_MS) return
    await queueJob(tx, deleteCompanyJob, companyId, { deletionId: open.id }, { key: open.id })
  },
}

/** Scheduled tasks skip a company that is being deleted: a deletion interrupted by a kill is resumed at the start. */
export async function resumeDeletionsAtStart({ db }: App): Promise<void> {
  const ending = await db.asAuthRole((authTx) => authTx.select().from(authCompanyDeletions))
  for (const { companyId, deletionId } of ending)
    await db.inCompany(companyId, (tx) =>
      queueJob(tx, deleteCompanyJob, companyId, { deletionId }, { key: deletionId }),
    )
}
