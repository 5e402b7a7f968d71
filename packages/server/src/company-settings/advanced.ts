import type { AdvancedSettings } from '@perennial/contract/company-settings/routes.ts'
import { companySettingsRoutes } from '@perennial/contract/company-settings/routes.ts'
import { DIGEST_SWITCH } from '@perennial/domain/digests/digest.ts'
import { eq } from 'drizzle-orm'
import { type Company, companies } from '../companies/tables.ts'
import type { App } from '../core/app.ts'
import type { Tx } from '../core/database/database.ts'
import { assertIdentityConfirmed } from '../core/http/authorize-route.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { endExpiredImpersonations } from '../impersonation/public.ts'
import { CONTACT_ADDRESS_SWITCH } from '../mail/public.ts'
import { recordStaffAccessChange } from '../staff-access/public.ts'
import { findEnabledSwitches } from './features.ts'
import {
  findOwnCompany,
  lastSaveOf,
  lockOwnCompany,
  saveSettings,
  setSwitches,
  settingsChangesOf,
} from './settings-store.ts'

/** Staff of the operator belong to another company, and exist only if the installation names one (PERM-24). */
const staffAccessOf = (company: Company, { config }: Pick<App, 'config'>) =>
  config.operatorCompany === undefined || config.operatorCompany === company.subdomain
    ? null
    : { isGranted: company.staffAccessGranted, until: company.staffAccessGrantedUntil }

async function settingsOf(tx: Tx, company: Company) {
  const on = await findEnabledSwitches(tx)
  return {
    grantImpersonation: company.impersonationGranted,
    grantImpersonationUntil: company.impersonationGrantedUntil,
    grantStaffAccess: company.staffAccessGranted,
    grantStaffAccessUntil: company.staffAccessGrantedUntil,
    dailyDigest: on.has(DIGEST_SWITCH),
    separateAddresses: on.has(CONTACT_ADDRESS_SWITCH),
  }
}

async function present(tx: Tx, viewer: Viewer, app: App, id: string): Promise<AdvancedSettings> {
  const company = await findOwnCompany(tx, viewer, id)
  const staffAccess = staffAccessOf(company, app)
  const { grantStaffAccess, grantStaffAccessUntil, ...settings } = await settingsOf(tx, company)
  return { ...settings, staffAccess, isSample: company.isSample, ...(await lastSaveOf(tx, 'advanced')) }
}

export const readAdvancedSettings = handler('GET /companies/{id}/advanced-settings', ({ params, tx, viewer, app }) =>
  present(tx, viewer, app, params.id),
)

/**
 * Granting impersonation or staff access requires a confirmed identity (ADM-P31). A grant may end on a day or never
 * (PERM-25, SET-10); revoking it ends current impersonations immediately (AUTH-11).
 */
export const saveAdvancedSettings = handler(
  'PUT /companies/{id}/advanced-settings',
  async ({ params, body, tx, viewer, now, app }) => {
    const { version, overwrites, staffAccess, ...rest } = body
    const company = await lockOwnCompany(tx, viewer, params.id)
    const before = await settingsOf(tx, company)
    const staff = staffAccessOf(company, app) && staffAccess
    const after = {
      ...rest,
      grantStaffAccess: staff ? staff.isGranted : before.grantStaffAccess,
      grantStaffAccessUntil: staff ? staff.until : before.grantStaffAccessUntil,
    }
    const change = settingsChangesOf<typeof before>(before, after)
    const isStaffChanged = 'grantStaffAccess' in change || 'grantStaffAccessUntil' in change
    const isGrantChanged = 'grantImpersonation' in change || 'grantImpersonationUntil' in change || isStaffChanged
    const route = companySettingsRoutes['PUT /companies/{id}/advanced-settings']
    if (isGrantChanged) assertIdentityConfirmed({ ...route, confirmed: true }, viewer, now)
    await saveSettings({ tx, viewer, now, page: 'advanced' }, { version, overwrites }, change, async () => {
      const grants = {
        impersonationGranted: after.grantImpersonation,
        impersonationGrantedUntil: after.grantImpersonationUntil,
        staffAccessGranted: after.grantStaffAccess,
        staffAccessGrantedUntil: after.grantStaffAccessUntil,
      }
      await tx.update(companies).set(grants).where(eq(companies.id, company.id))
      await setSwitches(tx, { [DIGEST_SWITCH]: after.dailyDigest, [CONTACT_ADDRESS_SWITCH]: after.separateAddresses })
      if (isGrantChanged) await endExpiredImpersonations({ tx, app, now })
      if (isStaffChanged) await recordStaffAccessChange(tx, viewer, now)
    })
    return present(tx, viewer, app, params.id)
  },
)
