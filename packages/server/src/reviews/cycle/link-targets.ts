import { sql } from 'drizzle-orm'
import { administeredCycles } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import type { LinkTarget } from '../../notifications/public.ts'
import { reviewCycleKind } from './kind.ts'

/** Entries lead to cycles that their reader administers, and to the list of reviews they write in one (EMP-P05). */
export const cycleLinkTargets: readonly LinkTarget[] = [
  administeredCycles(reviewCycleKind, '/app/admin/reviews'),
  {
    path: /^\/app\/reviews\/team\/([^/]+)$/,
    open: async ({ tx, viewer }, ids) => {
      if (!viewer.company.switches.has('review')) return new Set()
      const rows = await tx
        .select({ id: cycles.id })
        .from(cycles)
        .where(sql`${cycles.companyId} = ${viewer.company.id} and ${cycles.id} = any(${sql.param([...ids])}::uuid[]) and exists (
          select from reviews r where r.company_id = ${cycles.companyId} and r.cycle_id = ${cycles.id}
            and (r.main_reviewer_id = ${viewer.id} or exists (
              select from review_contributors c
              where c.company_id = r.company_id and c.review_id = r.id and c.person_id = ${viewer.id})))`)
      return new Set(rows.map(({ id }) => id))
    },
  },
]
