import { contributionToKeep } from '@perennial/domain/account-merge/merge.ts'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { AnswerStore } from './answer-store.ts'
import { keepAnswersOf } from './kept-answers.ts'

export type MergePair = { companyId: string; sourceId: string; destinationId: string }
/** Where contributions are stored: each has an author in `reviewer_id`. */
export type MergedStore = { contributions: PgTable; answers: AnswerStore }

/** A contribution of the source, with that of the destination to the same request, if there is one. */
export type MovedContribution = {
  [key: string]: unknown
  id: string
  otherId: string | null
  isBegun: boolean
  isWritten: boolean
  otherIsBegun: boolean
  otherIsWritten: boolean
}

/**
 * Where both accounts contribute, the submitted contribution stays; a draft beside it is in the Backups of the
 * destination. Two submitted ones both stay, since readers know of both, unless one person may count only once.
 */
export async function moveContribution(
  tx: Tx,
  store: MergedStore,
  pair: MergePair,
  moved: MovedContribution,
  { now, countsOnce = false }: { now: Date; countsOnce?: boolean },
): Promise<void> {
  const { id, otherId, isBegun, isWritten } = moved
  if (otherId === null) return giveTo(tx, store, pair, id, pair.destinationId)
  const { stays } = contributionToKeep(
    { isBegun, isWritten },
    { isBegun: moved.otherIsBegun, isWritten: moved.otherIsWritten },
  )
  if (stays === 'source') {
    await dropContribution(tx, store, pair, otherId, now)
    return giveTo(tx, store, pair, id, pair.destinationId)
  }
  if (!isWritten || countsOnce) await dropContribution(tx, store, pair, id, now)
}

const giveTo = async (
  tx: Tx,
  { contributions }: MergedStore,
  { companyId }: MergePair,
  id: string,
  personId: string,
): Promise<void> => {
  await tx.execute(sql`update ${contributions} set reviewer_id = ${personId}::uuid
    where company_id = ${companyId}::uuid and id = ${id}::uuid`)
}

/** Its texts stay in the Backups of the destination. */
async function dropContribution(
  tx: Tx,
  { contributions, answers }: MergedStore,
  { companyId, sourceId, destinationId }: MergePair,
  id: string,
  now: Date,
): Promise<void> {
  await keepAnswersOf(tx, answers, companyId, [{ id, authorId: destinationId }], now)
  await tx.execute(sql`update text_revisions set author_id = ${destinationId}::uuid
    where company_id = ${companyId}::uuid and document_id = ${id}::uuid and author_id = ${sourceId}::uuid`)
  await tx.execute(sql`delete from ${contributions} where company_id = ${companyId}::uuid and id = ${id}::uuid`)
}
