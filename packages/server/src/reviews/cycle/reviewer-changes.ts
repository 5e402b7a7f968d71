import { hasCycleStarted } from '@perennial/domain/cycles/life.ts'
import type { AssignedReviewers } from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { actorOf, recordEvents } from '../../core/events/events.ts'
import type { Viewer } from '../../core/viewer.ts'
import { queueInBatches } from '../../cycles/public.ts'
import { mainReviewerChanged } from './events.ts'
import { reviewNotices } from './notices.ts'
import type { SelectedReview } from './selection.ts'
import type { ReviewCycleRow, ReviewersChange } from './tables.ts'

export type ReviewerAssignment = {
  one: Pick<SelectedReview, 'id' | 'row'>
  before: AssignedReviewers
  after: AssignedReviewers
}

/** The current reviewers. */
export const currentReviewers = ({
  row,
  contributorIds,
}: Pick<SelectedReview, 'row' | 'contributorIds'>): AssignedReviewers => ({
  mainReviewerId: row.mainReviewerId,
  contributorIds,
})

/**
 * Changes reviewers: people who no longer contribute lose their empty assessment, new ones get one if the cycle has assessments
 * for each. Text, shares and signatures stay. New main reviewers are notified, about several people in one email (REV-P27); not
 * those who already were before.
 */
export async function changeReviewers(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  changing: readonly ReviewerAssignment[],
  now: Date,
  { notifies = true }: { notifies?: boolean } = {},
): Promise<void> {
  const { companyId } = cycle
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(
    changing.map(({ one, after }) => ({ id: one.id, main: after.mainReviewerId, contributors: after.contributorIds })),
  )}::jsonb) as w (id uuid, main uuid, contributors jsonb)`
  const named = sql`select w.id as review_id, c::uuid as person_id from ${wanted}
    cross join lateral jsonb_array_elements_text(w.contributors) c`
  await tx.execute(sql`
    update reviews r set main_reviewer_id = w.main, version = r.version + 1,
      reviewer_informed_at = case when r.main_reviewer_id is not distinct from w.main then r.reviewer_informed_at
        else ${hasCycleStarted(cycle, now) ? now : null}::timestamptz end
    from ${wanted} where r.company_id = ${companyId} and r.id = w.id`)
  await tx.execute(sql`
    delete from assessments a using ${wanted} where a.company_id = ${companyId} and a.review_id = w.id
      and a.type = 'CONTRIBUTOR_ASSESSMENT' and a.first_saved_at is null
      and not w.contributors ? a.contributor_id::text`)
  await tx.execute(sql`
    delete from review_contributors c using ${wanted} where c.company_id = ${companyId} and c.review_id = w.id
      and not w.contributors ? c.person_id::text`)
  await tx.execute(sql`
    insert into review_contributors (company_id, review_id, person_id)
    select ${companyId}, n.review_id, n.person_id from (${named}) n on conflict do nothing`)
  if (cycle.individualAssessments)
    await tx.execute(sql`
      insert into assessments (company_id, review_id, cycle_id, type, contributor_id)
      select ${companyId}, n.review_id, ${cycle.id}, 'CONTRIBUTOR_ASSESSMENT', n.person_id from (${named}) n on conflict do nothing`)
  const moved = await noteMoved(tx, viewer, cycle, changing, now)
  if (notifies) await notifyNewReviewers(tx, viewer, cycle, moved, now)
}

async function noteMoved(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  changing: readonly ReviewerAssignment[],
  now: Date,
) {
  const moved = changing.filter(({ before, after }) => before.mainReviewerId !== after.mainReviewerId)
  await recordEvents(
    tx,
    actorOf(viewer, now),
    moved.map(({ one, before, after }) => ({
      kind: mainReviewerChanged,
      subject: ['review', one.id] as const,
      aboutId: one.row.revieweeId,
      data: { cycleId: cycle.id, from: before.mainReviewerId, to: after.mainReviewerId, isOfMany: true },
      audit: null,
    })),
  )
  return moved
}

async function notifyNewReviewers(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  moved: readonly ReviewerAssignment[],
  now: Date,
) {
  if (!hasCycleStarted(cycle, now)) return
  const people = new Map<string, string[]>()
  for (const { one, after } of moved)
    if (after.mainReviewerId && after.mainReviewerId !== viewer.id)
      people.set(after.mainReviewerId, [...(people.get(after.mainReviewerId) ?? []), one.id])
  const recipients = [...people].map(([to, itemIds]) => ({ to, itemIds }))
  const notice = { cycleId: cycle.id, task: 'reviewers', purpose: 'INFORM', reminder: null, isNew: true } as const
  await queueInBatches(tx, reviewNotices, cycle.companyId, { ...notice, at: now.toISOString(), recipients })
}

/** The reviews whose reviewers were selected by hand. */
export async function findManualChoices(tx: Tx, { companyId, id }: ReviewCycleRow): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.item_id as id from cycle_members m
    where m.company_id = ${companyId} and m.cycle_id = ${id} and m.item_id is not null and m.setup is not null`)
  return new Set(rows.map((row) => row.id))
}

/** Marks reviews whose reviewers are decided by the reporting line again. */
export async function clearManualChoice(tx: Tx, { companyId, id }: ReviewCycleRow, reviewIds: readonly string[]) {
  await tx.execute(sql`
    update cycle_members set setup = null where company_id = ${companyId} and cycle_id = ${id}
      and item_id = any(${sql.param([...reviewIds])}::uuid[])`)
}

/** What is stored so that it can be undone. */
export const toReviewersChanges = (
  changing: readonly ReviewerAssignment[],
  handMade: ReadonlySet<string>,
): ReviewersChange[] =>
  changing.map(({ one, before, after }) => ({
    reviewId: one.id,
    before: { ...before, isHandMade: handMade.has(one.id) },
    after,
  }))
