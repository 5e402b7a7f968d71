import { KNOWN_DEVICE_MS } from '@perennial/domain/identity/login.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import type { RequestContext, ResponseContext } from '../core/http/handler.ts'
import { knownDevices } from './tables.ts'
import { createToken, parseToken, tokenDigest, tokenWithCompany } from './tokens.ts'

const COOKIE = 'device'

/** The digest of this browser if the person has logged in with it before: strangers who guess don’t lock it out (AUTH-3). */
export async function findKnownDevice(
  app: Pick<App, 'db'>,
  request: RequestContext,
  login: { companyId: string; personId: string },
  now: Date,
): Promise<string | undefined> {
  const device = parseToken(request.cookies[COOKIE])
  if (device?.companyId !== login.companyId) return undefined
  const tokenHash = tokenDigest(device.token)
  const [known] = await app.db.inCompany(login.companyId, (tx) =>
    tx
      .select({ seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .where(
        and(
          eq(knownDevices.personId, login.personId),
          eq(knownDevices.tokenHash, tokenHash),
          gt(knownDevices.seenAt, new Date(now.getTime() - KNOWN_DEVICE_MS)),
        ),
      ),
  )
  return known && tokenHash
}

/** Remembers this browser as one of this person’s. */
export async function rememberDevice(
  tx: Tx,
  { companyId, personId, now }: { companyId: string; personId: string; now: Date },
  request: RequestContext,
  reply: ResponseContext,
): Promise<void> {
  const device = parseToken(request.cookies[COOKIE])
  const token = device?.companyId === companyId ? device.token : createToken()
  await tx
    .insert(knownDevices)
    .values({ companyId, personId, tokenHash: tokenDigest(token), seenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.companyId, knownDevices.personId, knownDevices.tokenHash],
      set: { seenAt: now },
    })
  await tx.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - KNOWN_DEVICE_MS)))
  reply.setCookie(COOKIE, tokenWithCompany(companyId, token), {
    maxAgeSeconds: KNOWN_DEVICE_MS / 1000,
    path: '/api/login',
  })
}
