import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { otherSide } from '@perennial/domain/reviews/review.ts'
import { isRichText } from '@perennial/domain/rich-text/text.ts'
import { startTransition, useState } from 'react'
import { type ApiResponse, useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { ResourceList } from '../../helpful-resources/ResourceList.tsx'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Section, Stack } from '../../ui/Page.tsx'
import { SideAnswers } from '../reading/Answers.tsx'
import css from './Writing.module.css'

/** What helps to write: what the other side has shared, and earlier reviews of the person. */
export function ContextPanel({ review }: { review: ReviewDetails }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={css.helpers} aria-label={t('reviews.helpers')} data-print="no">
      <div>
        <Section title={t('reviews.helpers')}>
          {isOpen ? (
            <Content review={review} />
          ) : (
            <>
              <p className={css.note}>{whatHelps(review)}</p>
              <Button onClick={() => startTransition(() => setOpen(true))}>{t('reviews.helpers.show')}</Button>
            </>
          )}
        </Section>
      </div>
    </aside>
  )
}

/** Who writes the other side, and what of it may be read. */
function theOther(review: ReviewDetails) {
  const side = otherSide(review.editor?.side ?? 'manager')
  const { answers, isAsked } = review.sides[side]
  const name = (side === 'reviewee' ? review.reviewee : review.mainReviewer)?.name ?? ''
  return { side, answers, name, isThere: isAsked && name !== '' }
}

/** What is to be found here, before it is opened. */
function whatHelps(review: ReviewDetails): string {
  const { answers, name, isThere } = theOther(review)
  if (!isThere) return t('reviews.helpers.bodyAlone')
  return t(answers ? 'reviews.helpers.body' : 'reviews.helpers.bodyHidden', { name })
}

function Content({ review }: { review: ReviewDetails }) {
  const read = useRead('GET /reviews/{reviewId}/context', { reviewId: review.id })
  const { side, answers, name, isThere } = theOther(review)
  return (
    <Stack>
      {isThere && (
        <Card title={t('reviews.helpers.other', { name })} level={3}>
          {answers ? (
            <SideAnswers questionnaire={review.questionnaire} side={side} answers={answers} />
          ) : (
            <p className={css.note}>{t('reviews.helpers.otherHidden', { name })}</p>
          )}
        </Card>
      )}
      <ResourceList module="review" record={review.id} />
      <Loaded read={read}>{({ earlier }) => <EarlierReviews earlier={earlier} />}</Loaded>
    </Stack>
  )
}

type Earlier = ApiResponse<'GET /reviews/{reviewId}/context'>['earlier']

/** What was shared in earlier cycles; of several cycles one can be chosen. */
function EarlierReviews({ earlier }: { earlier: Earlier }) {
  const [cycleId, setCycleId] = useState('')
  const cycles = [...new Map(earlier.map(({ cycle }) => [cycle.id, cycle.name]))]
  if (earlier.length === 0) return <EmptyState isSmall title={t('reviews.helpers.none')} />
  const shown = earlier.filter(({ cycle }) => cycleId === '' || cycle.id === cycleId)
  return (
    <Stack>
      {cycles.length > 1 && (
        <Select
          label={t('helpers.cycle')}
          value={cycleId}
          onChange={setCycleId}
          options={[
            { value: '', label: t('helpers.allCycles') },
            ...cycles.map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      {shown.map((item) => (
        <Card
          key={`${item.id} ${item.side}`}
          title={t('reviews.helpers.earlier', { cycle: item.cycle.name })}
          level={3}
        >
          <p className={css.note}>{t(`helpers.${item.side}`, { name: item.by?.name ?? '' })}</p>
          {item.answers.map(({ question, text, answer }) => (
            <div key={question} className={css.text}>
              <b>{question}</b>
              <RichTextView text={isRichText(answer.value) ? answer.value : text} headingLevel={4} />
              {answer.comment !== '' && <RichTextView text={answer.comment} />}
            </div>
          ))}
        </Card>
      ))}
    </Stack>
  )
}
