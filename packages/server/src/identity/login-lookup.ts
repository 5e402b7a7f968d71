import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { and, eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { authLogins } from './tables.ts'

/** The company and person of a login name, however it was typed (ADM-P19); never revealed to anyone. */
export async function findLogin(app: Pick<App, 'db'>, typed: string) {
  return app.db.asAuthRole(async (tx) => {
    const [login] = await tx
      .select()
      .from(authLogins)
      .where(and(eq(authLogins.loginname, loginNameKey(typed)), eq(authLogins.isFormer, false)))
    return login
  })
}

/** A typed login name in normalized spelling, without NUL, which PostgreSQL refuses and no login name has. */
export const loginNameKey = (typed: string): string => normalizeEmail(typed).replaceAll('\0', '')
