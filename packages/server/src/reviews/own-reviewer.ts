import {
  canChooseOwnReviewer,
  type OwnReview,
  type OwnReviewerRefusal,
} from '@perennial/domain/reviews/own-reviewer.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { SourceTask } from '../home/public.ts'
import type { ReviewForViewer } from './queries.ts'
import type { ListedReview } from './review-cards.ts'
import { whoDecidesReviewers } from './reviewer-deciders.ts'

type OwnReviewFacts = Pick<OwnReview, 'review' | 'relations' | 'mainReviewer'>

/** Adds to a review who decides who reviews its reviewee; only looked up if that could be the viewer. */
export async function asOwnReview<S extends OwnReviewFacts>(tx: Tx, viewer: Viewer, seen: S): Promise<S & OwnReview> {
  const mayBe = seen.relations.has('reviewee') && !seen.mainReviewer?.isActive
  return { ...seen, deciders: mayBe ? await whoDecidesReviewers(tx, viewer, viewer.id) : { how: 'LINE', who: '' } }
}

/** May the viewer choose their own reviewer for this review? */
export async function ownReviewerVerdict(
  tx: Tx,
  viewer: Viewer,
  found: ReviewForViewer,
): Promise<Verdict<OwnReviewerRefusal>> {
  return canChooseOwnReviewer(await asOwnReview(tx, viewer, found))
}

/** The task to choose one's reviewer, one for each review. */
export async function ownReviewerTasks(tx: Tx, viewer: Viewer, all: readonly ListedReview[]): Promise<SourceTask[]> {
  const tasks: SourceTask[] = []
  for (const { card, review, relations } of all) {
    const own = await asOwnReview(tx, viewer, { review, relations, mainReviewer: card.mainReviewer })
    if (!canChooseOwnReviewer(own).allowed) continue
    const data = { cycle: card.cycle.name }
    tasks.push({ kind: CHOOSE_REVIEWER, subjectId: card.id, data, date: null, to: `/app/reviews/view/${card.id}` })
  }
  return tasks
}

export const CHOOSE_REVIEWER = 'review-choose-reviewer'
