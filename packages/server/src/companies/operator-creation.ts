import { randomUUID } from 'node:crypto'
import type { App } from '../core/app.ts'
import { insertPasswordLink } from '../identity/public.ts'
import { assertSubdomain, createCompany, type NewCompany } from './creation.ts'

type CompanyInput = Omit<NewCompany, 'companyId' | 'userId' | 'state'>

/**
 * Creates a company for the operator, for instance if registration is closed. Its creator chooses a password with a link, which the
 * operator hands over; no email is sent.
 */
export async function createInvited(
  { db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>,
  wanted: CompanyInput,
): Promise<{ subdomain: string; link: string }> {
  assertSubdomain(wanted.subdomain)
  const [companyId, userId] = [randomUUID(), randomUUID()]
  const at = clock.now()
  return db.inCompany(companyId, async (tx) => {
    const subdomain = await createCompany(tx, { ...wanted, companyId, userId, state: 'INVITED' }, { address: null, at })
    const { path } = await insertPasswordLink(tx, {
      companyId,
      personId: userId,
      purpose: 'INVITATION',
      sentById: null,
      now: at,
    })
    return { subdomain, link: `${config.baseUrl}${path}` }
  })
}
