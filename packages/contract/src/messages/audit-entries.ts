import type { AuditEntry, AuditSubject } from '../audit/routes.ts'
import type { MessageKey } from './message-key.generated.ts'

/** Translates messages into the reader’s language, and knows which exist. */
export type Translator = {
  say: (key: MessageKey, values?: Record<string, string | number>) => string
  has: (key: string) => key is MessageKey
}

const wordOr = (key: string, { say, has }: Translator, value: string): string => (has(key) ? say(key) : value)

/** What was done. */
export const auditKindLabel = (kind: string, translator: Translator): string =>
  wordOr(`audit.kind.${kind}`, translator, kind)

/** Who did it: the person, an impersonator, an access token, or the product. */
export function auditActorLabel(
  { kind, by, actor, isByToken }: Pick<AuditEntry, 'kind' | 'by' | 'actor' | 'isByToken'>,
  { say }: Translator,
): string {
  // Who failed to log in is unknown: it may not have been the person.
  if (kind === 'login-failed') return say('audit.unknown')
  const name = by?.name ?? say('audit.nobody')
  if (actor) return say('audit.inPlaceOf', { by: actor.name, name })
  return isByToken ? say('audit.byToken', { name }) : name
}

/** The subject of the action. */
export function auditSubjectLabel(about: AuditSubject | null, { say }: Translator): string {
  if (!about) return ''
  if (about.type === 'review') return say('audit.review', { name: about.person?.name ?? '', cycle: about.name ?? '' })
  return about.person?.name ?? about.name ?? ''
}

/** The other data of the entry: counts, and names of fields and settings, as messages if there are some. */
export const auditDataLabel = ({ kind, facts }: Pick<AuditEntry, 'kind' | 'facts'>, translator: Translator): string =>
  Object.entries(facts)
    .map(([name, value]) =>
      translator.say('audit.fact', { name: factLabel(kind, name, translator), value: valueInWords(value, translator) }),
    )
    .join('; ')

/** Some names have a different meaning in each kind of entry. */
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
