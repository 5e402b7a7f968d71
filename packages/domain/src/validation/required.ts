export type RequiredFacts = { label: string; article: 'a' | 'an' }

/** A label that is one thing with a name: no question, no list of things, not a whole sentence. */
const NAME = /^[\p{L}][\p{L}\p{N} ’'-]{0,38}$/u
const MANY = /[^su]s$/u
/** Written with a vowel and spoken without one. */
const SPOKEN_WITH_CONSONANT = /^(u(ni|se|r[il])|eu|one\b)/i

/**
 * What the sentence about an empty field that must be filled in says of it: “Please enter a/an {label}.” (VAL-01). Null where a label
 * has no article: then it only says that this field is empty. German quotes the label as it is.
 */
export function requiredFacts(label: string, language: string): RequiredFacts | null {
  if (!NAME.test(label) || MANY.test(label)) return null
  const isAbbreviation = /^\p{Lu}{2}/u.test(label)
  const name = isAbbreviation ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  const hasVowel = /^[aeiou]/i.test(name) && !SPOKEN_WITH_CONSONANT.test(name)
  return { label: language === 'en' ? name : label, article: hasVowel ? 'an' : 'a' }
}
