import { type Answer, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import { isWrittenText } from '@perennial/domain/rich-text/text.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import { given, statement, type Tx } from '../core/database/database.ts'
import { keepEarlier, type Written } from '../drafts/public.ts'
import { assessments, type ReviewAnswerRow, reviewAnswers } from './tables.ts'

/** The kind under which answers stand in Backups. */
export const ANSWER_DOCUMENT = 'review-answer'

export type ToStore = {
  assessmentId: string
  sectionId: string
  /** The version this text builds on; 0 for the first. */
  base: number
  answer: Answer
  savedById: string
  isEditedByHr: boolean
  now: Date
}
export type Before = { value: Answer; version: number; savedById: string } | null
export type StoreResult =
  | { isStored: true; version: number; before: Before }
  | { isStored: false; standing: ReviewAnswerRow | null }

type Row = {
  [key: string]: unknown
  saved: number | null
  old: { value: Answer; version: number; savedById: string } | null
}

const sheet = sql`company_id = ${given('companyId')}::uuid and assessment_id = ${given('assessmentId')}::uuid`
const at = sql`${given('at')}::timestamptz`
const storing = statement<Row>(
  () => sql`
    with before as (
      select value, version, saved_by_id from ${reviewAnswers} where ${sheet} and section_id = ${given('sectionId')}
    ), saved as (
      insert into ${reviewAnswers} (company_id, assessment_id, section_id, value, version, saved_by_id, saved_at)
      select ${thisCompany}, ${given('assessmentId')}::uuid, ${given('sectionId')}, ${given('answer')}::jsonb, 1,
        ${given('savedById')}::uuid, ${at}
      where ${given('base')}::int = 0 or exists (select from before)
      on conflict (company_id, assessment_id, section_id) do update set value = excluded.value,
        version = review_answers.version + 1, saved_by_id = excluded.saved_by_id, saved_at = excluded.saved_at
        where review_answers.version = ${given('base')}::int
      returning version
    ), begun as (
      update ${assessments} set first_saved_at = coalesce(first_saved_at, ${at}),
        edited_by_hr_at = case when ${given('isEditedByHr')}::boolean then ${at} else edited_by_hr_at end
      where company_id = ${given('companyId')}::uuid and id = ${given('assessmentId')}::uuid
        and (first_saved_at is null or ${given('isEditedByHr')}::boolean) and exists (select from saved)
    )
    select (select version from saved) as saved,
      (select json_build_object('value', value, 'version', version, 'savedById', saved_by_id) from before) as old`,
)

/**
 * Stores an answer if nobody was faster: the version is compared in the statement that writes (KEEP-2). The first answer of a
 * sheet starts it (REV-05).
 */
export async function storeAnswer(tx: Tx, companyId: string, one: ToStore): Promise<StoreResult> {
  const { assessmentId, sectionId, base, savedById, isEditedByHr } = one
  const [answer, at] = [JSON.stringify(one.answer), one.now.toISOString()]
  const [row] = await storing(tx, { companyId, assessmentId, sectionId, base, answer, savedById, isEditedByHr, at })
  if (row && row.saved !== null) return { isStored: true, version: row.saved, before: row.old }
  return { isStored: false, standing: await standingAnswer(tx, companyId, assessmentId, sectionId) }
}

/** What stands there now. */
export async function standingAnswer(tx: Tx, companyId: string, assessmentId: string, sectionId: string) {
  const [row] = await tx
    .select()
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.companyId, companyId),
        eq(reviewAnswers.assessmentId, assessmentId),
        eq(reviewAnswers.sectionId, sectionId),
      ),
    )
  return row ?? null
}

/** An answer as Backups keeps it. */
export const asWritten = (one: {
  authorId: string
  assessmentId: string
  sectionId: string
  version: number
  answer: Answer
}): Written => ({
  authorId: one.authorId,
  document: [ANSWER_DOCUMENT, one.assessmentId],
  field: one.sectionId,
  version: one.version,
  value: one.answer,
})

/** Keeps the text that was replaced, for whoever wrote it; choices can be made again. */
export async function keepBefore(tx: Tx, one: ToStore, before: Before): Promise<void> {
  if (!before || !hasWords(before.value)) return
  const { assessmentId, sectionId, now } = one
  const { savedById: authorId, version, value: answer } = before
  await keepEarlier(tx, asWritten({ authorId, assessmentId, sectionId, version, answer }), now)
}

const hasWords = (answer: Answer) => (isWrittenText(answer.value) && isAnswered(answer)) || answer.comment.trim() !== ''
