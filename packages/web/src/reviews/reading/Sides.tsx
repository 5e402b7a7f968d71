import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import { SideAnswers } from './Answers.tsx'
import css from './Reading.module.css'

/** Both sides as far as they may be read, and the contributions (MAY-4: the server has decided). */
export function Sides({ review, sides }: { review: ReviewDetails; sides: readonly Side[] }) {
  if (sides.length === 0 && review.contributorAssessments.length === 0) return null
  const asked = sides.filter((side) => review.sides[side].isAsked)
  const readable = asked.filter((side) => review.sides[side].answers)
  return (
    <div className={css.sides}>
      {asked
        .filter((side) => !readable.includes(side))
        .map((side) => (
          <HiddenSide key={side} review={review} side={side} />
        ))}
      {readable.map((side) => (
        <SideCard key={side} review={review} side={side} />
      ))}
      {review.contributorAssessments.map((assessment) => (
        <Card key={assessment.contributor.id} title={t('reviews.sheetOf', { name: assessment.contributor.name })}>
          <p className={css.facts}>{t('reviews.writtenOn', { date: formatDay(assessment.writtenAt) })}</p>
          <SideAnswers
            questionnaire={review.questionnaire}
            graphGrid={review.graphGrid}
            side="manager"
            answers={assessment.answers}
            isAssessment
          />
        </Card>
      ))}
    </div>
  )
}

const tones: Record<NonNullable<ReviewDetails['sides']['manager']['status']>, Tone> = {
  NOT_STARTED: 'neutral',
  STARTED: 'info',
  WRITTEN: 'info',
  SHARED: 'shared',
  SIGNED: 'success',
}

/** One line that says why a side can’t be read, so that it takes no space from what can. */
function HiddenSide({ review, side }: { review: ReviewDetails; side: Side }) {
  const { status, canRead, sharedAt } = review.sides[side]
  const shown = status ?? (sharedAt ? 'SHARED' : undefined)
  return (
    <div className={css.hidden}>
      <b>{t(`reviews.side.${side}`)}</b>
      <span>{t(`reviews.hidden.${canRead.allowed ? 'NOT_SHARED' : canRead.reason}`)}</span>
      {shown && <StatusChip tone={tones[shown]}>{t(`reviews.status.${shown}`)}</StatusChip>}
    </div>
  )
}

function SideCard({ review, side }: { review: ReviewDetails; side: Side }) {
  const { status, sharedAt, sharedBy, signedAt, writtenAt, editedByHrAt, answers } = review.sides[side]
  // The status of the other side before sharing is not sent; that it is shared is shown the same way for both.
  const shown = status ?? (signedAt ? 'SIGNED' : sharedAt ? 'SHARED' : undefined)
  return (
    <Card
      title={t(`reviews.side.${side}`)}
      actions={shown && <StatusChip tone={tones[shown]}>{t(`reviews.status.${shown}`)}</StatusChip>}
    >
      {(sharedAt || writtenAt || editedByHrAt) && (
        <p className={css.facts}>
          {sharedAt && (
            <span>
              {sharedBy
                ? t('reviews.sharedOnBy', { date: formatDay(sharedAt), name: sharedBy.name })
                : t('reviews.sharedOn', { date: formatDay(sharedAt) })}
            </span>
          )}
          {!sharedAt && writtenAt && <span>{t('reviews.writtenOn', { date: formatDay(writtenAt) })}</span>}
          {editedByHrAt && <span>{t('reviews.editedByHr', { date: formatDay(editedByHrAt) })}</span>}
        </p>
      )}
      <SideAnswers
        questionnaire={review.questionnaire}
        graphGrid={review.graphGrid}
        side={side}
        answers={answers ?? {}}
        authorId={(side === 'reviewee' ? review.reviewee : review.mainReviewer)?.id}
      />
    </Card>
  )
}

/** Who has signed, and who has not yet. */
export function Signatures({ review }: { review: ReviewDetails }) {
  const { sides, reviewee, mainReviewer, completedAt } = review
  const lines = (['reviewee', 'manager'] as const).map((side) => {
    const { signedAt, signedBy } = sides[side]
    const name = signedBy?.name ?? (side === 'reviewee' ? reviewee : mainReviewer)?.name
    if (!name) return null
    const text = signedAt
      ? t('reviews.signedOn', { name, date: formatDay(signedAt) })
      : t('reviews.notSignedYet', { name })
    return { side, text, comment: sides[side].signatureComment }
  })
  return (
    <Card title={t('reviews.signatures')}>
      <ul className={css.signatures}>
        {lines.map(
          (line) =>
            line && (
              <li key={line.side}>
                {line.text}
                {line.comment && <p className={css.comment}>{line.comment}</p>}
              </li>
            ),
        )}
        {completedAt && <li>{t('reviews.completedOn', { date: formatDay(completedAt) })}</li>}
      </ul>
      <p className={css.note}>{t('reading.signMeans')}</p>
    </Card>
  )
}
