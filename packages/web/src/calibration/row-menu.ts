import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import type { MenuItem } from '../ui/Menu.tsx'
import { latestRatingChange, ratingLabel } from './rating-labels.ts'
import type { RatingChange } from './use-rating-changes.ts'

/** What the menu of a person does. */
export type RowActions = {
  onMove: (move: RatingChange) => void
  onUndo: (move: RatingChange) => void
  onHistory: (row: CalibrationRow) => void
}

/** Everything that can be done with a person's rating: the same moves as by dragging, and undo, by keyboard too. */
export function rowMenuItems(
  session: Calibration,
  row: CalibrationRow,
  { onMove, onUndo, onHistory }: RowActions,
): MenuItem[] {
  const closed = refusalMessage(row.can)
  const to = (rating: RatingChange['rating'], code: string | null) => () => onMove({ row, rating, code })
  const last = latestRatingChange(row)
  const choices = session.scale.filter(({ code }) => code !== row.rating)
  const seconds = (session.secondaryScale ?? []).filter(({ code }) => code !== row.secondary)
  return [
    ...choices.map(({ code }) => ({
      label: t('calibration.moveTo', { rating: ratingLabel(session.scale, code) }),
      onClick: to('overallRating', code),
      disabledReason: closed,
    })),
    ...(row.rating === null
      ? []
      : [{ label: t('calibration.takeAway'), onClick: to('overallRating', null), disabledReason: closed }]),
    ...seconds.map(({ code }, index) => ({
      label: t('calibration.moveSecondTo', { rating: ratingLabel(session.secondaryScale ?? [], code) }),
      onClick: to('secondaryOverallRating', code),
      disabledReason: closed,
      isFirstOfGroup: index === 0,
    })),
    ...(last
      ? [
          {
            label: t('calibration.undoLast'),
            onClick: () => onUndo({ row, rating: 'overallRating', code: last.before }),
            disabledReason: closed,
            isFirstOfGroup: true,
          },
        ]
      : []),
    { label: t('calibration.history'), onClick: () => onHistory(row), isFirstOfGroup: !last },
    { label: t('calibration.read'), to: `/app/reviews/view/${row.reviewId}` },
  ]
}
