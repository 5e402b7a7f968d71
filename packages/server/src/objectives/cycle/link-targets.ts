import { sql } from 'drizzle-orm'
import { isAssignedAdmin } from '../../cycles/public.ts'
import { cycles } from '../../cycles/tables.ts'
import type { LinkTarget } from '../../notifications/public.ts'
import { objectiveCycleKind } from './kind.ts'

/** Entries lead to cycles that their reader administers (EMP-P05). */
export const cycleLinkTargets: readonly LinkTarget[] = [
  {
    path: /^\/app\/admin\/objectives\/([^/?]+)(?:\?.*)?$/,
    open: async ({ tx, viewer }, ids) => {
      if (!viewer.company.switches.has('objective')) return new Set()
      const isHrType = viewer.isHr || viewer.isAssistant
      const rows = await tx
        .select({ id: cycles.id })
        .from(cycles)
        .where(sql`${cycles.companyId} = ${viewer.company.id} and ${cycles.id} = any(${sql.param([...ids])}::uuid[])
          and ${cycles.kind} = ${objectiveCycleKind.name} and (${isHrType} or ${isAssignedAdmin(viewer)})`)
      return new Set(rows.map(({ id }) => id))
    },
  },
]
