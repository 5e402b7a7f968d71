import {
  chosenLabels,
  filledSentence,
  isCannotJudge,
  sliderStepOf,
  writtenText,
} from '@perennial/domain/questionnaires/answer-display.ts'
import { type Answer, type AnswerValue, isAnswered } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { Fragment } from 'react'
import { t } from '../../core/i18n.ts'
import { RichTextView } from '../../rich-text/RichTextView.tsx'
import { Prose } from '../../ui/Page.tsx'
import css from './AnswerView.module.css'

/** The answer to a question with its comment, without the question itself. */
export function AnswerView({ question, answer }: { question: Question; answer: Answer | undefined }) {
  return (
    <>
      {answer && isAnswered(answer) ? (
        <Value question={question} value={answer.value} />
      ) : (
        <p className={css.note}>{t('answering.notAnswered')}</p>
      )}
      {answer && answer.comment !== '' && (
        <Prose>
          <p className={css.comment}>{answer.comment}</p>
        </Prose>
      )}
    </>
  )
}

function Value({ question, value }: { question: Question; value: AnswerValue }) {
  const text = writtenText(question, value)
  if (text !== null) return <RichTextView text={text} />
  if (question.type === 'MAD_LIBS') return <Sentence question={question} value={value} />
  const values = valuesOf(question, value)
  const List = question.type === 'STACKED_RANKINGS' ? 'ol' : 'ul'
  if (values.length > 1)
    return (
      <List className={css.list}>
        {values.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </List>
    )
  return (
    <Prose>
      <p>{values[0]}</p>
    </Prose>
  )
}

/** The sentence, with the filled-in texts emphasized (FBK-P25). */
function Sentence({ question, value }: { question: Question; value: AnswerValue }) {
  return (
    <Prose>
      <p>
        {filledSentence(question, value).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, always in the same order
          <Fragment key={index}>{part.kind === 'text' ? part.text : <b>{part.text ?? '…'}</b>}</Fragment>
        ))}
      </p>
    </Prose>
  )
}

/** What was chosen, as text: choices by their labels, steps with how many there are. */
function valuesOf(question: Question, value: AnswerValue): string[] {
  if (isCannotJudge(question, value)) return [t('answering.cannotJudge')]
  const step = sliderStepOf(question, value)
  if (!step) return chosenLabels(question, value)
  const text = t('ui.progress', { done: step.at, count: step.of })
  return [step.ends ? `${text} (${step.ends.join(' – ')})` : text]
}
