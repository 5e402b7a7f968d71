import { displayedLogoHeight } from '@perennial/domain/branding/branding.ts'
import { companies } from '../companies/tables.ts'
import type { Config } from '../core/config.ts'
import type { Tx } from '../core/database/database.ts'
import type { EmailBranding } from './email-page.ts'

/** The columns of a company’s branding in emails. */
export const brandingColumns = {
  name: companies.name,
  subdomain: companies.subdomain,
  color: companies.color,
  logoFileId: companies.logoFileId,
  logoHeight: companies.logoHeight,
}
type BrandingFacts = Pick<typeof companies.$inferSelect, keyof typeof brandingColumns>

/** The logo is public, as the login page shows it too. */
export const emailBrandingOf = (
  { name, subdomain, color, logoFileId, logoHeight }: BrandingFacts,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): EmailBranding => ({
  companyName: name,
  color,
  logo: logoFileId
    ? {
        url: `${baseUrl}/api/branding/${subdomain}/images/${logoFileId}`,
        height: Math.round(displayedLogoHeight(logoHeight)),
      }
    : null,
})

/** The branding of the current company in emails. */
export async function findEmailBranding(tx: Tx, config: Pick<Config, 'baseUrl'>): Promise<EmailBranding> {
  const [company] = await tx.select(brandingColumns).from(companies)
  if (!company) throw new Error('emails are sent for a company')
  return emailBrandingOf(company, config)
}
