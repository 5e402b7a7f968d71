import { canBecomeReviewer } from '@perennial/domain/reviews/reviewer-change.ts'
import { allowed, refused } from '@perennial/domain/verdict.ts'
import { handler } from '../../core/http/handler.ts'
import { type ReviewBulkAction, runReviewBulkAction, selectedIds } from './bulk-source.ts'
import { mainReviewerChanged } from './events.ts'
import { findReviewerCandidate, markManualChoice } from './main-reviewer.ts'
import { changeReviewers, currentReviewers, findManualChoices, toReviewersChanges } from './reviewer-changes.ts'

/** `POST /review-cycles/{cycleId}/main-reviewers`: one person writes about all of these from now on, checked as one by one. */
export const changeMainReviewers = handler('POST /review-cycles/{cycleId}/main-reviewers', (request) =>
  runReviewBulkAction(mainReviewerChange, request),
)

const mainReviewerChange: ReviewBulkAction<{ personId: string }> = {
  authorize: ({ viewer }) => (viewer.isHr ? allowed : refused('ONLY_HR_ADMINS_CHANGE_REVIEWERS')),
  plan: async ({ tx, viewer, cycle, choice: { personId }, now }) => {
    const candidate = await findReviewerCandidate(tx, viewer, personId)
    return {
      judge: ({ review, row, relations }) => {
        if (relations.has('reviewee')) return refused('OWN_REVIEW')
        const changer = { id: viewer.id, isHr: viewer.isHr, relations }
        const verdict = canBecomeReviewer({ ...review, revieweeId: row.revieweeId }, changer, candidate)
        return verdict.allowed && row.mainReviewerId === personId ? refused('IS_REVIEWER') : verdict
      },
      apply: async (accepted) => {
        const changing = accepted.map((item) => {
          const before = currentReviewers(item)
          const contributorIds = before.contributorIds.filter((id) => id !== personId)
          return { one: item, before, after: { mainReviewerId: personId, contributorIds } }
        })
        const changes = toReviewersChanges(changing, await findManualChoices(tx, cycle))
        await changeReviewers(tx, viewer, cycle, changing, now)
        await markManualChoice(tx, cycle, selectedIds(accepted))
        const before = changes.map((change) => [change.reviewId, change.before])
        return {
          audit: { kind: mainReviewerChanged.name, data: { to: personId, done: accepted.length, before } },
          undo: { kind: 'REVIEWERS', changes },
        }
      },
    }
  },
}
