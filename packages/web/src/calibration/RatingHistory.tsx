import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { t } from '../core/i18n.ts'
import { ratingOptions } from '../reviews/rating-choices.ts'
import { Card } from '../ui/Card.tsx'
import { RatingChanges } from './RatingChanges.tsx'

/** On the page of a review: the submitted rating and its changes, for people who may know them (REV-P32). */
export function RatingHistory({ review: { ratings, questionnaire } }: { review: ReviewDetails }) {
  if (!ratings || ratings.changes.length === 0) return null
  return (
    <Card title={t('calibration.historyCard')}>
      <p>{t('calibration.historyWhy')}</p>
      <RatingChanges
        scale={ratingOptions(questionnaire.overallRatings.ratings)}
        secondaryScale={ratingOptions(questionnaire.secondaryOverallRatings.ratings)}
        submitted={ratings.submitted}
        changes={ratings.changes}
      />
    </Card>
  )
}
