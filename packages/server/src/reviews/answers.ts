import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { EditableAnswer, ReadableAnswer } from '@perennial/contract/reviews/schemas.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import { isActive, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { reviewAnswers } from './tables.ts'

/** An answer with all that is stored about it. */
export type StoredAnswer = Answer & { version: number; savedAt: Date; savedBy: PersonRef | null }
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>

const savedBy = sql<PersonRef | null>`(
  select json_build_object('id', ${people.id}, 'name', ${nameSql(people)}, 'isActive', ${isActive()})
  from ${people} where ${people.companyId} = ${sql.raw('"review_answers"."company_id"')}
    and ${people.id} = ${sql.raw('"review_answers"."saved_by_id"')})`

const answersQuestion = preparedQuery((db) =>
  db
    .select({ answer: reviewAnswers, by: savedBy })
    .from(reviewAnswers)
    .where(
      and(
        eq(reviewAnswers.companyId, param('companyId')),
        sql`${reviewAnswers.assessmentId} = any(${param('ids')}::uuid[])`,
      ),
    )
    // Always in the order of their key, so that the response stays identical while nothing in it has changed.
    .orderBy(reviewAnswers.assessmentId, reviewAnswers.sectionId),
)

/** The answers of these assessments. No one calls this for an assessment that the reader may not read (TIME-3). */
export async function findAnswers(
  tx: Tx,
  companyId: string,
  assessmentIds: readonly string[],
): Promise<Map<string, StoredAnswers>> {
  const found = new Map<string, Record<string, StoredAnswer>>(assessmentIds.map((id) => [id, {}]))
  if (assessmentIds.length === 0) return found
  const rows = await answersQuestion(tx, { companyId, ids: [...assessmentIds] })
  for (const { answer, by } of rows) {
    const { value, comment } = answer.value as Answer
    const stored = { value, comment: comment ?? '', version: answer.version, savedAt: answer.savedAt, savedBy: by }
    const assessment = found.get(answer.assessmentId)
    if (assessment) assessment[answer.sectionId] = stored
  }
  return found
}

/** The answers of a single assessment. */
export const findAnswersOfAssessment = async (tx: Tx, companyId: string, id: string): Promise<StoredAnswers> =>
  (await findAnswers(tx, companyId, [id])).get(id) ?? {}

type AnswerFilter = { withSaver: boolean; hidden: ReadonlySet<string> }

/** Answers as someone reads them: confidential ones are absent, and only people who also write there learn who saved them. */
export function presentAnswersForReader(
  answers: StoredAnswers,
  { withSaver, hidden }: AnswerFilter,
): Record<string, ReadableAnswer> {
  const shown: Record<string, ReadableAnswer> = {}
  for (const [id, answer] of Object.entries(answers)) {
    if (hidden.has(id)) continue
    const { value, comment, savedAt, savedBy: by } = answer
    shown[id] = {
      value,
      comment,
      ...(withSaver ? { savedAt: savedAt.toISOString(), ...(by ? { savedBy: by } : {}) } : {}),
    }
  }
  return shown
}

/** Answers for the people who write them. */
export const presentAnswersForWriter = (answers: StoredAnswers): Record<string, EditableAnswer> =>
  Object.fromEntries(
    Object.entries(answers).map(([id, { value, comment, version, savedAt, savedBy: by }]) => [
      id,
      { value, comment, version, savedAt: savedAt.toISOString(), ...(by ? { savedBy: by } : {}) },
    ]),
  )
