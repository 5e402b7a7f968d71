import { sliderLabels } from '../defaults.ts'
import type { Section, Variant } from '../questionnaire.ts'
import { type Language, readyMadeScale, type ScaleName } from './scales.ts'

/** Words for the reviewer and for the reviewee; null asks one side alone. */
export type Words = readonly [manager: string | null, reviewee: string | null]
type Extra = Partial<Pick<Section, 'requiredForManager' | 'requiredForReviewee' | 'confidentialTopic'>> & {
  allowComment?: boolean
}

const plain = { sliderSteps: null, sliderLabels: [], confidentialTopic: false }
const optional = { requiredForManager: false, requiredForReviewee: false }

function section(id: string, type: Section['type'], words: Words, extra: Extra, options: Variant['options']): Section {
  const { allowComment = false, ...flags } = extra
  const variant = (question: string | null): Variant | null =>
    question === null ? null : { question, description: '', allowComment, options }
  return { id, type, ...plain, ...optional, ...flags, manager: variant(words[0]), reviewee: variant(words[1]) }
}

export const both = { requiredForManager: true, requiredForReviewee: true } as const

export const heading = (id: string, ...words: Words): Section => section(id, 'HEADING', words, {}, [])
export const text = (id: string, words: Words, extra: Extra = {}): Section =>
  section(id, 'TEXT_QUESTION', words, extra, [])
export const secret = (id: string, manager: string): Section =>
  section(id, 'CONFIDENTIAL_QUESTION', [manager, null], { confidentialTopic: true }, [])
export const scale = (id: string, name: ScaleName, language: Language, words: Words, extra: Extra = {}): Section =>
  section(id, 'SCALE', words, { allowComment: true, ...extra }, readyMadeScale(name, language))
export const checks = (id: string, name: ScaleName, language: Language, words: Words): Section =>
  section(id, 'CHECKBOXES', words, {}, readyMadeScale(name, language))
export const slider = (id: string, language: Language, words: Words): Section => ({
  ...section(id, 'SLIDER', words, { allowComment: true }, []),
  sliderSteps: 5,
  sliderLabels: sliderLabels(language),
})
export const list = (id: string, words: Words, labels: readonly string[]): Section =>
  section(
    id,
    'DROPDOWN',
    words,
    {},
    labels.map((label, place) => ({ id: `choice${place + 1}`, label })),
  )
