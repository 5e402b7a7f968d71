import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@perennial/domain/calendar/durations.ts'
import { publicHandler } from '../core/http/handler.ts'
import { networkOf } from '../core/http/network.ts'
import {
  asAuthRole,
  assertPassword,
  assertRegistrationOpen,
  hashPassword,
  logInWithNewPassword,
} from '../identity/public.ts'
import { assertSubdomain, createCompany } from './creation.ts'

const REGISTRATIONS_PER_HOUR = 5

/**
 * Registers a company in one transaction: the company, its creator as HR Admin and Tech Admin, and what the login needs of both.
 * The creator is logged in. If registration is closed, nothing else in the request is checked.
 */
export const registerCompany = publicHandler('POST /companies', async ({ body, app, now, request, reply }) => {
  await app.db.asAuthRole((authTx) => assertRegistrationOpen(authTx, app))
  await app.rateLimiter.consume(
    `registering ${networkOf(request.address)}`,
    { most: REGISTRATIONS_PER_HOUR, withinMs: HOUR_MS },
    now,
  )
  const { companyName, firstName, lastName, email, password } = body
  const wanted = body.subdomain?.toLowerCase() || undefined
  assertSubdomain(wanted)
  assertPassword(password, [firstName, lastName, email, companyName])
  const passwordHash = await hashPassword(password)
  const companyId = randomUUID()
  const userId = randomUUID()

  const subdomain = await app.db.inCompany(companyId, async (tx) => {
    // Another company may have been registered in the meantime.
    await asAuthRole(tx, (authTx) => assertRegistrationOpen(authTx, app))
    const company = { ...body, companyId, userId, subdomain: wanted, state: 'ACTIVE' as const }
    const claimed = await createCompany(tx, company, { address: request.address, at: now })
    await logInWithNewPassword({ tx, companyId, personId: userId, passwordHash, now, request, reply })
    return claimed
  })
  return { companyId, userId, subdomain }
})
