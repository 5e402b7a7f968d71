import { expect, test } from 'vitest'
import { newQuestionnaire, newSection } from '../questionnaires/defaults.ts'
import type { Section } from '../questionnaires/questionnaire.ts'
import { matchingQuestionId } from './matching-question.ts'

const asks = (id: string, manager: string, reviewee: string): Section => {
  const section = newSection('TEXT_QUESTION', id, 'en')
  const variant = (question: string) => ({ question, description: '', allowComment: false, options: [] })
  return { ...section, manager: variant(manager), reviewee: variant(reviewee) }
}
const today = {
  ...newQuestionnaire('en'),
  sections: [
    newSection('HEADING', 'back', 'en'),
    asks('a', 'What did they achieve?', 'What did you achieve?'),
    asks('b', 'What is next?', 'What is next for you?'),
  ],
}

test('an earlier question corresponds to the same section, even if it was reworded', () => {
  expect(matchingQuestionId(today, asks('b', 'And now?', 'And now?'))).toBe('b')
})

test('an earlier question corresponds to one with the same wording for either side', () => {
  expect(matchingQuestionId(today, asks('x', ' what DID they achieve? ', 'Anything?'))).toBe('a')
  expect(matchingQuestionId(today, asks('x', 'Anything?', 'What is next for you?'))).toBe('b')
})

test('other questions, headings and empty wordings correspond to nothing', () => {
  expect(matchingQuestionId(today, asks('x', 'Anything else?', 'Anything else?'))).toBeNull()
  expect(matchingQuestionId(today, { ...asks('back', '', ''), type: 'TEXT_QUESTION' })).toBeNull()
})
