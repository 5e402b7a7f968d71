/** What names of people and companies may not contain. */
export const nameViolations = ['NAME_WITH_LINK', 'UNSEEN_SIGNS'] as const
export type NameViolation = (typeof nameViolations)[number]

/** Matches most names. They can’t contain a link: it would need a dot, a colon, a slash or an @. */
const PLAIN = /^[A-Za-z\d ,'’\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FF-]*$/
/** These characters reverse the direction of text: what follows a name would read as something else. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const LINK = /[@\\]|:\/\/|\/\/|(?:^|[^\p{L}\p{N}])(?:www\.|(?:mailto|tel):)|(?:\d{1,3}\.){3}\d{1,3}/iu
/** Letters or digits, a dot, and letters right after it: mail programs make this a link. */
const DOTTED = /[\p{L}\p{N}-]+\.(\p{L}{2,})(?![\p{L}\p{N}])/gu
const LEGAL_FORM = /^Co\.(?:KG|KGaA|OHG|Ltd|Inc)$/i
const COMMON_ENDING = /^(?:com|net|org|info|biz|app|dev|xyz|shop|site|online|store|club|link|live|page|click|example)$/i

/**
 * Names appear in subjects of emails to people outside. One that a mail program turns into a link would advertise an
 * address in the name of this installation’s operator (OUT-3). Abbreviations are fine: “St. Gallen”, “J.Smith”, “GmbH &
 * Co.KG”.
 */
export function nameViolation(text: string): NameViolation | undefined {
  if (PLAIN.test(text)) return undefined
  if (DIRECTION.test(text)) return 'UNSEEN_SIGNS'
  // Full stops of other scripts count as dots in host names.
  const plain = text.normalize('NFKC').replaceAll('\u3002', '.')
  if (LINK.test(plain)) return 'NAME_WITH_LINK'
  return [...plain.matchAll(DOTTED)].some(isHost) ? 'NAME_WITH_LINK' : undefined
}

function isHost([whole, ending = '']: RegExpMatchArray): boolean {
  if (LEGAL_FORM.test(whole)) return false
  const isCapitalized = /^\p{Lu}\p{Ll}/u.test(ending)
  return ending.length === 2 || COMMON_ENDING.test(ending) || !isCapitalized
}
