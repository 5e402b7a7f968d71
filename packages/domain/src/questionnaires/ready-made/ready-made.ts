import { newQuestionnaire } from '../defaults.ts'
import type { Questionnaire, Section } from '../questionnaire.ts'
import { germanQuestionnaires } from './de.ts'
import { englishQuestionnaires } from './en.ts'
import { type Language, writtenLanguage } from './scales.ts'

/** The ready-made questionnaires (part 2 §9): Annual Review, Objectives and Outcomes, End of Probation, Career Growth. */
export const readyMadeNames = ['ANNUAL_REVIEW', 'OBJECTIVES_AND_OUTCOMES', 'END_OF_PROBATION', 'CAREER_GROWTH'] as const
export type ReadyMadeName = (typeof readyMadeNames)[number]

export type ReadyMadeContent = Record<ReadyMadeName, { name: string; description: string; sections: Section[] }>

export type ReadyMadeQuestionnaire = {
  id: ReadyMadeName
  name: string
  description: string
  questionnaire: Questionnaire
}

/** The four questionnaires in a language. */
export function readyMadeQuestionnaires(language: Language): ReadyMadeQuestionnaire[] {
  const content = writtenLanguage(language) === 'de' ? germanQuestionnaires : englishQuestionnaires
  return readyMadeNames.map((id) => {
    const { name, description, sections } = content[id]
    return {
      id,
      name,
      description,
      questionnaire: { ...newQuestionnaire(language), sections: structuredClone(sections) },
    }
  })
}
