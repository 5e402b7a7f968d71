/** How a refused or failed deletion is shown. */
export type DeletionError =
  /** The password is wrong: its message is beside the field (DEL-11). */
  | 'password'
  /** The shell opens the identity confirmation or the login. */
  | 'shell'
  /** A refusal with a message of its own, such as for people who are not super admins (DEL-10). */
  | 'refused'
  /** All other failures share one message (DEL-09). */
  | 'failed'

/** The key of that message. */
export const DELETION_FAILED = 'companyEnds.failed'

const REFUSALS: readonly number[] = [403, 409, 429]

/** How to show that a deletion was not started (DEL-09 to DEL-11); status 0 means no response. */
export function deletionErrorOf(status: number, meaning: string): DeletionError {
  if (meaning === 'unconfirmed' || meaning === 'signedOut') return 'shell'
  if (status === 400) return 'password'
  return REFUSALS.includes(status) ? 'refused' : 'failed'
}
