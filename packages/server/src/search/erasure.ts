import { sql } from 'drizzle-orm'
import type { EraseStep, ErasureContext } from '../core/retention/erasure.ts'

/** Erased people can't be found, and words that no one else has are removed, whatever titles of objectives have (PRIV-3). */
export const searchErasure: EraseStep = {
  name: 'search',
  when: 'last',
  erase: async ({ tx, companyId, personId, tombstoneId }: ErasureContext) => {
    // Never at the same time as an index run, which could bring the words back.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`search words ${companyId}`}, 0))`)
    await tx.execute(sql`delete from search_terms where company_id = ${companyId}::uuid
      and subject_id in (${personId}::uuid, ${tombstoneId}::uuid)`)
    await tx.execute(sql`delete from search_vocabulary v where v.company_id = ${companyId}::uuid
      and not exists (select from search_terms o where o.company_id = v.company_id and o.term = v.term and o.kind = 'USER')`)
  },
}
