import { type Answer, hasText } from '@perennial/domain/questionnaires/answers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { param, preparedStatement, type Tx } from '../core/database/database.ts'
import { type NewRevision, saveEarlierRevision } from '../drafts/public.ts'
import { feedbackAnswers, feedbackResponses } from './tables.ts'

/** The kind under which Backups lists answers of feedback. */
export const FEEDBACK_ANSWER_DOCUMENT = 'feedback-answer'

export type NewFeedbackAnswer = {
  responseId: string
  questionId: string
  /** The version this text builds on; 0 for the first. */
  base: number
  answer: Answer
  authorId: string
  now: Date
}

type Row = { [key: string]: unknown; saved: number | null; old: { value: Answer; version: number } | null }

const response = sql`company_id = ${param('companyId')}::uuid and response_id = ${param('responseId')}::uuid`
const at = sql`${param('at')}::timestamptz`
const storing = preparedStatement<Row>(
  () => sql`
    with before as (
      select value, version from ${feedbackAnswers} where ${response} and question_id = ${param('questionId')}
    ), saved as (
      insert into ${feedbackAnswers} (company_id, response_id, question_id, value, version, saved_at)
      select ${thisCompany}, ${param('responseId')}::uuid, ${param('questionId')}, ${param('answer')}::jsonb, 1, ${at}
      where ${param('base')}::int = 0 or exists (select from before)
      on conflict (company_id, response_id, question_id) do update set value = excluded.value,
        version = feedback_answers.version + 1, saved_at = excluded.saved_at
        where feedback_answers.version = ${param('base')}::int
      returning version
    ), begun as (
      update ${feedbackResponses} set first_saved_at = coalesce(first_saved_at, ${at}), declined_at = null,
        decline_reason = ''
      where company_id = ${param('companyId')}::uuid and id = ${param('responseId')}::uuid
        and (first_saved_at is null or declined_at is not null) and exists (select from saved)
    )
    select (select version from saved) as saved,
      (select json_build_object('value', value, 'version', version) from before) as old`,
)

/**
 * Stores an answer unless another window was faster: the version is compared in the statement that writes (KEEP-2).
 * Writing begins the response, and takes a declined one up again.
 */
export async function storeFeedbackAnswer(tx: Tx, companyId: string, item: NewFeedbackAnswer) {
  const { responseId, questionId, base, authorId, now } = item
  const [answer, at] = [JSON.stringify(item.answer), now.toISOString()]
  const [row] = await storing(tx, { companyId, responseId, questionId, base, answer, at })
  if (row && row.saved !== null) {
    if (row.old && hasText(row.old.value)) {
      const { version, value } = row.old
      await saveEarlierRevision(tx, toAnswerRevision({ authorId, responseId, questionId, version, answer: value }), now)
    }
    return { isStored: true, version: row.saved } as const
  }
  return { isStored: false, stored: await findStoredAnswer(tx, companyId, responseId, questionId) } as const
}

export async function findStoredAnswer(tx: Tx, companyId: string, responseId: string, questionId: string) {
  const [row] = await tx
    .select()
    .from(feedbackAnswers)
    .where(
      and(
        eq(feedbackAnswers.companyId, companyId),
        eq(feedbackAnswers.responseId, responseId),
        eq(feedbackAnswers.questionId, questionId),
      ),
    )
  return row ?? null
}

/** An answer as Backups keeps it. */
export const toAnswerRevision = (item: {
  authorId: string
  responseId: string
  questionId: string
  version: number
  answer: Answer
}): NewRevision => ({
  authorId: item.authorId,
  document: [FEEDBACK_ANSWER_DOCUMENT, item.responseId],
  field: item.questionId,
  version: item.version,
  value: item.answer,
})
