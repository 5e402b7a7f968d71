import { DEVICE_KNOWN_MS } from '@perennial/domain/identity/login.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { House } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { Asking, Replying } from '../core/http/handler.ts'
import { knownDevices } from './tables.ts'
import { digestOf, newToken, readToken, withCompany } from './tokens.ts'

const COOKIE = 'device'

/** Has this person signed in with this browser before? Then strangers who guess do not keep them out (AUTH-3). */
export async function knownDeviceOf(
  house: Pick<House, 'db'>,
  request: Asking,
  login: { companyId: string; personId: string },
  now: Date,
): Promise<string | undefined> {
  const device = readToken(request.cookies[COOKIE])
  if (device?.companyId !== login.companyId) return undefined
  const tokenHash = digestOf(device.token)
  const [known] = await house.db.inCompany(login.companyId, (tx) =>
    tx
      .select({ seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .where(
        and(
          eq(knownDevices.personId, login.personId),
          eq(knownDevices.tokenHash, tokenHash),
          gt(knownDevices.seenAt, new Date(now.getTime() - DEVICE_KNOWN_MS)),
        ),
      ),
  )
  return known && tokenHash
}

/** From now on this browser is known as one of this person. */
export async function rememberDevice(
  tx: Tx,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
  request: Asking,
  reply: Replying,
): Promise<void> {
  const device = readToken(request.cookies[COOKIE])
  const token = device?.companyId === companyId ? device.token : newToken()
  await tx
    .insert(knownDevices)
    .values({ companyId, personId, tokenHash: digestOf(token), seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.companyId, knownDevices.personId, knownDevices.tokenHash],
      set: { seenAt: now },
    })
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - DEVICE_KNOWN_MS)))
  reply.setCookie(COOKIE, withCompany(companyId, token), { maxAgeSeconds: DEVICE_KNOWN_MS / 1000, path: '/api/login' })
}
