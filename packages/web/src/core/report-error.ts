import { ApiError, meaning, sentenceOf, sentenceOfFault } from './api-error.ts'
import { login } from './connection.ts'
import { createStore } from './store.ts'
import { fail } from './toasts.ts'

/** Something went wrong that nobody has a sentence for: a dialog says so (ERR-01). */
export const wentWrong = createStore(false)
/** An identity has to be confirmed first: the shell leads there and back (ERR-04). */
export const toConfirm = createStore(0)

/** Tells of a failed change in the way that fits: `form` means that fields say it themselves. */
export function tellOf(error: unknown, way: 'tell' | 'form' | 'silent' = 'tell'): void {
  const what = meaning(error)
  if (what === 'signedOut' && login.get() === 'in') login.set('out')
  else if (what === 'unconfirmed') toConfirm.set(toConfirm.get() + 1)
  if (way === 'silent') return
  if (what === 'unexpected') wentWrong.set(true)
  if (way === 'form' && what === 'refusal') return
  if (what === 'offline' || what === 'refusal') fail(firstFault(error) ?? sentenceOf(error))
}

const firstFault = (error: unknown) => {
  const first = error instanceof ApiError ? error.violations[0] : undefined
  return first && sentenceOfFault(first)
}
