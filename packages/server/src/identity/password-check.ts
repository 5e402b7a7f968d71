import type { Tx } from '../core/database/database.ts'
import { findAccount } from './accounts.ts'
import { verifyPassword } from './password-hash.ts'

/** Whether this is someone's own password, for operations that ask for it again. The caller counts the attempts (AUTH-3). */
export async function verifyOwnPassword(tx: Tx, personId: string, password: string): Promise<boolean> {
  const account = await findAccount(tx, personId)
  return verifyPassword(password, account?.passwordHash)
}
