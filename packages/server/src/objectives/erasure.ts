import { sql } from 'drizzle-orm'
import type { EraseStep } from '../core/retention/erasure.ts'
import { deleteRevisions } from '../drafts/public.ts'
import { releaseChildren } from './branches.ts'

/**
 * The objectives of someone are deleted with them: children of others lose their parent, each with its branch, and earlier versions of
 * the texts go too (PRIV-3). What they wrote to others stays, without their name (ADM-P21).
 */
export const objectiveErasure: EraseStep = {
  name: 'objectives',
  when: 'first',
  erase: async ({ tx, companyId, personId }) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from objectives where company_id = ${companyId}::uuid and owner_id = ${personId}::uuid order by depth`,
    )
    for (const { id } of rows) {
      await releaseChildren(tx, companyId, id)
      await deleteRevisions(tx, id)
    }
  },
}
