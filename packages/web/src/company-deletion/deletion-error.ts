/** What a deletion that was refused or failed means for the person. */
export type DeletionError =
  /** The password is at fault: its sentence stands beside the field (DEL-11). */
  | 'password'
  /** The shell leads to the confirmation of the identity, or to the login. */
  | 'shell'
  /** A refusal that has a sentence of its own, such as the one for who is no super admin (DEL-10). */
  | 'refused'
  /** All else is one sentence (DEL-09). */
  | 'failed'

/** The key of that sentence. */
export const DELETION_FAILED = 'companyEnds.failed'

const REFUSALS: readonly number[] = [403, 409, 429]

/** How it is told that a deletion was not begun (DEL-09 to DEL-11); status 0 is no answer at all. */
export function deletionErrorOf(status: number, meaning: string): DeletionError {
  if (meaning === 'unconfirmed' || meaning === 'signedOut') return 'shell'
  if (status === 400) return 'password'
  return REFUSALS.includes(status) ? 'refused' : 'failed'
}
