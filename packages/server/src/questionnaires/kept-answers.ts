import type { Tx } from '../core/database/database.ts'
import { saveReplacedRevision } from '../drafts/public.ts'
import type { AnswerStore } from './answer-store.ts'

/** Texts of contributions that someone else removes stay in the Backups of their authors (KEEP-6). */
export async function keepAnswersOf(
  tx: Tx,
  store: AnswerStore,
  companyId: string,
  contributions: readonly { id: string; authorId: string }[],
  now: Date,
  isIncluded: (questionId: string) => boolean = () => true,
): Promise<void> {
  const answers = await store.find(
    tx,
    companyId,
    contributions.map(({ id }) => id),
  )
  for (const { id, authorId } of contributions)
    for (const [questionId, { version, ...answer }] of Object.entries(answers.get(id) ?? {})) {
      if (!isIncluded(questionId)) continue
      const revision = { authorId, contributionId: id, questionId, version, answer }
      await saveReplacedRevision(tx, store.toRevision(revision), now)
    }
}
