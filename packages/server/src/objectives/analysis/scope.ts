import { ANALYZE_FOR_ALL_FLAG, type AnalysisScope, analysisScopesOf } from '@perennial/domain/objectives/analysis.ts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { cycles } from '../../cycles/tables.ts'
import { isRowBelow } from '../../people/public.ts'
import { concernsTeam, findObjectiveCycles } from '../cycle-facts.ts'
import type { ObjectiveReader, ObjectiveReaders } from '../readers.ts'
import { findTeam, isOfTeam } from '../teams.ts'

const isOpenToAll = ({ company }: Viewer): boolean => company.switches.has(ANALYZE_FOR_ALL_FLAG)
const isHrType = ({ isHr, isAssistant }: Pick<ObjectiveReader, 'isHr' | 'isAssistant'>) => isHr || isAssistant

/** The scopes of which someone may see figures (OBJ-P21); while impersonating, both people must be allowed to. */
export function scopesOf(viewer: Viewer, readers: ObjectiveReaders): AnalysisScope[] {
  const { actor } = readers
  if (actor === 'STAFF') return []
  const facts = {
    isGuest: viewer.isGuest,
    isHr: viewer.isHr,
    isAssistant: viewer.isAssistant,
    isCycleAdmin: readers.person.administers.size > 0,
    hasReports: viewer.isManager,
  }
  const scopes = analysisScopesOf(facts, isOpenToAll(viewer))
  return actor === null || isHrType(actor) || actor.administers.size > 0
    ? scopes
    : scopes.filter((scope) => scope !== 'COMPANY')
}

/** The scopes of one cycle: its administrators see all of it, administrators of other cycles don’t. */
export function scopesOfCycle(
  viewer: Viewer,
  readers: ObjectiveReaders,
  scopes: readonly AnalysisScope[],
  cycleId: string,
): AnalysisScope[] {
  const both = [readers.person, ...(readers.actor && readers.actor !== 'STAFF' ? [readers.actor] : [])]
  const isAdministered = both.every((reader) => isHrType(reader) || reader.administers.has(cycleId))
  const narrower = scopes.filter((scope) => scope !== 'COMPANY')
  // In other people’s cycles, a cycle admin without reports sees what everyone sees.
  if (!isAdministered && narrower.length === 0 && isOpenToAll(viewer)) return ['PUBLIC']
  return isAdministered ? [...scopes] : narrower
}

/** Which objectives `o` are in a scope, and which of their owners `p`: in a large team those are told from others once each. */
export async function isInScope(tx: Tx, scope: AnalysisScope, { person, actor }: ObjectiveReaders) {
  if (scope === 'PUBLIC') return { objectives: sql`o.visibility = 'PUBLIC'`, owners: sql`true` }
  const objectives = sql`o.visibility <> 'PRIVATE'`
  if (scope === 'COMPANY') return { objectives, owners: sql`true` }
  const isBelow = ({ companyId, id }: ObjectiveReader) => isRowBelow(companyId, id, ownerColumns)
  const isBelowActor = actor && actor !== 'STAFF' ? isBelow(actor) : sql`true`
  const team = await findTeam(tx, person.companyId, person.id)
  return team.isLarge
    ? { objectives, owners: sql`${isBelow(person)} and ${isBelowActor}` }
    : { objectives: sql`${objectives} and ${isOfTeam(team, sql`o.owner_id`)}`, owners: isBelowActor }
}
const ownerColumns = { id: sql`p.id`, managerId: sql`p.manager_id` }

/** The cycles of which someone may see figures, the latest start first. */
export async function findAnalyzedCycles(
  tx: Tx,
  viewer: Viewer,
  readers: ObjectiveReaders,
  scopes: readonly AnalysisScope[],
  now: Date,
) {
  const companyId = viewer.company.id
  if (isHrType(viewer) && scopes.includes('COMPANY')) return findObjectiveCycles(tx, companyId, undefined)
  const administered = [...readers.person.administers]
  const isTeams = concernsTeam(companyId, viewer.id)
  const hasStarted = lte(cycles.startsAt, now)
  const hasPublic = sql`exists (select from objectives o where o.company_id = ${companyId}::uuid and o.cycle_id = ${cycles.id}
    and o.visibility = 'PUBLIC')`
  const conditions = [
    ...(scopes.includes('COMPANY') && administered.length > 0 ? [inArray(cycles.id, administered)] : []),
    ...(scopes.includes('TEAM') ? [and(hasStarted, isTeams)] : []),
    ...(isOpenToAll(viewer) ? [and(hasStarted, hasPublic)] : []),
  ]
  return conditions.length === 0
    ? []
    : findObjectiveCycles(tx, companyId, and(eq(cycles.companyId, companyId), or(...conditions)))
}
