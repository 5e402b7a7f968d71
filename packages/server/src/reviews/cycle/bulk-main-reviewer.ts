import { canChangeCycle } from '@perennial/domain/reviews/cycle/cycle.ts'
import { canBecomeReviewer } from '@perennial/domain/reviews/reviewer-change.ts'
import { audit } from '../../core/audit.ts'
import { by } from '../../core/events/events.ts'
import { answer } from '../../core/http/handler.ts'
import { demand, refuse } from '../../core/http/refusals.ts'
import { idsOf, keepDeed } from './bulk-actions.ts'
import { candidateOf, lockCycle, mainReviewerChanged, noteChoice, reportOf } from './public.ts'
import { changeReviewers, changesOf, handMadeOf, reviewersOf } from './reviewer-changes.ts'
import { chosenReviews, sortedBy } from './selection.ts'

/** `POST /review-cycles/{cycleId}/main-reviewers`: one person writes about all of these from now on, judged as one by one. */
export const answerChangeMainReviewers = answer(
  'POST /review-cycles/{cycleId}/main-reviewers',
  async ({ params, body: { personId, isPreview, reviews }, viewer, tx, now }) => {
    const seen = await lockCycle(tx, viewer, params.cycleId)
    const { cycle } = seen
    if (!viewer.isHr) refuse('ONLY_HR_ADMINS_CHANGE_REVIEWERS')
    demand(canChangeCycle(cycle))
    const candidate = await candidateOf(tx, viewer, personId)
    const chosen = await chosenReviews(tx, viewer, seen, { reviews })
    const { wanted, skipped } = sortedBy(chosen, ({ review, row, relations }) => {
      if (relations.has('reviewee')) return { allowed: false, reason: 'OWN_REVIEW' }
      const changer = { id: viewer.id, isHr: viewer.isHr, relations }
      const verdict = canBecomeReviewer({ ...review, revieweeId: row.revieweeId }, changer, candidate)
      return verdict.allowed && row.mainReviewerId === personId ? { allowed: false, reason: 'IS_REVIEWER' } : verdict
    })
    if (isPreview || wanted.length === 0) return { ...reportOf(wanted.length, skipped), deedId: null }
    const changing = wanted.map((one) => {
      const before = reviewersOf(one)
      const contributorIds = before.contributorIds.filter((id) => id !== personId)
      return { one, before, after: { mainReviewerId: personId, contributorIds } }
    })
    const changes = changesOf(changing, await handMadeOf(tx, cycle))
    await changeReviewers(tx, viewer, cycle, changing, now)
    await noteChoice(tx, cycle, idsOf(wanted))
    await audit(tx, by(viewer, now), {
      kind: mainReviewerChanged,
      subjectId: cycle.id,
      data: { to: personId, done: wanted.length, before: changes.map(({ reviewId, before }) => [reviewId, before]) },
    })
    const deedId = await keepDeed(tx, viewer, cycle, { kind: 'REVIEWERS', changes }, now)
    return { ...reportOf(wanted.length, skipped), deedId }
  },
)
