import { defaultSliderLabels } from './defaults.ts'
import type { Question, QuestionType } from './question.ts'
import { DEFAULT_SLIDER_STEPS, type Option } from './questionnaire.ts'
import { type Language, readyMadeScale } from './ready-made/scales.ts'
import { hasChoices, minChoices } from './validation.ts'

/** A new question of feedback; a Likert scale starts with the steps of agreement. */
export function newQuestion(type: QuestionType, id: string, language: Language): Question {
  const isSlider = type === 'SLIDER'
  return {
    id,
    type,
    question: '',
    description: '',
    allowComment: type === 'LIKERT_SCALE',
    options: optionsOf(type, language),
    sliderSteps: isSlider ? DEFAULT_SLIDER_STEPS : null,
    sliderLabels: isSlider ? defaultSliderLabels(language) : [],
    ...(type === 'MAD_LIBS' && { blanks: [] }),
    isRequired: false,
  }
}

function optionsOf(type: QuestionType, language: Language): Option[] {
  if (type === 'LIKERT_SCALE') return readyMadeScale('AGREEMENT', language)
  if (!hasChoices(type)) return []
  return Array.from({ length: minChoices(type) }, (_, index) => ({ id: `choice${index + 1}`, label: '' }))
}
