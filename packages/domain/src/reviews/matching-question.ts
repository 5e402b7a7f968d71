import type { Questionnaire, Section, SectionVariant } from '../questionnaires/questionnaire.ts'

const textOf = (variant: SectionVariant | null) => variant?.question.trim().toLowerCase() ?? ''

/**
 * The question of a questionnaire that corresponds to one of an earlier questionnaire: the same section, or one that asks either
 * side the same. Null if there is none.
 */
export function matchingQuestionId(questionnaire: Questionnaire, earlier: Section): string | null {
  const questions = questionnaire.sections.filter(({ type }) => type !== 'HEADING')
  const isSame = ({ id, type }: Section) => id === earlier.id && type === earlier.type
  const asksTheSame = (section: Section) =>
    (['manager', 'reviewee'] as const).some(
      (side) => textOf(section[side]) !== '' && textOf(section[side]) === textOf(earlier[side]),
    )
  return (questions.find(isSame) ?? questions.find(asksTheSame))?.id ?? null
}
