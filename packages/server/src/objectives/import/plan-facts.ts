import { type CreationFacts, type ImportablePerson, ownerFinder } from '@perennial/domain/objectives/import/people.ts'
import type { ObjectiveImportFacts, ReadableObjective } from '@perennial/domain/objectives/import-plan.ts'
import type { ObjectiveImportRules } from '@perennial/domain/objectives/import-rows.ts'
import type { TreeNode } from '@perennial/domain/objectives/tree.ts'
import { and, eq, ne, not } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { cycleMembers } from '../../cycles/tables.ts'
import { people } from '../../people/tables.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { relationsTo } from '../readers.ts'
import { objectives } from '../tables.ts'
import { isReadable } from '../visibility.ts'
import type { Importer } from './importer.ts'

/** The people for whom an importer could create objectives, with the facts that decide about each. */
export type Owners = {
  findOwner: ObjectiveImportRules['findOwner']
  factsOf: (id: string) => CreationFacts | undefined
}

/**
 * Everyone for HR Admins; for managers the people below them and themselves. Others are treated as unknown, so that a
 * file reveals no names. Everyone is read in one query, and reporting lines are computed in memory.
 */
export async function findOwnersToImport(tx: Tx, importer: Importer, cycle: ObjectiveCycleRow): Promise<Owners> {
  const { companyId } = importer.readers.person
  const rows = await tx
    .select({
      id: people.id,
      managerId: people.managerId,
      state: people.state,
      isGuest: people.isGuest,
      firstName: people.firstName,
      lastName: people.lastName,
      nickname: people.nickname,
      loginname: people.loginname,
      email: people.email,
      employeeNumber: people.employeeNumber,
    })
    .from(people)
    .where(eq(people.companyId, companyId))
  const members = cycle.allUsers ? undefined : await findMembers(tx, companyId, cycle.id)
  const managerOf = new Map(rows.map(({ id, managerId }) => [id, managerId]))
  const managersOf = (id: string) => lineAbove(managerOf, id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const mayName = (id: string) => importer.isHr || id === importer.id || managersOf(id).includes(importer.id)
  const candidates = rows
    .filter((row) => !row.isGuest && mayName(row.id))
    .map(
      (row): ImportablePerson => ({
        id: row.id,
        addresses: [row.loginname, row.email ?? []].flat(),
        employeeNumber: row.employeeNumber,
        firstNames: [row.firstName, row.nickname || []].flat(),
        lastName: row.lastName,
      }),
    )
  return {
    findOwner: ownerFinder(candidates),
    factsOf: (id) => {
      const row = byId.get(id)
      if (!row) return undefined
      const owned = { cycleId: cycle.id, ownerId: id, namedReaderIds: [], managersOfOwner: managersOf(id) }
      return {
        owner: { isActive: row.state !== 'DEACTIVATED', takesPart: !row.isGuest && (members?.has(id) ?? true) },
        by: relationsTo(importer.readers.person, owned),
      }
    },
  }
}

/** Everyone above someone, the direct manager first. */
function lineAbove(managerOf: ReadonlyMap<string, string | null>, id: string): string[] {
  const line: string[] = []
  const seen = new Set([id])
  for (let above = managerOf.get(id); above && !seen.has(above); above = managerOf.get(above)) {
    seen.add(above)
    line.push(above)
  }
  return line
}

async function findMembers(tx: Tx, companyId: string, cycleId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ personId: cycleMembers.personId })
    .from(cycleMembers)
    .where(and(eq(cycleMembers.companyId, companyId), eq(cycleMembers.cycleId, cycleId)))
  return new Set(rows.map(({ personId }) => personId))
}

/** The objectives of the cycle: those that the importer may read, and the positions of the others in the tree. */
export async function findTree(
  tx: Tx,
  { readers }: Importer,
  cycleId: string,
): Promise<Pick<ObjectiveImportFacts, 'objectives' | 'hiddenNodes'>> {
  const ofCycle = and(eq(objectives.companyId, readers.person.companyId), eq(objectives.cycleId, cycleId))
  const node = {
    id: objectives.id,
    parentId: objectives.parentId,
    cycleId: objectives.cycleId,
    type: objectives.type,
    visibility: objectives.visibility,
  }
  const readable: ReadableObjective[] = await tx
    .select({ ...node, ownerId: objectives.ownerId, title: objectives.title })
    .from(objectives)
    .where(and(ofCycle, isReadable(readers)))
    .orderBy(objectives.createdAt, objectives.id)
  const hiddenNodes: TreeNode[] = await tx
    .select(node)
    .from(objectives)
    .where(and(ofCycle, ne(objectives.visibility, 'PRIVATE'), not(isReadable(readers))))
  return { objectives: readable, hiddenNodes }
}
