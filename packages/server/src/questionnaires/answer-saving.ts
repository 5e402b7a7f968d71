import { type Answer, isEqualAnswer, isValidAnswer } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import { saveRefusedAnswer, saveReplacedRevision } from '../drafts/public.ts'
import type { TextRevision } from '../drafts/tables.ts'
import type { AnswerRow, AnswerStore } from './answer-store.ts'

export type AnswerWrite = { questionId: string; version: number | undefined; answer: Answer }

/** What one author is answering, as far as saving depends on it. */
export type WritableContribution = {
  id: string
  companyId: string
  authorId: string
  questions: readonly Question[]
  maximumCharacters: number
  /** Whether the author may write now. */
  canWrite: Verdict<string>
  /** The stored answer to the question, if it was locked after the contribution. */
  locked?: AnswerRow | null | undefined
  /** Records that an answer was stored. */
  recordSaving: (questionId: string) => Promise<void>
}

/** Saves one answer with all checks, while the contribution is locked. What is refused stays in Backups (KEEP-2, KEEP-6). */
export async function saveContributedAnswer(
  tx: Tx,
  store: AnswerStore,
  contribution: WritableContribution,
  { questionId, version, answer }: AnswerWrite,
  now: Date,
): Promise<{ version: number; savedAt: string }> {
  const { id: contributionId, companyId, authorId } = contribution
  const item = itemsOf(contribution.questions).find(({ id }) => id === questionId)
  const keepAndRefuse = async (code: string, data?: unknown): Promise<never> => {
    const refused = store.toRevision({ authorId, contributionId, questionId, version: version ?? 0, answer })
    const limit = contribution.maximumCharacters
    const isSaved = await saveRefusedAnswer(tx, { ...refused, limit }, undefined, now)
    return refuse(code, { facts: { isSaved: isSaved ? 'yes' : 'no' }, data, keep: true })
  }
  // The question was removed while they wrote.
  if (!item) return keepAndRefuse('NOT_FOUND')
  if (version === undefined) return keepAndRefuse('VERSION_MISSING')
  if (!contribution.canWrite.allowed) {
    // Repeated after a lost response, and the author has submitted since: the first attempt was in time.
    const stored = await store.findOne(tx, companyId, contributionId, questionId)
    return stored && isRepeated(stored, version, answer)
      ? saved(stored.version, stored.savedAt)
      : keepAndRefuse(contribution.canWrite.reason)
  }
  if (!isValidAnswer(item, answer.value)) return keepAndRefuse('ANSWER_NOT_POSSIBLE')
  const write = { contributionId, questionId, base: version, answer, authorId, now }
  const result = await store.save(tx, companyId, write, contribution.locked)
  if (!result.isStored) {
    const { stored } = result
    if (stored && isRepeated(stored, version, answer)) return saved(stored.version, stored.savedAt)
    const current = stored?.value ?? { value: null, comment: '' }
    return keepAndRefuse('VERSION_CONFLICT', { ...current, version: stored?.version ?? 0 })
  }
  await contribution.recordSaving(questionId)
  return saved(result.version, now)
}

const saved = (version: number, at: Date) => ({ version, savedAt: at.toISOString() })

/** Repeated after its response was lost: the same text, based on the version before the one it created. */
const isRepeated = (stored: { version: number; value: Answer }, base: number, answer: Answer) =>
  stored.version === base + 1 && isEqualAnswer(stored.value, answer)

/** Restores a text from Backups by saving it; the one it replaces stays in Backups. */
export async function restoreContributedAnswer(
  tx: Tx,
  store: AnswerStore,
  contribution: WritableContribution,
  revision: TextRevision,
  now: Date,
): Promise<void> {
  const { id: contributionId, companyId, authorId } = contribution
  const { field: questionId } = revision
  const current = await store.findOne(tx, companyId, contributionId, questionId)
  if (current) {
    const { version, value: answer } = current
    await saveReplacedRevision(tx, store.toRevision({ authorId, contributionId, questionId, version, answer }), now)
  }
  const write = { questionId, version: current?.version ?? 0, answer: revision.value as Answer }
  await saveContributedAnswer(tx, store, contribution, write, now)
}
