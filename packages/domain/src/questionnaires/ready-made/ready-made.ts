import { newQuestionnaire } from '../defaults.ts'
import type { Questionnaire, Section } from '../questionnaire.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import type { Language } from './scales.ts'

/** The ready-made questionnaires (part 2 §9): Annual Review, Objectives and Outcomes, End of Probation, Career Growth. */
export const templateNames = ['ANNUAL_REVIEW', 'OBJECTIVES_AND_OUTCOMES', 'END_OF_PROBATION', 'CAREER_GROWTH'] as const
export type TemplateName = (typeof templateNames)[number]

export type Content = Record<TemplateName, { name: string; description: string; sections: Section[] }>

export type ReadyMade = { id: TemplateName; name: string; description: string; questionnaire: Questionnaire }

/** The four questionnaires in a language. */
export function readyMadeQuestionnaires(language: Language): ReadyMade[] {
  const content = language === 'de' ? german : english
  return templateNames.map((id) => {
    const { name, description, sections } = content[id]
    return {
      id,
      name,
      description,
      questionnaire: { ...newQuestionnaire(language), sections: structuredClone(sections) },
    }
  })
}
