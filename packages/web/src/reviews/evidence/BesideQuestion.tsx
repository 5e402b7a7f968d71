import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import type { ReadableAnswer, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import { GRAPH_ID, OVERALL_RATING, type QuestionnaireItem } from '@perennial/domain/questionnaires/questionnaire.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { AnswerText, PointAnswer, RatingText } from '../reading/Answers.tsx'
import { firstNameOf } from '../review-messages.ts'
import css from './Evidence.module.css'
import { otherAnswer, otherSideOf } from './other-side.ts'
import { useIsWide } from './use-is-wide.ts'

type Props = {
  review: ReviewDetails
  item: QuestionnaireItem
  /** The entries for this question, from every source. */
  entries: readonly EvidenceEntry[]
}

/** Below a question: what the other side answered, and what was written about the same earlier. */
export function BesideQuestion({ review, item, entries }: Props) {
  const isWide = useIsWide()
  const other = otherAnswer(review, item.id)
  const { side, name } = otherSideOf(review)
  const hasAnswer = other?.answer !== undefined && (isAnswered(other.answer) || other.answer.comment !== '')
  if (!hasAnswer && entries.length === 0) return null
  return (
    <div className={css.beside}>
      {hasAnswer && (
        <details open={isWide} className={css.quote}>
          <summary>
            {t(item.type === 'TEXT_QUESTION' ? 'evidence.wrote' : 'evidence.answered', { name: firstNameOf(name) })}
          </summary>
          <OtherAnswer review={review} item={item} side={side} answer={other.answer} />
        </details>
      )}
      {entries.length > 0 && (
        <details className={css.quote}>
          <summary>{t('evidence.before', { cycle: String(entries[0]?.facts.cycle ?? '') })}</summary>
          {entries.map((entry) => (
            <EvidenceText key={entry.id} entry={entry} />
          ))}
        </details>
      )}
    </div>
  )
}

type OtherProps = Omit<Props, 'entries'> & { side: 'manager' | 'reviewee'; answer: ReadableAnswer | undefined }

function OtherAnswer({ review, item, side, answer }: OtherProps) {
  const { questionnaire } = review
  const section = questionnaire.sections.find(({ id }) => id === item.id)
  if (section) return <AnswerText section={section} side={side} answer={answer} />
  if (item.id === GRAPH_ID) return <PointAnswer review={review} answer={answer} />
  const { overallRatings, secondaryOverallRatings } = questionnaire
  return <RatingText ratings={item.id === OVERALL_RATING ? overallRatings : secondaryOverallRatings} answer={answer} />
}

/** One entry with its author and day, as long as its source has no component of its own. */
export function EvidenceText({ entry: { text, by, at, facts } }: { entry: EvidenceEntry }) {
  return (
    <div className={css.entry}>
      {by && <p className={css.note}>{at ? t('evidence.by', { name: by.name, date: formatShortDay(at) }) : by.name}</p>}
      {text !== '' && <RichTextView text={text} headingLevel={5} />}
      {typeof facts.comment === 'string' && facts.comment !== '' && <RichTextView text={facts.comment} />}
    </div>
  )
}
