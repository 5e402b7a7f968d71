import type { BrandingSettings } from '@perennial/contract/branding/routes.ts'
import { displayName } from '@perennial/domain/people/names.ts'
import { eq } from 'drizzle-orm'
import { type Company, companies } from '../companies/tables.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { removeFile } from '../core/files/public.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { people } from '../people/tables.ts'

/** The branding as administrators see it (ADM-P01). */
export const readBranding = handler('GET /branding-settings', async ({ viewer, tx }) =>
  presented(tx, await companyOf(tx, viewer.company.id)),
)

/** Changes the color and the height of the logo; omitted values stay (FRAME-12, FRAME-19). */
export const changeBranding = handler('PUT /branding-settings', async ({ body, viewer, tx, now }) => {
  const { companyColor, companyLogoHeight, version } = body
  const change = {
    ...(companyColor === undefined ? {} : { color: companyColor }),
    ...(companyLogoHeight === undefined ? {} : { logoHeight: companyLogoHeight }),
  }
  await lockBranding(tx, viewer, version)
  return saveBranding(tx, viewer, now, change)
})

const emptied = {
  logo: { logoFileId: null, logoHeight: 0 },
  background: { backgroundFileId: null },
  color: { color: null },
} as const

/** Resets the company’s branding to the product’s. */
export const resetBranding = handler('POST /branding-settings/reset', async ({ body, viewer, tx, now }) => {
  const { what, version } = body
  const former = await lockBranding(tx, viewer, version)
  const change = what === 'all' ? { ...emptied.logo, ...emptied.background, ...emptied.color } : emptied[what]
  for (const name of ['logoFileId', 'backgroundFileId'] as const)
    if (name in change && former[name]) await removeFile(tx, former[name])
  return saveBranding(tx, viewer, now, change)
})

async function companyOf(tx: Tx, id: string): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id))
  return company ?? refuse('NOT_FOUND')
}

/** Locks the branding; refused if someone has changed it since it was read, naming who and when (ADM-P09). */
export async function lockBranding(tx: Tx, viewer: Viewer, version: number): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, viewer.company.id)).for('no key update')
  if (!company) refuse('NOT_FOUND')
  if (company.brandingVersion !== version) refuse('DESIGN_CHANGED', { data: await presented(tx, company) })
  return company
}

type Change = Partial<Pick<Company, 'color' | 'logoHeight' | 'logoFileId' | 'backgroundFileId'>>

/** Saves a change of what `lockBranding` locked, and audits it (LOG-1). */
export async function saveBranding(tx: Tx, viewer: Viewer, now: Date, change: Change): Promise<BrandingSettings> {
  const { brandingVersion } = await companyOf(tx, viewer.company.id)
  const mark = { brandingVersion: brandingVersion + 1, brandingUpdatedById: viewer.id, brandingUpdatedAt: now }
  await tx
    .update(companies)
    .set({ ...change, ...mark })
    .where(eq(companies.id, viewer.company.id))
  await recordAudit(tx, actorOf(viewer, now), { kind: 'branding-changed', data: { fields: Object.keys(change) } })
  return presented(tx, await companyOf(tx, viewer.company.id))
}

async function presented(tx: Tx, company: Company): Promise<BrandingSettings> {
  return {
    ...brandingOf(company),
    version: company.brandingVersion,
    changedBy: company.brandingUpdatedById ? await nameOf(tx, company.brandingUpdatedById) : null,
    changedAt: company.brandingUpdatedAt?.toISOString() ?? null,
  }
}

/** The branding as everyone sees it. */
export const brandingOf = (company: Pick<Company, 'logoFileId' | 'logoHeight' | 'backgroundFileId' | 'color'>) => ({
  companyLogoId: company.logoFileId,
  companyLogoHeight: company.logoHeight,
  companyBackgroundId: company.backgroundFileId,
  companyColor: company.color,
})

async function nameOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName, nickname: people.nickname })
    .from(people)
    .where(eq(people.id, id))
  return row ? displayName(row) : null
}
