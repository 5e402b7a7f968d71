import type { AdvancedSettings } from '@perennial/contract/company-settings.ts'
import { companySettingsRoutes } from '@perennial/contract/company-settings.ts'
import { DIGEST_SWITCH } from '@perennial/domain/digests/digest.ts'
import { eq } from 'drizzle-orm'
import { type Company, companies } from '../companies/tables.ts'
import { demandConfirmed } from '../core/access.ts'
import { answer } from '../core/answer.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { endWhatIsOver } from '../impersonation/public.ts'
import { ADDRESS_SWITCH } from '../mail/public.ts'
import { changesOf, ownCompany, save, savedLast, setSwitches } from './saving.ts'
import { switchesNow } from './switches.ts'

async function settingsOf(tx: Tx, company: Company) {
  const on = await switchesNow(tx)
  return {
    grantImpersonation: company.actingGranted,
    grantImpersonationUntil: company.actingGrantedUntil,
    dailyDigest: on.has(DIGEST_SWITCH),
    separateAddresses: on.has(ADDRESS_SWITCH),
  }
}

async function present(tx: Tx, viewer: Viewer, id: string): Promise<AdvancedSettings> {
  const company = await ownCompany(tx, viewer, id)
  return { ...(await settingsOf(tx, company)), isSample: company.isSample, ...(await savedLast(tx, 'advanced')) }
}

export const answerAdvanced = answer('GET /companies/{id}/advanced-settings', ({ params, tx, viewer }) =>
  present(tx, viewer, params.id),
)

/**
 * The grant to act as others asks for a confirmed identity (ADM-P31), may end on a day or never (PERM-25, SET-10), and whoever
 * acts as somebody when it is withdrawn stops at once (AUTH-11).
 */
export const answerSaveAdvanced = answer(
  'PUT /companies/{id}/advanced-settings',
  async ({ params, body, tx, viewer, now, house }) => {
    const { version, overwrites, ...wanted } = body
    const company = await ownCompany(tx, viewer, params.id)
    const change = changesOf<Awaited<ReturnType<typeof settingsOf>>>(await settingsOf(tx, company), wanted)
    const isGrantChanged = 'grantImpersonation' in change || 'grantImpersonationUntil' in change
    const route = companySettingsRoutes['PUT /companies/{id}/advanced-settings']
    if (isGrantChanged) demandConfirmed({ ...route, confirmed: true }, viewer, now)
    await save({ tx, viewer, now, page: 'advanced' }, { version, overwrites }, change, async () => {
      const grant = { actingGranted: wanted.grantImpersonation, actingGrantedUntil: wanted.grantImpersonationUntil }
      await tx.update(companies).set(grant).where(eq(companies.id, company.id))
      await setSwitches(tx, { [DIGEST_SWITCH]: wanted.dailyDigest, [ADDRESS_SWITCH]: wanted.separateAddresses })
      if (isGrantChanged) await endWhatIsOver({ tx, house, now })
    })
    return present(tx, viewer, params.id)
  },
)
