import { namesPerson, withFirstName } from '../questionnaires/named-questions.ts'
import type { Questionnaire, Section, SectionVariant } from '../questionnaires/questionnaire.ts'

const hasPlaceholder = (variant: SectionVariant | null) => variant !== null && namesPerson(variant)

/** The questions of a review with the first name of its reviewee. Answers and ids stay what they are. */
export function namedQuestionnaire(questionnaire: Questionnaire, fullName: string): Questionnaire {
  if (!questionnaire.sections.some(({ manager, reviewee }) => hasPlaceholder(manager) || hasPlaceholder(reviewee)))
    return questionnaire
  const variantOf = (variant: SectionVariant | null) => variant && withFirstName(variant, fullName)
  const sections = questionnaire.sections.map(
    (section): Section => ({ ...section, manager: variantOf(section.manager), reviewee: variantOf(section.reviewee) }),
  )
  return { ...questionnaire, sections }
}
