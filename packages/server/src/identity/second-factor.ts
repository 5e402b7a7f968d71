import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { create } from 'qrcode'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type AccountRow, findAccount, lockAccount } from './accounts.ts'
import { encryptSecret } from './encryption.ts'
import { recordSecondFactorChange } from './events.ts'
import {
  consumeTotpCode,
  countRecoveryCodes,
  createRecoveryCodes,
  SECOND_FACTOR_PURPOSE,
  totpOf,
} from './second-factor-codes.ts'
import { endSessions, isOtherSession } from './sessions.ts'
import { revokeStaffRole } from './staff-role.ts'
import { credentials, recoveryCodes } from './tables.ts'

const SECRET_BYTES = 20

export const readSecondFactor = handler('GET /2fa', async ({ viewer, tx }) => {
  const account = await findAccount(tx, viewer.id)
  const since = account?.totpConfirmedAt ?? null
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(tx, viewer.id) : 0,
  }
})

/** Shows a new secret once, and stores it encrypted; its codes are required only after the first right one (AUTH-6). */
export const startSecondFactorEnrollment = handler('POST /2fa/enrollment', async ({ viewer, tx, app }) => {
  const account = await own(tx, viewer)
  if (account.totpConfirmedAt) refuse('SECOND_FACTOR_IS_ON')
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const set = {
    totpSecret: encryptSecret(app, SECOND_FACTOR_PURPOSE, secret),
    totpConfirmedAt: null,
    totpLastStep: null,
  }
  await tx
    .insert(credentials)
    .values({ companyId: account.companyId, personId: account.id, ...set })
    .onConflictDoUpdate({ target: [credentials.companyId, credentials.personId], set })
  const uri = totpOf(secret, account.loginname).toString()
  return { secret, uri, picture: pictureOf(uri) }
})

export const confirmSecondFactor = handler('POST /2fa/confirmation', async ({ body, viewer, tx, app, now }) => {
  const account = await own(tx, viewer)
  if (account.totpConfirmedAt) refuse('SECOND_FACTOR_IS_ON')
  if (!account.totpSecret) refuse('SECOND_FACTOR_NOT_BEGUN')
  if (!(await consumeTotpCode(tx, app, account, body.code, now))) refuse('CODE_WRONG')
  await tx.update(credentials).set({ totpConfirmedAt: now }).where(eq(credentials.personId, viewer.id))
  const codes = await createRecoveryCodes(tx, app, account)
  await changed({ tx, app, now }, viewer, account, 'ON')
  return { recoveryCodes: codes }
})

export const replaceRecoveryCodes = handler('POST /2fa/recovery-codes', async ({ viewer, tx, app, now }) => {
  const account = await own(tx, viewer)
  if (!account.totpConfirmedAt) refuse('SECOND_FACTOR_IS_OFF')
  const codes = await createRecoveryCodes(tx, app, account)
  await recordSecondFactorChange({ tx, app, now }, viewer, account, 'CODES')
  return { recoveryCodes: codes }
})

export const removeSecondFactor = handler('DELETE /2fa', async ({ viewer, tx, app, now }) => {
  const account = await own(tx, viewer)
  const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
  await tx.update(credentials).set(off).where(eq(credentials.personId, viewer.id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, viewer.id))
  if (!account.totpConfirmedAt) return
  // Staff who give up the second factor must be appointed again once they have one (AUTH-6, STF-P02).
  await revokeStaffRole(tx, actorOf(viewer, now), [viewer.id])
  await changed({ tx, app, now }, viewer, account, 'OFF')
})

/** All other browsers are logged out, and an email says so (AUTH-4). */
async function changed(context: HandlerContext, viewer: Viewer, account: AccountRow, what: 'ON' | 'OFF') {
  await endSessions(context.tx, context.app, isOtherSession(viewer.id, viewer.session.id))
  await recordSecondFactorChange(context, viewer, account, what)
}

/** Locked: if two browsers set it up at the same time, the later one sees what the first stored. */
async function own(tx: Tx, viewer: Viewer) {
  if (viewer.session.impersonatorId) refuse('NOT_WHILE_IMPERSONATING')
  const account = await lockAccount(tx, viewer.id)
  return account ?? refuse('SIGNED_OUT')
}

/** The QR code as an SVG path: one square for each dark module. */
function pictureOf(text: string): { size: number; path: string } {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path: string[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (data[y * size + x]) path.push(`M${x} ${y}h1v1h-1z`)
  return { size, path: path.join('') }
}
