import { expect, test } from 'vitest'
import { newQuestionnaire, newSection } from '../questionnaires/defaults.ts'
import { namedQuestionnaire } from './named-questions.ts'

const variant = {
  question: 'What did {name} achieve?',
  description: 'Think of {name}’s year: what did {name} change?',
  allowComment: false,
  options: [{ id: 'a', label: 'More than {name} expected' }],
}
const questionnaire = {
  ...newQuestionnaire('en'),
  sections: [{ ...newSection('SCALE', 'q', 'en'), manager: variant, reviewee: null }],
}

test('questions, descriptions and options have the first name of the reviewee', () => {
  expect(namedQuestionnaire(questionnaire, 'Anna van Dyck').sections[0]).toMatchObject({
    id: 'q',
    reviewee: null,
    manager: {
      question: 'What did Anna achieve?',
      description: 'Think of Anna’s year: what did Anna change?',
      options: [{ id: 'a', label: 'More than Anna expected' }],
    },
  })
})

test('a name is inserted as it is, even if it looks like a replacement pattern', () => {
  expect(namedQuestionnaire(questionnaire, '$& Kim').sections[0]?.manager?.question).toBe('What did $& achieve?')
})

test('a questionnaire without a name stays the same', () => {
  const without = newQuestionnaire('en')
  expect(namedQuestionnaire(without, 'Anna')).toBe(without)
})
