import { canMerge, canStartMerge, type MergeFacts, mergeStateOf } from '@perennial/domain/account-merge/merge.ts'
import { isSuperAdmin } from '@perennial/domain/people/roles.ts'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent, systemActor } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { defineJob, queueJob } from '../core/jobs/queue.ts'
import type { ScheduledTask } from '../core/schedule/scheduled-tasks.ts'
import type { Viewer } from '../core/viewer.ts'
import { addMembersOfNewCycles } from '../feedback/cycle/public.ts'
import { revokeAccess } from '../identity/public.ts'
import { readBy } from '../mail/public.ts'
import {
  controllersOf,
  countOtherSuperAdmins,
  findManagerIds,
  hrReachVerdict,
  isManagerAbove,
  lockManagerTree,
  lockPerson,
  lockSuperAdmins,
} from '../people/public.ts'
import { people } from '../people/tables.ts'
import { isMergeRunning, isTried, startErasure } from '../person-erasure/public.ts'
import { accountsMerged } from './events.ts'
import { countMergeItems, findMergeConflicts } from './merge-preview.ts'
import { moveRecords } from './move-records.ts'
import { accountMerges } from './tables.ts'

/** The list shows at most this many merges. */
const LISTED = 50
const LOST_MS = 10 * 60_000

type MergeInput = { sourceId: string; destinationId: string; deleteSource?: boolean }

type Two = Pick<MergeInput, 'sourceId' | 'destinationId'>

/**
 * Whether texts that not every HR Admin reads would move to an account that the merging person controls (MAY-8): Backups, drafts,
 * what someone wrote about others, anytime feedback they may read, private notes and private objectives.
 */
async function givesDrafts(tx: Tx, companyId: string, byId: string, { sourceId, destinationId }: Two) {
  const controllers = await controllersOf(tx, companyId, [destinationId])
  if (!controllers.get(destinationId)?.has(byId)) return false
  const ofSource = (table: string, column: string, more = sql`true`) => sql`exists (
    select from ${sql.identifier(table)} where company_id = ${companyId} and ${sql.identifier(column)} = ${sourceId} and ${more})`
  const { rows } = await tx.execute<{ hasWritten: boolean }>(
    sql`select ${sql.join(
      [
        ofSource('text_revisions', 'author_id'),
        ofSource('review_answers', 'saved_by_id'),
        ofSource('feedback_participants', 'reviewer_id', sql`(first_saved_at is not null or declined_at is not null)`),
        ofSource('feedback_responses', 'reviewer_id', sql`(first_saved_at is not null or declined_at is not null)`),
        sql`exists (select from feedback_takeaways t join feedback_cycle_requests r on r.company_id = t.company_id
        and r.id = t.request_id where t.company_id = ${companyId} and r.reviewee_id = ${sourceId})`,
        ofSource('feedback_requests', 'subject_id'),
        ofSource('feedback_requests', 'requester_id'),
        ofSource('objectives', 'owner_id', sql`visibility = 'PRIVATE'`),
      ],
      sql` or `,
    )} as "hasWritten"`,
  )
  return rows[0]?.hasWritten === true
}

async function reportsMoved(tx: Tx, companyId: string, { sourceId, destinationId }: Two) {
  const reports = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.managerId, sourceId)))
  return new Map(reports.map(({ id }) => [id, id === destinationId ? null : destinationId]))
}

/** Both accounts, locked until the end, and the verdict on whether they may be merged (WALL-7, COM-P01). */
async function bothOf(
  tx: Tx,
  viewer: Viewer,
  now: Date,
  { sourceId, destinationId, deleteSource = false }: MergeInput,
) {
  await lockManagerTree(tx, viewer.company.id)
  await lockSuperAdmins(tx, viewer.company.id)
  const seen = new Map<string, Awaited<ReturnType<typeof lockPerson>>>()
  // Always in the same order, so that two simultaneous merges don’t deadlock.
  for (const id of [sourceId, destinationId].toSorted()) seen.set(id, await lockPerson(tx, viewer, id))
  const [source, destination] = [seen.get(sourceId), seen.get(destinationId)]
  if (!source || !destination) return refuse('NOT_FOUND')
  const companyId = viewer.company.id
  const above = await findManagerIds(tx, companyId, viewer.id)
  const merged = ({ person, personFacts }: typeof source) => ({
    ...person,
    ...personFacts,
    isAboveYou: above.includes(person.id),
  })
  const facts: MergeFacts = {
    otherSuperAdmins: await countOtherSuperAdmins(tx, viewer.company.id, sourceId),
    sourceIsAboveDestination: await isManagerAbove(tx, viewer.company.id, sourceId, destinationId),
    isRunning: await isMergeRunning(tx, now, sourceId, destinationId),
    deleteSource,
    sourceReadsAboveYou: (await readBy(tx, companyId, sourceId, [viewer.id, ...above])).length > 0,
    givesYouDrafts: await givesDrafts(tx, companyId, viewer.id, { sourceId, destinationId }),
    hrReach: await hrReachVerdict(tx, companyId, viewer.id, {
      moves: await reportsMoved(tx, companyId, { sourceId, destinationId }),
      goneId: sourceId,
    }),
  }
  return { source, destination, verdict: canMerge(viewer, merged(source), merged(destination), facts) }
}

const refOf = ({
  person,
  personFacts,
}: {
  person: { id: string; name: string }
  personFacts: { isActive: boolean }
}) => ({
  id: person.id,
  name: person.name,
  isActive: personFacts.isActive,
})

/** `GET /account-merges/{sourceUserId}/{destinationUserId}`: what would move, and which conflicts there are (ADM-P22). */
export const previewMerge = handler(
  'GET /account-merges/{sourceUserId}/{destinationUserId}',
  async ({ params, viewer, tx, now }) => {
    authorize(canStartMerge(viewer))
    const { sourceUserId: sourceId, destinationUserId: destinationId } = params
    const { source, destination, verdict } = await bothOf(tx, viewer, now, { sourceId, destinationId })
    const pair = { companyId: viewer.company.id, sourceId: source.person.id, destinationId: destination.person.id }
    return {
      source: refOf(source),
      destination: refOf(destination),
      can: verdict,
      mayDelete: isSuperAdmin(viewer),
      counts: await countMergeItems(tx, pair),
      conflicts: await findMergeConflicts(tx, pair),
    }
  },
)

/** `POST /account-merges`: the source account is closed immediately, its records move in the background (ADM-P22, KEEP-7). */
export const mergeAccounts = handler('POST /account-merges', async ({ body, viewer, tx, now, app }) => {
  const { sourceUserId, destinationUserId, deleteSource, typedName } = body
  const { source, verdict } = await bothOf(tx, viewer, now, {
    sourceId: sourceUserId,
    destinationId: destinationUserId,
    deleteSource,
  })
  authorize(verdict)
  if (typedName.trim() !== source.person.name) return refuse('NAME_TYPED_WRONG')
  const companyId = viewer.company.id
  await addMembersOfNewCycles(tx, companyId, now)
  // A failed merge moved nothing, and the audit log records who requested it: its row can go.
  await tx.delete(accountMerges).where(and(eq(accountMerges.sourceId, sourceUserId), isNull(accountMerges.finishedAt)))
  const [row] = await tx
    .insert(accountMerges)
    .values({
      companyId,
      sourceId: sourceUserId,
      destinationId: destinationUserId,
      requestedById: viewer.id,
      deleteSource,
      requestedAt: now,
      lastAttemptAt: now,
    })
    .returning({ mergeId: accountMerges.id })
  if (!row) throw new Error('the merge was not kept')
  await tx
    .update(people)
    .set({
      state: 'DEACTIVATED',
      isHr: false,
      isAssistant: false,
      isTechAdmin: false,
      deactivatedAt: sql`coalesce(${people.deactivatedAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${people.version} + 1`,
    })
    .where(and(eq(people.companyId, companyId), eq(people.id, sourceUserId)))
  await revokeAccess({ tx, app, now }, actorOf(viewer, now), [sourceUserId])
  const data = { destinationId: destinationUserId, deleteSource }
  await recordAudit(tx, actorOf(viewer, now), { kind: 'accounts-merged', subjectId: sourceUserId, data })
  await queueJob(tx, mergeAccountsJob, companyId, row, { key: row.mergeId })
  return { id: row.mergeId }
})

/** All in one transaction: completely or not at all (ONCE-4). */
export const mergeAccountsJob = defineJob<{ mergeId: string }>({
  name: 'merge-accounts',
  run: async ({ tx, app, companyId, data: { mergeId }, now }) => {
    const isIt = and(eq(accountMerges.companyId, companyId), eq(accountMerges.id, mergeId))
    const [merge] = await tx
      .select()
      .from(accountMerges)
      .where(and(isIt, isTried(now)))
      .for('update')
    if (!merge) return
    const { sourceId, destinationId, requestedById, deleteSource } = merge
    const pair = { companyId, sourceId, destinationId }
    const moved = await countMergeItems(tx, pair)
    await moveRecords({ app, tx, now }, pair, requestedById)
    await tx.update(accountMerges).set({ moved, finishedAt: now }).where(isIt)
    await recordEvent(tx, systemActor(companyId, now), {
      kind: accountsMerged,
      subject: ['person', destinationId],
      aboutId: destinationId,
      data: { requestedById, sourceId },
    })
    if (!deleteSource) return
    await tx
      .update(people)
      .set({ deletedAt: now })
      .where(and(eq(people.companyId, companyId), eq(people.id, sourceId)))
    await startErasure({ tx, app, now }, { companyId, personId: sourceId, requestedById })
  },
})

/** Resumes merges whose job was lost (ONCE-4). */
export const resumeAccountMerges: ScheduledTask = {
  name: 'take-up-merges',
  run: async ({ tx, companyId, now }) => {
    const lost = await tx
      .update(accountMerges)
      .set({ lastAttemptAt: now })
      .where(and(isTried(now), lt(accountMerges.lastAttemptAt, new Date(now.getTime() - LOST_MS))))
      .returning({ mergeId: accountMerges.id })
    for (const item of lost) await queueJob(tx, mergeAccountsJob, companyId, item, { key: item.mergeId })
  },
}

/** `GET /account-merges`: past and current merges, for those who may merge. */
export const listMerges = handler('GET /account-merges', async ({ viewer, tx, now }) => {
  authorize(canStartMerge(viewer))
  const somebody = (column: 'source_id' | 'destination_id' | 'requested_by_id') => sql<{
    id: string
    name: string
    isActive: boolean
  }>`(select json_build_object('id', p.id, 'name', coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name,
      'isActive', p.state <> 'DEACTIVATED') from people p
      where p.company_id = account_merges.company_id and p.id = account_merges.${sql.identifier(column)})`
  const rows = await tx
    .select({
      id: accountMerges.id,
      requestedAt: accountMerges.requestedAt,
      finishedAt: accountMerges.finishedAt,
      moved: accountMerges.moved,
      source: somebody('source_id'),
      destination: somebody('destination_id'),
      by: somebody('requested_by_id'),
    })
    .from(accountMerges)
    .where(eq(accountMerges.companyId, viewer.company.id))
    .orderBy(desc(accountMerges.requestedAt), accountMerges.id)
    .limit(LISTED)
  return {
    merges: rows.map(({ requestedAt, finishedAt, moved, ...row }) => ({
      ...row,
      state: mergeStateOf({ requestedAt, finishedAt }, now),
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      moved: finishedAt ? (moved as Awaited<ReturnType<typeof countMergeItems>>) : null,
    })),
  }
})
