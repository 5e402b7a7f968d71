import {
  type ObjectiveRelationFacts,
  type ObjectiveRelations,
  objectiveRelationsOf,
} from '@perennial/domain/objectives/relations.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisCompany, thisViewer } from '../core/database/columns.ts'
import { type LoadTx, param, preparedQuery, preparedStatement, type Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { findManagerIds, managerIdsSql, viewerIsHr } from '../people/public.ts'
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

/** What is looked up about a reader, besides their roles. */
type Duties = { cycleIds: string[]; managerIds: string[] }

const dutiesOfThisViewer = preparedStatement<Duties>(
  () => sql`select coalesce((select json_agg(a.cycle_id) from cycle_admins a where a.company_id = ${thisCompany}
      and a.person_id = ${thisViewer} and a.kind = 'OBJECTIVE'), '[]'::json) as "cycleIds",
    case when ${viewerIsHr} then ${managerIdsSql(thisCompany, thisViewer)} else '[]'::json end as "managerIds"`,
)

/** The same of the viewer who is being authenticated (decision 23). */
export const loadDuties = async (tx: LoadTx): Promise<Duties | undefined> => (await dutiesOfThisViewer(tx, {}))[0]

async function findDuties(tx: Tx, companyId: string, id: string, { isHr }: Roles): Promise<Duties> {
  const [admins, managerIds] = await Promise.all([
    administeredCycles(tx, { companyId, id }),
    isHr ? findManagerIds(tx, companyId, id) : [],
  ])
  return { cycleIds: admins.map((row) => row.cycleId), managerIds }
}

async function completed(
  tx: Tx,
  companyId: string,
  id: string,
  roles: Roles,
  loaded?: Duties,
): Promise<ObjectiveReader> {
  const { isGuest, isHr, isAssistant } = roles
  const { cycleIds, managerIds } = loaded ?? (await findDuties(tx, companyId, id, roles))
  return { id, companyId, isGuest, isHr, isAssistant, administers: new Set(cycleIds), managerIds }
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
export async function readersOf(tx: Tx, viewer: Viewer, loaded?: Duties): Promise<ObjectiveReaders> {
  const { impersonatorId, acting } = viewer.session
  const companyId = viewer.company.id
  const person = await completed(tx, companyId, viewer.id, viewer, loaded)
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
