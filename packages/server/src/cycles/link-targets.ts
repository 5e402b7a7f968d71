import { sql } from 'drizzle-orm'
import type { LinkTarget } from '../notifications/public.ts'
import { type CycleKind, isAssignedAdmin } from './cycle-kind.ts'
import { cycles } from './tables.ts'

/** Entries lead to cycles of a kind that their reader administers (EMP-P05): `pages` is where these are, such as `/app/admin/reviews`. */
export const administeredCycles = (
  { name, feature }: Pick<CycleKind<never>, 'name' | 'feature'>,
  pages: string,
): LinkTarget => ({
  path: new RegExp(`^${pages}/([^/?]+)(?:\\?.*)?$`),
  open: async ({ tx, viewer }, ids) => {
    if (!viewer.company.switches.has(feature)) return new Set()
    const isHrType = viewer.isHr || viewer.isAssistant
    const rows = await tx
      .select({ id: cycles.id })
      .from(cycles)
      .where(sql`${cycles.companyId} = ${viewer.company.id} and ${cycles.id} = any(${sql.param([...ids])}::uuid[])
        and ${cycles.kind} = ${name} and (${isHrType} or ${isAssignedAdmin(viewer)})`)
    return new Set(rows.map(({ id }) => id))
  },
})
