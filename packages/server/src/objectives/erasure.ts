import { sql } from 'drizzle-orm'
import type { EraseStep } from '../core/retention/erasure.ts'
import { deleteRevisions } from '../drafts/public.ts'
import { releaseChildren } from './branches.ts'

/**
 * Deletes a person’s objectives: other people’s children of them lose their parent, but keep their branch, and earlier
 * versions of the texts are deleted too (PRIV-3). Comments on other people’s objectives stay, without the person’s name
 * (ADM-P21).
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
