import type { AuditEntry, AuditSubject } from '../audit/routes.ts'
import type { MessageKey } from './message-key.generated.ts'

/** Says messages in the language of whoever reads, and knows which there are. */
export type Translator = {
  say: (key: MessageKey, values?: Record<string, string | number>) => string
  has: (key: string) => key is MessageKey
}

const wordOr = (key: string, { say, has }: Translator, value: string): string => (has(key) ? say(key) : value)

/** What was done. */
export const auditKindLabel = (kind: string, translator: Translator): string =>
  wordOr(`audit.kind.${kind}`, translator, kind)

/** Who did it: by themselves, in someone's place, by a token, or the product. */
export function auditActorLabel(
  { kind, by, actor, isByToken }: Pick<AuditEntry, 'kind' | 'by' | 'actor' | 'isByToken'>,
  { say }: Translator,
): string {
  // Who tried to log in and could not is not known: perhaps it was not the person.
  if (kind === 'login-failed') return say('audit.unknown')
  const name = by?.name ?? say('audit.nobody')
  if (actor) return say('audit.inPlaceOf', { by: actor.name, name })
  return isByToken ? say('audit.byToken', { name }) : name
}

/** To what it was done. */
export function auditSubjectLabel(about: AuditSubject | null, { say }: Translator): string {
  if (!about) return ''
  if (about.type === 'review') return say('audit.review', { name: about.person?.name ?? '', cycle: about.name ?? '' })
  return about.person?.name ?? about.name ?? ''
}

/** What is said of it besides: counts, and names of fields and settings, in words where there are some. */
export const auditDataLabel = ({ kind, facts }: Pick<AuditEntry, 'kind' | 'facts'>, translator: Translator): string =>
  Object.entries(facts)
    .map(([name, value]) =>
      translator.say('audit.fact', { name: factLabel(kind, name, translator), value: valueInWords(value, translator) }),
    )
    .join('; ')

/** Some names mean another thing in each kind of entry. */
const factLabel = (kind: string, name: string, translator: Translator): string =>
  wordOr(`audit.fact.${kind}.${name}`, translator, wordOr(`audit.fact.${name}`, translator, name))

function valueInWords(value: string | number | boolean, translator: Translator): string {
  if (typeof value === 'boolean') return translator.say(value ? 'audit.yes' : 'audit.no')
  if (typeof value === 'number') return String(value)
  return value
    .split(', ')
    .map((part) => wordOr(`audit.value.${part}`, translator, part))
    .join(', ')
}
