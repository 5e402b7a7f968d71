import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { create } from 'qrcode'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import type { Doing } from '../core/handler-context.ts'
import { answer } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { type AccountRow, findAccount, holdAccount } from './accounts.ts'
import { seal } from './encryption.ts'
import { factorChanged } from './events.ts'
import { appOf, newRecoveryCodes, recoveryCodesLeft, SEALED_FOR, takeCode } from './second-factor-codes.ts'
import { endSessions, otherSessionsOf } from './sessions.ts'
import { endStaffRight } from './staff-role.ts'
import { credentials, recoveryCodes } from './tables.ts'

const SECRET_BYTES = 20

export const answerSecondFactorState = answer('GET /2fa', async ({ viewer, tx }) => {
  const account = await findAccount(tx, viewer.id)
  const since = account?.totpConfirmedAt ?? null
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await recoveryCodesLeft(tx, viewer.id) : 0,
  }
})

/** Shows a new secret once, sealed in the database; nothing asks for its codes before the first right one (AUTH-6). */
export const answerEnrol = answer('POST /2fa/enrolment', async ({ viewer, tx, house }) => {
  const account = await own(tx, viewer)
  if (account.totpConfirmedAt) refuse('SECOND_FACTOR_IS_ON')
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const set = { totpSecret: seal(house, SEALED_FOR, secret), totpConfirmedAt: null, totpLastStep: null }
  await tx
    .insert(credentials)
    .values({ companyId: account.companyId, personId: account.id, ...set })
    .onConflictDoUpdate({ target: [credentials.companyId, credentials.personId], set })
  const uri = appOf(secret, account.loginname).toString()
  return { secret, uri, picture: pictureOf(uri) }
})

export const answerConfirmFactor = answer('POST /2fa/confirmation', async ({ body, viewer, tx, house, now }) => {
  const account = await own(tx, viewer)
  if (account.totpConfirmedAt) refuse('SECOND_FACTOR_IS_ON')
  if (!account.totpSecret) refuse('SECOND_FACTOR_NOT_BEGUN')
  if (!(await takeCode(tx, house, account, body.code, now))) refuse('CODE_WRONG')
  await tx.update(credentials).set({ totpConfirmedAt: now }).where(eq(credentials.personId, viewer.id))
  const codes = await newRecoveryCodes(tx, house, account)
  await changed({ tx, house, now }, viewer, account, 'ON')
  return { recoveryCodes: codes }
})

export const answerNewRecoveryCodes = answer('POST /2fa/recovery-codes', async ({ viewer, tx, house, now }) => {
  const account = await own(tx, viewer)
  if (!account.totpConfirmedAt) refuse('SECOND_FACTOR_IS_OFF')
  const codes = await newRecoveryCodes(tx, house, account)
  await factorChanged({ tx, house, now }, viewer, account, 'CODES')
  return { recoveryCodes: codes }
})

export const answerEndFactor = answer('DELETE /2fa', async ({ viewer, tx, house, now }) => {
  const account = await own(tx, viewer)
  const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
  await tx.update(credentials).set(off).where(eq(credentials.personId, viewer.id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, viewer.id))
  if (!account.totpConfirmedAt) return
  // Whoever gives up what protects it is named anew once they have it again (AUTH-6, STF-P02).
  await endStaffRight(tx, by(viewer, now), [viewer.id])
  await changed({ tx, house, now }, viewer, account, 'OFF')
})

/** All other browsers are signed out, and a mail tells of it (AUTH-4). */
async function changed(doing: Doing, viewer: Viewer, account: AccountRow, what: 'ON' | 'OFF') {
  await endSessions(doing.tx, doing.house, otherSessionsOf(viewer.id, viewer.session.id))
  await factorChanged(doing, viewer, account, what)
}

/** Held: of two browsers in which it is set up at once the later one finds what the other left. */
async function own(tx: Tx, viewer: Viewer) {
  if (viewer.session.impersonatorId) refuse('NOT_WHILE_IMPERSONATING')
  const account = await holdAccount(tx, viewer.id)
  return account ?? refuse('SIGNED_OUT')
}

/** A picture to scan as the path of a drawing: one square for each dark point. */
function pictureOf(text: string): { size: number; path: string } {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const path: string[] = []
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (data[y * size + x]) path.push(`M${x} ${y}h1v1h-1z`)
  return { size, path: path.join('') }
}
