import type { AuditEntry, AuditSubject } from '../audit/routes.ts'
import type { WordKey } from './message-key.ts'

/** Says messages in the language of whoever reads, and knows which there are. */
export type Words = {
  say: (key: WordKey, values?: Record<string, string | number>) => string
  has: (key: string) => key is WordKey
}

const wordOr = (key: string, { say, has }: Words, other: string): string => (has(key) ? say(key) : other)

/** What was done. */
export const kindInWords = (kind: string, words: Words): string => wordOr(`audit.kind.${kind}`, words, kind)

/** Who did it: by themself, in somebody's place, by a token, or the product. */
export function actorInWords(
  { kind, by, actor, isByToken }: Pick<AuditEntry, 'kind' | 'by' | 'actor' | 'isByToken'>,
  { say }: Words,
): string {
  // Who tried to log in and could not is not known: perhaps it was not the person.
  if (kind === 'sign-in-failed') return say('audit.unknown')
  const name = by?.name ?? say('audit.nobody')
  if (actor) return say('audit.inPlaceOf', { by: actor.name, name })
  return isByToken ? say('audit.byToken', { name }) : name
}

/** To what it was done. */
export function aboutInWords(about: AuditSubject | null, { say }: Words): string {
  if (!about) return ''
  if (about.type === 'review') return say('audit.review', { name: about.person?.name ?? '', cycle: about.name ?? '' })
  return about.person?.name ?? about.name ?? ''
}

/** What is told of it besides: counts, and names of fields and settings, in words where there are some. */
export const factsInWords = (facts: AuditEntry['facts'], words: Words): string =>
  Object.entries(facts)
    .map(([name, value]) =>
      words.say('audit.fact', { name: wordOr(`audit.fact.${name}`, words, name), value: valueInWords(value, words) }),
    )
    .join('; ')

function valueInWords(value: string | number | boolean, words: Words): string {
  if (typeof value === 'boolean') return words.say(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return String(value)
  return value
    .split(', ')
    .map((one) => wordOr(`audit.value.${one}`, words, one))
    .join(', ')
}
