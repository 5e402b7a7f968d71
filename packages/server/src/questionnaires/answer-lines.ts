import type { MessageValues } from '@perennial/contract/messages/format-message.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { summarizeAnswers } from '@perennial/domain/questionnaires/aggregation.ts'
import {
  chosenLabels,
  filledSentence,
  isCannotJudge,
  sliderStepOf,
  writtenText,
} from '@perennial/domain/questionnaires/answer-display.ts'
import type { Answer, AnswerValue } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import { toRichText } from '@perennial/domain/rich-text/text.ts'

/** Messages in the reader’s language. */
export type Say = (key: MessageKey, values?: MessageValues) => string

/** What was chosen, as texts: options by their labels, steps with how many there are; empty for written texts. */
export function chosenTexts(question: Question, value: AnswerValue, say: Say): string[] {
  if (isCannotJudge(question, value)) return [say('answering.cannotJudge')]
  const step = sliderStepOf(question, value)
  if (!step) return chosenLabels(question, value)
  const text = say('ui.progress', { done: step.at, count: step.of })
  return [step.ends ? `${text} (${step.ends.join(' – ')})` : text]
}

/** The label of an option; for the ends of a slider, the step with its meaning. */
export function optionLabel(
  { type, options, sliderSteps, sliderLabels: [low, high] }: Question,
  id: string,
  say: Say,
): string {
  if (type !== 'SLIDER') return options.find((option) => option.id === id)?.label ?? id
  const end = id === '1' ? low : id === String(sliderSteps) ? high : undefined
  return end ? say('answering.stepLabel', { step: id, label: end }) : id
}

/** The answer of one author in one text; a ranking with its places, a sentence with what was filled in. */
export function answerLine(question: Question, value: AnswerValue, say: Say): string {
  const text = writtenText(question, value)
  if (text !== null) return plainTextWithLists(toRichText(text))
  if (value === null) return ''
  if (question.type === 'MAD_LIBS')
    return filledSentence(question, value)
      .map((part) => part.text ?? '…')
      .join('')
  const chosen = chosenTexts(question, value, say)
  return question.type === 'STACKED_RANKINGS'
    ? chosen.map((label, index) => `${index + 1}. ${label}`).join('; ')
    : chosen.join(', ')
}

/** What several authors answered, in lines without names: choices as counts, texts one after the other. Comments are separate. */
export function summaryLines(
  question: Question,
  answers: readonly Answer[],
  say: Say,
  decimal: (mean: number) => string,
) {
  const summary = summarizeAnswers(
    question,
    answers.map(({ value }) => value),
  )
  switch (summary?.kind) {
    case 'CHOICES': {
      const { counts, cannotJudge, mean } = summary
      return [
        ...(mean === null ? [] : [say('answering.mean', { mean: decimal(mean), count: counts.length })]),
        ...counts.flatMap(({ id, count }) => (count > 0 ? [`${optionLabel(question, id, say)}: ${count}`] : [])),
        ...(cannotJudge > 0 ? [`${say('answering.cannotJudge')}: ${cannotJudge}`] : []),
      ]
    }
    case 'PLACES':
      return summary.statements.map(
        ({ id, mean }) => `${optionLabel(question, id, say)}: ${say('answering.meanPlace', { mean: decimal(mean) })}`,
      )
    case 'BLANKS':
      return summary.blanks.map(({ texts }, index) => {
        const blank = say('answering.blank', { position: index + 1, count: summary.blanks.length })
        return `${blank}: ${texts.map((item) => wordLine(item, say)).join('; ')}`
      })
    default:
      return answers.map(({ value }) => answerLine(question, value, say)).filter((text) => text !== '')
  }
}

export const wordLine = ({ text, count }: { text: string; count: number }, say: Say): string =>
  count > 1 ? say('answering.wordCount', { word: text, count }) : text
