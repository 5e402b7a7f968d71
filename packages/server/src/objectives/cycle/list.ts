import { sql } from 'drizzle-orm'
import { handler } from '../../core/http/handler.ts'
import { listCyclesOfKind } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import { objectiveCycleKind } from './kind.ts'
import { type ObjectiveCycleRow, objectiveCycles } from './tables.ts'

type ListedCycle = Pick<ObjectiveCycleRow, 'process' | 'periodFrom' | 'periodTo' | 'startsAt' | 'endsAt'> & {
  progress: { objectives: number; withObjectives: number }
}

/** `GET /objective-cycles`: all cycles for HR, their own for cycle admins; archived ones are listed separately. */
export const listCycles = handler('GET /objective-cycles', async (request) => {
  const { process, periodFrom, periodTo } = objectiveCycles
  const { startsAt, endsAt } = cycles
  const progress = sql`(select jsonb_build_object('objectives', count(*), 'withObjectives', count(distinct o.owner_id))
    from objectives o where o.company_id = ${cycles.companyId} and o.cycle_id = ${cycles.id} and o.visibility <> 'PRIVATE')`
  const columns = { process, periodFrom, periodTo, startsAt, endsAt, progress }
  const list = await listCyclesOfKind<ListedCycle>(objectiveCycleKind, request, columns)
  return {
    ...list,
    cycles: list.cycles.map(({ members, progress: counts, periodFrom: from, periodTo: to, ...row }) => ({
      ...row,
      ...counts,
      timePeriod: { from, to },
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      people: members,
    })),
  }
})
