import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { and, eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { authLogins } from './tables.ts'

/** Which company and person a login name leads to, however it was typed (ADM-P19); no one learns it from here. */
export async function findLogin(app: Pick<App, 'db'>, typed: string) {
  return app.db.asAuthRole(async (tx) => {
    const [login] = await tx
      .select()
      .from(authLogins)
      .where(and(eq(authLogins.loginname, loginNameKey(typed)), eq(authLogins.isFormer, false)))
    return login
  })
}

/** What was typed as a login name in its one spelling; PostgreSQL takes no NUL, and no name has one. */
export const loginNameKey = (typed: string): string => normalizeEmail(typed).replaceAll('\0', '')
