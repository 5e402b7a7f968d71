import type { Questionnaire, Section, SectionVariant } from '../questionnaires/questionnaire.ts'

/** What questions write where the first name of the reviewee belongs. */
export const NAME_PLACEHOLDER = '{name}'

const hasPlaceholder = (variant: SectionVariant | null) =>
  variant !== null &&
  [variant.question, variant.description, ...variant.options.map(({ label }) => label)].some((text) =>
    text.includes(NAME_PLACEHOLDER),
  )

/** The questions of a review with the first name of its reviewee. Answers and ids stay what they are. */
export function namedQuestionnaire(questionnaire: Questionnaire, fullName: string): Questionnaire {
  if (!questionnaire.sections.some(({ manager, reviewee }) => hasPlaceholder(manager) || hasPlaceholder(reviewee)))
    return questionnaire
  const firstName = fullName.split(' ')[0] ?? fullName
  const named = (text: string) => text.replaceAll(NAME_PLACEHOLDER, () => firstName)
  const variantOf = (variant: SectionVariant | null): SectionVariant | null =>
    variant && {
      ...variant,
      question: named(variant.question),
      description: named(variant.description),
      options: variant.options.map((option) => ({ ...option, label: named(option.label) })),
    }
  const sections = questionnaire.sections.map(
    (section): Section => ({ ...section, manager: variantOf(section.manager), reviewee: variantOf(section.reviewee) }),
  )
  return { ...questionnaire, sections }
}
