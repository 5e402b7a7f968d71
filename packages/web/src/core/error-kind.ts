/** What a failed request means for the user. */
export type ErrorKind = 'signedOut' | 'unconfirmed' | 'offline' | 'refusal' | 'unexpected'

export type FailedRequest = { status: number; code: string; violations?: readonly { code: string }[] }

const UNCONFIRMED = 'PASSWORD_NOT_CONFIRMED'

/**
 * A missing confirmation of identity starts the confirmation (ERR-04), a lost login asks for a new one, a refusal with a
 * message shows it, and everything else is a failure of ours (ERR-01).
 */
export function classifyError(
  { status, code, violations = [] }: FailedRequest,
  hasSentence: (code: string) => boolean,
): ErrorKind {
  if (status === 0) return 'offline'
  if (code === UNCONFIRMED || violations.some((violation) => violation.code === UNCONFIRMED)) return 'unconfirmed'
  if (status === 401 && code === 'SIGNED_OUT') return 'signedOut'
  // ERR-03: any other 401 means that the identity isn't confirmed.
  if (status === 401) return 'unconfirmed'
  if (code !== 'UNEXPECTED' && (status < 500 || hasSentence(code))) return 'refusal'
  return 'unexpected'
}
