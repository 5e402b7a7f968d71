import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { Readers, SideReceipt } from '@perennial/contract/reviews/readers.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import {
  type Candidate,
  knowsMoment,
  type Reader,
  type ReceiptMoment,
  readerGroups,
  readersOf,
  receiptOf,
  seesReceipt,
} from '@perennial/domain/reviews/receipts.ts'
import { isShared, type Review } from '@perennial/domain/reviews/review.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { answer } from '../core/http/handler.ts'
import { peopleById } from './acknowledgement-queries.ts'
import { type Found, findReview } from './queries.ts'
import { circlesOf } from './reader-candidates.ts'
import { reviewReceipts } from './tables.ts'

/** So many of one group are named; HR of a large company is counted. */
const NAMED = 20

/** `GET /reviews/{reviewId}/receipt`: derived from the rule that decides reading, for those who may know it (TIME-3). */
export const answerReadReceipt = answer('GET /reviews/{reviewId}/receipt', async ({ params, viewer, tx, now }) => {
  const found = await findReview(tx, viewer, params.reviewId)
  const sides = (['manager', 'reviewee'] as const).filter((side) => seesReceipt(found.review, side, found.relations))
  if (sides.length === 0) return {}
  const companyId = viewer.company.id
  const circle = (await circlesOf(tx, companyId, [found.row.id])).get(found.row.id) ?? []
  const stored = await keptOf(tx, companyId, found.row.id)
  const everybody = [...circle, ...stored.flatMap(({ readers }) => readers)].map(({ personId }) => personId)
  const named = await peopleById(tx, companyId, everybody)
  return Object.fromEntries(sides.map((side) => [side, presentSide(found, side, circle, stored, named, now)]))
})

type Kept = typeof reviewReceipts.$inferSelect

const keptOf = (tx: Tx, companyId: string, reviewId: string): Promise<Kept[]> =>
  tx
    .select()
    .from(reviewReceipts)
    .where(and(eq(reviewReceipts.companyId, companyId), eq(reviewReceipts.reviewId, reviewId)))
    // Finished and shared at the same moment, it was finished first.
    .orderBy(asc(reviewReceipts.at), desc(reviewReceipts.moment))

function presentSide(
  { review, relations }: Found,
  side: Side,
  circle: readonly Candidate[],
  stored: readonly Kept[],
  named: ReadonlyMap<string, PersonRef>,
  now: Date,
): SideReceipt {
  const receipt = receiptOf(review, side, circle, now)
  const inGroups = (readers: readonly Reader[]) => grouped(readers, named, !relations.has('reviewee'))
  return {
    isShared: isShared(review, side),
    now: inGroups(receipt.now),
    onceShared: inGroups(receipt.onceShared),
    onceBothShared: inGroups(receipt.onceBothShared),
    kept: stored
      .filter((one) => one.side === side && knowsMoment(one.moment, relations))
      .map(({ moment, at, readers }) => ({ moment, at: at.toISOString(), readers: inGroups(readers) })),
  }
}

function grouped(
  readers: readonly Reader[],
  named: ReadonlyMap<string, PersonRef>,
  tellsConfidential: boolean,
): Readers {
  return readerGroups.flatMap((group) => {
    const some = readers.filter((one) => one.group === group)
    if (some.length === 0) return []
    const people = some
      .flatMap(({ personId }) => named.get(personId) ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
    return [
      {
        ...{ group, people: people.slice(0, NAMED), more: Math.max(0, people.length - NAMED) },
        ...(tellsConfidential ? { confidential: some.some((one) => one.confidential) } : {}),
      },
    ]
  })
}

/** A side of a review as it is after the deed by which more people read it. */
export type Opened = { reviewId: string; review: Review; side: Side; moment: ReceiptMoment }

const ROWS_EACH = 500

/** Keeps who can read these sides at this moment, in the transaction of the deed: later nobody could tell any more. */
export async function keepReceipts(tx: Tx, companyId: string, opened: readonly Opened[], now: Date): Promise<void> {
  for (let from = 0; from < opened.length; from += ROWS_EACH) {
    const some = opened.slice(from, from + ROWS_EACH)
    const circles = await circlesOf(tx, companyId, [...new Set(some.map(({ reviewId }) => reviewId))])
    const rows = some.map(({ reviewId, review, side, moment }) => ({
      ...{ companyId: thisCompany, reviewId, side, moment, at: now },
      readers: readersOf(review, side, circles.get(reviewId) ?? []),
    }))
    await tx.insert(reviewReceipts).values(rows).onConflictDoNothing()
  }
}
