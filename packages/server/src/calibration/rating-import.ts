import { createHash } from 'node:crypto'
import { canCalibrate } from '@perennial/domain/calibration/calibration.ts'
import {
  MAX_RATING_ROWS,
  parseRatingRows,
  planRatingImport,
  type RatingCandidate,
  type RatingImportPlan,
  type RatingRow,
} from '@perennial/domain/calibration/rating-import.ts'
import { canChangeCycle } from '@perennial/domain/cycles/life.ts'
import type { FileProblem } from '@perennial/domain/imports/problems.ts'
import { OVERALL_RATING } from '@perennial/domain/questionnaires/questionnaire.ts'
import { isRatingSubmitted } from '@perennial/domain/reviews/rating.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import type { Upload } from '../core/http/handler.ts'
import { preparingHandler } from '../core/http/handler.ts'
import { authorize, refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { isTableProblem, readTable } from '../file-tables/public.ts'
import { findCycle, lockCycle, lockReviewsOfCycle, type ReviewCycleRow } from '../reviews/cycle/public.ts'
import { applyCalibration } from './handlers.ts'
import { calibratedRatings } from './presenter.ts'
import { findRatedReviews, ratingCodeIn } from './queries.ts'

/** HR changed ratings with a file; the audit entry says of how many reviews. */
export const ratingsImported = 'review-ratings-imported'

const MAX_BYTES = 2_000_000
const MAX_REASON = 2_000
/** Reading files is expensive. */
const IMPORT_RATE_LIMIT = { most: 60, withinMs: 600_000 }

/**
 * `POST /review-cycles/{cycleId}/rating-imports`: previews the file; sent again with the seal of that preview, it applies the
 * valid rows, but only if they would still change the same.
 */
export const importRatings = preparingHandler(
  'POST /review-cycles/{cycleId}/rating-imports',
  async ({ params, files, viewer, app, now }) => {
    const cycleOf = (tx: Tx) => findCycle(tx, viewer, params.cycleId)
    calibratedRatings((await app.db.inCompany(viewer.company.id, cycleOf)).cycle)
    const file = files.find((file) => file.field === 'file')
    if (!file) return refuse('FILE_MISSING', { violations: [{ path: '/file', code: 'REQUIRED' }] })
    await app.rateLimiter.consume(`rating-imports:${viewer.id}`, IMPORT_RATE_LIMIT, now)
    return { fileName: file.name, rows: await rowsOf(file) }
  },
  async ({ params, form, prepared: { fileName, rows }, viewer, tx, app, now }) => {
    const { cycle } = await lockCycle(tx, viewer, params.cycleId)
    const { scale } = calibratedRatings(cycle)
    authorize(canChangeCycle(cycle))
    const isWanted = form.seal !== undefined
    // No one can change a rating between this plan, which the seal is compared with, and its application: if a row were refused
    // then, the rows before it would stay changed (ONCE-6).
    if (isWanted) await lockReviewsOfCycle(tx, cycle)
    const plan = planRatingImport(rows, await rateableIn(tx, viewer, cycle, now), scale)
    const seal = sealOf(cycle, plan)
    if (isWanted && form.seal !== seal) refuse('PREVIEW_OUTDATED')
    if (isWanted) await apply(tx, viewer, cycle, plan, () => app.clock.now())
    return {
      fileName,
      counts: {
        changed: plan.changed.length,
        unchanged: plan.unchanged.length,
        empty: plan.empty.length,
        faulty: plan.faulty.length,
      },
      changed: plan.changed.map(({ line, person, code, reason }) => ({
        line,
        reviewId: person.reviewId,
        name: person.name,
        from: person.rating,
        to: code,
        reason,
      })),
      faulty: plan.faulty,
      seal,
      isApplied: isWanted,
    }
  },
)

async function apply(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, { changed }: RatingImportPlan, clock: () => Date) {
  // Always in the same order, so that two simultaneous imports don’t deadlock.
  const inOrder = changed.toSorted((a, b) => (a.person.reviewId < b.person.reviewId ? -1 : 1))
  for (const { person, code, reason } of inOrder) {
    const wanted = { reviewId: person.reviewId, rating: OVERALL_RATING, code, version: person.version, reason } as const
    await applyCalibration(tx, viewer, cycle, wanted, 'IMPORT', clock)
  }
  const ids = inOrder.map(({ person }) => person.reviewId)
  await recordAudit(tx, actorOf(viewer, clock()), {
    kind: ratingsImported,
    subjectId: cycle.id,
    data: { done: ids.length, reviewIds: ids },
  })
}

/** The rows of the file, which is a workbook or text. Reading it takes time. */
async function rowsOf({ bytes }: Upload): Promise<RatingRow[]> {
  if (bytes.length > MAX_BYTES) refuse('FILE_TOO_LARGE')
  const table = await readTable(bytes, 'AUTO', { allowed: MAX_RATING_ROWS, above: 1 })
  if (isTableProblem(table)) return refuseTable(table.code)
  const rows = parseRatingRows(table.rows)
  if (rows.length === 0) refuse('NO_ROWS')
  if (rows.length > MAX_RATING_ROWS) refuseTable('TOO_MANY_ROWS')
  return rows.map((row) => ({ ...row, reason: row.reason.slice(0, MAX_REASON) }))
}

function refuseTable(problem: FileProblem): never {
  if (problem === 'FILE_EMPTY') refuse('FILE_EMPTY')
  if (problem === 'TOO_MANY_ROWS') refuse('TOO_MANY_RATINGS', { facts: { most: MAX_RATING_ROWS } })
  return refuse('NO_RATINGS_FILE')
}

/** The people a file may name: not the importer nor anyone above them, who are treated like strangers. */
async function rateableIn(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow, now: Date): Promise<RatingCandidate[]> {
  const rated = await findRatedReviews(tx, viewer, cycle, [OVERALL_RATING])
  return rated
    .filter(({ relations }) => relations.has('hrAdmin'))
    .map(({ row, login, reviewee, review, relations, given }) => {
      const isSubmitted = isRatingSubmitted(review, now)
      return {
        reviewId: row.id,
        login,
        name: reviewee.name,
        rating: isSubmitted ? ratingCodeIn(given.manager, OVERALL_RATING) : null,
        version: isSubmitted ? (given.manager.get(OVERALL_RATING)?.version ?? 0) : 0,
        can: canCalibrate(review, relations, now),
      }
    })
}

/** Identifies what the plan would do: which reviews it changes, from which version, to which rating, and with which reason. */
const sealOf = ({ id }: ReviewCycleRow, { changed }: RatingImportPlan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([id, changed.map(({ person, code, reason }) => [person.reviewId, person.version, code, reason])]),
    )
    .digest('base64url')
