import type { MergeConflict, MergeItemKind } from '@perennial/domain/account-merge/merge.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'

/** The source account, which is closed, and the destination account. */
export type MergePair = { companyId: string; sourceId: string; destinationId: string }

const of = ({ companyId }: MergePair, alias: string) => sql`${sql.raw(alias)}.company_id = ${companyId}::uuid`

/** Reviews about the source that can’t become the destination’s: it has one in that cycle, or writes this one itself. */
export const isReviewConflict = (pair: MergePair) => sql`exists (select from reviews own where ${of(pair, 'own')}
  and own.cycle_id = r.cycle_id and own.reviewee_id = ${pair.destinationId}::uuid and own.merged_at is null)`
export const isReviewBetweenAccounts = ({ sourceId, destinationId }: MergePair) =>
  sql`((r.reviewee_id = ${sourceId}::uuid and r.main_reviewer_id = ${destinationId}::uuid)
    or (r.reviewee_id = ${destinationId}::uuid and r.main_reviewer_id = ${sourceId}::uuid))`

/** Whether the destination already takes part in a review, so that it cannot replace the source as a contributor. */
export const isDestinationInReview = ({ destinationId }: MergePair) =>
  sql`(r.reviewee_id = ${destinationId}::uuid or r.main_reviewer_id = ${destinationId}::uuid)`

/** How many records of each kind the source has. */
export async function countMergeItems(tx: Tx, pair: MergePair): Promise<Record<MergeItemKind, number>> {
  const { companyId, sourceId } = pair
  const count = (table: string, column: string, more: SQL = sql`true`) =>
    sql`(select count(*)::int from ${sql.identifier(table)} r where r.company_id = ${companyId}::uuid
      and r.${sql.identifier(column)} = ${sourceId}::uuid and ${more})`
  const { rows } = await tx.execute<Record<MergeItemKind, number>>(sql`select
    ${count('reviews', 'reviewee_id')} as "reviewsAbout",
    ${count('reviews', 'main_reviewer_id')} as "reviewsAsManager",
    ${count('review_contributors', 'person_id')} as "contributions",
    ${count('people', 'manager_id')} as "reports",
    ${count('people', 'secondary_reviewer_id')} as "secondaryReviewees",
    ${count('feedback_cycle_requests', 'reviewee_id')} + ${count('feedback_requests', 'subject_id')} as "feedbackAbout",
    ${count('feedback_participants', 'reviewer_id')} + ${count('feedback_responses', 'reviewer_id')} as "feedbackBy",
    ${count('person_files', 'person_id')} as "files",
    ${count('leaves', 'person_id')} as "leaves",
    ${count('text_revisions', 'author_id')} as "backups"`)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  return counts
}

export type MergeConflictCount = { conflict: MergeConflict; count: number; cycles: string[] }

/** Conflicts between both accounts, with the names of the cycles (ADM-P22). */
export async function findMergeConflicts(tx: Tx, pair: MergePair): Promise<MergeConflictCount[]> {
  const { sourceId, destinationId } = pair
  const inCycles = (conflict: MergeConflict, where: SQL) => sql`select ${conflict} as conflict, count(*)::int as count,
    coalesce(json_agg(distinct c.name), '[]'::json) as cycles from reviews r
    join cycles c on c.company_id = r.company_id and c.id = r.cycle_id
    where ${of(pair, 'r')} and ${where}`
  const contributes = (id: string) => sql`exists (select from review_contributors k where ${of(pair, 'k')}
    and k.review_id = r.id and k.person_id = ${id}::uuid)`
  const { rows } = await tx.execute<MergeConflictCount>(sql`
    ${inCycles('BOTH_REVIEWED', sql`r.reviewee_id = ${sourceId}::uuid and not ${isReviewBetweenAccounts(pair)} and ${isReviewConflict(pair)}`)}
    union all ${inCycles('BOTH_CONTRIBUTE', sql`${contributes(sourceId)} and (${contributes(destinationId)} or ${isDestinationInReview(pair)})`)}
    union all ${inCycles('ONE_REVIEWS_THE_OTHER', isReviewBetweenAccounts(pair))}
    union all select 'BOTH_AWAY', count(*)::int, '[]'::json from leaves a
      join leaves b on b.company_id = a.company_id and b.person_id = ${destinationId}::uuid and b.returned_at is null
      where ${of(pair, 'a')} and a.person_id = ${sourceId}::uuid and a.returned_at is null`)
  return rows.filter(({ count }) => count > 0)
}
