import type { Violation } from '@perennial/contract/core/problem.ts'
import { withLimit } from '@perennial/domain/validation/violations.ts'
import { classifyError, type ErrorKind } from './error-kind.ts'
import { hasMessage, loadMessages, type MessageValues, t } from './i18n.ts'
import { readableFacts } from './readable-facts.ts'

export type { Violation } from '@perennial/contract/core/problem.ts'

/** A refusal by the server, or no response at all (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly facts: MessageValues
  readonly violations: readonly Violation[]
  readonly data: unknown

  constructor(
    status: number,
    problem: { code?: string; title?: string; facts?: MessageValues; violations?: Violation[]; data?: unknown },
  ) {
    super(problem.title ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code ?? `HTTP_${status}`
    this.facts = problem.facts ?? {}
    this.violations = problem.violations ?? []
    this.data = problem.data
  }
}

const keyOf = (code: string) => `refusal.${code}`

/** Loads the refusal messages before one is shown, because they belong to no single page. */
export const loadRefusals = (): Promise<void> => loadMessages('refusal').catch(() => undefined)

/** What an error means for the person (ERR-01, ERR-03). */
export function errorKindOf(error: unknown): ErrorKind {
  return error instanceof ApiError ? classifyError(error, (code) => hasMessage(keyOf(code))) : 'unexpected'
}

/** The message of a refusal: ours if there is one, otherwise the server's. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('refusal.UNEXPECTED')
  const key = keyOf(error.code)
  if (hasMessage(key)) return t(key, readableFacts(error.facts))
  return error.message || t('refusal.UNEXPECTED')
}

/** The message of one violation. */
export function violationMessage({ code, facts }: Violation): string {
  for (const key of [`violation.${code}`, keyOf(code)]) if (hasMessage(key)) return t(key, withLimit(facts ?? {}))
  return t('violation.INVALID')
}

/** Messages by the field they belong to: `email`, `people/3/email`. */
export function violationMessages(error: unknown): Record<string, string> {
  const violations: Record<string, string> = {}
  if (!(error instanceof ApiError)) return violations
  for (const violation of error.violations)
    violations[violation.path.replace(/^\/(body\/)?/, '')] ??= violationMessage(violation)
  return violations
}
