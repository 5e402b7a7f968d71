import type { Option } from '../questionnaire.ts'

/** Any language of the product, even if ready-made content is not written in it. */
export type Language = string

const written = ['en', 'de'] as const
/** The language of ready-made content: the wanted one, else English. */
export const writtenLanguage = (requested: Language): (typeof written)[number] =>
  written.find((language) => language === requested) ?? 'en'

/** The ready-made scales (QST-11): quality with 4, agreement with 5, learning activities with 6, skills with 7 options. */
export const scaleNames = ['QUALITY', 'AGREEMENT', 'LEARNING_ACTIVITY', 'SKILL'] as const
export type ScaleName = (typeof scaleNames)[number]

const labels: Record<ReturnType<typeof writtenLanguage>, Record<ScaleName, readonly string[]>> = {
  en: {
    QUALITY: ['Poor', 'Fair', 'Good', 'Excellent'],
    AGREEMENT: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
    LEARNING_ACTIVITY: [
      'Course or training',
      'Coaching or mentoring',
      'New project or role',
      'Working with someone experienced',
      'Conference or network',
      'Reading and studying alone',
    ],
    SKILL: [
      'Not needed in this role',
      'No experience yet',
      'Beginner',
      'Works with guidance',
      'Works independently',
      'Advanced',
      'Teaches others',
    ],
  },
  de: {
    QUALITY: ['Schwach', 'Ausreichend', 'Gut', 'Ausgezeichnet'],
    AGREEMENT: ['Stimme gar nicht zu', 'Stimme nicht zu', 'Teils, teils', 'Stimme zu', 'Stimme voll zu'],
    LEARNING_ACTIVITY: [
      'Kurs oder Schulung',
      'Coaching oder Mentoring',
      'Neues Projekt oder neue Rolle',
      'Zusammenarbeit mit erfahrenen Personen',
      'Konferenz oder Netzwerk',
      'Lesen und selbst lernen',
    ],
    SKILL: [
      'In dieser Rolle nicht gebraucht',
      'Noch keine Erfahrung',
      'Am Anfang',
      'Arbeitet mit Anleitung',
      'Arbeitet selbstständig',
      'Fortgeschritten',
      'Gibt Wissen an andere weiter',
    ],
  },
}

const ids: Record<ScaleName, readonly string[]> = {
  QUALITY: ['poor', 'fair', 'good', 'excellent'],
  AGREEMENT: ['stronglyDisagree', 'disagree', 'neither', 'agree', 'stronglyAgree'],
  LEARNING_ACTIVITY: ['course', 'coaching', 'project', 'together', 'conference', 'alone'],
  SKILL: ['notNeeded', 'none', 'beginner', 'guided', 'independent', 'advanced', 'teaches'],
}

/** The options of a ready-made scale in a language; their ids are the same in all. */
export const readyMadeScale = (name: ScaleName, language: Language): Option[] =>
  labels[writtenLanguage(language)][name].map((label, index) => ({ id: ids[name][index] ?? String(index), label }))
