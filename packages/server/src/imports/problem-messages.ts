import type { Language } from '@perennial/contract/messages/language.ts'
import type { WordKey } from '@perennial/contract/messages/message-key.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { Facts } from '@perennial/domain/imports/problems.ts'

/** The words of the list of problems, in the language of whoever reads it. */
export function problemWords(language: Language, terms?: Terms) {
  const say = (key: WordKey, facts: Facts = {}) => translate(language, key, facts, terms)
  const sentence = (
    of: 'error' | 'warning' | 'failure',
    { code, facts }: { code: string; facts?: Facts | undefined },
  ) =>
    // Each code of each list has its sentence; the types of the words make sure of it.
    say(`imports.${of}.${code}` as WordKey, named(facts))
  const named = (facts: Facts = {}): Facts =>
    typeof facts.field === 'string' ? { ...facts, field: say(`imports.field.${facts.field}` as WordKey) } : facts
  return {
    headers: [
      say('imports.csv.line'),
      say('imports.csv.name'),
      say('imports.csv.email'),
      say('imports.csv.kind'),
      say('imports.csv.problem'),
    ],
    error: say('imports.csv.error'),
    warning: say('imports.csv.warning'),
    skipped: say('imports.csv.skipped'),
    fileName: say('imports.csv.fileName'),
    sentence,
  }
}
