import type { RatingChange } from '@perennial/contract/reviews/schemas.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import css from './RatingChanges.module.css'
import { ratingLabel, type Scale } from './rating-labels.ts'

type Props = {
  scale: Scale
  secondaryScale: Scale | null
  submitted: Readonly<Record<'overallRating' | 'secondaryOverallRating', string | null>> | null
  changes: readonly RatingChange[]
}

/** The submitted rating and each change since then: from what to what, by whom, when and why. */
export function RatingChanges({ scale, secondaryScale, submitted, changes }: Props) {
  const of = (rating: RatingChange['rating']) => (rating === 'overallRating' ? scale : (secondaryScale ?? scale))
  return (
    <>
      {submitted && <p>{t('calibration.submittedWas', { rating: ratingLabel(scale, submitted.overallRating) })}</p>}
      {changes.length === 0 ? (
        <p>{t('calibration.historyNone')}</p>
      ) : (
        <ol className={css.changes}>
          {changes.map(({ rating, before, after, by, at, source, reason }) => {
            const values = { before: ratingLabel(of(rating), before), after: ratingLabel(of(rating), after) }
            return (
              <li key={`${rating} ${at} ${after}`}>
                <p>{t(rating === 'overallRating' ? 'calibration.fromTo' : 'calibration.secondaryFromTo', values)}</p>
                {reason !== '' && <blockquote className={css.reason}>{reason}</blockquote>}
                <p className={css.note}>
                  {t('calibration.changedBy', { name: by?.name ?? '–', date: formatDateTime(at) })} (
                  {t(`calibration.way.${source}`)})
                </p>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
