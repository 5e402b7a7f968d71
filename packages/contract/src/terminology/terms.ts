import type { Language } from '../messages/language.ts'

/** Words that a company may replace with its own (ADM-P10). */
export const termNames = [
  'manager',
  'report',
  'teamMember',
  'secondaryReviewer',
  'review',
  'selfAssessment',
  'managerAssessment',
  'feedback',
  'objective',
  'keyResult',
  'praise',
  'meeting',
  'feedbackRequest',
  'hr',
] as const
export type TermName = (typeof termNames)[number]

/** Those that occur by now, and can be replaced. Each module adds its own when it is there; words replaced before are kept. */
export const offeredTerms = [
  'manager',
  'report',
  'teamMember',
  'secondaryReviewer',
  'review',
  'selfAssessment',
  'managerAssessment',
  'hr',
] as const satisfies readonly TermName[]

export type Term = { singular: string; plural: string }
/** A company's own words in one language; what is missing keeps the product's word. */
export type Terms = Readonly<Partial<Record<string, Term>>>

const one = (singular: string, plural: string): Term => ({ singular, plural })

/** The product's own words. German nouns are as they stand in a sentence. */
export const defaultTerms: Record<Language, Record<TermName, Term>> = {
  en: {
    manager: one('manager', 'managers'),
    report: one('report', 'reports'),
    teamMember: one('team member', 'team members'),
    secondaryReviewer: one('secondary reviewer', 'secondary reviewers'),
    review: one('performance review', 'performance reviews'),
    selfAssessment: one('self-assessment', 'self-assessments'),
    managerAssessment: one('manager assessment', 'manager assessments'),
    feedback: one('360 feedback', '360 feedback'),
    objective: one('objective', 'objectives'),
    keyResult: one('key result', 'key results'),
    praise: one('praise', 'praise'),
    meeting: one('1:1 meeting', '1:1 meetings'),
    feedbackRequest: one('feedback request', 'feedback requests'),
    hr: one('HR', 'HR'),
  },
  de: {
    manager: one('Führungskraft', 'Führungskräfte'),
    report: one('Teammitglied', 'Teammitglieder'),
    teamMember: one('Teammitglied', 'Teammitglieder'),
    secondaryReviewer: one('zweitbeurteilende Person', 'zweitbeurteilende Personen'),
    review: one('Leistungsbeurteilung', 'Leistungsbeurteilungen'),
    selfAssessment: one('Selbsteinschätzung', 'Selbsteinschätzungen'),
    managerAssessment: one('Fremdeinschätzung', 'Fremdeinschätzungen'),
    feedback: one('360°-Feedback', '360°-Feedback'),
    objective: one('Ziel', 'Ziele'),
    keyResult: one('Schlüsselergebnis', 'Schlüsselergebnisse'),
    praise: one('Lob', 'Lob'),
    meeting: one('1:1-Gespräch', '1:1-Gespräche'),
    feedbackRequest: one('Feedback-Anfrage', 'Feedback-Anfragen'),
    hr: one('HR', 'HR'),
  },
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What is said unless the company has a word for it; where another word stands in it, it follows what the company calls that. */
export function standardTerm(language: Language, name: TermName, { manager }: Terms): Term {
  if (name !== 'managerAssessment' || language !== 'en' || !manager) return defaultTerms[language][name]
  return one(`${manager.singular} assessment`, `${manager.singular} assessments`)
}

/** What `{t_manager}`, `{t_managers}`, `{t_Manager}` and `{t_Managers}` stand for in every message. */
export function termValues(language: Language, own: Terms = {}): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of termNames) {
    const { singular, plural } = own[name] ?? standardTerm(language, name, own)
    values[`t_${name}`] = singular
    values[`t_${name}s`] = plural
    values[`t_${capital(name)}`] = capital(singular)
    values[`t_${capital(name)}s`] = capital(plural)
  }
  return values
}
