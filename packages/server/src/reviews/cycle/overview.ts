import { comparableQuestionnaire, hasAnyRevieweeItems } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { hasRating } from '@perennial/domain/questionnaires/questionnaire.ts'
import { timelineFields } from '@perennial/domain/reviews/cycle/timeline.ts'
import { handler } from '../../core/http/handler.ts'
import { creationProgressOf, findDisabledEmails, listAdmins, presentDates, presentHead } from '../../cycles/public.ts'
import { reviewCycleKind } from './kind.ts'
import { timelineOf } from './model.ts'
import { cachedOverviewFacts } from './overview-cache.ts'
import { findCycle } from './queries.ts'
import { countReviewsByQuestionnaire } from './questionnaire-assignment.ts'
import { findRollup, presentCounts } from './rollup.ts'
import { hasRatingColumn } from './rows.ts'

/** `GET /review-cycles/{cycleId}`: the progress, and what still needs HR. */
export const readCycleOverview = handler(
  'GET /review-cycles/{cycleId}',
  async ({ params, viewer, tx, now }) => {
    // Sent together with the query for the cycle, and used only if this viewer administers it.
    const loading = Promise.all([
      findRollup(tx, viewer, params.cycleId, now),
      listAdmins(tx, viewer, params.cycleId),
      findDisabledEmails(tx, viewer.company.id, reviewCycleKind, params.cycleId),
    ])
    loading.catch(() => undefined)
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    const [counted, admins, disabledMails] = await loading
    const [{ remaining, turn, ...counts }, dealt] = await Promise.all([
      presentCounts(tx, cycle, viewer, counted, now),
      countReviewsByQuestionnaire(tx, cycle),
    ])
    const { newMatches, departments } = await cachedOverviewFacts(tx, cycle, turn)
    return {
      ...presentHead(cycle, by, now, {
        newMatches,
        creation: creationProgressOf(cycle, now, remaining, counts.reviewees),
        admins,
        departments,
        disabledMails,
      }),
      ...counts,
      cycleType: cycle.cycleType,
      timeline: presentDates(timelineFields, timelineOf(cycle)),
      periodUnderReview: { from: cycle.periodFrom, to: cycle.periodTo.toISOString() },
      questionnaires: dealt ?? [{ id: null, name: null, people: counts.reviewees }],
      asksReviewees: hasAnyRevieweeItems(cycle),
      hasContributorAssessments: cycle.individualAssessments,
      showsRatings: hasRatingColumn(cycle, viewer),
      usesAcknowledgements: cycle.hrAndIndirectManagerApproval,
      hasRatings: hasRating(comparableQuestionnaire(cycle).overallRatings, 'manager'),
      hasGraph: comparableQuestionnaire(cycle).graph.enabled,
    }
  },
  { isReadOnly: true },
)
