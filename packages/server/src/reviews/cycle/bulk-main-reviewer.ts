import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { canBecomeReviewer } from '@perennial/domain/reviews/reviewer-change.ts'
import { recordAudit } from '../../core/audit.ts'
import { actorOf } from '../../core/events/events.ts'
import { handler } from '../../core/http/handler.ts'
import { authorize, refuse } from '../../core/http/refusals.ts'
import { saveBulkAction, selectedIds } from './bulk-actions.ts'
import { bulkReportOf, findReviewerCandidate, lockCycle, mainReviewerChanged, markManualChoice } from './public.ts'
import { changeReviewers, currentReviewers, findManualChoices, toReviewersChanges } from './reviewer-changes.ts'
import { findSelectedReviews, judgeSelection } from './selection.ts'

/** `POST /review-cycles/{cycleId}/main-reviewers`: one person writes about all of these from now on, judged as one by one. */
export const changeMainReviewers = handler(
  'POST /review-cycles/{cycleId}/main-reviewers',
  async ({ params, body: { personId, isPreview, reviews }, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    if (!viewer.isHr) refuse('ONLY_HR_ADMINS_CHANGE_REVIEWERS')
    authorize(canChangeCycle(cycle))
    const candidate = await findReviewerCandidate(tx, viewer, personId)
    const selected = await findSelectedReviews(tx, viewer, seen, { reviews })
    const { wanted, skipped } = judgeSelection(selected, ({ review, row, relations }) => {
      if (relations.has('reviewee')) return { allowed: false, reason: 'OWN_REVIEW' }
      const changer = { id: viewer.id, isHr: viewer.isHr, relations }
      const verdict = canBecomeReviewer({ ...review, revieweeId: row.revieweeId }, changer, candidate)
      return verdict.allowed && row.mainReviewerId === personId ? { allowed: false, reason: 'IS_REVIEWER' } : verdict
    })
    if (isPreview || wanted.length === 0) return { ...bulkReportOf(wanted.length, skipped), bulkActionId: null }
    const changing = wanted.map((review) => {
      const before = currentReviewers(review)
      const contributorIds = before.contributorIds.filter((id) => id !== personId)
      return { one: review, before, after: { mainReviewerId: personId, contributorIds } }
    })
    const changes = toReviewersChanges(changing, await findManualChoices(tx, cycle))
    await changeReviewers(tx, viewer, cycle, changing, now)
    await markManualChoice(tx, cycle, selectedIds(wanted))
    await recordAudit(tx, actorOf(viewer, now), {
      kind: mainReviewerChanged,
      subjectId: cycle.id,
      data: { to: personId, done: wanted.length, before: changes.map(({ reviewId, before }) => [reviewId, before]) },
    })
    const bulkActionId = await saveBulkAction(tx, viewer, cycle, { kind: 'REVIEWERS', changes }, now)
    return { ...bulkReportOf(wanted.length, skipped), bulkActionId }
  },
)
