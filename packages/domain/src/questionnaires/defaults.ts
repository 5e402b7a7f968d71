import {
  DEFAULT_MAX_CHARACTERS,
  DEFAULT_SLIDER_STEPS,
  type Graph,
  type OverallRatings,
  type Questionnaire,
  type Section,
  type SectionType,
  type SectionVariant,
} from './questionnaire.ts'
import { type Language, writtenLanguage } from './ready-made/scales.ts'
import { hasChoices, minChoices } from './validation.ts'

const texts = {
  en: {
    slider: ['Disagree', 'Agree'],
    axes: ['Behavior', 'Results'],
    ends: ['poor', 'great'],
    ratings: ['Outstanding', 'Strong', 'Solid', 'Developing', 'Needs improvement'],
  },
  de: {
    slider: ['Stimme nicht zu', 'Stimme zu'],
    axes: ['Verhalten', 'Ergebnisse'],
    ends: ['schwach', 'großartig'],
    ratings: ['Herausragend', 'Stark', 'Solide', 'In Entwicklung', 'Verbesserungsbedarf'],
  },
} as const

/** The labels of a new slider (QST-10). */
export const defaultSliderLabels = (language: Language): string[] => [...texts[writtenLanguage(language)].slider]

/** A new graph: Behavior and Results, from poor to great (QST-07); off by default. */
export function newGraph(language: Language): Graph {
  const { axes, ends } = texts[writtenLanguage(language)]
  const axis = (label: string) => ({ low: ends[0], high: ends[1], label, description: '' })
  return {
    enabled: false,
    requiredForManager: false,
    requiredForReviewee: false,
    confidentialGraph: false,
    xAxis: axis(axes[0]),
    yAxis: axis(axes[1]),
  }
}

/** New overall ratings: codes 5 to 1 in the order of the values 1 to 5 (QST-09). */
export const newRatings = (language: Language, isEnabled: boolean): OverallRatings => ({
  enabled: isEnabled,
  enabledForManager: true,
  enabledForReviewee: true,
  requiredForManager: isEnabled,
  requiredForReviewee: false,
  confidential: false,
  ratings: texts[writtenLanguage(language)].ratings.map((label, index) => ({
    code: String(5 - index),
    label,
    description: '',
    value: index + 1,
  })),
})

/** A questionnaire without questions. */
export const newQuestionnaire = (language: Language): Questionnaire => ({
  sections: [],
  graph: newGraph(language),
  overallRatings: newRatings(language, true),
  secondaryOverallRatings: newRatings(language, false),
  maximumCharactersPerResponse: DEFAULT_MAX_CHARACTERS,
})

/** A new section of a type; a confidential question is for the reviewer only. */
export function newSection(type: SectionType, id: string, language: Language): Section {
  const isSlider = type === 'SLIDER'
  const variant = (): SectionVariant => ({
    question: '',
    description: '',
    allowComment: false,
    options: hasChoices(type)
      ? Array.from({ length: minChoices(type) }, (_, index) => ({ id: `choice${index + 1}`, label: '' }))
      : [],
  })
  return {
    id,
    type,
    sliderSteps: isSlider ? DEFAULT_SLIDER_STEPS : null,
    sliderLabels: isSlider ? defaultSliderLabels(language) : [],
    confidentialTopic: type === 'CONFIDENTIAL_QUESTION',
    requiredForManager: false,
    requiredForReviewee: false,
    manager: variant(),
    reviewee: type === 'CONFIDENTIAL_QUESTION' ? null : variant(),
  }
}
