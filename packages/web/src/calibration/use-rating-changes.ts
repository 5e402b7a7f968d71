import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, type ApiResponse, api, queryKeyOf } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { reportError } from '../core/report-error.ts'
import { showSuccess } from '../core/toasts.ts'
import { ratingLabel } from './rating-labels.ts'

const SESSION = 'GET /review-cycles/{cycleId}/calibration'
const CHANGE = 'PUT /review-cycles/{cycleId}/calibration/{reviewId}'

/** A change of a rating that the user asked for. */
export type RatingChange = {
  row: CalibrationRow
  rating: 'overallRating' | 'secondaryOverallRating'
  code: string | null
}

const currentRating = ({ row, rating }: RatingChange) => (rating === 'overallRating' ? row.rating : row.secondary)

type SentChange = { code: string | null; version: number }

function pendingRatings(
  { rows = [] }: Calibration,
  sent: ReadonlyMap<string, SentChange>,
): ReadonlyMap<string, string | null> {
  const entries = rows.flatMap(({ reviewId, versions }) => {
    const one = sent.get(reviewId)
    return one && one.version === versions.overallRating ? [[reviewId, one.code] as const] : []
  })
  return new Map(entries)
}

/** Changes ratings: the card moves at once, and moves back if the change is refused; a saved change can be undone. */
export function useRatingChanges(session: Calibration) {
  const client = useQueryClient()
  const cycleId = session.cycle.id
  const [sent, setSent] = useState<ReadonlyMap<string, SentChange>>(new Map())
  /** Ratings that are being saved, by review, until the row itself has the new version. */
  const moving = useMemo(() => pendingRatings(session, sent), [session, sent])
  const revert = (reviewId: string) => setSent((former) => new Map([...former].filter(([one]) => one !== reviewId)))
  const arrived = (row: CalibrationRow) => {
    client.setQueriesData<ApiResponse<typeof SESSION>>({ queryKey: queryKeyOf(SESSION) }, (former) =>
      former?.rows && former.cycle.id === cycleId
        ? { ...former, rows: former.rows.map((item) => (item.reviewId === row.reviewId ? row : item)) }
        : former,
    )
    // The overview and the review itself show the rating too.
    void client.invalidateQueries({ queryKey: ['GET /review-cycles/{cycleId}/reviews'] })
    void client.invalidateQueries({ queryKey: ['GET /reviews/{reviewId}'] })
  }
  // Sent by hand instead of by useWrite: several may be pending at once, and each reports its own result.
  const change = async (move: RatingChange, reason: string, isUndo = false): Promise<void> => {
    const { row, rating, code } = move
    const { reviewId, versions } = row
    if (currentRating(move) === code) return
    if (rating === 'overallRating')
      setSent((former) => new Map(former).set(reviewId, { code, version: versions.overallRating }))
    try {
      const changed = await api(CHANGE, { cycleId, reviewId, rating, code, version: versions[rating], reason })
      arrived(changed)
      showResult({ ...move, row: changed, code: currentRating(move) }, code, isUndo)
    } catch (error) {
      revert(reviewId)
      reportError(error)
      // Someone else was faster: their change is shown.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey: [SESSION] })
    }
  }
  const showResult = (back: RatingChange, code: string | null, isUndo: boolean) => {
    const scale = (back.rating === 'overallRating' ? session.scale : session.secondaryScale) ?? []
    const [before, after] = [ratingLabel(scale, back.code), ratingLabel(scale, code)]
    const { name } = back.row.reviewee
    if (isUndo) showSuccess(t('calibration.undone', { name, after }))
    else
      showSuccess(t('calibration.changed', { name, before, after }), {
        action: { label: t('calibration.undo'), act: () => void change(back, '', true) },
      })
  }
  return { moving, change }
}
