import { randomInt } from 'node:crypto'
import { unusedTotpStep } from '@perennial/domain/identity/login.ts'
import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { AccountRow } from './accounts.ts'
import { decryptSecret, keyedDigest } from './encryption.ts'
import { credentials, recoveryCodes } from './tables.ts'

export const SECOND_FACTOR_PURPOSE = 'second factor'
const PERIOD_SECONDS = 30
const CODES = 10
const CODE_SIGNS = 10
/** Without characters that are mistaken for others. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Perennial', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/**
 * Whether this is the code that the app shows now, showed half a minute ago, or will show next. One statement checks its time step
 * and marks it as used, so that each code works only once, even if used twice at the same time (AUTH-6).
 */
export async function consumeTotpCode(
  tx: Tx,
  app: Pick<App, 'config'>,
  account: AccountRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!account.totpSecret || !/^\d{6}$/.test(digits)) return false
  const totp = totpOf(decryptSecret(app, SECOND_FACTOR_PURPOSE, account.totpSecret), account.loginname)
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: 1 })
  const step = unusedTotpStep(totp.counter({ timestamp: now.getTime() }), delta, account.totpLastStep)
  if (step === undefined) return false
  const taken = await tx
    .update(credentials)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(credentials.personId, account.id),
        or(isNull(credentials.totpLastStep), lt(credentials.totpLastStep, step)),
      ),
    )
    .returning({ personId: credentials.personId })
  return taken.length > 0
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
const digest = (app: Pick<App, 'config'>, personId: string, code: string) =>
  keyedDigest(app, 'recovery code', `${personId} ${plain(code)}`)

/** Uses up a recovery code; false if it is wrong or was already used. */
export async function consumeRecoveryCode(
  tx: Tx,
  app: Pick<App, 'config'>,
  { id }: AccountRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.personId, id),
        eq(recoveryCodes.codeHash, digest(app, id, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ personId: recoveryCodes.personId })
  return used.length > 0
}

/** Creates new recovery codes; the old ones end. They are shown once and stored as digests. */
export async function createRecoveryCodes(
  tx: Tx,
  app: Pick<App, 'config'>,
  { companyId, id }: { companyId: string; id: string },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, id))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ companyId, personId: id, codeHash: digest(app, id, code) })))
  return codes
}

function makeCode(): string {
  const characters = Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

export async function countRecoveryCodes(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))
  return row?.count ?? 0
}
