import type { ReviewPage } from '@perennial/contract/reviews/schemas.ts'
import { t } from '../core/i18n.ts'
import { ratingChoices } from '../reviews/rating-choices.ts'
import { Card } from '../ui/Card.tsx'
import { History } from './RatingChanges.tsx'

/** On the page of a review: what the reviewer handed in and what became of it, for those who may know (REV-P32). */
export function RatingHistory({ review: { ratings, questionnaire } }: { review: ReviewPage }) {
  if (!ratings || ratings.changes.length === 0) return null
  return (
    <Card title={t('calibration.historyCard')}>
      <p>{t('calibration.historyWhy')}</p>
      <History
        scale={ratingChoices(questionnaire.overallRatings.ratings)}
        secondaryScale={ratingChoices(questionnaire.secondaryOverallRatings.ratings)}
        submitted={ratings.submitted}
        changes={ratings.changes}
      />
    </Card>
  )
}
