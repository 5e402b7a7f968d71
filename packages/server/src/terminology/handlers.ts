import { languages } from '@perennial/contract/messages/language.ts'
import type { OwnTerm } from '@perennial/contract/terminology/routes.ts'
import { offeredTerms, standardTerm } from '@perennial/contract/terminology/terms.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../core/audit.ts'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { by } from '../core/events/events.ts'
import { answer } from '../core/http/handler.ts'
import { termsOf } from './queries.ts'
import { companyTerms } from './tables.ts'

/** All words that may be replaced (ADM-P10), in all languages. */
async function present(tx: Tx): Promise<{ terms: OwnTerm[] }> {
  const terms: OwnTerm[] = []
  for (const language of languages) {
    const own = await termsOf(tx, language)
    for (const term of offeredTerms)
      terms.push({ term, language, standard: standardTerm(language, term, own), own: own[term] ?? null })
  }
  return { terms }
}

export const answerWording = answer('GET /company/wording', async ({ tx }) => present(tx))

/** Both forms together, so that no sentence mixes two words (ADM-P11). */
export const answerOwnTerm = answer('PUT /company/wording/{term}', async ({ params, body, viewer, tx, now }) => {
  const { language, singular, plural } = body
  const { term } = params
  await tx
    .insert(companyTerms)
    .values({ companyId: thisCompany, term, language, singular, plural })
    .onConflictDoUpdate({
      target: [companyTerms.companyId, companyTerms.term, companyTerms.language],
      set: { singular, plural },
    })
  await audit(tx, by(viewer, now), { kind: 'wording-changed', data: { term, language } })
  return present(tx)
})

export const answerStandardTerm = answer('DELETE /company/wording/{term}', async ({ params, viewer, tx, now }) => {
  await tx.delete(companyTerms).where(eq(companyTerms.term, params.term))
  await audit(tx, by(viewer, now), { kind: 'wording-changed', data: { term: params.term } })
  return present(tx)
})

export const answerStandardTerms = answer('DELETE /company/wording', async ({ viewer, tx, now }) => {
  await tx.delete(companyTerms)
  await audit(tx, by(viewer, now), { kind: 'wording-changed', data: { term: 'all' } })
  return present(tx)
})
