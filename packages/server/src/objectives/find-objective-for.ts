import { eq } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { findObjectives } from './queries.ts'
import { findReader } from './readers.ts'
import { objectives } from './tables.ts'

/** The objective as a person may currently read it; undefined if they can’t, or if it was deleted. */
export async function findObjectiveFor(tx: Tx, companyId: string, objectiveId: string, personId: string) {
  const person = await findReader(tx, companyId, personId)
  if (!person) return undefined
  const [found] = await findObjectives(tx, { person, actor: null }, eq(objectives.id, objectiveId))
  return found?.level === 'FULL' ? found : undefined
}
