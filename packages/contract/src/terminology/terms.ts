import type { Language } from '../messages/language.ts'

/** Terms that a company may replace with its own (ADM-P10). */
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

/** Terms in use so far. Each module adds its own once it exists; terms replaced earlier are kept. */
export const offeredTerms = [
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
  'hr',
] as const satisfies readonly TermName[]

export type Term = { singular: string; plural: string }
/** A company’s own terms in one language; for missing ones, the product’s apply. */
export type Terms = Readonly<Partial<Record<string, Term>>>

/** The product’s terms in one language, as they appear within a sentence. */
export type StandardTerms = Readonly<Record<TermName, Term>>

/** Reads the product’s terms from the messages of a language. */
export const standardTerms = (message: (key: string) => string): StandardTerms =>
  Object.fromEntries(
    termNames.map((name) => [
      name,
      { singular: message(`terms.${name}.singular`), plural: message(`terms.${name}.plural`) },
    ]),
  ) as StandardTerms

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The default of a term the company hasn’t replaced; if it contains another term, it follows what the company calls that. */
export function standardTerm(standard: StandardTerms, language: Language, name: TermName, { manager }: Terms): Term {
  if (name !== 'managerAssessment' || language !== 'en' || !manager) return standard[name]
  return { singular: `${manager.singular} assessment`, plural: `${manager.singular} assessments` }
}

/** “mit Zielen”: German plurals in -e, -el, and -er take an n in the dative; the others, such as “OKRs”, don’t. */
const germanDative = (plural: string) => (/(e|el|er)$/.test(plural) ? `${plural}n` : plural)

/**
 * The values of `{t_manager}`, `{t_managers}`, `{t_Manager}` and `{t_Managers}` in every message, and of
 * `{t_managersDative}` in German ones.
 */
export function termArguments(standard: StandardTerms, language: Language, own: Terms = {}): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of termNames) {
    const { singular, plural } = own[name] ?? standardTerm(standard, language, name, own)
    values[`t_${name}`] = singular
    values[`t_${name}s`] = plural
    values[`t_${capital(name)}`] = capital(singular)
    values[`t_${capital(name)}s`] = capital(plural)
    if (language === 'de') values[`t_${name}sDative`] = germanDative(plural)
  }
  return values
}
