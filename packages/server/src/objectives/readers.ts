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

/** Someone who reads objectives, with what decides about it on their side. */
export type ObjectiveReader = {
  id: string
  companyId: string
  isGuest: boolean
  isHr: boolean
  isAssistant: boolean
  /** Cycles that they are named administrator of. */
  administers: ReadonlySet<string>
  /** Everyone above them; needed for HR Admins alone. */
  managerIds: readonly string[]
}

/** The person, and the one who acts as them, if any: then both have to be able to read. */
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

/** Someone as a reader, for jobs that inform them. */
export async function findReader(tx: Tx, companyId: string, personId: string): Promise<ObjectiveReader | null> {
  const [person] = await tx
    .select({ isGuest: people.isGuest, isHr: people.isHr, isAssistant: people.isAssistant })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.id, personId)))
  return person ? completed(tx, companyId, personId, person) : null
}

/** Who reads in a request. Staff of the operator are no one in the company: in their session nothing is read. */
export async function readersOf(tx: Tx, viewer: Viewer): Promise<ObjectiveReaders> {
  const { impersonatorId, acting } = viewer.session
  const companyId = viewer.company.id
  const person = await completed(tx, companyId, viewer.id, viewer)
  if (impersonatorId === null) return { person, actor: null }
  const actor = acting?.staffName == null ? await findReader(tx, companyId, impersonatorId) : null
  return { person, actor: actor ?? 'STAFF' }
}

/** What is looked up of an objective, or of someone who is about to own one. */
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
