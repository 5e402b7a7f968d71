import type { CycleSummary } from '@perennial/contract/search/routes.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import { cycleStateOf } from '@perennial/domain/cycles/life.ts'
import { isHrType } from '@perennial/domain/people/roles.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycleAdmins, cycles } from '../cycles/tables.ts'

/** A cycle with when it starts, by which cycles of all kinds are sorted. */
export type FoundCycle = CycleSummary & { startsAt: number }

const MAX_CYCLES = 1_000

/** How the viewer takes part in a cycle besides administering it; `P` are the columns that decide this and the link. */
type SearchedKind<P extends Record<string, SQL>> = {
  kind: CycleSummary['kind']
  feature: Feature
  settings: AnyPgTable
  isSameCycle: SQL
  part: (viewer: Viewer) => P
  takesPart: (row: Values<P>) => boolean
  linkOf: (row: Values<P> & { id: string; administers: boolean }, viewerId: string) => string
}
type Values<P extends Record<string, SQL>> = { [K in keyof P]: P[K] extends SQL<infer T> ? T : never }

/** Cycles of a kind as far as the viewer may know of them: HR and administrators of a cycle find it, others who take part once it has started. */
export const cycleSearch =
  <P extends Record<string, SQL>>(of: SearchedKind<P>) =>
  async (tx: Tx, viewer: Viewer, now: Date): Promise<FoundCycle[]> => {
    const { id: viewerId, company } = viewer
    if (!company.switches.has(of.feature)) return []
    const administers: SQL<boolean> = isHrType(viewer)
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from ${cycleAdmins} where company_id = ${company.id} and cycle_id = ${cycles.id} and person_id = ${viewerId})`
    const rows = await tx
      .select({
        cycle: {
          id: cycles.id,
          name: cycles.name,
          startsAt: cycles.startsAt,
          endsAt: cycles.endsAt,
          archivedAt: cycles.archivedAt,
        },
        administers,
        part: of.part(viewer),
      })
      .from(of.settings)
      .innerJoin(cycles, of.isSameCycle)
      .where(eq(cycles.companyId, company.id))
      .orderBy(desc(cycles.startsAt), cycles.id)
      .limit(MAX_CYCLES)
    return rows.flatMap(({ cycle, administers: isAdministrator, part }) => {
      const values = part as Values<P>
      const isOpen = cycle.startsAt <= now && cycle.archivedAt === null
      if (!isAdministrator && !(isOpen && of.takesPart(values))) return []
      const { id, name, startsAt } = cycle
      const link = of.linkOf({ ...values, id, administers: isAdministrator }, viewerId)
      return [{ id, startsAt: startsAt.getTime(), kind: of.kind, name, state: cycleStateOf(cycle, now), link }]
    })
  }
