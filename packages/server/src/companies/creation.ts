import type { Language } from '@perennial/contract/messages/language.ts'
import { canUseSubdomain, subdomainCandidate, subdomainFrom } from '@perennial/domain/companies/subdomains.ts'
import { canonicalTimeZone } from '@perennial/domain/companies/time-zones.ts'
import type { DateFormat, TimeFormat } from '@perennial/domain/company-settings/formats.ts'
import { normalizeEmail } from '@perennial/domain/people/address.ts'
import { allowed } from '@perennial/domain/verdict.ts'
import { eq } from 'drizzle-orm'
import type { AuthTx, Tx } from '../core/database/database.ts'
import { type Actor, defineEvent, recordEvent } from '../core/events/events.ts'
import { refuse } from '../core/http/refusals.ts'
import { asAuthRole, claimLoginNames } from '../identity/public.ts'
import { authCompanies } from '../identity/tables.ts'
import { people } from '../people/tables.ts'
import { companies } from './tables.ts'

const MAX_TRIES = 200

const companyRegistered = defineEvent('company-registered', { audit: { about: 'subject' } })

export type NewCompany = {
  companyId: string
  /** Its creator, who becomes HR Admin and Tech Admin. */
  userId: string
  companyName: string
  subdomain?: string | undefined
  firstName: string
  lastName: string
  email: string
  language?: Language | undefined
  timeZone?: string | undefined
  dateFormat?: DateFormat | undefined
  timeFormat?: TimeFormat | undefined
  /** Whether the creator has chosen a password, or has to do so first. */
  state: 'ACTIVE' | 'INVITED'
}

/** Creates a company with its creator, and what the login needs of both; returns its subdomain. */
export async function createCompany(tx: Tx, requested: NewCompany, by: Pick<Actor, 'address' | 'at'>): Promise<string> {
  const { companyId, userId, firstName, lastName, email, state } = requested
  const loginname = normalizeEmail(email)
  const subdomain = await claimSubdomain(tx, companyId, requested.companyName, requested.subdomain)
  await tx.insert(companies).values({
    id: companyId,
    name: requested.companyName,
    subdomain,
    creatorId: userId,
    createdAt: by.at,
    ...(requested.timeZone ? { timeZone: canonicalTimeZone(requested.timeZone) } : {}),
    ...(requested.language ? { language: requested.language } : {}),
    ...(requested.dateFormat ? { dateFormat: requested.dateFormat } : {}),
    ...(requested.timeFormat ? { timeFormat: requested.timeFormat } : {}),
  })
  await tx.insert(people).values({
    companyId,
    id: userId,
    loginname,
    email,
    firstName,
    lastName,
    createdAt: by.at,
    isHr: true,
    isTechAdmin: true,
    state,
    language: requested.language ?? null,
  })
  const taken = await claimLoginNames(tx, companyId, [{ loginname, personId: userId }])
  if (taken.size > 0) refuse('EMAIL_TAKEN', { violations: [{ path: '/email', code: 'EMAIL_TAKEN' }] })
  const actor: Actor = { companyId, actorId: userId, impersonatorId: null, ...by }
  await recordEvent(tx, actor, { kind: companyRegistered, subject: ['company', companyId], aboutId: userId, audit: {} })
  return subdomain
}

export function assertSubdomain(requested: string | undefined): void {
  const verdict = requested === undefined ? allowed : canUseSubdomain(requested)
  if (!verdict.allowed) refuse(verdict.reason, { violations: [{ path: '/subdomain', code: verdict.reason }] })
}

/** Claims the requested subdomain, or the first free one derived from the name; each belongs to one company. */
async function claimSubdomain(
  tx: Tx,
  companyId: string,
  companyName: string,
  requested: string | undefined,
): Promise<string> {
  const stem = requested ?? subdomainFrom(companyName)
  const claimed = await asAuthRole(tx, async (authTx) => {
    for (let turn = 1; turn <= (requested ? 1 : MAX_TRIES); turn += 1) {
      const subdomain = subdomainCandidate(stem, turn)
      if (await isClaimed(authTx, companyId, subdomain)) return subdomain
    }
    return undefined
  })
  return claimed ?? refuse('SUBDOMAIN_TAKEN', { violations: [{ path: '/subdomain', code: 'SUBDOMAIN_TAKEN' }] })
}

async function isClaimed(authTx: AuthTx, id: string, subdomain: string): Promise<boolean> {
  const [there] = await authTx
    .select({ id: authCompanies.id })
    .from(authCompanies)
    .where(eq(authCompanies.subdomain, subdomain))
  if (there) return false
  const rows = await authTx
    .insert(authCompanies)
    .values({ id, subdomain })
    .onConflictDoNothing()
    .returning({ id: authCompanies.id })
  return rows.length > 0
}
