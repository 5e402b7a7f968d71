import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { House } from '../core/app.ts'
import { isCollision } from '../core/database/connection-errors.ts'
import { defineOpenJob, queue } from '../core/jobs/queue.ts'
import type { Round } from '../core/schedule/scheduled-tasks.ts'
import { steppingOut } from '../identity/public.ts'
import { sendMails } from '../mail/public.ts'
import { mails } from '../mail/tables.ts'
import { forgetSample } from '../sample-content/public.ts'
import { deletionMailNames } from './emails.ts'
import { jobsInHand, stopJobs } from './job-cancellation.ts'
import { behindTheWall, take } from './row-deletion.ts'
import { type CompanyDeletion, companyDeletions, doorEndings } from './tables.ts'

const MINUTE_MS = 60_000
/** A job that nobody has heard of for so long is begun again. */
const LOST_MS = 10 * MINUTE_MS
/** Mails of the deletion that cannot be handed over keep the last rows of the company no longer than this. */
const MAILS_WAIT_MS = 60 * MINUTE_MS
/** What a mail needs until it has left. */
const neededForMails = [
  'people',
  'mails',
  'mail_habits',
  'company_switches',
  'company_terms',
  'leaves',
  'company_deletions',
]

/**
 * Deletes what was asked for. Jobs of the company are stopped first; repeated after a kill it goes on with what is left
 * (ADM-P30, ONCE-4).
 */
export const deleteNow = defineOpenJob<{ deletionId: string }>({
  name: 'delete-company',
  run: async ({ house, companyId, data: { deletionId } }) => {
    const [deletion] = await house.db.inCompany(companyId, (tx) =>
      tx.select().from(companyDeletions).where(eq(companyDeletions.id, deletionId)),
    )
    if (!deletion || deletion.finishedAt || deletion.failedAt) return
    await stopJobs(house.db, companyId, deletion.scope)
    if (await jobsInHand(house.db, companyId)) throw new Error('jobs of the company are still in hand')
    if (deletion.scope === 'ENTIRE_ACCOUNT') await endCompany(house, companyId, deletion)
    else await endContent(house, companyId, deletion).catch((error) => failed(house, companyId, deletion, error))
  },
})

/**
 * Whoever asked for it is told, and may try again (DEL-09). It does not go on by itself: whoever reads that it failed writes on, and
 * that would be taken as well.
 */
async function failed(house: House, companyId: string, { id }: CompanyDeletion, error: unknown): Promise<void> {
  // Two that stood in each other's way are no failure.
  if (isCollision(error)) throw error
  house.log.error({ error, companyId }, 'a deletion of content failed')
  await house.db.inCompany(companyId, (tx) =>
    tx.update(companyDeletions).set({ failedAt: house.clock.now() }).where(eq(companyDeletions.id, id)),
  )
}

async function endContent(house: House, companyId: string, { id, scope }: CompanyDeletion): Promise<void> {
  await take({ house, companyId, scope })
  // Real people stay, and nobody else (administration, section 8).
  await house.db.inCompany(companyId, async (tx) => {
    const [company] = await tx.select({ isSample: companies.isSample }).from(companies)
    if (company && !company.isSample) await forgetSample(tx, companyId, house.clock.now())
  })
  await house.db.inCompany(companyId, (tx) =>
    tx
      .update(companyDeletions)
      .set({ finishedAt: house.clock.now(), failedAt: null })
      .where(eq(companyDeletions.id, id)),
  )
}

/** Nobody enters the company any more since it was asked for; its rows go, its mails leave, and then the rest. */
async function endCompany(house: House, companyId: string, deletion: CompanyDeletion): Promise<void> {
  const scope = deletion.scope
  await take({ house, companyId, scope }, neededForMails)
  await house.db.inCompany(companyId, (tx) => tx.delete(mails).where(notInArray(mails.kind, [...deletionMailNames])))
  await sendMails.perform(house, companyId, {})
  const [waiting] = await house.db.inCompany(companyId, (tx) =>
    tx.select({ id: mails.id }).from(mails).where(eq(mails.state, 'QUEUED')).limit(1),
  )
  const isPatient = house.clock.now().getTime() - deletion.requestedAt.getTime() < MAILS_WAIT_MS
  if (waiting && isPatient) throw new Error('the mails of the deletion have not left yet')
  await take({ house, companyId, scope }, ['company_deletions'])
  for (const { path } of await house.files.list(companyId)) await house.files.remove(path)
  await stopJobs(house.db, companyId, scope)
  // The mark that it is not over goes with the last rows.
  await behindTheWall(house.db, companyId, async (tx) => {
    await tx.delete(companyDeletions).where(eq(companyDeletions.companyId, companyId))
    await tx.delete(companies).where(eq(companies.id, companyId))
    await steppingOut(tx, (door) => door.delete(doorEndings).where(eq(doorEndings.companyId, companyId)))
  })
}

const isGoingOn = and(isNull(companyDeletions.finishedAt), isNull(companyDeletions.failedAt))

/** A deletion of content whose job was lost is begun again. */
export const goOnDeleting: Round = {
  name: 'go-on-deleting',
  run: async ({ tx, companyId, now }) => {
    const [open] = await tx.select().from(companyDeletions).where(isGoingOn).limit(1)
    if (!open || now.getTime() - open.requestedAt.getTime() < LOST_MS) return
    await queue(tx, deleteNow, companyId, { deletionId: open.id }, { key: open.id })
  },
}

/** No round finds a company that is ending: what a kill left of it is taken up at the start. */
export async function goOnEnding({ db }: House): Promise<void> {
  const ending = await db.atTheDoor((door) => door.select().from(doorEndings))
  for (const { companyId, deletionId } of ending)
    await db.inCompany(companyId, (tx) => queue(tx, deleteNow, companyId, { deletionId }, { key: deletionId }))
}
