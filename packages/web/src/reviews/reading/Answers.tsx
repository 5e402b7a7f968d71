import type { AnswerRead } from '@perennial/contract/reviews/schemas.ts'
import { writtenIn } from '@perennial/domain/questionnaires/answer-display.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import {
  GRAPH,
  hasRating,
  isConfidential,
  OVERALL_RATING,
  type OverallRatings,
  type Questionnaire,
  SECONDARY_RATING,
  type Section,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { dayAndTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { RichTextShown } from '../../rich-text/RichTextView.tsx'
import { Prose } from '../../ui/Page.tsx'
import { Confidential } from './ConfidentialNote.tsx'
import { shownRating, shownValue } from './format-answer.ts'
import css from './Reading.module.css'

type Answers = Readonly<Record<string, AnswerRead | undefined>>

/** Everything that one side answered, question by question, in the order of the questionnaire. */
export function SideAnswers(props: { questionnaire: Questionnaire; side: Side; answers: Answers; isSheet?: boolean }) {
  const { questionnaire, side, answers, isSheet = false } = props
  const { graph, overallRatings, secondaryOverallRatings } = questionnaire
  return (
    <div className={css.answers}>
      {questionnaire.sections.map((section) => (
        <SectionShown key={section.id} section={section} side={side} answer={answers[section.id]} />
      ))}
      {!isSheet && graph.enabled && answers[GRAPH] && (
        <PointShown
          questionnaire={questionnaire}
          answer={answers[GRAPH]}
          isSecret={side === 'manager' && graph.confidentialGraph}
        />
      )}
      {!isSheet && (
        <>
          <RatingShown
            name={t('reviews.overallRating')}
            ratings={overallRatings}
            side={side}
            answer={answers[OVERALL_RATING]}
          />
          <RatingShown
            name={t('reviews.secondaryRating')}
            ratings={secondaryOverallRatings}
            side={side}
            answer={answers[SECONDARY_RATING]}
          />
        </>
      )}
    </div>
  )
}

function SectionShown({ section, side, answer }: { section: Section; side: Side; answer: AnswerRead | undefined }) {
  const variant = section[side]
  if (!variant) return null
  if (section.type === 'HEADING') return <h3 className={css.heading}>{variant.question}</h3>
  return (
    <div className={css.answer}>
      <h4>{variant.question}</h4>
      {isConfidential(section) && <Confidential />}
      <AnswerText section={section} side={side} answer={answer} />
    </div>
  )
}

/** What was answered to one question, without the question. */
export function AnswerText({
  section,
  side,
  answer,
}: {
  section: Section
  side: Side
  answer: AnswerRead | undefined
}) {
  const values = answer ? shownValue(section, side, answer.value) : []
  const text = answer ? writtenIn(section, answer.value) : null
  return (
    <>
      {text !== null && <RichTextShown text={text} />}
      {values.length === 0 && text === null && <p className={css.note}>{t('reviews.notAnswered')}</p>}
      {values.length === 1 && (
        <Prose>
          <p>{values[0]}</p>
        </Prose>
      )}
      {values.length > 1 && (
        <ul>
          {values.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Comment answer={answer} />
    </>
  )
}

function Comment({ answer }: { answer: AnswerRead | undefined }) {
  if (!answer) return null
  return (
    <>
      {answer.comment !== '' && (
        <Prose>
          <p className={css.comment}>{answer.comment}</p>
        </Prose>
      )}
      {answer.savedBy && answer.savedAt && (
        <p className={css.note}>
          {t('reviews.lastSaved', { name: answer.savedBy.name, date: dayAndTime(answer.savedAt) })}
        </p>
      )}
    </>
  )
}

type RatingProps = { name: string; ratings: OverallRatings; side: Side; answer: AnswerRead | undefined }

function RatingShown({ name, ratings, side, answer }: RatingProps) {
  if (!hasRating(ratings, side) || (!answer && ratings.confidential)) return null
  return (
    <div className={css.answer}>
      <h4>{name}</h4>
      {side === 'manager' && ratings.confidential && <Confidential isMark />}
      <RatingText ratings={ratings} answer={answer} />
    </div>
  )
}

/** A rating without its name. */
export function RatingText({ ratings, answer }: { ratings: OverallRatings; answer: AnswerRead | undefined }) {
  const rating = answer && shownRating(ratings, answer.value)
  return (
    <>
      {rating ? (
        <>
          <p className={css.rating}>{rating.words}</p>
          {rating.description && <p className={css.note}>{rating.description}</p>}
        </>
      ) : (
        <p className={css.note}>{t('reviews.notAnswered')}</p>
      )}
    </>
  )
}

const HUNDRED = 100

function PointShown({
  questionnaire,
  answer,
  isSecret,
}: {
  questionnaire: Questionnaire
  answer: AnswerRead
  isSecret: boolean
}) {
  if (!isPoint(answer.value)) return null
  return (
    <div className={css.answer}>
      <h4>{t('reviews.graph')}</h4>
      {isSecret && <Confidential isMark />}
      <PointText questionnaire={questionnaire} answer={answer} />
    </div>
  )
}

/** Where somebody stands in the graph, in words. */
export function PointText({ questionnaire, answer }: { questionnaire: Questionnaire; answer: AnswerRead | undefined }) {
  const { xAxis, yAxis } = questionnaire.graph
  if (!answer || !isPoint(answer.value)) return <p className={css.note}>{t('reviews.notAnswered')}</p>
  const { x, y } = answer.value
  const percent = (value: number) => t('reviews.percent', { value: Math.round(value * HUNDRED) })
  return (
    <>
      <p>{t('ui.segment', { name: `${xAxis.label}:`, count: percent(x) })}</p>
      <p>{t('ui.segment', { name: `${yAxis.label}:`, count: percent(y) })}</p>
    </>
  )
}
