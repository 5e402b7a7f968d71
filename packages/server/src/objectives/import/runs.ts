import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { refuse } from '../../core/http/refusals.ts'
import { lockCycle } from '../cycle-facts.ts'
import { type ObjectiveImportRunRow, objectiveImportRows, objectiveImportRuns } from './tables.ts'

export const IMPORT_FILE = 'objective-import'

export const ofRun = (companyId: string, id: string) =>
  and(eq(objectiveImportRuns.companyId, companyId), eq(objectiveImportRuns.id, id))

export const rowsOfRun = ({ companyId, id }: Pick<ObjectiveImportRunRow, 'companyId' | 'id'>) =>
  and(eq(objectiveImportRows.companyId, companyId), eq(objectiveImportRows.runId, id))

/** The viewer’s import, locked if it is about to change; those of others aren’t found, even by HR Admins. */
export async function findRun(
  tx: Tx,
  viewer: { id: string; company: { id: string } },
  id: string,
  isLocked = false,
): Promise<ObjectiveImportRunRow> {
  const read = tx
    .select()
    .from(objectiveImportRuns)
    .where(and(ofRun(viewer.company.id, id), eq(objectiveImportRuns.createdById, viewer.id)))
  const [run] = await (isLocked ? read.for('no key update') : read)
  return run ?? refuse('NOT_FOUND')
}

/**
 * The import of a job with its cycle, both locked, the cycle first as for changes of the tree. Undefined if it is in
 * another state, for example because an earlier attempt has finished.
 */
export async function lockRun(
  tx: Tx,
  companyId: string,
  id: string,
  state: ObjectiveImportRunRow['state'],
): Promise<ObjectiveImportRunRow | undefined> {
  const [known] = await tx
    .select({ cycleId: objectiveImportRuns.cycleId })
    .from(objectiveImportRuns)
    .where(ofRun(companyId, id))
  if (!known) return undefined
  await lockCycle(tx, companyId, known.cycleId, 'tree')
  const [run] = await tx
    .select()
    .from(objectiveImportRuns)
    .where(and(ofRun(companyId, id), eq(objectiveImportRuns.state, state)))
    .for('no key update')
  return run
}

export const setRun = (
  tx: Tx,
  { companyId, id }: Pick<ObjectiveImportRunRow, 'companyId' | 'id'>,
  values: Partial<typeof objectiveImportRuns.$inferInsert>,
) => tx.update(objectiveImportRuns).set(values).where(ofRun(companyId, id))

export const linesAmong = (lines: readonly number[]) =>
  sql`${objectiveImportRows.line} = any(${sql.param([...lines])}::int[])`
