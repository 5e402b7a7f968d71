import type { PersonRef } from '@perennial/contract/core/fields.ts'
import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import {
  canSeePoint,
  canSeeSelfPoint,
  gridCounts,
  gridSize,
  isPointShown,
} from '@perennial/domain/performance-graph/graph-points.ts'
import { isPoint, type Point } from '@perennial/domain/questionnaires/answers.ts'
import { comparableQuestionnaire } from '@perennial/domain/questionnaires/cycle-questionnaires.ts'
import { GRAPH_ID, OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import type { SQL } from 'drizzle-orm'
import {
  aggregateSnapshotFor,
  findRatedReviews,
  type RatedReview,
  ratingCodeIn,
  uniqueManagers,
  uniqueNames,
} from '../calibration/public.ts'
import { findGraphBoxNames } from '../companies/public.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'

type Filters = {
  department?: string | undefined
  team?: string | undefined
  location?: string | undefined
  managerId?: string | undefined
  rating?: string | undefined
}
type GraphQuery = { manager: PersonRef | null; filters: Filters; within: SQL | undefined }

type RatedPoint = { rated: RatedReview; point: Point }

/** The graph for this viewer: points of people about whom they may read, or counts only (MAY-4, REV-P17). */
export async function presentGraph(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  { manager, filters, within }: GraphQuery,
  now: Date,
): Promise<PerformanceGraph> {
  const { graph, overallRatings } = comparableQuestionnaire(cycle)
  const fields = gridSize(viewer.company.switches)
  const all = graph.enabled ? await findRatedReviews(tx, viewer, cycle, [GRAPH_ID, OVERALL_RATING], within) : []
  const head = {
    cycle: { id: cycle.id, name: cycle.name },
    manager,
    isAsked: graph.enabled,
    axes: { x: graph.xAxis, y: graph.yAxis },
    fields,
    boxNames: await findGraphBoxNames(tx, viewer.company.id),
    maySetFields: manager === null && viewer.isHr && viewer.session.impersonatorId === null,
  }
  const nothing = { departments: [], teams: [], locations: [], managers: [], ratings: [] }
  const placed = all.flatMap((rated) => {
    const point = rated.given.manager.get(GRAPH_ID)?.value ?? null
    return isPoint(point) && isPointShown(rated.review, now) ? [{ rated, point }] : []
  })
  // An impersonator reads no answers; and without HR or a team there are only counts.
  const isNamed = viewer.session.impersonatorId === null && (manager !== null || viewer.isHr)
  if (!isNamed) {
    const numbers = manager === null ? (await aggregateSnapshotFor(tx, viewer, cycle))?.graph : null
    if (!numbers) return { ...head, counts: null, total: null, choices: nothing }
    const total = numbers.counts.flat().reduce((sum, count) => sum + count, 0)
    // Drawn with the fields of the time when the points were counted.
    return { ...head, fields: numbers.fields, counts: numbers.counts, total, choices: nothing }
  }
  const seen = placed.filter(({ rated }) => canSeePoint(rated.review, rated.relations, now))
  const fitting = seen.filter((item) => fits(item, filters))
  const people = seen.map(({ rated }) => rated)
  return {
    ...head,
    counts: gridCounts(
      fitting.map(({ point }) => point),
      fields,
    ),
    total: fitting.length,
    points: fitting.map(({ rated, point }) => presentPoint(rated, point)),
    choices: {
      departments: uniqueNames(people.map(({ department }) => department)),
      teams: uniqueNames(people.map(({ team }) => team)),
      locations: uniqueNames(people.map(({ location }) => location)),
      managers: uniqueManagers(people),
      ratings: overallRatings.enabled
        ? overallRatings.ratings.toSorted((a, b) => a.value - b.value).map(({ code, label }) => ({ code, label }))
        : [],
    },
  }
}

function presentPoint(rated: RatedReview, point: Point) {
  const own = rated.given.reviewee.get(GRAPH_ID)?.value ?? null
  return {
    reviewId: rated.row.id,
    person: rated.reviewee,
    department: rated.department,
    point,
    own: isPoint(own) && canSeeSelfPoint(rated.review, rated.relations) ? own : null,
    rating: ratingCodeIn(rated.given.manager, OVERALL_RATING),
  }
}

function fits({ rated }: RatedPoint, { department, team, location, managerId, rating }: Filters): boolean {
  return (
    (department === undefined || rated.department === department) &&
    (team === undefined || rated.team === team) &&
    (location === undefined || rated.location === location) &&
    (managerId === undefined || rated.manager?.id === managerId) &&
    (rating === undefined || ratingCodeIn(rated.given.manager, OVERALL_RATING) === rating)
  )
}
