import { isAnonymous } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { sql } from 'drizzle-orm'
import { param, preparedStatement, type Tx } from '../../core/database/database.ts'
import { defineOverviewCache, findAround, type PeopleAround, rollupVersionSql } from '../../cycles/public.ts'
import { type RequestFacts, requestFactColumns, requestsWithFacts } from './request-facts.ts'
import type { FeedbackCycleRow } from './tables.ts'

/** Requests with the same facts, with the total of their reviewers. */
export type RequestGroup = RequestFacts & {
  count: number
  /** The total of all their reviewers. */
  total: { reviewers: number; writing: number; declined: number; submitted: number; uninvited: number; self: number }
}
type OverviewFacts = PeopleAround & { groups: readonly RequestGroup[]; hidesAuthors: boolean }

const cached = defineOverviewCache<OverviewFacts>()

const currentVersion = preparedStatement<{ version: string }>(
  () => sql`select ${rollupVersionSql(param('companyId'), param('cycleId'), ['MEMBER', 'FEEDBACK'])} as version`,
)
const versionOf = ({ companyId, id }: Pick<FeedbackCycleRow, 'companyId' | 'id'>) =>
  rollupVersionSql(companyId, id, ['MEMBER', 'FEEDBACK'])

/**
 * The facts that an overview needs about all requests of a cycle and their people. They are cached by a version that
 * increases with each change of a request, a reviewer or a person; the version is read first, in the same transaction.
 */
export async function findOverviewFacts(tx: Tx, cycle: FeedbackCycleRow): Promise<OverviewFacts> {
  const [current] = await currentVersion(tx, { companyId: cycle.companyId, cycleId: cycle.id })
  const hidesAuthors = isAnonymous(cycle.visibility)
  const read = async () => {
    const groups = await findGroups(tx, cycle)
    const around = await findAround(tx, cycle, versionOf(cycle))
    // The result is cached only if both queries saw the same version.
    const turn = groups.version === around.turn ? around.turn : undefined
    return { ...around, groups: groups.rows, hidesAuthors, turn }
  }
  // How reviewers are counted depends on whether authors are hidden.
  return cached(tx, cycle, current?.version ?? '', read, (facts) => facts.hidesAuthors === hidesAuthors)
}

async function findGroups(tx: Tx, cycle: FeedbackCycleRow) {
  const { rows } = await tx.execute<RequestGroup & { version: string }>(sql`
    select grouped.*, ${versionOf(cycle)} as version from (
      select ${requestFactColumns}, count(*)::int as count,
        jsonb_build_object('reviewers', coalesce(sum(c.reviewers), 0), 'writing', coalesce(sum(c.writing), 0),
          'declined', coalesce(sum(c.declined), 0), 'submitted', coalesce(sum(c.submitted), 0),
          'uninvited', coalesce(sum(c.uninvited), 0),
          'self', coalesce(sum(c.self) filter (where r.self_informed_at is null), 0)) as total
      from ${requestsWithFacts(cycle)}
      where r.company_id = ${cycle.companyId} and r.cycle_id = ${cycle.id}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) grouped`)
  return { rows, version: rows[0]?.version }
}
