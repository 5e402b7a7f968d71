import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { canCalibrate } from '@perennial/domain/calibration/calibration.ts'
import { distributionFromCounts } from '@perennial/domain/calibration/distribution.ts'
import { MAX_CALIBRATION_PEOPLE } from '@perennial/domain/calibration/session-pages.ts'
import { shownTargets } from '@perennial/domain/calibration/targets.ts'
import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import {
  OVERALL_RATING,
  type OverallRatings,
  SECONDARY_OVERALL_RATING,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { effectiveQuestionnaire, isRatingSubmitted } from '@perennial/domain/reviews/rating.ts'
import { statusOfSide } from '@perennial/domain/reviews/review.ts'
import { canReadSelfAssessment } from '@perennial/domain/reviews/visibility.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'
import { findRatingChanges, presentRatings, type StoredRatingChange } from '../reviews/public.ts'
import { aggregateSnapshotFor } from './aggregate-snapshots.ts'
import { findLastRatings, type LastRating } from './last-ratings.ts'
import { earlierDistributions } from './past-distributions.ts'
import { type RatedReview, ratingCodeIn, uniqueManagers, uniqueNames } from './queries.ts'
import { findSession, type Session, type SessionMember } from './session.ts'
import { countSubmitted } from './submitted-ratings.ts'

export type CalibrationFilters = {
  department?: string | undefined
  managerId?: string | undefined
  level?: number | undefined
}

/** Ratings as people see them, in the order of display (REV-P13). */
export const ratingScale = ({ ratings }: OverallRatings) =>
  ratings.toSorted((a, b) => a.value - b.value).map(({ code, label, description }) => ({ code, label, description }))

/** The ratings that reviewers of this cycle are asked for; a cycle without any has nothing to calibrate. */
export function calibratedRatings(cycle: ReviewCycleRow) {
  const questionnaire = effectiveQuestionnaire(comparableQuestionnaire(cycle), cycle.cycleType)
  const { overallRatings: overall, secondaryOverallRatings: second, graph } = questionnaire
  if (!overall.enabled || !overall.enabledForManager) return refuse('NO_RATINGS_HERE')
  const hasSecond = second.enabled && second.enabledForManager
  return {
    scale: ratingScale(overall),
    secondaryScale: hasSecond ? ratingScale(second) : null,
    hasGraph: graph.enabled,
  }
}

/** Whether the viewer gets only numbers: everyone but HR Admins who are not impersonated (REV-P17). */
const isOutsider = (viewer: Viewer) => !viewer.isHr || viewer.session.impersonatorId !== null

/** Which people of a session are returned, by their position. */
type RowRange = { from: number; to: number }

/** A page of a session. */
export const pageFrom = (from: number, limit: number): RowRange => ({
  from,
  to: Math.min(from + limit, MAX_CALIBRATION_PEOPLE),
})

/** A session as this viewer may see it (MAY-4). */
export async function presentSession(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  filters: CalibrationFilters,
  now: Date,
  { from, to }: RowRange,
): Promise<Calibration> {
  const { scale, secondaryScale, hasGraph } = calibratedRatings(cycle)
  const codes = scale.map(({ code }) => code)
  const outside = isOutsider(viewer)
  const session = await findSession(tx, viewer, cycle)
  const { members, findLinePositions } = session
  const own = [viewer.id, ...(viewer.session.impersonatorId ? [viewer.session.impersonatorId] : [])]
  const seen = members.filter(({ person, mayRead }) => (outside ? !own.includes(person.id) : mayRead))
  const shownIds = new Set(seen.map(({ person }) => person.id))
  const without = members.flatMap(({ person }) => (shownIds.has(person.id) ? [] : [person.id]))
  const hidden = { codes, without: [...own, ...without], isOutsider: outside }
  const findPast = () => earlierDistributions(tx, viewer, cycle, hidden, now)
  const shared = {
    cycle: {
      id: cycle.id,
      name: cycle.name,
      cycleType: cycle.cycleType,
      state: cycleStateOf(cycle, now),
      calibratesFrom: cycle.processEndsForReviewers.toISOString(),
      shareFrom: cycle.cycleType === 'CALIBRATION' ? (cycle.managerShareFrom?.toISOString() ?? null) : null,
    },
    scale,
    targets: shownTargets(cycle),
    secondaryScale,
    hasGraph,
    showsSubmitted: cycle.cycleType === 'CALIBRATION' && cycle.showsPreCalibratedRatings,
    hidden: without.length,
  }
  if (outside) {
    // With filters, or with numbers that change with each new rating, someone’s rating could be found by subtraction.
    const distribution = (await aggregateSnapshotFor(tx, viewer, cycle))?.ratings ?? null
    const past = await findPast()
    return { ...shared, past, departments: [], managers: [], levels: [], total: seen.length, distribution }
  }
  const fitting = await fittingMembers(session, filters)
  const reviewIds = fitting.map(({ reviewId }) => reviewId)
  // Together, so that the database reads the one while the other is prepared here.
  const counting = { companyId: cycle.companyId, cycleId: cycle.id, sectionId: OVERALL_RATING, now }
  const [linePositions, rows, counted, past] = await Promise.all([
    findLinePositions(),
    presentMembers(tx, session, fitting.slice(from, to), cycle, now),
    countSubmitted(tx, counting, reviewIds),
    findPast(),
  ])
  return {
    ...shared,
    past,
    departments: uniqueNames(seen.map(({ person }) => person.department)),
    managers: uniqueManagers(seen.map((member) => ({ manager: linePositions.managerOf(member) }))),
    levels: [...new Set(seen.flatMap((member) => linePositions.levelOf(member) ?? []))].sort((a, b) => a - b),
    rows,
    total: fitting.length,
    submitted: [...counted.values()].reduce((sum, count) => sum + count, 0),
    distribution: distributionFromCounts(codes, counted, fitting.length),
  }
}

/** Whom an HR Admin sees in a session, of those who match the filters. Levels are looked up only if they matter. */
export async function fittingMembers(
  { members, findLinePositions }: Session,
  { department, managerId, level }: CalibrationFilters,
): Promise<readonly SessionMember[]> {
  const fitting = members.filter(
    ({ person, mayRead }) =>
      mayRead &&
      (department === undefined || person.department === department) &&
      (managerId === undefined || person.managerId === managerId),
  )
  if (level === undefined) return fitting
  const { levelOf } = await findLinePositions()
  return fitting.filter((member) => levelOf(member) === level)
}

/** Some members of a session, with what only HR Admins who may read about them see. */
export async function presentMembers(
  tx: Tx,
  session: Session,
  shown: readonly SessionMember[],
  cycle: ReviewCycleRow,
  now: Date,
): Promise<CalibrationRow[]> {
  // Together, so that the database reads the one while the other is prepared here.
  const [rated, changes, lastRatings] = await Promise.all([
    session.read(tx, shown, [OVERALL_RATING, SECONDARY_OVERALL_RATING]),
    findRatingChanges(
      tx,
      cycle.companyId,
      shown.map(({ reviewId }) => reviewId),
    ),
    findLastRatings(
      tx,
      cycle,
      shown.map(({ person }) => person.id),
    ),
  ])
  return rated.map((review) => presentCalibrationRow(review, cycle, { changes, lastRatings }, now))
}

/** What a session shows about people besides their reviews, by person or by review. */
type SessionFacts = {
  changes: ReadonlyMap<string, readonly StoredRatingChange[]>
  lastRatings: ReadonlyMap<string, LastRating>
}

/** One person of a session. A rating that isn't submitted yet is absent, like one that was never given. */
export function presentCalibrationRow(
  rated: RatedReview,
  cycle: ReviewCycleRow,
  facts: SessionFacts,
  now: Date,
): CalibrationRow {
  const { row, review, relations, reviewee, assessment, given } = rated
  const changes = facts.changes.get(row.id) ?? []
  const isSubmitted = isRatingSubmitted(review, now)
  const current = (id: string) => (isSubmitted ? ratingCodeIn(given.manager, id) : null)
  const version = (id: string) => (isSubmitted ? (given.manager.get(id)?.version ?? 0) : 0)
  const history = isSubmitted
    ? presentRatings({ review, cycle, assessment, changes, current, now })
    : { submitted: null, changes: [] }
  return {
    reviewId: row.id,
    reviewee,
    login: rated.login,
    title: rated.title,
    department: rated.department,
    manager: rated.manager,
    mainReviewer: rated.mainReviewer,
    level: rated.level,
    isSubmitted,
    status: statusOfSide(review, 'manager'),
    rating: current(OVERALL_RATING),
    secondary: current(SECONDARY_OVERALL_RATING),
    selfRating: canReadSelfAssessment(review, relations).allowed ? ratingCodeIn(given.reviewee, OVERALL_RATING) : null,
    lastRating: facts.lastRatings.get(row.revieweeId) ?? null,
    versions: {
      [OVERALL_RATING]: version(OVERALL_RATING),
      [SECONDARY_OVERALL_RATING]: version(SECONDARY_OVERALL_RATING),
    },
    submitted: history.submitted,
    changes: history.changes,
    can: canCalibrate(review, relations, now),
  }
}
