import type { ReviewPage } from '@perennial/contract/reviews/schemas.ts'
import { IconMessages, IconPencil, IconPrinter } from '@tabler/icons-react'
import { RatingHistory } from '../calibration/RatingHistory.tsx'
import { useRead } from '../core/api.ts'
import { day, dayWithHint } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useGo } from '../core/url-query.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { WhatNext } from '../ui/NextStep.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Closing } from './CompletionActions.tsx'
import { TakeDocument } from './documents/DownloadDocumentDialog.tsx'
import { ReviewLoaded } from './LoadedReview.tsx'
import { NoReviewer } from './NoReviewer.tsx'
import { Deeds } from './ReviewActions.tsx'
import { standingShown, standingTones } from './ReviewCards.tsx'
import { ReceiptButton } from './reading/Readers.tsx'
import { Together } from './reading/SideBySide.tsx'
import { Sides, Signatures } from './reading/Sides.tsx'
import { firstNameOf, isOpening, isWriting, nextWords, orderFor } from './review-messages.ts'

/** A review as one may see it: what to do next, both sides, signatures (REV-08). */
export function ReadScreen({ reviewId }: { reviewId: string }) {
  const read = useRead('GET /reviews/{reviewId}', { reviewId })
  return <ReviewLoaded read={read}>{(review) => <Reading review={review} />}</ReviewLoaded>
}

function Reading({ review }: { review: ReviewPage }) {
  const { reviewee, mainReviewer, cycle, desk } = review
  const fault = useFault(review)
  const order = orderFor(review)
  const readsBoth = order.every((side) => review.sides[side].isAsked && review.sides[side].answers)
  return (
    <Page
      title={t('reviews.of', { name: reviewee.name })}
      status={<Standing review={review} />}
      intro={
        <>
          {cycle.name}
          {mainReviewer && ` · ${t('reviews.by', { name: mainReviewer.name })}`}
          {' · '}
          {t('reviews.period', { from: day(cycle.period.from), to: day(cycle.period.to) })}
        </>
      }
      actions={<Actions review={review} />}
    >
      <Stack gap={24}>
        <NoReviewer review={review} />
        <Next review={review} />
        <Deeds review={review} fault={fault} />
        {readsBoth && <Together review={review} order={order} />}
        {(desk || mainReviewer) && <Sides review={review} sides={readsBoth ? [] : order} />}
        <Signatures review={review} />
        <RatingHistory review={review} />
        {review.looks && review.looks.length > 0 && (
          <Card label={t('reviews.look')}>
            {review.looks.map(({ kind, by, at }) => (
              <p key={`${kind} ${by.id}`}>{t(`reviews.looks.${kind}`, { name: by.name, date: day(at) })}</p>
            ))}
          </Card>
        )}
      </Stack>
    </Page>
  )
}

/** The way to the question that keeps somebody from sharing, for those who can answer it. */
function useFault({ id, desk, faults }: ReviewPage) {
  const go = useGo()
  const [first] = [...faults.tooLong, ...faults.missing]
  if (first === undefined || !desk?.can.edit.allowed) return undefined
  return { label: t('reviews.toMissing'), onPress: () => go(`/app/reviews/edit/${id}?question=${first}`) }
}

/** How far the review is, in the word that lists use for it. */
function Standing({ review: { sides, completedAt, isMerged } }: { review: ReviewPage }) {
  if (isMerged) return <StatusChip>{t('reviews.standing.MERGED')}</StatusChip>
  const both = [sides.manager, sides.reviewee]
  const isStarted = both.some(({ status }) => status !== undefined && status !== 'NOT_STARTED')
  const standing = standingShown(completedAt, both) ?? (isStarted ? 'STARTED' : 'OPEN')
  return <StatusChip tone={standingTones[standing]}>{t(`reviews.standing.${standing}`)}</StatusChip>
}

type NextProps = {
  review: ReviewPage
  /** How far the sheet is that is open for writing. */
  written?: { done: number; count: number }
}

/** What to do next, with the way there, or how far it is where it is being done. */
export function Next({ review, written }: NextProps) {
  const { next, desk } = review
  const { title, body } = nextWords(next)
  const mayWrite = desk?.can.edit.allowed === true && !written
  return (
    <WhatNext
      title={title}
      body={
        <>
          {body}
          {written && isWriting(next) && next.date && ` ${t('reviews.moreTime')}`}
          {next.date && isOpening(next) && (
            <>
              <br />
              {t(next.step === 'COMPLETE' ? 'reviews.completedOn' : 'reviews.from', { date: dayWithHint(next.date) })}
            </>
          )}
        </>
      }
      due={isOpening(next) ? null : next.date}
      progress={isWriting(next) ? written : undefined}
      action={
        mayWrite ? (
          <ButtonLink kind="primary" to={`/app/reviews/edit/${review.id}`}>
            {t(Object.keys(desk.answers).length > 0 ? 'reviews.goOn' : 'reviews.write')}
          </ButtonLink>
        ) : (
          next.step === 'SIGN' && <Discuss review={review} />
        )
      }
    />
  )
}

/** There is something to talk about as soon as one side is shared and read; where talking is next, it is offered there. */
function Discuss({ review: { id, sides } }: { review: ReviewPage }) {
  if (![sides.manager, sides.reviewee].some((side) => side.isShared && side.answers !== undefined)) return null
  return (
    <ButtonLink to={`/app/reviews/discuss/${id}`} icon={<IconMessages size={18} stroke={1.5} aria-hidden />}>
      {t('reading.discuss')}
    </ButtonLink>
  )
}

function Actions({ review }: { review: ReviewPage }) {
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
      <ReceiptButton review={review} />
      <TakeDocument review={review} />
      <Button icon={<IconPrinter size={18} stroke={1.5} aria-hidden />} onPress={() => window.print()}>
        {t('reviews.print')}
      </Button>
      <Closing review={review} />
    </>
  )
}
