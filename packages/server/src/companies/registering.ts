import { randomUUID } from 'node:crypto'
import { canBeSubdomain, subdomainFrom, subdomainTry } from '@perennial/domain/companies/subdomains.ts'
import { properZone } from '@perennial/domain/companies/time-zones.ts'
import { addressKey } from '@perennial/domain/people/address.ts'
import { allowed } from '@perennial/domain/verdict.ts'
import { eq } from 'drizzle-orm'
import { answerAnyone } from '../core/answer.ts'
import { audit } from '../core/audit.ts'
import type { DoorTx, Tx } from '../core/database/database.ts'
import { type By, defineEvent, record } from '../core/events.ts'
import { refuse } from '../core/refusals.ts'
import { beginAs, claimLogins, demandPassword, hashPassword, steppingOut } from '../identity/public.ts'
import { doorCompanies } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { companies } from './tables.ts'

const HOUR_MS = 3_600_000
const REGISTRATIONS_PER_HOUR = 5
const MOST_TRIES = 200

const companyRegistered = defineEvent('company-registered')

/**
 * Registers a company in one transaction: the company, its creator as HR Admin and Tech Admin, and what the door has to know of
 * both. Whoever registers is signed in.
 */
export const answerRegister = answerAnyone('POST /companies', async ({ body, house, now, request, reply }) => {
  await house.pace.demand(`registering ${request.address}`, { most: REGISTRATIONS_PER_HOUR, withinMs: HOUR_MS }, now)
  const { companyName, firstName, lastName, email, password } = body
  const loginname = addressKey(email)
  const wanted = body.subdomain?.toLowerCase() || undefined
  demandSubdomain(wanted)
  demandPassword(password, [firstName, lastName, email, companyName])
  const passwordHash = await hashPassword(password)
  const companyId = randomUUID()
  const userId = randomUUID()

  const subdomain = await house.db.inCompany(companyId, async (tx) => {
    const claimed = await claimSubdomain(tx, companyId, companyName, wanted)
    await tx.insert(companies).values({
      ...{ id: companyId, name: companyName, subdomain: claimed, creatorId: userId, createdAt: now },
      ...(body.timeZone ? { timeZone: properZone(body.timeZone) } : {}),
      ...(body.language ? { language: body.language } : {}),
    })
    await tx.insert(people).values({
      ...{ companyId, id: userId, loginname, email, firstName, lastName, createdAt: now },
      ...{ isHr: true, isTechAdmin: true, state: 'ACTIVE' as const, language: body.language ?? null },
    })
    const taken = await claimLogins(tx, companyId, [{ loginname, personId: userId }])
    if (taken.size > 0) refuse('EMAIL_TAKEN', { violations: [{ path: '/email', code: 'EMAIL_TAKEN' }] })
    const by: By = { companyId, actorId: userId, impersonatorId: null, address: request.address, at: now }
    await record(tx, by, { kind: companyRegistered, subject: ['company', companyId], aboutId: userId })
    await audit(tx, by, { kind: companyRegistered, subjectId: companyId })
    await beginAs({ tx, companyId, personId: userId, passwordHash, now, request, reply })
    return claimed
  })
  return { companyId, userId, subdomain }
})

function demandSubdomain(wanted: string | undefined): void {
  const verdict = wanted === undefined ? allowed : canBeSubdomain(wanted)
  if (!verdict.allowed) refuse(verdict.reason, { violations: [{ path: '/subdomain', code: verdict.reason }] })
}

/** The subdomain that is wanted, or the first free one that suits the name; the door keeps each for one company. */
async function claimSubdomain(
  tx: Tx,
  companyId: string,
  companyName: string,
  wanted: string | undefined,
): Promise<string> {
  const stem = wanted ?? subdomainFrom(companyName)
  const claimed = await steppingOut(tx, async (door) => {
    for (let turn = 1; turn <= (wanted ? 1 : MOST_TRIES); turn += 1) {
      const subdomain = subdomainTry(stem, turn)
      if (await isClaimed(door, companyId, subdomain)) return subdomain
    }
    return undefined
  })
  return claimed ?? refuse('SUBDOMAIN_TAKEN', { violations: [{ path: '/subdomain', code: 'SUBDOMAIN_TAKEN' }] })
}

async function isClaimed(door: DoorTx, id: string, subdomain: string): Promise<boolean> {
  const [there] = await door
    .select({ id: doorCompanies.id })
    .from(doorCompanies)
    .where(eq(doorCompanies.subdomain, subdomain))
  if (there) return false
  const rows = await door
    .insert(doorCompanies)
    .values({ id, subdomain })
    .onConflictDoNothing()
    .returning({ id: doorCompanies.id })
  return rows.length > 0
}
