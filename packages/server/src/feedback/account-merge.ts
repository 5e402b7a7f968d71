import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { type MergedStore, type MergePair, type MovedContribution, moveContribution } from '../questionnaires/public.ts'
import { participantAnswerStore } from './answer-store.ts'
import { hidesAuthorsSql } from './cycle/request-state.ts'
import { feedbackParticipants } from './tables.ts'

const store: MergedStore = { contributions: feedbackParticipants, answers: participantAnswerStore }

/**
 * Moves an account’s feedback in cycles to another account (ADM-P22). Feedback between the two accounts stays as it is:
 * no one ends up writing about themselves, or reading what was written about them in someone else’s name (COM-P02).
 */
export async function moveCycleFeedback(tx: Tx, pair: MergePair, now: Date): Promise<void> {
  for (const { countsOnce, ...participant } of await findParticipantsOfSource(tx, pair))
    await moveContribution(tx, store, pair, participant, { now, countsOnce })
  await moveRequests(tx, pair)
  // The source no longer reviews the destination, who is the same person, unless it has begun to write.
  const { companyId, sourceId, destinationId } = pair
  await tx.execute(sql`delete from feedback_participants x using feedback_cycle_requests r
    where x.company_id = ${companyId}::uuid and x.reviewer_id = ${sourceId}::uuid and x.first_saved_at is null
      and r.company_id = x.company_id and r.id = x.request_id and r.reviewee_id = ${destinationId}::uuid`)
}

/** If readers don’t see names, one person counts once, unless both of their texts were already read (ANON-1). */
type MovedParticipant = MovedContribution & { countsOnce: boolean }

/** The source’s participations in requests about other people, each with the destination’s participation in the same request. */
async function findParticipantsOfSource(
  tx: Tx,
  { companyId, sourceId, destinationId }: MergePair,
): Promise<MovedParticipant[]> {
  const { rows } = await tx.execute<MovedParticipant>(sql`
    select s.id, s.first_saved_at is not null as "isBegun", s.submitted_at is not null as "isWritten",
      o.id as "otherId", o.first_saved_at is not null as "otherIsBegun", o.submitted_at is not null as "otherIsWritten",
      ${hidesAuthorsSql} and s.batch is null and o.batch is null as "countsOnce"
    from feedback_participants s
    join feedback_cycle_requests r on r.company_id = s.company_id and r.id = s.request_id
    join feedback_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
    left join feedback_participants o on o.company_id = s.company_id and o.request_id = s.request_id
      and o.reviewer_id = ${destinationId}::uuid
    where s.company_id = ${companyId}::uuid and s.reviewer_id = ${sourceId}::uuid
      and r.reviewee_id not in (${sourceId}::uuid, ${destinationId}::uuid)
    order by s.id`)
  return rows
}

/**
 * If both accounts have a request in a cycle, each keeps its own. A request in which the destination has begun to write
 * stays too.
 */
async function moveRequests(tx: Tx, { companyId, sourceId, destinationId }: MergePair): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update feedback_cycle_requests r set reviewee_id = ${destinationId}::uuid, version = version + 1
    where company_id = ${companyId}::uuid and reviewee_id = ${sourceId}::uuid
      and not exists (select from feedback_cycle_requests o where o.company_id = r.company_id
        and o.cycle_id = r.cycle_id and o.reviewee_id = ${destinationId}::uuid)
      and not exists (select from feedback_participants x where x.company_id = r.company_id and x.request_id = r.id
        and x.reviewer_id = ${destinationId}::uuid and (x.first_saved_at is not null or x.declined_at is not null))
    returning id`)
  const moved = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  const inMoved = sql`company_id = ${companyId}::uuid and request_id = any(${moved})`
  await tx.execute(sql`delete from feedback_participants where ${inMoved} and reviewer_id = ${destinationId}::uuid`)
  await tx.execute(sql`update feedback_participants set reviewer_id = ${destinationId}::uuid
    where ${inMoved} and reviewer_id = ${sourceId}::uuid`)
  // Cycle members follow their requests: the member is the reviewee.
  await tx.execute(sql`update cycle_members m set person_id = r.reviewee_id from feedback_cycle_requests r
    where m.company_id = ${companyId}::uuid and r.company_id = m.company_id and r.id = m.item_id
      and m.person_id <> r.reviewee_id and r.reviewee_id in (${sourceId}::uuid, ${destinationId}::uuid)
      and not exists (select from cycle_members o where o.company_id = m.company_id and o.cycle_id = m.cycle_id
        and o.person_id = r.reviewee_id)`)
}
