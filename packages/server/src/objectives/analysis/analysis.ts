import {
  type AnalysisGrouping,
  type AnalysisView,
  analysisGroupings,
  viewsOf,
} from '@perennial/domain/objectives/analysis/views.ts'
import type { AnalysisScope } from '@perennial/domain/objectives/analysis.ts'
import { shownPrivateCount } from '@perennial/domain/objectives/visibility.ts'
import { and, countDistinct, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import { handler } from '../../core/http/handler.ts'
import { refuse } from '../../core/http/refusals.ts'
import { people } from '../../people/tables.ts'
import type { CycleAt } from '../cycle/figures.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { presentCycle } from '../cycle-facts.ts'
import { findPeople } from '../presenter.ts'
import { type ObjectiveReaders, readersOf } from '../readers.ts'
import { objectives } from '../tables.ts'
import { isRatingReadable } from '../visibility.ts'
import { type GroupRow, mergeGroups, presentFigures, shownGroups } from './groups.ts'
import { findAnalyzedCycles, isInScope, scopesOf, scopesOfCycle } from './scope.ts'
import { type CountedValue, valuesOf } from './values.ts'

/** `GET /objectives/analysis` */
export const readAnalysis = handler(
  'GET /objectives/analysis',
  async ({ tx, viewer, query, now }) => {
    const companyId = viewer.company.id
    const readers = await readersOf(tx, viewer)
    const all = scopesOf(viewer, readers)
    if (all.length === 0 || (query.scope && !all.includes(query.scope))) return refuse('ANALYSIS_NOT_FOR_YOU')
    const cycles = await findAnalyzedCycles(tx, viewer, readers, all, now)
    const chosen = query.cycleId ? cycles.find(({ id }) => id === query.cycleId) : latestOf(cycles, now)
    if (query.cycleId && !chosen) return refuse('NOT_FOUND')
    const shown = { cycles: cycles.map(presentCycle), ...(await findFilters(tx, companyId)) }
    if (!chosen) return { ...shown, analysis: null }
    const scopes = scopesOfCycle(viewer, readers, all, chosen.id)
    const wantedScope = query.scope ?? scopes[0]
    if (!wantedScope || !scopes.includes(wantedScope)) return refuse('ANALYSIS_NOT_FOR_YOU')
    const { department, team, managerId } = query
    const cycle = presentCycle(chosen)
    const views = viewsOf(cycle.uses)
    const view = views.find((each) => each === query.view) ?? views.find((each) => each !== 'rating') ?? 'due'
    const isFiltered = department !== undefined || team !== undefined || managerId !== undefined
    if (view === 'rating' && isFiltered) return refuse('RATINGS_WITHOUT_FILTERS')
    const division = divisionOf(view, wantedScope, scopes, readers)
    const { scope } = division
    const by = division.groupings.find((each) => each === query.by) ?? 'DEPARTMENT'
    const at = { cycle: chosen, now, timeZone: viewer.company.timeZone }
    const values = valuesOf(view, at)
    const rows = await findGroups(tx, readers, at, {
      ...division,
      by,
      values,
      department,
      team,
      managerId,
    })
    const options = { showsRatings: view === 'rating', usesCompletion: chosen.completionPercentage }
    const groups = shownGroups(rows, options.showsRatings)
    const isByManager = by === 'MANAGER'
    const managers = isByManager
      ? await findPeople(
          tx,
          companyId,
          groups.flatMap(({ key }) => key ?? []),
        )
      : new Map<string, never>()
    return {
      ...shown,
      analysis: {
        cycle,
        scope,
        scopes: division.scopes,
        view,
        views,
        by,
        groupings: [...division.groupings],
        values: values.map(({ condition: _, ...value }) => value),
        total: presentFigures(mergeGroups(rows), options),
        groups: groups.map(({ key, kind, groups: count, ...figures }) => ({
          ...presentFigures({ ...figures, groups: count }, options),
          kind,
          name: isByManager ? (managers.get(key ?? '')?.name ?? '') : (key ?? ''),
          manager: managers.get(key ?? '') ?? null,
          groups: count,
        })),
        privateObjectives: scope === 'COMPANY' && !isFiltered ? await countPrivate(tx, chosen) : null,
      },
    }
  },
  { isReadOnly: true },
)

/** The initially selected cycle: the running one that started last, otherwise the latest. */
const latestOf = (cycles: readonly ObjectiveCycleRow[], now: Date): ObjectiveCycleRow | undefined =>
  cycles.find(({ archivedAt, startsAt, endsAt }) => archivedAt === null && startsAt <= now && endsAt > now) ??
  cycles.find(({ archivedAt }) => archivedAt === null) ??
  cycles[0]

type Division = {
  scope: AnalysisScope
  scopes: AnalysisScope[]
  groupings: readonly AnalysisGrouping[]
  /** Only objectives whose ratings the viewer may read. */
  isOfReadRatings: boolean
}

/**
 * The available scopes and groupings. Viewers who may read ratings get every grouping, of ratings that they may read.
 * Others get one grouping of one scope: the difference between two could be one person’s rating (OBJ-P22).
 */
function divisionOf(
  view: AnalysisView,
  scope: AnalysisScope,
  scopes: readonly AnalysisScope[],
  { person, actor }: ObjectiveReaders,
): Division {
  const isHr = person.isHr && (actor === null || (actor !== 'STAFF' && actor.isHr))
  if (view !== 'rating' || isHr)
    return { scope, scopes: [...scopes], groupings: analysisGroupings, isOfReadRatings: view === 'rating' }
  const [widest = scope] = scopes
  const offered = scopes.filter((each) => each === widest || each === 'TEAM')
  return scope === 'TEAM'
    ? { scope, scopes: offered, groupings: analysisGroupings, isOfReadRatings: true }
    : { scope: widest, scopes: offered, groupings: ['DEPARTMENT'], isOfReadRatings: false }
}

type Wanted = {
  scope: AnalysisScope
  isOfReadRatings: boolean
  by: AnalysisGrouping
  values: readonly CountedValue[]
  department: string | undefined
  team: string | undefined
  managerId: string | undefined
}

const keys: Record<AnalysisGrouping, SQL> = {
  DEPARTMENT: sql`p.department`,
  TEAM: sql`p.team`,
  MANAGER: sql`p.manager_id`,
}

/**
 * Reads all figures in one statement: objectives are counted by owner in one pass over the index, then owners by group,
 * so that each person is read once. People who left are not counted; figures of groups contain no private objectives
 * (OBJ-P14).
 */
async function findGroups(
  tx: Tx,
  readers: ObjectiveReaders,
  { cycle }: CycleAt,
  { scope, isOfReadRatings, by, values, department, team, managerId }: Wanted,
): Promise<GroupRow[]> {
  const { companyId } = readers.person
  const isIn = await isInScope(tx, scope, readers)
  const isCounted = sql`o.status <> 'CANCELLED'`
  const name = (index: number) => sql.raw(`v${index}`)
  const counts = values.map(({ condition }, index) => sql`count(*) filter (where ${condition}) as ${name(index)}`)
  const sums = values.map((_, index) => sql`sum(w.${name(index)})::int`)
  const { rows } = await tx.execute<GroupRow>(sql`
    select ${keys[by]} as key, count(*)::int as people, count(*) filter (where w.rated > 0)::int as rated,
      sum(w.objectives)::int as objectives, coalesce(sum(w.completion), 0)::int as completion, sum(w.counted)::int as counted,
      to_json(array[${sql.join(sums, sql`, `)}]) as counts
    from (
      select o.owner_id, count(*) as objectives, count(o.rating_id) as rated, sum(o.completion) filter (where ${isCounted}) as completion,
        count(*) filter (where ${isCounted}) as counted, ${sql.join(counts, sql`, `)}
      from objectives o
      where o.company_id = ${companyId}::uuid and o.cycle_id = ${cycle.id}::uuid and ${isIn.objectives}
        ${isOfReadRatings ? sql`and ${isRatingReadable(readers, 'o', 'MANY')}` : sql``}
      group by o.owner_id
    ) w
    join people p on p.company_id = ${companyId}::uuid and p.id = w.owner_id and p.state <> 'DEACTIVATED' and ${isIn.owners}
      ${department === undefined ? sql`` : sql`and p.department = ${department}`}
      ${team === undefined ? sql`` : sql`and p.team = ${team}`}
      ${managerId === undefined ? sql`` : sql`and p.manager_id = ${managerId}::uuid`}
    group by 1`)
  return rows
}

/** Private objectives are only counted in the total of a cycle, and only if the number doesn’t reveal who has some (OBJ-P14). */
async function countPrivate(
  tx: Tx,
  { companyId, id, allowPrivateObjectives }: ObjectiveCycleRow,
): Promise<number | null> {
  if (!allowPrivateObjectives) return 0
  const [found] = await tx
    .select({
      count: sql<number>`(count(*) filter (where ${objectives.visibility} = 'PRIVATE'))::int`,
      owners: countDistinct(objectives.ownerId),
    })
    .from(objectives)
    .innerJoin(people, and(eq(people.companyId, objectives.companyId), eq(people.id, objectives.ownerId)))
    .where(and(eq(objectives.companyId, companyId), eq(objectives.cycleId, id), ne(people.state, 'DEACTIVATED')))
  return found ? shownPrivateCount(found.count, found.owners) : null
}

/** What people can be filtered by, of one pass over everyone. */
async function findFilters(tx: Tx, companyId: string) {
  const valuesOf = (column: SQL) =>
    sql`coalesce((select json_agg(d.value order by d.value) from (select distinct ${column} as value from pairs where ${column} <> '') d), '[]')`
  const { rows } = await tx.execute<{ departments: string[]; teams: string[] }>(sql`
    with pairs as materialized (
      select distinct p.department, p.team from people p
      where p.company_id = ${companyId}::uuid and p.state <> 'DEACTIVATED' and not p.is_guest
    )
    select ${valuesOf(sql`department`)} as departments, ${valuesOf(sql`team`)} as teams`)
  return rows[0] ?? { departments: [], teams: [] }
}
