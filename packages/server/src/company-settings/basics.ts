import type { CompanyBasics } from '@perennial/contract/company-settings/routes.ts'
import { nameFaultOf } from '@perennial/domain/validation/names.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { answer } from '../core/http/handler.ts'
import { refuseInput } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { changesOf, holdCompany, ownCompany, save, savedLast } from './settings-store.ts'

async function present(tx: Tx, viewer: Viewer, id: string): Promise<CompanyBasics> {
  const { name, subdomain, language } = await ownCompany(tx, viewer, id)
  return { name, subdomain, language, ...(await savedLast(tx, 'basics')) }
}

export const answerBasics = answer('GET /companies/{id}/basic-settings', ({ params, tx, viewer }) =>
  present(tx, viewer, params.id),
)

/** The subdomain stays what it is (SET-05). */
export const answerSaveBasics = answer(
  'PUT /companies/{id}/basic-settings',
  async ({ params, body, tx, viewer, now }) => {
    const { name, language } = body
    const company = await holdCompany(tx, viewer, params.id)
    // A name of before this rule may stay.
    const fault = name === company.name ? undefined : nameFaultOf(name)
    if (fault) refuseInput({ path: '/name', code: fault })
    const change = changesOf({ name: company.name, language: company.language }, { name, language })
    await save({ tx, viewer, now, page: 'basics' }, body, change, async () => {
      await tx.update(companies).set({ name, language }).where(eq(companies.id, company.id))
    })
    return present(tx, viewer, params.id)
  },
)
