import { languages } from '@perennial/contract/messages/language.ts'
import { standardTermsOf } from '@perennial/contract/messages/translate.ts'
import type { CompanyTerm } from '@perennial/contract/terminology/routes.ts'
import { offeredTerms, standardTerm } from '@perennial/contract/terminology/terms.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { findTerms } from './queries.ts'
import { companyTerms } from './tables.ts'

/** All replaceable terms (ADM-P10), in all languages. */
async function present(tx: Tx): Promise<{ terms: CompanyTerm[] }> {
  const terms: CompanyTerm[] = []
  for (const language of languages) {
    const own = await findTerms(tx, language)
    for (const term of offeredTerms)
      terms.push({
        term,
        language,
        standard: standardTerm(standardTermsOf(language), language, term, own),
        own: own[term] ?? null,
      })
  }
  return { terms }
}

export const readTerminology = handler('GET /company/terms', async ({ tx }) => present(tx))

/** Both forms together, so that no text mixes two terms (ADM-P11). */
export const setTerm = handler('PUT /company/terms/{term}', async ({ params, body, viewer, tx, now }) => {
  const { language, singular, plural } = body
  const { term } = params
  await tx
    .insert(companyTerms)
    .values({ companyId: thisCompany, term, language, singular, plural })
    .onConflictDoUpdate({
      target: [companyTerms.companyId, companyTerms.term, companyTerms.language],
      set: { singular, plural },
    })
  await recordAudit(tx, actorOf(viewer, now), { kind: 'terms-changed', data: { term, language } })
  return present(tx)
})

export const resetTerm = handler('DELETE /company/terms/{term}', async ({ params, viewer, tx, now }) => {
  await tx.delete(companyTerms).where(eq(companyTerms.term, params.term))
  await recordAudit(tx, actorOf(viewer, now), { kind: 'terms-changed', data: { term: params.term } })
  return present(tx)
})

export const resetAllTerms = handler('DELETE /company/terms', async ({ viewer, tx, now }) => {
  await tx.delete(companyTerms)
  await recordAudit(tx, actorOf(viewer, now), { kind: 'terms-changed', data: { term: 'all' } })
  return present(tx)
})
