import type { Language } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { companyTerms } from './tables.ts'

/** The company’s own terms in one language (ADM-P10); others stay the product’s. */
export async function findTerms(tx: Tx, language: Language): Promise<Terms> {
  const rows = await tx.select().from(companyTerms).where(eq(companyTerms.language, language))
  return Object.fromEntries(rows.map(({ term, singular, plural }) => [term, { singular, plural }]))
}
