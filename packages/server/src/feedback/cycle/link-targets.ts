import { sql } from 'drizzle-orm'
import { administeredCycles } from '../../cycles/public.ts'
import type { LinkTarget } from '../../notifications/public.ts'
import { feedbackCycleKind } from './kind.ts'

/** Notifications link to cycles that their reader administers, and to cycles of their reports (EMP-P05). */
export const cycleLinkTargets: readonly LinkTarget[] = [
  administeredCycles(feedbackCycleKind, '/app/admin/feedback'),
  {
    path: /^\/app\/feedback\/team\/cycle\/[^/]+\/([^/]+)$/,
    open: async ({ tx, viewer }, ids) => {
      if (!viewer.company.switches.has('feedback') || viewer.session.impersonatorId) return new Set()
      const { rows } = await tx.execute<{ id: string }>(sql`
        select distinct r.cycle_id as id from people e
        join feedback_cycle_requests r on r.company_id = e.company_id and r.reviewee_id = e.id
        where e.company_id = ${viewer.company.id} and e.manager_id = ${viewer.id}
          and r.cycle_id = any(${sql.param([...ids])}::uuid[])`)
      return new Set(rows.map(({ id }) => id))
    },
  },
]
