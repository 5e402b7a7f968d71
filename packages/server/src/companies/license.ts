import { and, eq } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import { authCompanies } from '../identity/tables.ts'
import { companies } from './tables.ts'

/** The license can’t be read or set; the message is for the operator at the command line. */
export class WrongLicense extends Error {}

/** Days such as `2027-12-31`; null for none. */
export type License = {
  paidFrom: string | null
  paidTo: string | null
  trialUntil: string | null
  freeUntil: string | null
}
export const noLicense: License = { paidFrom: null, paidTo: null, trialUntil: null, freeUntil: null }

type Operator = Pick<App, 'db' | 'clock'>
const columns = {
  paidFrom: companies.paidFrom,
  paidTo: companies.paidTo,
  trialUntil: companies.trialUntil,
  freeUntil: companies.freeUntil,
}

async function companyIdOf({ db }: Operator, subdomain: string): Promise<string> {
  const [company] = await db.asAuthRole((tx) =>
    tx
      .select({ id: authCompanies.id })
      .from(authCompanies)
      .where(and(eq(authCompanies.subdomain, subdomain), eq(authCompanies.isSample, false))),
  )
  if (!company) throw new WrongLicense(`There's no company with the subdomain ${subdomain}.`)
  return company.id
}

/** The license of a company; without any date it is free without limit. */
export async function licenseOf(operator: Operator, subdomain: string): Promise<License> {
  const id = await companyIdOf(operator, subdomain)
  const [row] = await operator.db.inCompany(id, (tx) => tx.select(columns).from(companies))
  return row ?? noLicense
}

/** Replaces the whole license. Only the operator can, on the command line; super admins read in the audit log that it changed. */
export async function setLicense(operator: Operator, subdomain: string, license: License): Promise<void> {
  const id = await companyIdOf(operator, subdomain)
  const now = operator.clock.now()
  await operator.db.inCompany(id, async (tx) => {
    const [before] = await tx.select(columns).from(companies).for('no key update')
    if (JSON.stringify(before) === JSON.stringify({ ...before, ...license })) return
    await tx.update(companies).set(license).where(eq(companies.id, id))
    const by = { companyId: id, actorId: null, impersonatorId: null, address: null, at: now }
    await recordAudit(tx, by, { kind: 'license-changed', data: { ...license } })
  })
}
