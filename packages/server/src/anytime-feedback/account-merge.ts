import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type MergedStore, type MergePair, type MovedContribution, moveContribution } from '../questionnaires/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'
import { feedbackResponses } from './tables.ts'

const store: MergedStore = { contributions: feedbackResponses, answers: feedbackAnswerStore }

/**
 * Moves an account’s feedback to another account (ADM-P22). Feedback between the two accounts stays as it is: no one
 * ends up writing about themselves, or reading what was asked about them in someone else’s name (COM-P02).
 */
export async function moveFeedback(tx: Tx, pair: MergePair, now: Date): Promise<void> {
  for (const { countsOnce, ...response } of await findResponsesOfSource(tx, pair))
    await moveContribution(tx, store, pair, response, { now, countsOnce })
  await leaveOwnSubject(tx, pair)
  await moveRequests(tx, pair)
}

type MovedResponse = MovedContribution & { countsOnce: boolean }

/** If anyone reads without names, one person counts once, unless both of their texts were already read (ANON-1). */
const hidesAuthors = sql`exists (select from jsonb_each_text(r.levels) a where a.value = 'ANONYMOUS')`

/** Responses of the source that the destination could take over, each with the destination’s response to the same request. */
async function findResponsesOfSource(
  tx: Tx,
  { companyId, sourceId, destinationId }: MergePair,
): Promise<MovedResponse[]> {
  const { rows } = await tx.execute<MovedResponse>(sql`
    select s.id, s.first_saved_at is not null as "isBegun", s.submitted_at is not null as "isWritten",
      o.id as "otherId", o.first_saved_at is not null as "otherIsBegun", o.submitted_at is not null as "otherIsWritten",
      ${hidesAuthors} and s.batch is null and o.batch is null as "countsOnce"
    from feedback_responses s
    join feedback_requests r on r.company_id = s.company_id and r.id = s.request_id
    left join feedback_responses o on o.company_id = s.company_id and o.request_id = s.request_id
      and o.reviewer_id = ${destinationId}::uuid
    where s.company_id = ${companyId}::uuid and s.reviewer_id = ${sourceId}::uuid
      and r.subject_id is distinct from ${destinationId}::uuid and r.requester_id is distinct from ${destinationId}::uuid
    order by s.id`)
  return rows
}

/** What the destination wrote about the source stays with the source, so that no one writes about themselves. */
async function leaveOwnSubject(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  const aboutSource = sql`company_id = ${companyId}::uuid and reviewer_id = ${destinationId}::uuid and request_id in (
    select id from feedback_requests where company_id = ${companyId}::uuid and type = 'REQUEST'
      and subject_id = ${sourceId}::uuid and requester_id is distinct from ${destinationId}::uuid)`
  await tx.execute(sql`delete from feedback_responses where ${aboutSource} and first_saved_at is null`)
  await tx.execute(sql`update feedback_responses set reviewer_id = ${sourceId}::uuid where ${aboutSource}`)
}

/** Moves requests, except those that one account sent about the other, and what one gave the other. */
async function moveRequests(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  await tx.execute(sql`update feedback_requests r set
    requester_id = case when requester_id = ${sourceId}::uuid and subject_id is distinct from ${destinationId}::uuid
      then ${destinationId}::uuid else requester_id end,
    subject_id = case when subject_id = ${sourceId}::uuid and requester_id is distinct from ${destinationId}::uuid
      and not (type = 'GIVE' and exists (select from feedback_responses s where s.company_id = r.company_id
        and s.request_id = r.id and s.reviewer_id = ${destinationId}::uuid))
      then ${destinationId}::uuid else subject_id end
    where company_id = ${companyId}::uuid and ${sourceId}::uuid in (requester_id, subject_id)`)
}
