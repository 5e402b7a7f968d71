import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { findFile, readFileStream } from '../core/files/public.ts'
import { publicHandler } from '../core/http/handler.ts'
import { networkOf } from '../core/http/network.ts'
import { refuse } from '../core/http/refusals.ts'
import { authCompanies } from '../identity/tables.ts'
import { BRANDING_PURPOSE } from './images.ts'
import { brandingOf } from './settings.ts'

const MAX_BRANDING_REQUESTS = 120
/** A new picture has another address, so browsers may cache it. */
const CACHE_SECONDS = 7 * 86_400

/** The branding of a company’s login page; the subdomain selects that and nothing else (WALL-1). */
export const readLoginBranding = publicHandler('GET /branding/{subdomain}', async ({ params, app, now, request }) => {
  await app.rateLimiter.consume(
    `looks ${networkOf(request.address)}`,
    { most: MAX_BRANDING_REQUESTS, withinMs: MINUTE_MS, isFrequent: true },
    now,
  )
  const company = await companyAt(app, params.subdomain)
  if (!company) return { branding: null }
  return { branding: { ...brandingOf(company), name: company.name, subdomain: company.subdomain } }
})

/** The current branding images, for anyone, as they are on the login page. No other file is served here. */
export const downloadBrandingImage = publicHandler(
  'GET /branding/{subdomain}/images/{id}',
  async ({ params, app, now, reply }) => {
    const company = await companyAt(app, params.subdomain)
    const isShown = company && [company.logoFileId, company.backgroundFileId].includes(params.id)
    if (!isShown) refuse('NOT_FOUND')
    const file = await app.db.inCompany(company.id, (tx) => findFile(tx, params.id, BRANDING_PURPOSE, now))
    const body = file && (await readFileStream(app, file))
    if (!file || !body) refuse('NOT_FOUND')
    reply.header('cache-control', `private, max-age=${CACHE_SECONDS}, immutable`)
    return { name: file.name, type: file.type, body, inline: true }
  },
)

async function companyAt({ db }: App, subdomain: string) {
  const known = await db.asAuthRole(async (tx) => {
    const [row] = await tx.select().from(authCompanies).where(eq(authCompanies.subdomain, subdomain.toLowerCase()))
    return row
  })
  if (!known) return undefined
  const [company] = await db.inCompany(known.id, (tx) => tx.select().from(companies).where(eq(companies.id, known.id)))
  return company
}
