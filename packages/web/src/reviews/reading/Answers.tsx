import type { GraphGrid } from '@perennial/contract/performance-graph/schemas.ts'
import type { ReadableAnswer, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import { questionOf } from '@perennial/domain/questionnaires/question.ts'
import {
  GRAPH_ID,
  hasRating,
  isConfidentialSection,
  OVERALL_RATING,
  type OverallRatings,
  type Questionnaire,
  SECONDARY_OVERALL_RATING,
  type Section,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { AnswerView } from '../../questionnaires/reading/AnswerView.tsx'
import { ConfidentialNote } from './ConfidentialNote.tsx'
import { formatRating } from './format-rating.ts'
import { GraphPicture } from './GraphPicture.tsx'
import css from './Reading.module.css'

type Answers = Readonly<Record<string, ReadableAnswer | undefined>>

/** Everything that one side answered, question by question, in the order of the questionnaire. */
export function SideAnswers(props: {
  questionnaire: Questionnaire
  graphGrid: GraphGrid
  side: Side
  answers: Answers
  isAssessment?: boolean
  /** The author; if someone else saved an answer, they are named. */
  authorId?: string | undefined
}) {
  const { questionnaire, graphGrid, side, answers, isAssessment = false, authorId } = props
  const { graph, overallRatings, secondaryOverallRatings } = questionnaire
  return (
    <div className={css.answers}>
      {questionnaire.sections.map((section) => (
        <SectionShown key={section.id} section={section} side={side} answer={answers[section.id]} authorId={authorId} />
      ))}
      {!isAssessment && graph.enabled && answers[GRAPH_ID] && (
        <PointShown
          questionnaire={questionnaire}
          graphGrid={graphGrid}
          answer={answers[GRAPH_ID]}
          isSecret={side === 'manager' && graph.confidentialGraph}
        />
      )}
      {!isAssessment && (
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
            answer={answers[SECONDARY_OVERALL_RATING]}
          />
        </>
      )}
    </div>
  )
}

type SectionProps = { section: Section; side: Side; answer: ReadableAnswer | undefined; authorId: string | undefined }

function SectionShown({ section, side, answer, authorId }: SectionProps) {
  const variant = section[side]
  if (!variant) return null
  if (section.type === 'HEADING') return <h3 className={css.heading}>{variant.question}</h3>
  return (
    <div className={css.answer}>
      <h4>{variant.question}</h4>
      {isConfidentialSection(section) && <ConfidentialNote />}
      <AnswerText section={section} side={side} answer={answer} authorId={authorId} />
    </div>
  )
}

/** What was answered to one question, without the question. */
export function AnswerText({
  section,
  side,
  answer,
  authorId,
}: {
  section: Section
  side: Side
  answer: ReadableAnswer | undefined
  /** The author of this side; if someone else saved the answer, they are named. */
  authorId?: string | undefined
}) {
  const question = questionOf(section, side)
  return (
    <>
      {question && <AnswerView question={question} answer={answer} />}
      {answer?.savedBy && answer.savedAt && authorId !== undefined && answer.savedBy.id !== authorId && (
        <p className={css.note}>
          {t('reviews.lastSaved', { name: answer.savedBy.name, date: formatDateTime(answer.savedAt) })}
        </p>
      )}
    </>
  )
}

type RatingProps = { name: string; ratings: OverallRatings; side: Side; answer: ReadableAnswer | undefined }

function RatingShown({ name, ratings, side, answer }: RatingProps) {
  if (!hasRating(ratings, side) || (!answer && ratings.confidential)) return null
  return (
    <div className={css.answer}>
      <h4>{name}</h4>
      {side === 'manager' && ratings.confidential && <ConfidentialNote isMark />}
      <RatingText ratings={ratings} answer={answer} />
    </div>
  )
}

/** A rating without its name. */
export function RatingText({ ratings, answer }: { ratings: OverallRatings; answer: ReadableAnswer | undefined }) {
  const rating = answer && formatRating(ratings, answer.value)
  return (
    <>
      {rating ? (
        <>
          <p className={css.rating}>{rating.text}</p>
          {rating.description && <p className={css.note}>{rating.description}</p>}
        </>
      ) : (
        <p className={css.note}>{t('answering.notAnswered')}</p>
      )}
    </>
  )
}

type PointProps = { questionnaire: Questionnaire; graphGrid: GraphGrid; answer: ReadableAnswer }

function PointShown({ questionnaire, graphGrid, answer, isSecret }: PointProps & { isSecret: boolean }) {
  if (!isPoint(answer.value)) return null
  return (
    <div className={css.answer}>
      <h4>{t('reviews.graph')}</h4>
      {isSecret && <ConfidentialNote isMark />}
      <PointAnswer review={{ questionnaire, graphGrid }} answer={answer} />
    </div>
  )
}

/** A point of the graph, as a picture and as text. */
export function PointAnswer({
  review: { questionnaire, graphGrid },
  answer,
}: {
  review: Pick<ReviewDetails, 'questionnaire' | 'graphGrid'>
  answer: ReadableAnswer | undefined
}) {
  if (!answer || !isPoint(answer.value)) return <p className={css.note}>{t('answering.notAnswered')}</p>
  return <GraphPicture graph={questionnaire.graph} point={answer.value} grid={graphGrid} />
}
