import { ApiError, errorKindOf, errorMessage, violationMessage } from './api-error.ts'
import { loginState } from './connection.ts'
import { createStore } from './store.ts'
import { showError } from './toasts.ts'

/** A failure without a message of its own: a dialog reports it (ERR-01). */
export const unexpectedError = createStore(false)
/** Counts requests that need a confirmed identity: each makes the shell go to the confirmation and back (ERR-04). */
export const confirmationRequired = createStore(0)

/** Reports a failed change; with `form` the fields show it themselves. */
export function reportError(error: unknown, mode: 'toast' | 'form' | 'silent' = 'toast'): void {
  const what = errorKindOf(error)
  if (what === 'signedOut' && loginState.get() === 'in') loginState.set('out')
  else if (what === 'unconfirmed') confirmationRequired.set(confirmationRequired.get() + 1)
  if (mode === 'silent') return
  if (what === 'unexpected') unexpectedError.set(true)
  if (mode === 'form' && what === 'refusal') return
  if (what === 'offline' || what === 'refusal') showError(firstViolation(error) ?? errorMessage(error))
}

const firstViolation = (error: unknown) => {
  const first = error instanceof ApiError ? error.violations[0] : undefined
  return first && violationMessage(first)
}
