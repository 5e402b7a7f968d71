import {
  type ObjectiveRelationFacts,
  type ObjectiveRelations,
  objectiveRelationsOf,
} from '@perennial/domain/objectives/relations.ts'
import { and, eq } from 'drizzle-orm'
import { param, preparedQuery, type Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { findManagerIds } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { objectiveKindName } from './cycle/public.ts'

/** A reader of objectives, with the facts about them that decide about reading. */
export type ObjectiveReader = {
  id: string
  companyId: string
  isGuest: boolean
  isHr: boolean
  isAssistant: boolean
  /** The cycles that they administer. */
  administers: ReadonlySet<string>
  /** Everyone above them; only needed for HR Admins. */
  managerIds: readonly string[]
}

/** The person, and their impersonator if there is one: then both have to be allowed to read. */
export type ObjectiveReaders = { person: ObjectiveReader; actor: ObjectiveReader | 'STAFF' | null }

type Roles = Pick<ObjectiveReader, 'isGuest' | 'isHr' | 'isAssistant'>

const administeredCycles = preparedQuery((db) =>
  db
    .select({ cycleId: cycleAdmins.cycleId })
    .from(cycleAdmins)
    .where(
      and(
        eq(cycleAdmins.companyId, param('companyId')),
        eq(cycleAdmins.personId, param('id')),
        eq(cycleAdmins.kind, objectiveKindName),
      ),
    ),
)

async function completed(tx: Tx, companyId: string, id: string, roles: Roles): Promise<ObjectiveReader> {
  const { isGuest, isHr, isAssistant } = roles
  const [admins, managerIds] = await Promise.all([
    administeredCycles(tx, { companyId, id }),
    isHr ? findManagerIds(tx, companyId, id) : [],
  ])
  return {
    id,
    companyId,
    isGuest,
    isHr,
    isAssistant,
    administers: new Set(admins.map((row) => row.cycleId)),
    managerIds,
  }
}

/** A person as a reader, for jobs that notify them. */
export async function findReader(tx: Tx, companyId: string, personId: string): Promise<ObjectiveReader | null> {
  const [person] = await tx
    .select({ isGuest: people.isGuest, isHr: people.isHr, isAssistant: people.isAssistant })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, personId)))
  return person ? completed(tx, companyId, personId, person) : null
}

/** The readers in a request. The operator’s staff have no role in the company: in their sessions nothing can be read. */
export async function readersOf(tx: Tx, viewer: Viewer): Promise<ObjectiveReaders> {
  const { impersonatorId, acting } = viewer.session
  const companyId = viewer.company.id
  const person = await completed(tx, companyId, viewer.id, viewer)
  if (impersonatorId === null) return { person, actor: null }
  const actor = acting?.staffName == null ? await findReader(tx, companyId, impersonatorId) : null
  return { person, actor: actor ?? 'STAFF' }
}

/** The facts about an objective, or about its future owner, that decide about relations. */
export type OwnershipFacts = Pick<ObjectiveRelationFacts, 'ownerId' | 'namedReaderIds' | 'managersOfOwner'> & {
  cycleId: string
}

export const relationsTo = (reader: ObjectiveReader, { cycleId, ...owned }: OwnershipFacts): ObjectiveRelations =>
  objectiveRelationsOf({
    ...owned,
    viewerId: reader.id,
    isGuest: reader.isGuest,
    isHr: reader.isHr,
    isAssistant: reader.isAssistant,
    isCycleAdmin: reader.administers.has(cycleId),
    managersOfViewer: reader.managerIds,
  })
