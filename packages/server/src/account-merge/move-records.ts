import { contributionToKeep } from '@perennial/domain/account-merge/merge.ts'
import { sql } from 'drizzle-orm'
import { moveFeedback } from '../anytime-feedback/public.ts'
import { tablesOf } from '../core/database/company-table.ts'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Module } from '../core/module.ts'
import { replacePickedPeople } from '../cycles/public.ts'
import { moveCycleFeedback } from '../feedback/public.ts'
import { moveObjectives } from '../objectives/public.ts'
import { shareControl } from '../people/public.ts'
import { isDestinationInReview, isReviewBetweenAccounts, isReviewConflict, type MergePair } from './merge-preview.ts'

/** Moves all records of the source to the destination; conflicting ones stay or are marked (ADM-P22). */
export async function moveRecords({ app, tx, now }: HandlerContext, pair: MergePair, byId: string): Promise<void> {
  await moveReviewsAbout(tx, pair, byId, now)
  await moveReviewsAsManager(tx, pair)
  await moveContributions(tx, pair)
  await movePeople(tx, pair)
  await moveLeaves(tx, pair)
  await moveFeedback(tx, pair, now)
  await moveCycleFeedback(tx, pair, now)
  await moveObjectives(tx, pair)
  await replacePickedPeople(tx, pair)
  await moveBackups(tx, pair)
  const { companyId, sourceId, destinationId } = pair
  await shareControl(tx, companyId, sourceId, destinationId)
  await moveAuthorship(tx, app.modules, pair)
}

/** Where the source is only recorded as the author, the destination replaces it (ADM-P22). */
async function moveAuthorship(tx: Tx, modules: readonly Module[], pair: MergePair): Promise<void> {
  const { companyId, sourceId, destinationId } = pair
  for (const { name, columnName, facts } of tablesOf(modules))
    for (const [key, person] of Object.entries(facts.people ?? {})) {
      if (person?.merge !== 'MOVE') continue
      const column = sql.identifier(columnName(key))
      await tx.execute(sql`update ${sql.identifier(name)} set ${column} = ${destinationId}::uuid
        where company_id = ${companyId}::uuid and ${column} = ${sourceId}::uuid`)
    }
}

/** If both are reviewed in a cycle, the destination’s review stays; the other one is kept beside it, permanently closed. */
async function moveReviewsAbout(tx: Tx, pair: MergePair, byId: string, now: Date): Promise<void> {
  const { companyId, sourceId, destinationId } = pair
  const theirs = sql`r.company_id = ${companyId}::uuid and r.reviewee_id = ${sourceId}::uuid and not ${isReviewBetweenAccounts(pair)}`
  await tx.execute(sql`delete from cycle_members m using reviews r where m.company_id = ${companyId}::uuid
    and m.person_id = ${sourceId}::uuid and m.cycle_id = r.cycle_id and ${theirs} and ${isReviewConflict(pair)}`)
  await tx.execute(sql`update reviews r set reviewee_id = ${destinationId}::uuid, merged_at = ${now.toISOString()}::timestamptz,
    completed_at = coalesce(completed_at, ${now.toISOString()}::timestamptz),
    completed_by_id = coalesce(completed_by_id, ${byId}::uuid), version = version + 1 where ${theirs} and ${isReviewConflict(pair)}`)
  await tx.execute(sql`update cycle_members m set person_id = ${destinationId}::uuid where m.company_id = ${companyId}::uuid
    and m.person_id = ${sourceId}::uuid and not exists (select from cycle_members o where o.company_id = m.company_id
      and o.cycle_id = m.cycle_id and o.person_id = ${destinationId}::uuid)
    and not exists (select from reviews r where r.cycle_id = m.cycle_id and r.company_id = m.company_id
      and r.reviewee_id = ${sourceId}::uuid and ${isReviewBetweenAccounts(pair)})`)
  await tx.execute(
    sql`update reviews r set reviewee_id = ${destinationId}::uuid, version = version + 1 where ${theirs}`,
  )
}

/** No one reviews themselves: a review of the destination that the source wrote stays with the source, and is flagged. */
async function moveReviewsAsManager(tx: Tx, pair: MergePair): Promise<void> {
  await tx.execute(sql`update reviews r set main_reviewer_id = ${pair.destinationId}::uuid, version = version + 1
    where r.company_id = ${pair.companyId}::uuid and r.main_reviewer_id = ${pair.sourceId}::uuid
      and r.reviewee_id <> ${pair.destinationId}::uuid`)
}

type Contribution = {
  [key: string]: unknown
  reviewId: string
  sourceIsBegun: boolean
  sourceIsWritten: boolean
  hasBoth: boolean
  destinationIsBegun: boolean
  destinationIsWritten: boolean
  isDestinationInReview: boolean
}

async function moveContributions(tx: Tx, pair: MergePair): Promise<void> {
  const { companyId, sourceId, destinationId } = pair
  const assessment = (
    id: string,
    what: string,
  ) => sql`exists (select from assessments a where a.company_id = r.company_id
    and a.review_id = r.id and a.contributor_id = ${id}::uuid and a.${sql.identifier(what)} is not null)`
  const { rows } =
    await tx.execute<Contribution>(sql`select r.id as "reviewId", ${isDestinationInReview(pair)} as "isDestinationInReview",
      ${assessment(sourceId, 'first_saved_at')} as "sourceIsBegun", ${assessment(sourceId, 'written_at')} as "sourceIsWritten",
      ${assessment(destinationId, 'first_saved_at')} as "destinationIsBegun", ${assessment(destinationId, 'written_at')} as "destinationIsWritten",
      exists (select from review_contributors o where o.company_id = r.company_id and o.review_id = r.id
        and o.person_id = ${destinationId}::uuid) as "hasBoth"
    from review_contributors k join reviews r on r.company_id = k.company_id and r.id = k.review_id
    where k.company_id = ${companyId}::uuid and k.person_id = ${sourceId}::uuid`)
  for (const row of rows) await moveContribution(tx, pair, row)
}

async function moveContribution(tx: Tx, pair: MergePair, contribution: Contribution): Promise<void> {
  const { sourceId, destinationId } = pair
  const source = { isBegun: contribution.sourceIsBegun, isWritten: contribution.sourceIsWritten }
  if (contribution.isDestinationInReview) {
    if (!source.isBegun) await dropContribution(tx, pair, contribution.reviewId, sourceId)
    return
  }
  if (!contribution.hasBoth) return reassignContribution(tx, pair, contribution.reviewId)
  const destination = { isBegun: contribution.destinationIsBegun, isWritten: contribution.destinationIsWritten }
  const { stays, other } = contributionToKeep(source, destination)
  if (stays === 'destination') {
    if (other === 'goes') await dropContribution(tx, pair, contribution.reviewId, sourceId)
    return
  }
  // A started assessment changes places with the written one; an empty one is deleted.
  if (other === 'stays') return swapContributions(tx, pair, contribution.reviewId)
  await dropContribution(tx, pair, contribution.reviewId, destinationId)
  await reassignContribution(tx, pair, contribution.reviewId)
}

const isIn = ({ companyId }: MergePair, reviewId: string) =>
  sql`company_id = ${companyId}::uuid and review_id = ${reviewId}::uuid`

async function dropContribution(tx: Tx, pair: MergePair, reviewId: string, personId: string): Promise<void> {
  await tx.execute(sql`delete from assessments where ${isIn(pair, reviewId)} and contributor_id = ${personId}::uuid
    and first_saved_at is null`)
  await tx.execute(sql`delete from review_contributors where ${isIn(pair, reviewId)} and person_id = ${personId}::uuid`)
}

async function reassignContribution(tx: Tx, pair: MergePair, reviewId: string): Promise<void> {
  const { sourceId, destinationId } = pair
  await tx.execute(sql`update review_contributors set person_id = ${destinationId}::uuid
    where ${isIn(pair, reviewId)} and person_id = ${sourceId}::uuid`)
  await tx.execute(sql`update assessments set contributor_id = ${destinationId}::uuid
    where ${isIn(pair, reviewId)} and contributor_id = ${sourceId}::uuid`)
}

/** The written assessment becomes the destination’s, and the one only started there the source’s. */
async function swapContributions(tx: Tx, pair: MergePair, reviewId: string): Promise<void> {
  const { sourceId, destinationId } = pair
  const hand = (from: string | null, to: string | null) =>
    tx.execute(sql`update assessments set contributor_id = ${to}::uuid where ${isIn(pair, reviewId)}
      and type = 'CONTRIBUTOR_ASSESSMENT' and contributor_id is not distinct from ${from}::uuid`)
  // Each person has one assessment per review, so one of them is set aside during the swap.
  await hand(sourceId, null)
  await hand(destinationId, sourceId)
  await hand(null, destinationId)
}

/** Reports and secondary reviewees move to the destination; no one becomes their own manager or reviewer. */
async function movePeople(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  for (const column of ['manager_id', 'secondary_reviewer_id'])
    await tx.execute(sql`update people set ${sql.identifier(column)} = case when id = ${destinationId}::uuid then null
      else ${destinationId}::uuid end, version = version + 1
      where company_id = ${companyId}::uuid and ${sql.identifier(column)} = ${sourceId}::uuid`)
}

/** If both accounts have a current leave, the destination’s stays. */
async function moveLeaves(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  await tx.execute(sql`update leaves l set person_id = ${destinationId}::uuid where l.company_id = ${companyId}::uuid
    and l.person_id = ${sourceId}::uuid and (l.returned_at is not null or not exists (select from leaves o
      where o.company_id = l.company_id and o.person_id = ${destinationId}::uuid and o.returned_at is null))`)
}

/**
 * Backups of what the source wrote about the destination stay with the source, so that the destination reads nothing
 * unshared (TIME-3). So do Backups of feedback that stays with the source.
 */
async function moveBackups(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  await tx.execute(sql`update text_revisions v set author_id = ${destinationId}::uuid
    where v.company_id = ${companyId}::uuid and v.author_id = ${sourceId}::uuid and not exists (select from assessments a
      join reviews r on r.company_id = a.company_id and r.id = a.review_id
      where a.company_id = v.company_id and a.id = v.document_id and a.type <> 'SELF_ASSESSMENT'
        and r.reviewee_id = ${destinationId}::uuid)
    and not exists (select from feedback_responses f where f.company_id = v.company_id and f.id = v.document_id
      and f.reviewer_id = ${sourceId}::uuid)
    and not exists (select from feedback_participants f where f.company_id = v.company_id and f.id = v.document_id
      and f.reviewer_id = ${sourceId}::uuid)`)
}
