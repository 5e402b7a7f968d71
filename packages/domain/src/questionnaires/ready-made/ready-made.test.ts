import { expect, test } from 'vitest'
import { questionnaireViolations } from '../validation.ts'
import { readyMadeQuestionnaires } from './ready-made.ts'
import { readyMadeScale, scaleNames } from './scales.ts'

const languages = ['en', 'de'] as const

test('the four ready-made questionnaires have the names of the specification', () =>
  expect(readyMadeQuestionnaires('en').map((readyMadeQuestionnaire) => readyMadeQuestionnaire.name)).toEqual([
    'Annual Review',
    'Objectives and Outcomes',
    'End of Probation',
    'Career Growth',
  ]))

test('each is valid as it is, in both languages', () => {
  for (const language of languages)
    for (const { name, questionnaire } of readyMadeQuestionnaires(language))
      expect(questionnaireViolations(questionnaire, { maximumQuestions: null }), name).toEqual([])
})

test('both languages ask the same', () => {
  const shapes = languages.map((language) =>
    readyMadeQuestionnaires(language).map(({ questionnaire }) =>
      questionnaire.sections.map(({ manager, reviewee, sliderLabels, ...rest }) => ({
        ...rest,
        asks: [manager, reviewee].map((variant) => variant?.options.map((option) => option.id)),
      })),
    ),
  )
  expect(shapes[1]).toEqual(shapes[0])
})

test('QST-11 the ready-made scales have 4, 5, 6 and 7 options', () => {
  for (const language of languages)
    expect(scaleNames.map((name) => readyMadeScale(name, language).length)).toEqual([4, 5, 6, 7])
})

test('changing one does not change others’ copies', () => {
  const [first] = readyMadeQuestionnaires('en')
  first?.questionnaire.sections.pop()
  expect(readyMadeQuestionnaires('en')[0]?.questionnaire.sections.length).toBe(10)
})
