import type { App } from '../core/app.ts'
import type { Viewer } from '../core/viewer.ts'
import { findAccount } from './accounts.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Whether this is someone’s own password, for operations that ask for it again. The caller counts the attempts (AUTH-3). Never
 * within a transaction: it hashes, and opens one of its own.
 */
export async function verifyOwnPassword({ db }: App, viewer: Viewer, password: string): Promise<boolean> {
  const account = await db.inCompany(viewer.company.id, (tx) => findAccount(tx, viewer.id))
  return verifyPassword(password, account?.passwordHash)
}
