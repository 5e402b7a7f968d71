import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { IconMessages, IconPencil, IconPrinter } from '@tabler/icons-react'
import { RatingHistory } from '../calibration/RatingHistory.tsx'
import { useRead } from '../core/api.ts'
import { formatDay, formatDueDate } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { NextStep } from '../ui/NextStep.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { CompletionActions } from './CompletionActions.tsx'
import { DownloadDocumentDialog } from './documents/DownloadDocumentDialog.tsx'
import { LoadedReview } from './LoadedReview.tsx'
import { NoReviewer } from './NoReviewer.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { progressLabel, progressTones } from './ReviewCards.tsx'
import { ReadersButton } from './reading/Readers.tsx'
import { SideBySide } from './reading/SideBySide.tsx'
import { Sides, Signatures } from './reading/Sides.tsx'
import { firstNameOf, isOpenStep, isWriteStep, nextStepMessage, sideOrder } from './review-messages.ts'
import { SharedNotice } from './SharedNotice.tsx'
import { mayEverShare } from './sharing.ts'

/** A review as one may see it: what to do next, both sides, signatures (REV-08). */
export function ReviewPage({ reviewId }: { reviewId: string }) {
  const read = useRead('GET /reviews/{reviewId}', { reviewId })
  return <LoadedReview read={read}>{(review) => <Reading review={review} />}</LoadedReview>
}

function Reading({ review }: { review: ReviewDetails }) {
  const { reviewee, mainReviewer, cycle, editor } = review
  const order = sideOrder(review)
  const readsBoth = order.every((side) => review.sides[side].isAsked && review.sides[side].answers)
  return (
    <Page
      title={t('reviews.of', { name: reviewee.name })}
      status={<ProgressChip review={review} />}
      intro={
        <>
          {cycle.name}
          {mainReviewer && ` · ${t('reviews.by', { name: mainReviewer.name })}`}
          {' · '}
          {t('reviews.period', { from: formatDay(cycle.period.from), to: formatDay(cycle.period.to) })}
        </>
      }
      actions={<Actions review={review} />}
    >
      <Stack gap={24}>
        <NoReviewer review={review} />
        <SharedNotice review={review} />
        <ReviewNextStep review={review} />
        <ReviewActions review={review} />
        {readsBoth && <SideBySide review={review} order={order} />}
        {(editor || mainReviewer) && <Sides review={review} sides={readsBoth ? [] : order} />}
        <Signatures review={review} />
        <RatingHistory review={review} />
        {review.acknowledgements && review.acknowledgements.length > 0 && (
          <Card label={t('reviews.look')}>
            {review.acknowledgements.map(({ kind, by, at }) => (
              <p key={`${kind} ${by.id}`}>{t(`reviews.looks.${kind}`, { name: by.name, date: formatDay(at) })}</p>
            ))}
          </Card>
        )}
      </Stack>
    </Page>
  )
}

/** The progress of the review, in the words that lists use. */
function ProgressChip({ review: { sides, completedAt, isMerged } }: { review: ReviewDetails }) {
  if (isMerged) return <StatusChip>{t('reviews.progress.MERGED')}</StatusChip>
  const both = (['manager', 'reviewee'] as const).map((side) => ({ side, ...sides[side] }))
  const isStarted = both.some(({ status }) => status !== undefined && status !== 'NOT_STARTED')
  const current = progressLabel(completedAt, both) ?? (isStarted ? 'STARTED' : 'OPEN')
  return <StatusChip tone={progressTones[current]}>{t(`reviews.progress.${current}`)}</StatusChip>
}

type NextProps = {
  review: ReviewDetails
  /** The page is the editor itself, so nothing links to it. */
  isWriting?: boolean
}

/** What to do next, with the way there. */
export function ReviewNextStep({ review, isWriting = false }: NextProps) {
  const { next } = review
  const { title, body } = nextStepMessage(next)
  return (
    <NextStep
      title={title}
      body={
        <>
          {body}
          {isWriting && isWriteStep(next) && next.date && ` ${t('reviews.moreTime')}`}
          {next.date && isOpenStep(next) && (
            <>
              <br />
              {t(next.step === 'COMPLETE' ? 'reviews.completedOn' : 'reviews.from', {
                date: formatDueDate(next.date),
              })}
            </>
          )}
        </>
      }
      due={isOpenStep(next) ? null : next.date}
      action={!isWriting && <NextAction review={review} />}
    />
  )
}

/** The one button for the next step. */
function NextAction({ review }: { review: ReviewDetails }) {
  const { id, editor, next, can } = review
  if (editor?.can.edit.allowed)
    return (
      <ButtonLink kind="primary" to={`/app/reviews/edit/${id}`}>
        {t(Object.keys(editor.answers).length > 0 ? 'reviews.goOn' : 'reviews.write')}
      </ButtonLink>
    )
  if (next.step === 'SIGN') return <Discuss review={review} kind="primary" />
  if (!editor || editor.isOwnAssessment || !mayEverShare(review, editor.side)) return null
  const isPossible = can.share[editor.side].allowed
  return isPossible ? (
    <ButtonLink kind="primary" to={`/app/reviews/edit/${id}?step=share`}>
      {t('reviews.reviewAndShare')}
    </ButtonLink>
  ) : null
}

/** Offered once one side is shared and readable; if the discussion is next, it is offered as the next step. */
function Discuss({ review: { id, sides }, kind = 'plain' }: { review: ReviewDetails; kind?: 'plain' | 'primary' }) {
  if (![sides.manager, sides.reviewee].some((side) => side.isShared && side.answers !== undefined)) return null
  return (
    <ButtonLink
      kind={kind}
      to={`/app/reviews/discuss/${id}`}
      icon={<IconMessages size={18} stroke={1.5} aria-hidden />}
    >
      {t('reading.discuss')}
    </ButtonLink>
  )
}

function Actions({ review }: { review: ReviewDetails }) {
  return (
    <>
      {review.can.editAs && (
        <ButtonLink
          to={`/app/reviews/edit/${review.id}?editAs=true`}
          icon={<IconPencil size={18} stroke={1.5} aria-hidden />}
        >
          {t('reviews.editAs', { name: firstNameOf(review.mainReviewer?.name ?? '') })}
        </ButtonLink>
      )}
      {review.next.step !== 'SIGN' && <Discuss review={review} />}
      <ReadersButton review={review} />
      <DownloadDocumentDialog review={review} />
      <Button icon={<IconPrinter size={18} stroke={1.5} aria-hidden />} onClick={() => window.print()}>
        {t('reviews.print')}
      </Button>
      <CompletionActions review={review} />
    </>
  )
}
