import { filledSentence, writtenText } from '@perennial/domain/questionnaires/answer-display.ts'
import type { Answer } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import type { Content } from 'pdfmake'
import { chosenTexts, type Say } from '../../questionnaires/public.ts'
import { layOutText } from './rich-text.ts'

/** The answer to a question with its comment, but without the question. */
export function layOutAnswer(
  question: Question,
  answer: Pick<Answer, 'value' | 'comment'> | undefined,
  say: Say,
): Content[] {
  if (!answer) return [notAnswered(say)]
  return [
    layOutValue(question, answer, say),
    ...(answer.comment === '' ? [] : [{ text: answer.comment, style: 'comment' }]),
  ]
}

export const notAnswered = (say: Say): Content => ({ text: say('answering.notAnswered'), style: 'note' })

function layOutValue(question: Question, { value }: Pick<Answer, 'value'>, say: Say): Content {
  const text = writtenText(question, value)
  if (text !== null) return layOutText(text)
  if (question.type === 'MAD_LIBS' && value !== null)
    return {
      text: filledSentence(question, value).map((part) =>
        part.kind === 'text' ? { text: part.text } : { text: part.text ?? '…', bold: true },
      ),
      style: 'text',
    }
  const selected = chosenTexts(question, value, say)
  if (selected.length === 0) return notAnswered(say)
  if (selected.length === 1) return { text: selected[0] ?? '', style: 'text' }
  return question.type === 'STACKED_RANKINGS' ? { ol: selected, style: 'text' } : { ul: selected, style: 'text' }
}
