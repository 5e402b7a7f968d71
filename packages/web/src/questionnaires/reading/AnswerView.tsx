import { chosenLabels, sliderStepOf, writtenText } from '@perennial/domain/questionnaires/answer-display.ts'
import type { Answer, AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { t } from '../../core/i18n.ts'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { Prose } from '../../ui/Page.tsx'
import css from './AnswerView.module.css'

/** What was answered to a question, with its comment; without the question. */
export function AnswerView({ question, answer }: { question: Question; answer: Answer | undefined }) {
  const values = answer ? valuesOf(question, answer.value) : []
  const text = answer ? writtenText(question, answer.value) : null
  return (
    <>
      {text !== null && <RichTextView text={text} />}
      {values.length === 0 && text === null && <p className={css.note}>{t('answering.notAnswered')}</p>}
      {values.length === 1 && (
        <Prose>
          <p>{values[0]}</p>
        </Prose>
      )}
      {values.length > 1 && (
        <ul>
          {values.map((value) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
      {answer && answer.comment !== '' && (
        <Prose>
          <p className={css.comment}>{answer.comment}</p>
        </Prose>
      )}
    </>
  )
}

/** What was chosen, as text: choices by their labels, steps with how many there are. */
function valuesOf(question: Question, value: AnswerValue): string[] {
  const step = sliderStepOf(question, value)
  if (!step) return chosenLabels(question, value)
  const text = t('ui.progress', { done: step.at, count: step.of })
  return [step.ends ? `${text} (${step.ends.join(' – ')})` : text]
}
