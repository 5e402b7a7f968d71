import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { Readers, SideReaders } from '@perennial/contract/reviews/readers.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import {
  canSeeReceipt,
  canSeeReceiptMoment,
  type Reader,
  type ReaderCandidate,
  type ReceiptMoment,
  readerGroups,
  readersOf,
  readReceiptOf,
} from '@perennial/domain/reviews/receipts.ts'
import { isShared, type Review } from '@perennial/domain/reviews/review.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { findPeopleById } from './acknowledgement-queries.ts'
import { findReview, type ReviewForViewer } from './queries.ts'
import { findReaderCandidates } from './reader-candidates.ts'
import { reviewReaders } from './records/tables.ts'

/** How many people of one group are named; HR of a large company is only counted. */
const NAMED = 20

/** `GET /reviews/{reviewId}/readers`: derived from the rule that decides reading, for those who may know it (TIME-3). */
export const readReceipt = handler('GET /reviews/{reviewId}/readers', async ({ params, viewer, tx, now }) => {
  const found = await findReview(tx, viewer, params.reviewId)
  const sides = (['manager', 'reviewee'] as const).filter((side) => canSeeReceipt(found.review, side, found.relations))
  if (sides.length === 0) return {}
  const companyId = viewer.company.id
  const circle = (await findReaderCandidates(tx, companyId, [found.row.id])).get(found.row.id) ?? []
  const stored = await savedOf(tx, companyId, found.row.id)
  const everybody = [...circle, ...stored.flatMap(({ readers }) => readers)].map(({ personId }) => personId)
  const named = await findPeopleById(tx, companyId, everybody)
  return Object.fromEntries(sides.map((side) => [side, presentSide(found, side, circle, stored, named, now)]))
})

type ReaderRow = typeof reviewReaders.$inferSelect

const savedOf = (tx: Tx, companyId: string, reviewId: string): Promise<ReaderRow[]> =>
  tx
    .select()
    .from(reviewReaders)
    .where(and(eq(reviewReaders.companyId, companyId), eq(reviewReaders.reviewId, reviewId)))
    // If it was finished and shared at the same moment, finishing comes first.
    .orderBy(asc(reviewReaders.at), desc(reviewReaders.occasion))

function presentSide(
  { review, relations }: ReviewForViewer,
  side: Side,
  circle: readonly ReaderCandidate[],
  stored: readonly ReaderRow[],
  named: ReadonlyMap<string, PersonRef>,
  now: Date,
): SideReaders {
  const receipt = readReceiptOf(review, side, circle, now)
  const inGroups = (readers: readonly Reader[]) => grouped(readers, named, !relations.has('reviewee'))
  return {
    isShared: isShared(review, side),
    now: inGroups(receipt.now),
    onceShared: inGroups(receipt.onceShared),
    onceBothShared: inGroups(receipt.onceBothShared),
    history: stored
      .filter((item) => item.side === side && canSeeReceiptMoment(item.occasion, relations))
      .map(({ occasion, at, readers }) => ({ moment: occasion, at: at.toISOString(), readers: inGroups(readers) })),
  }
}

function grouped(
  readers: readonly Reader[],
  named: ReadonlyMap<string, PersonRef>,
  includesConfidential: boolean,
): Readers {
  return readerGroups.flatMap((group) => {
    const some = readers.filter((reader) => reader.group === group)
    if (some.length === 0) return []
    const people = some
      .flatMap(({ personId }) => named.get(personId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    return [
      {
        group,
        people: people.slice(0, NAMED),
        more: Math.max(0, people.length - NAMED),
        ...(includesConfidential ? { confidential: some.some((reader) => reader.confidential) } : {}),
      },
    ]
  })
}

/** A side of a review after the action that lets more people read it. */
export type ReviewSideOpened = { reviewId: string; review: Review; side: Side; moment: ReceiptMoment }

const BATCH_SIZE = 500

/** Records who can read these sides at this moment, in the transaction of the action: it can't be reconstructed later. */
export async function saveReceipts(
  tx: Tx,
  companyId: string,
  opened: readonly ReviewSideOpened[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < opened.length; from += BATCH_SIZE) {
    const some = opened.slice(from, from + BATCH_SIZE)
    const circles = await findReaderCandidates(tx, companyId, [...new Set(some.map(({ reviewId }) => reviewId))])
    const rows = some.map(({ reviewId, review, side, moment }) => ({
      companyId: thisCompany,
      reviewId,
      side,
      occasion: moment,
      at: now,
      readers: readersOf(review, side, circles.get(reviewId) ?? []),
    }))
    await tx.insert(reviewReaders).values(rows).onConflictDoNothing()
  }
}
