import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newQuestionnaire, newSection } from './defaults.ts'
import { type Questionnaire, type Section, sectionTypes } from './questionnaire.ts'
import { readyMadeQuestionnaires } from './ready-made/ready-made.ts'
import { type QuestionnaireViolationCode, questionnaireViolations } from './validation.ts'

const question = (facts: Partial<Section> = {}): Section => {
  const section = newSection(facts.type ?? 'TEXT_QUESTION', 'well', 'en')
  const named = (variant: Section['manager']) =>
    variant && {
      ...variant,
      question: 'What went well?',
      options: variant.options.map((option) => ({ ...option, label: option.id })),
    }
  return { ...section, manager: named(section.manager), reviewee: named(section.reviewee), ...facts }
}
const sound = (facts: Partial<Questionnaire> = {}): Questionnaire => ({
  ...newQuestionnaire('en'),
  sections: [question()],
  ...facts,
})
const free = { maximumQuestions: null }
const codesOf = (questionnaire: Questionnaire, limits: Parameters<typeof questionnaireViolations>[1] = free) =>
  questionnaireViolations(questionnaire, limits).map((problem) => problem.code)

test('a valid questionnaire with a question of every kind has no violations', () => {
  expect(codesOf(sound())).toEqual([])
  const sections = sectionTypes.map((type) => question({ type, id: type }))
  expect(codesOf(sound({ sections: [...sections] }))).toEqual([])
})

describe('violations', () => {
  const slider = question({ type: 'SLIDER' })
  const scale = question({ type: 'SCALE' })
  const withOptions = (options: { id: string; label: string }[]) =>
    sound({ sections: [{ ...scale, manager: scale.manager && { ...scale.manager, options } }] })
  const ratings = newQuestionnaire('en').overallRatings
  const { graph } = newQuestionnaire('en')

  test.each<[string, Questionnaire, QuestionnaireViolationCode]>([
    ['QST-02 no question', sound({ sections: [question({ type: 'HEADING' })] }), 'NO_QUESTION'],
    ['QST-02 a limit below 1', sound({ maximumCharactersPerResponse: 0 }), 'LIMIT_TOO_SMALL'],
    ['QST-02 a limit that is no whole number', sound({ maximumCharactersPerResponse: 1.5 }), 'LIMIT_TOO_SMALL'],
    ['two sections of one id', sound({ sections: [question(), question()] }), 'DOUBLE_SECTION'],
    ['QST-04 a question to nobody', sound({ sections: [question({ manager: null, reviewee: null })] }), 'ASKS_NOBODY'],
    ['no words', sound({ sections: [newSection('TEXT_QUESTION', 'well', 'en')] }), 'QUESTION_MISSING'],
    ['one choice alone', withOptions([{ id: 'a', label: 'A' }]), 'TOO_FEW_CHOICES'],
    [
      'a choice without a label',
      withOptions([
        { id: 'a', label: 'A' },
        { id: 'b', label: ' ' },
      ]),
      'CHOICE_MISSING',
    ],
    [
      'a choice twice',
      withOptions([
        { id: 'a', label: 'A' },
        { id: 'a', label: 'B' },
      ]),
      'DOUBLE_CHOICE',
    ],
    ['QST-12 a slider without steps', sound({ sections: [{ ...slider, sliderSteps: null }] }), 'SLIDER_STEPS'],
    ['QST-12 a text with steps', sound({ sections: [question({ sliderSteps: 5 })] }), 'SLIDER_STEPS'],
    ['QST-12 a slider with one label', sound({ sections: [{ ...slider, sliderLabels: ['Agree'] }] }), 'SLIDER_LABELS'],
    ['one rating', sound({ overallRatings: { ...ratings, ratings: ratings.ratings.slice(0, 1) } }), 'TOO_FEW_RATINGS'],
    [
      'a graph without a name for an axis',
      sound({ graph: { ...graph, enabled: true, xAxis: { ...graph.xAxis, label: '' } } }),
      'AXIS_MISSING',
    ],
  ])('%s', (_, questionnaire, code) => expect(codesOf(questionnaire)).toContain(code))

  test('disabled ratings are not checked', () =>
    expect(codesOf(sound({ overallRatings: { ...ratings, enabled: false, ratings: [] } }))).toEqual([]))
})

test('REV-P29 a plan may limit the number of questions', () => {
  const sections = Array.from({ length: 6 }, (_, index) => question({ id: `q${index}` }))
  expect(codesOf(sound({ sections }), { maximumQuestions: 5 })).toEqual(['TOO_MANY_QUESTIONS'])
  expect(codesOf(sound({ sections: sections.slice(1) }), { maximumQuestions: 5 })).toEqual([])
  expect(codesOf(sound({ sections }))).toEqual([])
})

test('no text makes the validation throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.double(), (texts, limit) => {
      const [section] = readyMadeQuestionnaires('en')[0]?.questionnaire.sections ?? []
      const sections = section
        ? [{ ...section, id: texts, manager: section.manager && { ...section.manager, question: texts } }]
        : []
      questionnaireViolations(sound({ sections, maximumCharactersPerResponse: limit }), free)
    }),
  )
})
