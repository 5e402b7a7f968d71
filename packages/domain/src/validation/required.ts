export type RequiredFacts = { label: string; article: 'a' | 'an' }

/** A label that names one thing: not a question, a list or a whole sentence. */
const NAME = /^[\p{L}][\p{L}\p{N} ’'-]{0,38}$/u
const MANY = /[^su]s$/u
/** Written with a vowel but pronounced with a consonant. */
const SPOKEN_WITH_CONSONANT = /^(u(ni|se|r[il])|eu|one\b)/i

/**
 * The values for the message about an empty required field: “Please enter a/an {label}.” (VAL-01). Null if a label has
 * no article: then the message only says that the field is empty. German quotes the label as it is.
 */
export function requiredFacts(label: string, language: string): RequiredFacts | null {
  if (!NAME.test(label) || MANY.test(label)) return null
  const isAbbreviation = /^\p{Lu}{2}/u.test(label)
  const name = isAbbreviation ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  const hasVowel = /^[aeiou]/i.test(name) && !SPOKEN_WITH_CONSONANT.test(name)
  return { label: language === 'en' ? name : label, article: hasVowel ? 'an' : 'a' }
}
