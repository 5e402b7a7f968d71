import type { Language } from '@perennial/contract/messages/language.ts'
import type { Terms } from '@perennial/contract/terminology/terms.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { companyTerms } from './tables.ts'

/** The company's own words in one language (ADM-P10); what is missing keeps the product's word. */
export async function findTerms(tx: Tx, language: Language): Promise<Terms> {
  const rows = await tx.select().from(companyTerms).where(eq(companyTerms.language, language))
  return Object.fromEntries(rows.map(({ term, singular, plural }) => [term, { singular, plural }]))
}
