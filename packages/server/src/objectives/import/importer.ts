import type { TypeAuthor } from '@perennial/domain/objectives/levels.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { people } from '../../people/tables.ts'
import { findReader, type ObjectiveReaders } from '../readers.ts'

/** Someone who imports objectives, with their current rights. */
export type Importer = { id: string; readers: ObjectiveReaders; isHr: boolean; author: TypeAuthor }

/** The importer, if they may still import: they must be active, and an HR Admin or a manager. */
export async function findImporter(tx: Tx, companyId: string, id: string): Promise<Importer | undefined> {
  const [row] = await tx
    .select({
      state: people.state,
      isGuest: people.isGuest,
      isHr: people.isHr,
      managerId: people.managerId,
      // Qualified with the table, as Drizzle leaves out the table name in a query on a single table.
      isManager: sql<boolean>`exists (select from people report where report.company_id = people.company_id
        and report.manager_id = people.id and report.state <> 'DEACTIVATED')`,
    })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, id)))
  if (!row || row.state === 'DEACTIVATED' || row.isGuest || !(row.isHr || row.isManager)) return undefined
  const person = await findReader(tx, companyId, id)
  if (!person) return undefined
  const { isHr, isManager } = row
  const author = { isHrAdmin: isHr, isManager, isAtTop: row.managerId === null }
  return { id, readers: { person, actor: null }, isHr, author }
}
