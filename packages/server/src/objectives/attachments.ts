import { canEdit } from '@perennial/domain/objectives/editing.ts'
import { canComment } from '@perennial/domain/objectives/updating.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { textRevisions } from '../drafts/tables.ts'
import type { AttachmentHost } from '../files/public.ts'
import { findForViewer, findObjectives } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** Whether the description or a comment contains this address. */
async function isInTexts(tx: Tx, objectiveId: string, address: string): Promise<boolean> {
  const pattern = `%${address}%`
  const { rows } = await tx.execute<{ isIn: boolean }>(sql`
    select exists (select from objectives o where o.id = ${objectiveId}::uuid and o.description::text like ${pattern})
      or exists (select from objective_comments c where c.objective_id = ${objectiveId}::uuid
        and c.text::text like ${pattern}) as "isIn"`)
  return rows[0]?.isIn === true
}

/**
 * Files in descriptions and comments: people who may write there can add them, and everyone who can read the objective
 * can read them.
 */
export const objectiveAttachments: AttachmentHost = {
  name: 'objective',
  mayWrite: async ({ tx, viewer, now }, objectiveId) => {
    const { found } = await findForViewer(tx, viewer, objectiveId)
    const { facts, cycle, by } = found
    return canEdit(facts, cycle, by, now).allowed || canComment(facts, cycle, by, now).allowed
  },
  reads: async ({ tx, viewer }, objectiveId, address) => {
    const [found] = await findObjectives(tx, await readersOf(tx, viewer), eq(objectives.id, objectiveId), {
      withResults: false,
    })
    return found?.level === 'FULL' && (await isInTexts(tx, objectiveId, address))
  },
  isNamed: async (tx, objectiveId, address) => {
    if (await isInTexts(tx, objectiveId, address)) return true
    const { rows } = await tx.execute<{ found: number }>(sql`select 1 as found from ${textRevisions}
      where document_id = ${objectiveId}::uuid and value::text like ${`%${address}%`} limit 1`)
    return rows.length > 0
  },
}
