import type { RatingChangeRead } from '@perennial/contract/reviews/schemas.ts'
import { dayAndTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import css from './RatingChanges.module.css'
import { ratingWords, type Scale } from './rating-labels.ts'

type Props = {
  scale: Scale
  secondaryScale: Scale | null
  submitted: Readonly<Record<'overallRating' | 'secondaryOverallRating', string | null>> | null
  changes: readonly RatingChangeRead[]
}

/** What was handed in, and each change since then: from what to what, by whom, when and why. */
export function History({ scale, secondaryScale, submitted, changes }: Props) {
  const of = (rating: RatingChangeRead['rating']) => (rating === 'overallRating' ? scale : (secondaryScale ?? scale))
  return (
    <>
      {submitted && <p>{t('calibration.submittedWas', { rating: ratingWords(scale, submitted.overallRating) })}</p>}
      {changes.length === 0 ? (
        <p>{t('calibration.historyNone')}</p>
      ) : (
        <ol className={css.changes}>
          {changes.map(({ rating, before, after, by, at, way, reason }) => {
            const words = { before: ratingWords(of(rating), before), after: ratingWords(of(rating), after) }
            return (
              <li key={`${rating} ${at} ${after}`}>
                <p>{t(rating === 'overallRating' ? 'calibration.fromTo' : 'calibration.secondaryFromTo', words)}</p>
                {reason !== '' && <blockquote className={css.reason}>{reason}</blockquote>}
                <p className={css.note}>
                  {t('calibration.changedBy', { name: by?.name ?? '–', date: dayAndTime(at) })} (
                  {t(`calibration.way.${way}`)})
                </p>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
