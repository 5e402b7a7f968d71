import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { canChangeCycle, canCreateCycle, canDeleteCycle, cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { comparableQuestionnaire, hasAnyRevieweeItems } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { hasRating } from '@perennial/domain/questionnaires/questionnaire.ts'
import { lifeOf } from '@perennial/domain/reviews/cycle/cycle.ts'
import { timelineFields } from '@perennial/domain/reviews/cycle/timeline.ts'
import { sql } from 'drizzle-orm'
import { param, preparedStatement, type Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import type { Viewer } from '../../core/viewer.ts'
import { creationProgressOf } from './create.ts'
import { findDisabledEmails } from './emails.ts'
import { timelineOf } from './model.ts'
import { cachedOverviewFacts } from './overview-cache.ts'
import { findCycle } from './queries.ts'
import { countReviewsByQuestionnaire } from './questionnaire-assignment.ts'
import { findRollup, presentCounts } from './rollup.ts'
import { hasRatingColumn } from './rows.ts'

/** `GET /review-cycles/{cycleId}`: where everybody is, and what still needs HR. */
export const readCycleOverview = handler(
  'GET /review-cycles/{cycleId}',
  async ({ params, viewer, tx, now }) => {
    // Asked together with the cycle, and told only if it is one that this viewer administers.
    const asked = Promise.all([
      findRollup(tx, viewer, params.cycleId, now),
      adminsOf(tx, viewer, params.cycleId),
      findDisabledEmails(tx, viewer.company.id, params.cycleId),
    ])
    asked.catch(() => undefined)
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    const dates = timelineOf(cycle)
    const [counted, admins, disabledMails] = await asked
    const [{ remaining, turn, ...counts }, dealt] = await Promise.all([
      presentCounts(tx, cycle, viewer, counted, now),
      countReviewsByQuestionnaire(tx, cycle),
    ])
    const { newMatches, departments } = await cachedOverviewFacts(tx, cycle, turn)
    return {
      id: cycle.id,
      name: cycle.name,
      explanation: cycle.explanation,
      cycleType: cycle.cycleType,
      state: cycleStateOf(lifeOf(cycle), now),
      version: cycle.version,
      timeline: Object.fromEntries(
        timelineFields.map((field) => [field, dates[field]?.toISOString() ?? null]),
      ) as CycleOverview['timeline'],
      periodUnderReview: { from: cycle.periodFrom, to: cycle.periodTo.toISOString() },
      ...counts,
      informAtStart: cycle.informAtStart,
      departments: [...departments],
      newMatches,
      creation: creationProgressOf(cycle, now, remaining, counts.reviewees),
      admins,
      questionnaires: dealt ?? [{ id: null, name: null, people: counts.reviewees }],
      disabledMails,
      asksReviewees: hasAnyRevieweeItems(cycle),
      hasContributorAssessments: cycle.individualAssessments,
      showsRatings: hasRatingColumn(cycle, viewer),
      hasRatings: hasRating(comparableQuestionnaire(cycle).overallRatings, 'manager'),
      hasGraph: comparableQuestionnaire(cycle).graph.enabled,
      can: { change: canChangeCycle(cycle), copy: canCreateCycle(by).allowed, delete: canDeleteCycle(by) },
    }
  },
  { isReadOnly: true },
)

const adminsQuestion = preparedStatement<{ id: string; name: string; isActive: boolean }>(
  () => sql`
    select p.id, coalesce(nullif(p.nickname, ''), p.first_name) || ' ' || p.last_name as name,
      p.state <> 'DEACTIVATED' as "isActive"
    from review_cycle_admins a join people p on p.company_id = a.company_id and p.id = a.person_id
    where a.company_id = ${param('companyId')} and a.cycle_id = ${param('id')} order by p.last_name, p.first_name, p.id`,
)

const adminsOf = (tx: Tx, viewer: Viewer, id: string) => adminsQuestion(tx, { companyId: viewer.company.id, id })
