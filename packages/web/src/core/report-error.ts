import { ApiError, errorKindOf, errorMessage, violationMessage } from './api-error.ts'
import { loginState } from './connection.ts'
import { createStore } from './store.ts'
import { showError } from './toasts.ts'

/** Something went wrong that nobody has a sentence for: a dialog says so (ERR-01). */
export const unexpectedError = createStore(false)
/** An identity has to be confirmed first: the shell leads there and back (ERR-04). */
export const confirmationRequired = createStore(0)

/** Tells of a failed change in the way that fits: `form` means that fields say it themselves. */
export function reportError(error: unknown, way: 'tell' | 'form' | 'silent' = 'tell'): void {
  const what = errorKindOf(error)
  if (what === 'signedOut' && loginState.get() === 'in') loginState.set('out')
  else if (what === 'unconfirmed') confirmationRequired.set(confirmationRequired.get() + 1)
  if (way === 'silent') return
  if (what === 'unexpected') unexpectedError.set(true)
  if (way === 'form' && what === 'refusal') return
  if (what === 'offline' || what === 'refusal') showError(firstViolation(error) ?? errorMessage(error))
}

const firstViolation = (error: unknown) => {
  const first = error instanceof ApiError ? error.violations[0] : undefined
  return first && violationMessage(first)
}
