import { type SQL, sql } from 'drizzle-orm'
import { cycles } from '../cycles/tables.ts'
import { isSameObjectiveCycle, objectiveCycles } from '../objectives/cycle/tables.ts'
import { concernsTeam } from '../objectives/public.ts'
import { cycleSearch } from './cycles-of-kind.ts'

/**
 * Objective cycles are found by everyone if they are for everyone, otherwise by their people and those above them. Others don't see the
 * name of a cycle for a few people.
 */
export const findObjectiveCycles = cycleSearch({
  kind: 'OBJECTIVE',
  feature: 'objective',
  settings: objectiveCycles,
  isSameCycle: isSameObjectiveCycle,
  part: ({ id, company, isManager }) => {
    const member = sql`cycle_members m where m.company_id = ${company.id} and m.cycle_id = ${cycles.id}`
    return {
      isTheirs: sql<boolean>`(${objectiveCycles.allUsers} or exists (select from ${member} and m.person_id = ${id}))`,
      leads: isManager ? (concernsTeam(company.id, id) as SQL<boolean>) : sql<boolean>`false`,
    }
  },
  takesPart: ({ isTheirs, leads }) => isTheirs || leads,
  linkOf: ({ id, administers, leads }) => {
    if (administers) return `/app/admin/objectives/${id}`
    return leads ? `/app/objectives/team/cycles/${id}` : `/app/objectives/cycles/${id}`
  },
})
