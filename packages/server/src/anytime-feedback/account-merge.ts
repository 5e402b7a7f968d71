import { contributionToKeep } from '@perennial/domain/account-merge/merge.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { saveReplacedRevision } from '../drafts/public.ts'
import { feedbackAnswerStore } from './answer-store.ts'

type MergePair = { companyId: string; sourceId: string; destinationId: string }

/**
 * Moves the feedback of one account to another (ADM-P22). No one ends up writing about themselves, or reading what was
 * asked about them in someone else’s name (COM-P02): feedback between the two accounts stays as it is.
 */
export async function moveFeedback(tx: Tx, pair: MergePair, now: Date): Promise<void> {
  for (const response of await findResponsesOfSource(tx, pair)) await moveResponse(tx, pair, response, now)
  await leaveOwnSubject(tx, pair)
  await moveRequests(tx, pair)
}

type Progress = { isBegun: boolean; isWritten: boolean }
type Moved = {
  [key: string]: unknown
  id: string
  otherId: string | null
  isBegun: boolean
  isWritten: boolean
  otherIsBegun: boolean
  otherIsWritten: boolean
}

/** Responses of the source that the destination could have, each with that of the destination to the same request. */
async function findResponsesOfSource(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    select s.id, s.first_saved_at is not null as "isBegun", s.submitted_at is not null as "isWritten",
      o.id as "otherId", o.first_saved_at is not null as "otherIsBegun", o.submitted_at is not null as "otherIsWritten"
    from feedback_responses s
    join feedback_requests r on r.company_id = s.company_id and r.id = s.request_id
    left join feedback_responses o on o.company_id = s.company_id and o.request_id = s.request_id
      and o.reviewer_id = ${destinationId}::uuid
    where s.company_id = ${companyId}::uuid and s.reviewer_id = ${sourceId}::uuid
      and r.subject_id is distinct from ${destinationId}::uuid and r.requester_id is distinct from ${destinationId}::uuid
    order by s.id`)
  return rows
}

/** Where both were asked, the submitted response stays; a draft beside it is in the Backups of the destination. */
async function moveResponse(tx: Tx, pair: MergePair, response: Moved, now: Date): Promise<void> {
  const { id, otherId } = response
  if (otherId === null) return hand(tx, pair, id, pair.destinationId)
  const source: Progress = response
  const destination: Progress = { isBegun: response.otherIsBegun, isWritten: response.otherIsWritten }
  const { stays } = contributionToKeep(source, destination)
  if (stays === 'source') {
    await dropDraft(tx, pair, otherId, now)
    return hand(tx, pair, id, pair.destinationId)
  }
  // Two submitted responses both stay: readers know of both.
  if (!source.isWritten) await dropDraft(tx, pair, id, now)
}

const hand = async (tx: Tx, { companyId }: MergePair, id: string, personId: string): Promise<void> => {
  await tx.execute(sql`update feedback_responses set reviewer_id = ${personId}::uuid
    where company_id = ${companyId}::uuid and id = ${id}::uuid`)
}

async function dropDraft(tx: Tx, { companyId, sourceId, destinationId }: MergePair, responseId: string, now: Date) {
  const { rows } = await tx.execute<{ questionId: string; version: number; value: Answer }>(sql`
    select question_id as "questionId", version, value from feedback_answers
    where company_id = ${companyId}::uuid and response_id = ${responseId}::uuid`)
  for (const { questionId, version, value: answer } of rows)
    await saveReplacedRevision(
      tx,
      feedbackAnswerStore.toRevision({
        authorId: destinationId,
        contributionId: responseId,
        questionId,
        version,
        answer,
      }),
      now,
    )
  await tx.execute(sql`update text_revisions set author_id = ${destinationId}::uuid
    where company_id = ${companyId}::uuid and document_id = ${responseId}::uuid and author_id = ${sourceId}::uuid`)
  await tx.execute(
    sql`delete from feedback_responses where company_id = ${companyId}::uuid and id = ${responseId}::uuid`,
  )
}

/** What the destination wrote about the source stays with the source, so that no one writes about themselves. */
async function leaveOwnSubject(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  const aboutSource = sql`company_id = ${companyId}::uuid and reviewer_id = ${destinationId}::uuid and request_id in (
    select id from feedback_requests where company_id = ${companyId}::uuid and type = 'REQUEST'
      and subject_id = ${sourceId}::uuid and requester_id is distinct from ${destinationId}::uuid)`
  await tx.execute(sql`delete from feedback_responses where ${aboutSource} and first_saved_at is null`)
  await tx.execute(sql`update feedback_responses set reviewer_id = ${sourceId}::uuid where ${aboutSource}`)
}

/** Requests that one account sent about the other, and what one gave the other, stay as they are. */
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
