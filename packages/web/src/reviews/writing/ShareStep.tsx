import type { GraphGrid } from '@perennial/contract/performance-graph/schemas.ts'
import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import { type Answers, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import type { Questionnaire, Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { confidentialItemIds, readableQuestionnaire } from '@perennial/domain/reviews/confidential-items.ts'
import type { AssessmentContent } from '@perennial/domain/reviews/content.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { sendEverything } from '../../questionnaires/answering/send-everything.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SideAnswers } from '../reading/Answers.tsx'
import { changedByReview, offlineReason, useOfflineReason, useRefreshAfterRefusal } from '../review-changes.ts'
import { firstNameOf, refusalMessageNow } from '../review-messages.ts'
import { otherName } from '../sharing.ts'
import { shareLabel, WhatSharingDoes } from '../WhatSharingDoes.tsx'
import { liveVerdict } from './live-verdict.ts'
import css from './ShareStep.module.css'

type Props = {
  review: ReviewDetails
  editor: ReviewEditor
  questionnaire: Questionnaire
  answers: Answers
  content: AssessmentContent
  labels: ReadonlyMap<string, string>
  flush: () => Promise<boolean>
  /** Reads the review again. */
  refetch: () => Promise<unknown>
  onShow: (questionId: string) => void
  onBack: () => void
}

/** The last step of writing: the text as its reader will see it, everyone who can read it then, and the button that shares. */
export function ShareStep(props: Props) {
  const { review, editor, questionnaire, content, flush, refetch, onBack } = props
  const { side } = editor
  const name = otherName(review, side)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isStored, setStored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the step scrolls, moves the focus and saves, later changes don't
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
    void flush().then(async (isSaved) => {
      if (!isSaved) return
      await refetch()
      setStored(true)
    })
  }, [])
  // What is shared is the version on the server, including changes by others; until that is read, the local answers are shown.
  const answers = isStored ? editor.answers : props.answers
  return (
    <>
      <div className={css.column}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {t(name ? 'reviews.asReadBy' : 'reviews.asRead', { name: firstNameOf(name) })}
        </h2>
        <Missing {...props} />
        <Visible side={side} questionnaire={questionnaire} graphGrid={review.graphGrid} answers={answers} />
        {side === 'manager' && (
          <Hidden
            questionnaire={questionnaire}
            graphGrid={review.graphGrid}
            answers={answers}
            name={firstNameOf(review.reviewee.name)}
          />
        )}
        <Card title={t('reviews.readersThen')}>
          <WhatSharingDoes review={review} side={side} name={firstNameOf(name)} />
        </Card>
      </div>
      <ShareFoot review={review} editor={editor} content={content} flush={flush} onBack={onBack} />
    </>
  )
}

/** What prevents sharing, question by question. */
function Missing({ content: { tooLong, missing }, labels, onShow }: Props) {
  const ids = [...tooLong, ...missing]
  if (ids.length === 0) return null
  return (
    <Banner tone="warning">
      <b>
        {tooLong.length > 0 && t('answering.tooLongLeft', { count: tooLong.length })}{' '}
        {missing.length > 0 && t('answering.requiredLeft', { count: missing.length })}
      </b>
      <ul className={css.missing}>
        {ids.map((id) => (
          <li key={id}>
            <Button kind="quiet" size="small" onClick={() => onShow(id)}>
              {labels.get(id) ?? ''}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type TextProps = { side: Side; questionnaire: Questionnaire; graphGrid: GraphGrid; answers: Answers }

/** Everything that the other side can read. */
function Visible({ side, questionnaire, graphGrid, answers }: TextProps) {
  const secret = side === 'manager' ? confidentialItemIds(questionnaire) : new Set<string>()
  const shown = Object.fromEntries(Object.entries(answers).filter(([id]) => !secret.has(id)))
  return (
    <Card>
      <SideAnswers
        questionnaire={
          side === 'manager' ? readableQuestionnaire(questionnaire, { confidential: false }) : questionnaire
        }
        graphGrid={graphGrid}
        side={side}
        answers={shown}
      />
    </Card>
  )
}

/** What the reviewee never reads. */
function Hidden({ questionnaire, graphGrid, answers, name }: Omit<TextProps, 'side'> & { name: string }) {
  const secret = confidentialItemIds(questionnaire)
  const hidden = Object.fromEntries(
    Object.entries(answers).filter(([id, answer]) => secret.has(id) && isAnswered(answer)),
  )
  if (Object.keys(hidden).length === 0) return null
  const { overallRatings, secondaryOverallRatings } = questionnaire
  const only = {
    ...questionnaire,
    sections: questionnaire.sections.filter(({ id }) => hidden[id] !== undefined),
    overallRatings: { ...overallRatings, enabled: overallRatings.enabled && overallRatings.confidential },
    secondaryOverallRatings: {
      ...secondaryOverallRatings,
      enabled: secondaryOverallRatings.enabled && secondaryOverallRatings.confidential,
    },
  }
  return (
    <Card title={t('reviews.hiddenFrom', { name })}>
      <SideAnswers questionnaire={only} graphGrid={graphGrid} side="manager" answers={hidden} />
    </Card>
  )
}

function ShareFoot({
  review,
  editor,
  content,
  flush,
  onBack,
}: Pick<Props, 'review' | 'editor' | 'content' | 'flush' | 'onBack'>) {
  const { side } = editor
  const { id: reviewId } = review
  const go = useNavigateTo()
  const offline = useOfflineReason()
  const onError = useRefreshAfterRefusal()
  const share = useWrite('POST /reviews/{reviewId}/sharing', {
    refresh: changedByReview,
    done: () => go(`/app/reviews/view/${reviewId}?done=shared`, { replace: true }),
  })
  const verdict = review.can.share[side]
  const why = offline('share') ?? refusalMessageNow(editor.isEditingAs ? verdict : liveVerdict(verdict, content))
  const act = async () => {
    if (await sendEverything(flush, offlineReason('share'))) share.mutate({ reviewId, side }, { onError })
  }
  return (
    <footer className={css.foot} data-print="no">
      <div className={css.inside}>
        <Button icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />} onClick={onBack}>
          {t('reviews.backToWriting')}
        </Button>
        {why && <p className={css.why}>{why}</p>}
        <Button kind="primary" disabledReason={why} busy={share.isPending} onClick={() => void act()}>
          {shareLabel(review, side)}
        </Button>
      </div>
    </footer>
  )
}
