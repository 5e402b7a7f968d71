import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { findObjectives } from './queries.ts'
import { findReader } from './readers.ts'
import { objectives } from './tables.ts'

/** The objective as someone reads it at this moment; undefined if they don’t, or if it is gone. */
export async function findObjectiveFor(tx: Tx, companyId: string, objectiveId: string, personId: string) {
  const person = await findReader(tx, companyId, personId)
  if (!person) return undefined
  const [found] = await findObjectives(tx, { person, actor: null }, eq(objectives.id, objectiveId))
  return found?.level === 'FULL' ? found : undefined
}
