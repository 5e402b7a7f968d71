import type { Language } from '@perennial/contract/messages/language.ts'
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
    formatProblem,
  }
}
