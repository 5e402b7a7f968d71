import { sql } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'

/** Nobody is found under the words of somebody who was erased, and words that nobody else has are forgotten (PRIV-3). */
export const searchErasure: EraseStep = {
  name: 'search',
  when: 'last',
  erase: async ({ tx, companyId, personId, tombstoneId }: ErasureContext) => {
    // One after the other with the making of words, which could bring them back.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search words ${companyId}`}, 0))`)
    await tx.execute(sql`delete from search_terms where company_id = ${companyId}::uuid
      and subject_id in (${personId}::uuid, ${tombstoneId}::uuid)`)
    await tx.execute(sql`delete from search_vocabulary v where v.company_id = ${companyId}::uuid
      and not exists (select from search_terms o where o.company_id = v.company_id and o.term = v.term)`)
  },
}
