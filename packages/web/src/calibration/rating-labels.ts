import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { t } from '../core/i18n.ts'

export type Scale = Calibration['scale']

/** A rating in words: score and label. */
export function ratingLabel(scale: Scale, code: string | null): string {
  if (code === null) return t('calibration.unrated')
  const rating = scale.find((item) => item.code === code)
  return rating ? t('reviews.rating', { code, label: rating.label }) : code
}

/** The latest change of the overall rating, by which people are compared. */
export const latestRatingChange = ({ changes }: Pick<CalibrationRow, 'changes'>) =>
  changes.findLast((change) => change.rating === 'overallRating')

/** Whether the reviewee may have read the rating already. */
export const isShared = ({ status }: Pick<CalibrationRow, 'status'>) => status === 'SHARED' || status === 'SIGNED'
