import type { Tx } from '../core/database/database.ts'
import { findAccount } from './accounts.ts'
import { isPassword } from './password-hash.ts'

/** Whether this is somebody's own password, for what asks for it once more. Whoever calls counts the tries (AUTH-3). */
export async function isOwnPassword(tx: Tx, personId: string, password: string): Promise<boolean> {
  const account = await findAccount(tx, personId)
  return isPassword(password, account?.passwordHash)
}
