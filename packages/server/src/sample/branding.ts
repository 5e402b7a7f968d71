import { eq } from 'drizzle-orm'
import { BRANDING_PURPOSE } from '../branding/public.ts'
import { companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import { storeFile } from '../core/files/public.ts'
import { onboardingSettings } from '../onboarding/tables.ts'
import { fernhillId } from './company.ts'
import { fernhillLogo } from './logo.ts'

/** The logo of Fernhill, and what Hana answered when she registered it; created only once, even if a killed start is repeated. */
export const insertBranding = (app: App, now: Date): Promise<void> =>
  app.db.inCompany(fernhillId, async (tx) => {
    const [company] = await tx.select({ logoFileId: companies.logoFileId }).from(companies)
    if (company?.logoFileId) return
    const picture = { name: 'logo.png', type: 'image/png', bytes: fernhillLogo, purpose: BRANDING_PURPOSE }
    const { id } = await storeFile({ app, tx, now }, picture)
    await tx.update(companies).set({ logoFileId: id, logoHeight: 30 }).where(eq(companies.id, fernhillId))
    await tx.insert(onboardingSettings).values({
      companyId: fernhillId,
      role: 'HR Admin',
      companySize: 48,
      origin: 'Colleague',
      hris: 'CSV',
      updatedAt: now,
      interests: ['REVIEWS', 'FEEDBACK', 'OBJECTIVES'],
    })
  })
