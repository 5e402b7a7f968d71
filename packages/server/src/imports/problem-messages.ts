import { type Language, languages } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import type { ProblemFacts } from '@perennial/domain/imports/problems.ts'

/** The texts of the problem file, in the reader’s language. */
export function problemMessages(language: Language, terms?: Terms) {
  const say = (key: MessageKey, facts: ProblemFacts = {}) => translate(language, key, facts, terms)
  const formatProblem = (
    of: 'error' | 'warning' | 'failure',
    { code, facts }: { code: string; facts?: ProblemFacts | undefined },
  ) =>
    // Every code has a message; the types of the codes ensure it.
    say(`imports.${of}.${code}` as MessageKey, named(facts))
  const named = (facts: ProblemFacts = {}): ProblemFacts =>
    typeof facts.field === 'string' ? { ...facts, field: say(`imports.field.${facts.field}` as MessageKey) } : facts
  return {
    problem: say('imports.csv.problem'),
    fileName: say('imports.csv.fileName'),
    column: (number: number) => say('imports.csv.column', { number }),
    fieldLabel: (field: string) => say(`imports.field.${field}` as MessageKey),
    formatProblem,
  }
}

/** Whether a file was made from the problems of another one: it has their column in one of the languages. */
export const isProblemFile = (headers: readonly string[]): boolean => {
  const last = headers.at(-1)?.trim()
  return languages.some((language) => last === translate(language, 'imports.csv.problem', {}))
}
