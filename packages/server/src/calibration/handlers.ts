import type { CalibrationRow, calibrationColumns } from '@perennial/contract/calibration/routes.ts'
import { canCalibrate } from '@perennial/domain/calibration/calibration.ts'
import { OVERALL_RATING, SECONDARY_OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import { type ExportColumn, exportList } from '../core/list-export.ts'
import type { Viewer } from '../core/viewer.ts'
import { findCycle, type ReviewCycleRow } from '../reviews/cycle/public.ts'
import { findRatingChanges, findReview, writeAnswer } from '../reviews/public.ts'
import { reviews } from '../reviews/tables.ts'
import { findTerms } from '../terminology/public.ts'
import { findLastRatings } from './last-ratings.ts'
import {
  calibratedRatings,
  fittingMembers,
  pageFrom,
  presentCalibrationRow,
  presentMembers,
  presentSession,
} from './presenter.ts'
import { findRatedReviews } from './queries.ts'
import { findSession } from './session.ts'

/** `GET /review-cycles/{cycleId}/calibration` */
export const readCalibration = handler(
  'GET /review-cycles/{cycleId}/calibration',
  async ({ params, query, viewer, tx, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const { from = 0, limit, ...filters } = query
    return presentSession(tx, viewer, cycle, filters, now, pageFrom(from, limit))
  },
)

/** `PUT /review-cycles/{cycleId}/calibration/{reviewId}`: saves the rating in the review, like any other answer. */
export const changeCalibratedRating = handler(
  'PUT /review-cycles/{cycleId}/calibration/{reviewId}',
  async ({ params, body, viewer, tx, app }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    calibratedRatings(cycle)
    const reason = body.reason.trim()
    await applyCalibration(tx, viewer, cycle, { reviewId: params.reviewId, ...body, reason }, 'CALIBRATION', () =>
      app.clock.now(),
    )
    return rowNow(tx, viewer, cycle, params.reviewId, app.clock.now())
  },
)

type RatingInput = {
  reviewId: string
  rating: typeof OVERALL_RATING | typeof SECONDARY_OVERALL_RATING
  code: string | null
  version: number
  reason: string
}

/** Changes a rating on the reviewer's side as HR, with the rules, versions, history, events and emails of any saved answer. */
export async function applyCalibration(
  tx: Tx,
  viewer: Viewer,
  cycle: ReviewCycleRow,
  { reviewId, rating, code, version, reason }: RatingInput,
  source: 'CALIBRATION' | 'IMPORT',
  clock: () => Date,
): Promise<void> {
  const found = await findReview(tx, viewer, reviewId, 'write')
  if (found.row.cycleId !== cycle.id) refuse('NOT_FOUND')
  const now = clock()
  authorize(canCalibrate(found.review, found.relations, now))
  const save = {
    assessmentId: found.sides.manager.id,
    sectionId: rating,
    viewer,
    version,
    answer: { value: code, comment: '' },
    isEditingAs: false,
    calibrating: { source, reason },
  }
  await writeAnswer(tx, found, save, now)
}

async function rowNow(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, reviewId: string, now: Date) {
  const [rated] = await findRatedReviews(
    tx,
    viewer,
    cycle,
    [OVERALL_RATING, SECONDARY_OVERALL_RATING],
    eq(reviews.id, reviewId),
  )
  if (!rated) return refuse('NOT_FOUND')
  const changes = await findRatingChanges(tx, cycle.companyId, [reviewId])
  const lastRatings = await findLastRatings(tx, cycle, [rated.row.revieweeId])
  return presentCalibrationRow(rated, cycle, { changes, lastRatings }, now)
}

type Key = (typeof calibrationColumns)[number]

/** `GET /review-cycles/{cycleId}/calibration/export`: the people of a session, as shown. */
export const exportCalibration = handler(
  'GET /review-cycles/{cycleId}/calibration/export',
  async ({ params, query, viewer, tx, app, now }) => {
    const { cycle } = await findCycle(tx, viewer, params.cycleId)
    const { columns: wanted, ...filters } = query
    calibratedRatings(cycle)
    const session = await findSession(tx, viewer, cycle)
    const members = await fittingMembers(session, filters)
    return exportList(
      { tx, app, now, viewer },
      {
        list: 'calibration',
        subjectId: cycle.id,
        name: cycle.name,
        wanted,
        terms: await findTerms(tx, viewer.language),
        columns,
        // Who is in it is looked up once; their ratings page by page.
        read: async (later, cursor = '0', size) => {
          const from = Number(cursor)
          const shown = members.slice(from, from + size)
          const next = from + size < members.length ? String(from + size) : null
          return { rows: await presentMembers(later, session, shown, cycle, now), next, total: members.length }
        },
      },
    )
  },
)

const columns: Record<Key, ExportColumn<CalibrationRow>> = {
  name: { heads: ['calibration.column.name'], cells: ({ reviewee }) => [reviewee.name] },
  login: { heads: ['calibration.column.login'], cells: ({ login }) => [login] },
  department: { heads: ['calibration.column.department'], cells: ({ department }) => [department] },
  manager: { heads: ['calibration.column.manager'], cells: ({ manager }) => [manager?.name] },
  reviewer: { heads: ['calibration.column.reviewer'], cells: ({ mainReviewer }) => [mainReviewer?.name] },
  level: { heads: ['calibration.column.level'], cells: ({ level }) => [level] },
  status: {
    heads: ['calibration.column.status'],
    cells: ({ status }, translate) => [translate(`cycle.status.${status}`)],
  },
  submitted: {
    heads: ['calibration.column.submitted'],
    cells: ({ submitted }) => [submitted?.overallRating],
  },
  rating: { heads: ['calibration.column.rating'], cells: ({ rating }) => [rating] },
  secondary: { heads: ['calibration.column.secondary'], cells: ({ secondary }) => [secondary] },
  change: {
    heads: ['calibration.column.changedBy', 'calibration.column.reason'],
    cells: ({ changes }) => [changes.at(-1)?.by?.name, changes.at(-1)?.reason],
  },
}
