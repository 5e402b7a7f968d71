import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo, useUrlParam } from '../core/url-query.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import css from './DiscussionPage.module.css'
import { LoadedReview } from './LoadedReview.tsx'
import { type AnswerPair, discussionPairs } from './reading/answer-pairs.ts'
import { AnswerPairView, SideAuthor } from './reading/SideBySide.tsx'
import { Signatures } from './reading/Sides.tsx'
import { sideOrder } from './review-messages.ts'
import { SignButton } from './SignDialog.tsx'

/** `/app/reviews/discuss/{reviewId}`: for the talk, one question after the other, both sides large, and nothing else. */
export function DiscussionPage({ reviewId }: { reviewId: string }) {
  const read = useRead('GET /reviews/{reviewId}', { reviewId })
  return <LoadedReview read={read}>{(review) => <Talk review={review} />}</LoadedReview>
}

function Talk({ review }: { review: ReviewDetails }) {
  const go = useNavigateTo()
  const { name } = review.reviewee
  useWindowTitle(t('reading.discussing', { name }))
  // Nothing on this screen says that something is left out: whom it is about looks at it as well.
  const pages = discussionPairs(review).filter(({ kind }) => kind !== 'heading')
  const [at, setAt] = useUrlParam('at')
  const last = pages.length
  const step = Math.min(Math.max(Number.parseInt(at, 10) || 1, 1), last + 1)
  const turn = (by: number) => setAt(String(Math.min(Math.max(step + by, 1), last + 1)))
  const end = () => go(`/app/reviews/view/${review.id}`)
  useKeys(turn, end)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its top
  useEffect(() => {
    if (top.current) top.current.scrollTop = 0
  }, [step])
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <IconButton label={t('reading.close')} onClick={end}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <h1 tabIndex={-1}>{t('reading.discussing', { name })}</h1>
        <p className={css.index} role="status">
          {t('reading.place', { position: step, count: last + 1 })}
        </p>
      </header>
      <div className={css.page} ref={top}>
        <div className={css.talk}>
          <OnePage review={review} pair={pages[step - 1]} />
        </div>
      </div>
      <footer className={css.turn}>
        <Button
          icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          disabledReason={step === 1 ? t('reading.place', { position: step, count: last + 1 }) : undefined}
          onClick={() => turn(-1)}
        >
          {t('reading.before')}
        </Button>
        <span className={css.keys}>{t('reading.keys')}</span>
        {step > last ? (
          <Button onClick={end}>{t('reading.toReview')}</Button>
        ) : (
          <Button
            kind="primary"
            className={css.onward}
            icon={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
            onClick={() => turn(1)}
          >
            {t('reading.next')}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** A question, and after the last one the signatures with what they mean. */
function OnePage({ review, pair }: { review: ReviewDetails; pair: AnswerPair | undefined }) {
  if (!pair)
    return (
      <>
        <Signatures review={review} />
        <div className={css.end}>
          <SignButton review={review} kind="primary" />
        </div>
      </>
    )
  const order = sideOrder(review)
  return (
    <>
      <div className={css.writers}>
        {order.map((side) => (
          <SideAuthor key={side} review={review} side={side} />
        ))}
      </div>
      <AnswerPairView review={review} pair={pair} order={order} level={2} />
    </>
  )
}

/** Arrow keys turn the pages, Escape ends. */
function useKeys(turn: (by: number) => void, end: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1)
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1)
      else if (event.key === 'Escape') end()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
