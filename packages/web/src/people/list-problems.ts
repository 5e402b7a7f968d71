import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { ApiError } from '../core/api.ts'
import { violationMessage } from '../core/api-error.ts'
import { t } from '../core/i18n.ts'
import type { ParsedPerson } from './parse-people.ts'

/** What is wrong with an entry before it is sent. */
export function ownProblem(entries: readonly ParsedPerson[], index: number): string | undefined {
  const { violation, email } = entries[index] as ParsedPerson
  if (violation)
    return t(`directory.violation.${violation.code}`, 'email' in violation ? { email: violation.email } : {})
  const key = normalizeEmail(email)
  return entries.slice(0, index).some((entry) => normalizeEmail(entry.email) === key)
    ? t('directory.violation.TWICE')
    : undefined
}

/** What is wrong with each entry: found here, or reported by the server for its position. */
export function problemsOf(entries: readonly ParsedPerson[], error: unknown): (string | undefined)[] {
  const errorMessages = new Map<number, string>()
  if (error instanceof ApiError)
    for (const violation of error.violations) {
      const position = Number(/^\/people\/(\d+)/.exec(violation.path)?.[1] ?? -1)
      if (!errorMessages.has(position)) errorMessages.set(position, violationMessage(violation))
    }
  return entries.map((_, index) => ownProblem(entries, index) ?? errorMessages.get(index))
}
