import type { Option, QuestionnaireItem, Section, SectionType, Side } from './questionnaire.ts'

/** Types of questions that only feedback has: no review asks them (FBK-P25 to FBK-P27). */
export const feedbackTypes = ['LIKERT_SCALE', 'MAD_LIBS', 'STACKED_RANKINGS'] as const
export type QuestionType = SectionType | (typeof feedbackTypes)[number]

/** The answer to a Likert scale that is always offered, and that no mean counts (FBK-P27). */
export const CANNOT_JUDGE = 'cannotJudge'

/** A blank of a sentence: free text if it has no options, else one of them (FBK-P25). */
export type Blank = { id: string; options: Option[] }

/** A question or heading as one person is asked it: a question of feedback, or one side of a section of a review. */
export type Question = {
  id: string
  type: QuestionType
  /** The text; a sentence to complete has `___` where its blanks are. */
  question: string
  description: string
  allowComment: boolean
  options: Option[]
  /** Only for sliders (QST-12). */
  sliderSteps: number | null
  sliderLabels: string[]
  /** Only for sentences to complete: the blanks in the order of the sentence. */
  blanks?: Blank[] | undefined
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
  const { id, isRequired, options, sliderSteps, blanks, allowComment } = question
  const choices = options.map((option) => option.id)
  return {
    id,
    type,
    isRequired,
    isConfidential: type === 'CONFIDENTIAL_QUESTION',
    choices: type === 'LIKERT_SCALE' ? [...choices, CANNOT_JUDGE] : choices,
    sliderSteps,
    ...(blanks && {
      blanks: blanks.map((blank) => ({ id: blank.id, choices: blank.options.map((option) => option.id) })),
    }),
    allowComment,
  }
}

const BLANK = /_{3,}/

/** The text between the blanks of a sentence: one more than there are blanks. */
export const textsBetweenBlanks = (sentence: string): string[] => sentence.split(BLANK)

/**
 * The blanks of a sentence after its text was changed: an edit in the middle keeps the options of the blanks before and after it.
 */
export function blanksAfterEdit(former: string, blanks: readonly Blank[], sentence: string): Blank[] {
  const [before, after] = [textsBetweenBlanks(former), textsBetweenBlanks(sentence)]
  const added = after.length - before.length
  let same = 0
  while (same < Math.min(before.length, after.length) - 1 && before[same] === after[same]) same += 1
  const count = after.length - 1
  const remaining = added < 0 ? blanks.toSpliced(same, -added) : blanks
  const used = new Set(remaining.map(({ id }) => id))
  const result = [...remaining]
  for (let number = 1; result.length < count; number += 1) {
    const id = String(number)
    if (!used.has(id)) result.splice(Math.min(same, result.length), 0, { id, options: [] })
    used.add(id)
  }
  return result.slice(0, count)
}
