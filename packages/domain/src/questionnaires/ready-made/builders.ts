import { defaultSliderLabels } from '../defaults.ts'
import type { Section, SectionVariant } from '../questionnaire.ts'
import { type Language, readyMadeScale, type ScaleName } from './scales.ts'

/** Texts for the reviewer and for the reviewee; null if that side is not asked. */
export type SideTexts = readonly [manager: string | null, reviewee: string | null]
type Extra = Partial<Pick<Section, 'requiredForManager' | 'requiredForReviewee' | 'confidentialTopic'>> & {
  allowComment?: boolean
}

const plain = { sliderSteps: null, sliderLabels: [], confidentialTopic: false }
const optional = { requiredForManager: false, requiredForReviewee: false }

function section(
  id: string,
  type: Section['type'],
  texts: SideTexts,
  extra: Extra,
  options: SectionVariant['options'],
): Section {
  const { allowComment = false, ...flags } = extra
  const variant = (question: string | null): SectionVariant | null =>
    question === null ? null : { question, description: '', allowComment, options }
  return { id, type, ...plain, ...optional, ...flags, manager: variant(texts[0]), reviewee: variant(texts[1]) }
}

export const requiredForBoth = { requiredForManager: true, requiredForReviewee: true } as const

export const buildHeading = (id: string, ...texts: SideTexts): Section => section(id, 'HEADING', texts, {}, [])
export const buildTextQuestion = (id: string, texts: SideTexts, extra: Extra = {}): Section =>
  section(id, 'TEXT_QUESTION', texts, extra, [])
export const buildConfidentialQuestion = (id: string, manager: string): Section =>
  section(id, 'CONFIDENTIAL_QUESTION', [manager, null], { confidentialTopic: true }, [])
export const buildScale = (
  id: string,
  name: ScaleName,
  language: Language,
  texts: SideTexts,
  extra: Extra = {},
): Section => section(id, 'SCALE', texts, { allowComment: true, ...extra }, readyMadeScale(name, language))
export const buildCheckboxes = (id: string, name: ScaleName, language: Language, texts: SideTexts): Section =>
  section(id, 'CHECKBOXES', texts, {}, readyMadeScale(name, language))
export const buildSlider = (id: string, language: Language, texts: SideTexts): Section => ({
  ...section(id, 'SLIDER', texts, { allowComment: true }, []),
  sliderSteps: 5,
  sliderLabels: defaultSliderLabels(language),
})
export const buildDropdown = (id: string, texts: SideTexts, labels: readonly string[]): Section =>
  section(
    id,
    'DROPDOWN',
    texts,
    {},
    labels.map((label, index) => ({ id: `choice${index + 1}`, label })),
  )
