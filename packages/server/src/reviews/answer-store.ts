import { type Answer, hasText } from '@perennial/domain/questionnaires/answers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany, thisViewer } from '../core/database/columns.ts'
import {
  companyIdOf,
  type LoadTx,
  param,
  preparedQuery,
  preparedStatement,
  type Tx,
  waitAtCommit,
} from '../core/database/database.ts'
import { type NewRevision, saveEarlierRevision } from '../drafts/public.ts'
import { assessments, type ReviewAnswerRow, reviewAnswers } from './tables.ts'

/** The kind under which Backups lists answers. */
export const ANSWER_DOCUMENT = 'review-answer'

/** The field under which Backups lists the comment of a signature; sections have other ids. */
export const SIGNATURE = 'signature'

export type NewAnswer = {
  assessmentId: string
  sectionId: string
  /** The version this text builds on; 0 for the first. */
  base: number
  answer: Answer
  savedById: string
  isEditedByHr: boolean
  now: Date
}
export type PreviousAnswer = { value: Answer; version: number; savedById: string } | null
export type StoreAnswerResult =
  | { isStored: true; version: number; before: PreviousAnswer }
  | { isStored: false; stored: ReviewAnswerRow | null }

type Row = {
  [key: string]: unknown
  saved: number | null
  old: { value: Answer; version: number; savedById: string } | null
}

const assessment = sql`company_id = ${param('companyId')}::uuid and assessment_id = ${param('assessmentId')}::uuid`
const at = sql`${param('at')}::timestamptz`
const storing = preparedStatement<Row>(
  () => sql`
    with before as (
      select value, version, saved_by_id from ${reviewAnswers} where ${assessment} and section_id = ${param('sectionId')}
    ), saved as (
      insert into ${reviewAnswers} (company_id, assessment_id, section_id, value, version, saved_by_id, saved_at)
      select ${thisCompany}, ${param('assessmentId')}::uuid, ${param('sectionId')}, ${param('answer')}::jsonb, 1,
        ${param('savedById')}::uuid, ${at}
      where ${param('base')}::int = 0 or exists (select from before)
      on conflict (company_id, assessment_id, section_id) do update set value = excluded.value,
        version = review_answers.version + 1, saved_by_id = excluded.saved_by_id, saved_at = excluded.saved_at
        where review_answers.version = ${param('base')}::int
      returning version
    ), begun as (
      update ${assessments} set first_saved_at = coalesce(first_saved_at, ${at}),
        edited_by_hr_at = case when ${param('isEditedByHr')}::boolean then ${at} else edited_by_hr_at end
      where company_id = ${param('companyId')}::uuid and id = ${param('assessmentId')}::uuid
        and (first_saved_at is null or ${param('isEditedByHr')}::boolean) and exists (select from saved)
    )
    select (select version from saved) as saved,
      (select json_build_object('value', value, 'version', version, 'savedById', saved_by_id) from before) as old`,
)

const locking = preparedQuery((db) =>
  db
    .select()
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.companyId, param('companyId')),
        eq(reviewAnswers.assessmentId, param('assessmentId')),
        eq(reviewAnswers.sectionId, param('sectionId')),
        sql`${thisViewer} is not null`,
      ),
    )
    .for('no key update'),
)

/** Locks a stored answer until the commit, sent together with authentication (decision 23); undefined if there is none yet. */
export async function loadLockedAnswer(tx: LoadTx, key: { assessmentId: string; sectionId: string }) {
  const [row] = await locking(tx, { companyId: companyIdOf(tx), ...key })
  return row
}

/**
 * Stores an answer if no one was faster (KEEP-2). The version is compared in the statement that writes; a locked answer is compared before,
 * as no one else can change it, and then written with the commit. The first answer of an assessment starts it (REV-05).
 */
export async function storeAnswer(
  tx: Tx,
  companyId: string,
  item: NewAnswer,
  locked?: ReviewAnswerRow,
): Promise<StoreAnswerResult> {
  const { assessmentId, sectionId, base, savedById, isEditedByHr } = item
  if (locked && locked.version !== base) return { isStored: false, stored: locked }
  const [answer, at] = [JSON.stringify(item.answer), item.now.toISOString()]
  const stored = storing(tx, { companyId, assessmentId, sectionId, base, answer, savedById, isEditedByHr, at })
  if (locked) {
    waitAtCommit(tx, stored)
    const { version, savedById: author } = locked
    return { isStored: true, version: base + 1, before: { value: locked.value as Answer, version, savedById: author } }
  }
  const [row] = await stored
  if (row && row.saved !== null) return { isStored: true, version: row.saved, before: row.old }
  return { isStored: false, stored: await findStoredAnswer(tx, companyId, assessmentId, sectionId) }
}

/** The stored answer. */
export async function findStoredAnswer(tx: Tx, companyId: string, assessmentId: string, sectionId: string) {
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
export const toAnswerRevision = (item: {
  authorId: string
  assessmentId: string
  sectionId: string
  version: number
  answer: Answer
}): NewRevision => ({
  authorId: item.authorId,
  document: [ANSWER_DOCUMENT, item.assessmentId],
  field: item.sectionId,
  version: item.version,
  value: item.answer,
})

/** Whether the author finds the refused text in Backups; if not, it is only in their browser. */
export const backupFacts = (isSaved: boolean) => ({ isSaved: isSaved ? 'yes' : 'no' })

/** Keeps the text that was replaced, for the person who wrote it; choices can simply be made again. */
export async function savePreviousAnswer(tx: Tx, item: NewAnswer, before: PreviousAnswer): Promise<void> {
  if (!before || !hasText(before.value)) return
  const { assessmentId, sectionId, now } = item
  const { savedById: authorId, version, value: answer } = before
  await saveEarlierRevision(tx, toAnswerRevision({ authorId, assessmentId, sectionId, version, answer }), now)
}
