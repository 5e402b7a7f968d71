import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { and, eq, sql } from 'drizzle-orm'
import { thisViewer } from '../core/database/columns.ts'
import { param, preparedQuery } from '../core/database/database.ts'
import { cycles } from '../cycles/tables.ts'
import { managerIdsSql, personRefJson, personRefSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { isSameObjectiveCycle, objectiveCycleColumns, objectiveCycles } from './cycle/tables.ts'
import { objectiveKeyResults, objectives } from './tables.ts'

// The columns of the outer table are qualified, as Drizzle leaves out the table name in a query on a single table.
/** Whether the owner of a row is a member of its cycle. */
const isMember = sql<boolean>`exists (select from cycle_members m where m.company_id = objectives.company_id
  and m.cycle_id = objectives.cycle_id and m.person_id = objectives.owner_id)`
const readerIds = sql<string[]>`(select coalesce(json_agg(r.person_id order by r.person_id), '[]'::json)
  from objective_readers r where r.company_id = objectives.company_id and r.objective_id = objectives.id)`
// Private objectives have no parent.
const children = sql<number>`(select count(*)::int from objectives c
  where c.company_id = objectives.company_id and c.parent_id = objectives.id)`

/** The columns of an objective that the rules need, without its cycle and its key results. */
export const objectiveSelection = {
  row: objectives,
  owner: personRefSql(objectives.companyId, objectives.ownerId),
  managerIds: managerIdsSql(objectives.companyId, objectives.ownerId),
  isGuest: sql<boolean>`(select p.is_guest from people p where p.company_id = objectives.company_id
    and p.id = objectives.owner_id)`,
  isMember,
  readerIds,
  children,
}

/** Additional data for the page of an objective: the number of comments, its creator and its named readers. */
const commentsAndPeople = {
  comments: sql<number>`(select count(*)::int from objective_comments c
    where c.company_id = objectives.company_id and c.objective_id = objectives.id)`,
  people: sql<PersonRef[]>`(select coalesce(json_agg(${personRefJson()}), '[]'::json) from ${people}
    where ${people.companyId} = objectives.company_id and ${people.id} = any(array_append(array(
      select r.person_id from objective_readers r
      where r.company_id = objectives.company_id and r.objective_id = objectives.id), objectives.created_by_id)))`,
}

/**
 * The queries about one objective. `AUTHENTICATED` is the viewer who is being authenticated, for data that is loaded in the same message
 * (decision 23): if there is none, nothing is found or locked.
 */
const queriesOf = (viewer: 'KNOWN' | 'AUTHENTICATED') => {
  const isAsked = viewer === 'KNOWN' ? undefined : sql`${thisViewer} is not null`
  const isThis = and(eq(objectives.companyId, param('companyId')), eq(objectives.id, param('id')), isAsked)
  const isItsCycle = and(
    eq(objectiveCycles.companyId, param('companyId')),
    sql`${objectiveCycles.id} = (select o.cycle_id from objectives o
      where o.company_id = ${param('companyId')}::uuid and o.id = ${param('id')}::uuid)`,
    isAsked,
  )
  const lockCycle = (strength: 'share' | 'no key update') =>
    preparedQuery((db) => db.select({ id: objectiveCycles.id }).from(objectiveCycles).where(isItsCycle).for(strength))
  return {
    /** With its cycle. */
    objective: preparedQuery((db) =>
      db
        .select({ ...objectiveSelection, ...commentsAndPeople, cycleRow: objectiveCycleColumns })
        .from(objectives)
        .innerJoin(
          objectiveCycles,
          and(eq(objectiveCycles.companyId, objectives.companyId), eq(objectiveCycles.id, objectives.cycleId)),
        )
        .innerJoin(cycles, isSameObjectiveCycle)
        .where(isThis),
    ),
    keyResults: preparedQuery((db) =>
      db
        .select()
        .from(objectiveKeyResults)
        .where(
          and(
            eq(objectiveKeyResults.companyId, param('companyId')),
            eq(objectiveKeyResults.objectiveId, param('id')),
            isAsked,
          ),
        )
        .orderBy(objectiveKeyResults.position, objectiveKeyResults.id),
    ),
    /** Locks its cycle until the commit; see `lockCycle`. */
    lockCycle: { share: lockCycle('share'), tree: lockCycle('no key update') },
    lock: preparedQuery((db) => db.select({ id: objectives.id }).from(objectives).where(isThis).for('no key update')),
  }
}
export const queries = { ofViewer: queriesOf('KNOWN'), loading: queriesOf('AUTHENTICATED') }
export type ObjectiveQueries = ReturnType<typeof queriesOf>
