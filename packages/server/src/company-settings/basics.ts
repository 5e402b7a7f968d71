import type { CompanyBasics } from '@perennial/contract/company-settings/routes.ts'
import { nameViolation } from '@perennial/domain/validation/names.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findOwnCompany, lastSaveOf, lockOwnCompany, saveSettings, settingsChangesOf } from './settings-store.ts'

async function present(tx: Tx, viewer: Viewer, id: string): Promise<CompanyBasics> {
  const { name, subdomain, language } = await findOwnCompany(tx, viewer, id)
  return { name, subdomain, language, ...(await lastSaveOf(tx, 'basics')) }
}

export const readBasicSettings = handler('GET /companies/{id}/basic-settings', ({ params, tx, viewer }) =>
  present(tx, viewer, params.id),
)

/** The subdomain can’t be changed (SET-05). */
export const saveBasicSettings = handler(
  'PUT /companies/{id}/basic-settings',
  async ({ params, body, tx, viewer, now }) => {
    const { name, language } = body
    const company = await lockOwnCompany(tx, viewer, params.id)
    // A name from before this rule may stay.
    const violation = name === company.name ? undefined : nameViolation(name)
    if (violation) refuseInput({ path: '/name', code: violation })
    const change = settingsChangesOf({ name: company.name, language: company.language }, { name, language })
    await saveSettings({ tx, viewer, now, page: 'basics' }, body, change, async () => {
      await tx.update(companies).set({ name, language }).where(eq(companies.id, company.id))
    })
    return present(tx, viewer, params.id)
  },
)
