import type { Option, QuestionnaireItem, Section, SectionType, Side } from './questionnaire.ts'

/** A question or heading as one person is asked it: a question of feedback, or one side of a section of a review. */
export type Question = {
  id: string
  type: SectionType
  question: string
  description: string
  allowComment: boolean
  options: Option[]
  /** Only for sliders (QST-12). */
  sliderSteps: number | null
  sliderLabels: string[]
  isRequired: boolean
}

/** A section as one side is asked it; null if that side isn’t asked (QST-04). */
export function questionOf(section: Section, side: Side): Question | null {
  const variant = section[side]
  if (!variant) return null
  const { id, type, sliderSteps, sliderLabels } = section
  const isRequired = side === 'manager' ? section.requiredForManager : section.requiredForReviewee
  return { id, type, ...variant, sliderSteps, sliderLabels, isRequired }
}

/** All sections that one side is asked, headings included, in their order. */
export const questionsOf = (sections: readonly Section[], side: Side): Question[] =>
  sections.flatMap((section) => questionOf(section, side) ?? [])

/** The item that answers to a question belong to; null for a heading, which is not answered. */
export function itemOf({ type, ...question }: Question): QuestionnaireItem | null {
  if (type === 'HEADING') return null
  const { id, isRequired, options, sliderSteps, allowComment } = question
  return {
    id,
    type,
    isRequired,
    isConfidential: type === 'CONFIDENTIAL_QUESTION',
    choices: options.map((option) => option.id),
    sliderSteps,
    allowComment,
  }
}
