import { canReopen } from '@perennial/domain/reviews/completion.ts'
import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import {
  canRestoreReviewers,
  canUndo,
  isSameReviewers,
  type Reviewers,
} from '@perennial/domain/reviews/cycle/reviewer-reset.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../core/audit.ts'
import { thisCompany } from '../../core/database/columns.ts'
import type { Tx } from '../../core/database/database.ts'
import { by, defineEvent, recordAll } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand, refuse } from '../../core/http/refusals.ts'
import type { Viewer } from '../../core/viewer.ts'
import { contentGrantFacts } from '../../people/public.ts'
import { people } from '../../people/tables.ts'
import { reviewReopened } from '../public.ts'
import { reviews } from '../tables.ts'
import { lockCycle, noteChoice, type ReviewCycleRow, reportOf, type SeenCycle } from './public.ts'
import { changeReviewers, forgetChoice, reviewersOf } from './reviewer-changes.ts'
import { type Chosen, chosenReviews, sortedBy } from './selection.ts'
import { type ReviewDeedRow, type ReviewersChange, reviewDeeds } from './tables.ts'

/** A deed on many reviews was taken back. */
const deedUndone = defineEvent('review-deed-undone')

type Kept = Pick<ReviewDeedRow, 'kind'> & Partial<Pick<ReviewDeedRow, 'reviewIds' | 'changes'>>

/** Keeps what was done, so that whoever did it can take it back; nothing where nothing was done. */
export async function keepDeed(tx: Tx, viewer: Viewer, { id }: ReviewCycleRow, kept: Kept, now: Date) {
  const [row] = await tx
    .insert(reviewDeeds)
    .values({ companyId: thisCompany, cycleId: id, byId: viewer.id, at: now, ...kept })
    .returning({ id: reviewDeeds.id })
  return row?.id ?? null
}

/** `DELETE /review-cycles/{cycleId}/deeds/{deedId}`: one's own, for an hour; what was changed since stays as it is. */
export const answerUndoDeed = answer(
  'DELETE /review-cycles/{cycleId}/deeds/{deedId}',
  async ({ params, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    const deed = await findDeed(tx, viewer, cycle, params.deedId)
    demand(canChangeCycle(cycle))
    demand(canUndo(deed, now))
    const report = await (deed.kind === 'COMPLETION' ? undoCompletion : undoReviewers)(tx, viewer, seen, deed, now)
    await tx
      .update(reviewDeeds)
      .set({ undoneAt: now })
      .where(and(eq(reviewDeeds.companyId, thisCompany), eq(reviewDeeds.id, deed.id)))
    await audit(tx, by(viewer, now), {
      kind: deedUndone,
      subjectId: cycle.id,
      data: { deedId: deed.id, deed: deed.kind, done: report.done },
    })
    return report
  },
)

async function findDeed(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, id: string): Promise<ReviewDeedRow> {
  const [deed] = await tx
    .select()
    .from(reviewDeeds)
    .where(
      and(
        eq(reviewDeeds.companyId, thisCompany),
        eq(reviewDeeds.id, id),
        eq(reviewDeeds.cycleId, cycle.id),
        eq(reviewDeeds.byId, viewer.id),
        isNull(reviewDeeds.undoneAt),
      ),
    )
    .for('no key update')
  return deed ?? refuse('NOT_FOUND')
}

const changedSince = { allowed: false, reason: 'CHANGED_SINCE' } as const
type Undo = (
  tx: Tx,
  viewer: Viewer,
  seen: SeenCycle,
  deed: ReviewDeedRow,
  now: Date,
) => Promise<ReturnType<typeof reportOf>>

const undoCompletion: Undo = async (tx, viewer, seen, deed, now) => {
  const chosen = await chosenReviews(tx, viewer, seen, { reviews: deed.reviewIds })
  const { wanted, skipped } = sortedBy(chosen, ({ row, review, relations }) =>
    row.completedAt?.getTime() === deed.at.getTime() ? canReopen(review, relations) : changedSince,
  )
  await tx
    .update(reviews)
    .set({ completedAt: null, completedById: null, version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.companyId, seen.cycle.companyId), inArray(reviews.id, idsOf(wanted))))
  await recordAll(
    tx,
    by(viewer, now),
    wanted.map(({ id, row }) => ({
      ...{ kind: reviewReopened, subject: ['review', id] as const, aboutId: row.revieweeId },
    })),
  )
  return reportOf(wanted.length, skipped)
}

const undoReviewers: Undo = async (tx, viewer, seen, deed, now) => {
  const { cycle } = seen
  const changes = new Map(deed.changes.map((one) => [one.reviewId, one]))
  const chosen = await chosenReviews(tx, viewer, seen, { reviews: [...changes.keys()] })
  const gone = await goneOf(tx, cycle, deed)
  const gainers = new Set(deed.changes.flatMap((change) => [...gainersIn(change)]))
  const { giver, controllersOf } = await contentGrantFacts(tx, cycle.companyId, viewer.id, [...gainers])
  const { wanted, skipped } = sortedBy(chosen, (one) => {
    const change = changes.get(one.id)
    if (!change || !isSameReviewers(reviewersOf(one), change.after)) return changedSince
    if (idsIn(change.before).some((id) => gone.has(id))) return changedSince
    return canRestoreReviewers(one.review, one.relations, {
      by: giver,
      isAboveYou: one.isAboveYou,
      grants: [...gainersIn(change)].map((id) => ({
        ...{ receiverId: id, about: [one.row.revieweeId], controllers: controllersOf(id) },
      })),
    })
  })
  const changing = wanted.flatMap((one) => {
    const change = changes.get(one.id)
    return change ? [{ one, before: change.after, after: change.before }] : []
  })
  await changeReviewers(tx, viewer, cycle, changing, now, { tells: false })
  const isHandMade = ({ id }: Chosen) => changes.get(id)?.before.isHandMade === true
  await noteChoice(tx, cycle, idsOf(wanted.filter(isHandMade)))
  await forgetChoice(tx, cycle, idsOf(wanted.filter((one) => !isHandMade(one))))
  return reportOf(wanted.length, skipped)
}

const idsIn = ({ mainReviewerId, contributorIds }: Reviewers) => [
  ...(mainReviewerId ? [mainReviewerId] : []),
  ...contributorIds,
]

/** Who would review again. */
const gainersIn = ({ before, after }: ReviewersChange) => new Set(idsIn(before)).difference(new Set(idsIn(after)))

/** Who reviewed before and is not there at all any more: an import that brought them was undone. */
async function goneOf(tx: Tx, { companyId }: ReviewCycleRow, { changes }: ReviewDeedRow): Promise<Set<string>> {
  const ids = new Set(changes.flatMap(({ before }) => idsIn(before)))
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), inArray(people.id, [...ids])))
    .for('key share')
  return ids.difference(new Set(rows.map(({ id }) => id)))
}

export const idsOf = (some: readonly Chosen[]): string[] => some.map(({ id }) => id)
