import { type AnswerSummary as Summary, summarizeAnswers } from '@perennial/domain/questionnaires/aggregation.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { formatNumber, t } from '../../core/i18n.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './AnswerSummary.module.css'
import { AnswerView } from './AnswerView.tsx'

type Props = {
  question: Question
  answers: readonly Answer[]
  /** The number of people, if the choices of one person are passed as separate answers. */
  outOf?: number
}

/** What several people answered to a question, without who: choices summed up, texts one after the other, and all comments. */
export function AnswerSummary({ question, answers, outOf }: Props) {
  const summary = summarizeAnswers(
    question,
    answers.map(({ value }) => value),
    outOf,
  )
  if (!summary)
    return (
      <ul className={css.texts}>
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers without authors have nothing else that tells them apart
          <li key={index}>
            <AnswerView question={question} answer={answer} />
          </li>
        ))}
      </ul>
    )
  const comments = answers.map(({ comment }) => comment).filter((comment) => comment.trim() !== '')
  return (
    <div className={css.summary}>
      {summary.kind === 'CHOICES' && <Choices question={question} summary={summary} />}
      {summary.kind === 'PLACES' && <Places question={question} summary={summary} />}
      {summary.kind === 'BLANKS' && <Blanks summary={summary} />}
      {comments.length > 0 && (
        <ul className={css.texts} aria-label={t('answering.comments')}>
          {comments.map((comment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments without authors have nothing else that tells them apart
            <li key={index}>{comment}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const oneDecimal = (mean: number) => formatNumber(mean, { maximumFractionDigits: 1 })

/** The label of an option; of the ends of a slider, the step with what it means. */
function labelOf({ type, options, sliderSteps, sliderLabels: [low, high] }: Question, id: string): string {
  if (type !== 'SLIDER') return options.find((option) => option.id === id)?.label ?? id
  const end = id === '1' ? low : id === String(sliderSteps) ? high : undefined
  return end ? t('answering.stepLabel', { step: id, label: end }) : id
}

/** How often each option was chosen, and the mean step without those who can’t judge (FBK-P27). */
function Choices({ question, summary }: { question: Question; summary: Extract<Summary, { kind: 'CHOICES' }> }) {
  const { counts, cannotJudge, answered, mean } = summary
  return (
    <>
      {mean !== null && (
        <p className={css.mean}>{t('answering.mean', { mean: oneDecimal(mean), count: counts.length })}</p>
      )}
      <ul className={css.bars}>
        {counts.map(({ id, count }) => (
          <Bar key={id} label={labelOf(question, id)} count={count} total={answered} />
        ))}
        {question.type === 'LIKERT_SCALE' && (
          <Bar label={t('answering.cannotJudge')} count={cannotJudge} total={answered} isApart />
        )}
      </ul>
    </>
  )
}

type BarProps = { label: string; count: number; total: number; isApart?: boolean }

function Bar({ label, count, total, isApart = false }: BarProps) {
  return (
    <li className={css.bar} data-apart={isApart || undefined}>
      <span>{label}</span>
      <ProgressBar done={count} count={total} isWide />
      <span className={css.count}>{formatNumber(count)}</span>
    </li>
  )
}

/** The statements by average place, with how often each got which place (FBK-P26). */
function Places({ question, summary }: { question: Question; summary: Extract<Summary, { kind: 'PLACES' }> }) {
  return (
    <ol className={css.places}>
      {summary.statements.map(({ id, mean, places }) => (
        <li key={id}>
          {labelOf(question, id)}
          <p className={css.note}>{t('answering.meanPlace', { mean: oneDecimal(mean) })}</p>
          <p className={css.note}>
            {places
              .map((count, index) => ({ count, place: index + 1 }))
              .filter(({ count }) => count > 0)
              .map(({ count, place }) => t('answering.placeCount', { place, count }))
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** What was filled into each blank, never which texts belong together (FBK-P25). */
function Blanks({ summary: { blanks } }: { summary: Extract<Summary, { kind: 'BLANKS' }> }) {
  return blanks.map(({ id, texts }, index) => (
    <div key={id}>
      <p className={css.note}>{t('answering.blank', { position: index + 1, count: blanks.length })}</p>
      <ul className={css.words}>
        {texts.map(({ text, count }) => (
          <li key={text}>{count > 1 ? t('answering.wordCount', { word: text, count }) : text}</li>
        ))}
      </ul>
    </div>
  ))
}
