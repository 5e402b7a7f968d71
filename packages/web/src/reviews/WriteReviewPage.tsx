import type { Desk, ReviewPage } from '@perennial/contract/reviews/schemas.ts'
import { type Answers, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import { itemsFor, itemsOfSheet, type Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { contentForFinishing, contentOf } from '@perennial/domain/reviews/content.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRead } from '../core/api.ts'
import { connection } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { fail } from '../core/toasts.ts'
import { useGo, useParam } from '../core/url-query.ts'
import { FilesGoTo } from '../rich-text/attachments.ts'
import { Banner } from '../ui/Banner.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Waiting } from '../ui/Loaded.tsx'
import { useWindowTitle } from '../ui/Page.tsx'
import { SaveState } from '../ui/SaveState.tsx'
import { ReviewLoaded } from './LoadedReview.tsx'
import { NoReviewer } from './NoReviewer.tsx'
import { Deeds } from './ReviewActions.tsx'
import { Next, ReadScreen } from './ReviewPage.tsx'
import { whyNotNow } from './review-messages.ts'
import { Helpers } from './writing/ContextPanel.tsx'
import { liveVerdict } from './writing/live-verdict.ts'
import { Rail, type RailState, toQuestion } from './writing/QuestionNavigation.tsx'
import { labelsOf, Questions } from './writing/Questions.tsx'
import { useWriting, type Writing } from './writing/use-review-editor.ts'
import css from './writing/Writing.module.css'

/** Writing a review, with the screen to itself (REV-09); with `editAs` for the main reviewer (REV-01). */
export function WriteScreen({ reviewId }: { reviewId: string }) {
  const [editAs] = useParam('editAs')
  const read = useRead('GET /reviews/{reviewId}', { reviewId, ...(editAs ? { editAs: 'true' as never } : {}) })
  return (
    <ReviewLoaded read={read}>
      {(review) =>
        review.desk ? (
          <AtDesk key={review.desk.assessmentId} review={review} desk={review.desk} />
        ) : (
          <ReadScreen reviewId={reviewId} />
        )
      }
    </ReviewLoaded>
  )
}

function AtDesk({ review, desk }: { review: ReviewPage; desk: Desk }) {
  const me = useMe()
  const questionnaire = askedAt(desk, review)
  const items = desk.isOwnSheet ? itemsOfSheet(questionnaire) : itemsFor(questionnaire, desk.side)
  const writing = useWriting({ reviewId: review.id, desk, items, accountId: me.id })
  useWindowTitle(t('reviews.of', { name: review.reviewee.name }))
  const state = writing?.state() ?? 'saved'
  const isWritable = desk.can.edit.allowed || desk.can.rate.allowed
  return (
    <div className={css.screen}>
      <Bar review={review}>{isWritable && writing && <SaveState state={state} />}</Bar>
      <FilesGoTo value={{ kind: 'review-answer', document: desk.assessmentId, editAs: desk.isEditingAs }}>
        {writing ? <Body review={review} desk={desk} items={items} writing={writing} /> : <Waiting />}
      </FilesGoTo>
    </div>
  )
}

/** A sheet of one's own asks more than its writer reads of the review. */
const askedAt = (desk: Desk, review: ReviewPage) => desk.questionnaire ?? review.questionnaire

function Bar({ review, children }: { review: ReviewPage; children: React.ReactNode }) {
  const go = useGo()
  const { cycle, reviewee } = review
  // Without a connection there is nothing to go to; what is written stays in sight.
  const leave = () => (connection.get() === 'off' ? fail(t('refusal.OFFLINE')) : go(`/app/reviews/view/${review.id}`))
  return (
    <header className={css.bar}>
      <IconButton label={t('reviews.close')} onPress={leave}>
        <IconX size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <div className={css.naming}>
        <h1 tabIndex={-1}>{t('reviews.of', { name: reviewee.name })}</h1>
        <p>{cycle.name}</p>
      </div>
      {children}
    </header>
  )
}

type BodyProps = { review: ReviewPage; desk: Desk; items: ReturnType<typeof itemsFor>; writing: Writing }

function Body({ review, desk, items, writing }: BodyProps) {
  const questionnaire = askedAt(desk, review)
  const answers = writing.answers()
  const content = contentOf(items, answers, questionnaire.maximumCharactersPerResponse)
  const labels = labelsOf(questionnaire, desk, items)
  const locked = whyNotNow(desk.can.edit)
  useSaveKeys(writing)
  useWantedQuestion()
  const stateOf = (id: string): RailState => {
    if (content.tooLong.includes(id)) return 'tooLong'
    if (isAnswered(answers[id])) return 'answered'
    return content.missing.includes(id) ? 'missing' : 'open'
  }
  const [first] = [...content.tooLong, ...content.missing]
  const fault = first === undefined ? undefined : { label: t('reviews.toMissing'), onPress: () => toQuestion(first) }
  return (
    <div className={css.body}>
      <Rail items={items.map(({ id }) => ({ id, label: labels.get(id) ?? '', state: stateOf(id) }))} />
      <div className={css.column}>
        {desk.isEditingAs && (
          <Banner tone="warning">{t('reviews.editingAs', { name: review.mainReviewer?.name ?? '' })}</Banner>
        )}
        {writing.hasRestored && <Banner tone="info">{t('reviews.restored')}</Banner>}
        {locked && <Banner tone="info">{locked}</Banner>}
        <NoReviewer review={review} />
        <Next
          review={review}
          written={{ done: items.filter(({ id }) => isAnswered(answers[id])).length, count: items.length }}
        />
        <Questions
          questionnaire={questionnaire}
          desk={desk}
          items={items}
          writing={writing}
          tooLong={content.tooLong}
        />
        <Deeds
          review={review}
          live={(verdict, of) => {
            if (desk.isEditingAs) return verdict
            if (of === 'sheet') return liveVerdict(verdict, forFinishing(questionnaire, answers, desk))
            // What is written on a sheet of one's own says nothing about the side that HR could share.
            return desk.isOwnSheet ? verdict : liveVerdict(verdict, content)
          }}
          flush={writing.flush}
          fault={fault}
        />
        {isOnlyContributing(review, desk) && (
          <p className={css.note}>{t('reviews.contributed', { name: review.mainReviewer?.name ?? '' })}</p>
        )}
      </div>
      <Helpers review={review} />
    </div>
  )
}

/** Whoever writes on the sheet of somebody else has nothing to press at its end, and is told so. */
const isOnlyContributing = ({ youAre, mainReviewer }: ReviewPage, { isOwnSheet, can }: Desk) =>
  mainReviewer !== null && youAre.includes('contributor') && !isOwnSheet && can.edit.allowed

/** A rating that cannot be given yet keeps nobody from finishing (REV-P14). */
const forFinishing = (questionnaire: Questionnaire, answers: Answers, { isOwnSheet, can }: Desk) =>
  contentForFinishing(questionnaire, answers, { isOwnSheet, mayRate: can.rate.allowed })

/** Whoever was sent here to answer one question begins at it. */
function useWantedQuestion(): void {
  const [wanted] = useParam('question')
  useEffect(() => {
    if (wanted) toQuestion(wanted)
  }, [wanted])
}

/** Ctrl+S saves, wherever one is on the page. */
function useSaveKeys(writing: Writing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void writing.flush()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [writing])
}
