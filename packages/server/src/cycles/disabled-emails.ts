import { sql } from 'drizzle-orm'
import { param, preparedStatement, type Tx } from '../core/database/database.ts'
import { cycleEmailKinds } from '../mail/public.ts'
import { emailTemplates } from '../mail-templates/tables.ts'
import type { CycleKind } from './cycle-kind.ts'

const switchesQuery = preparedStatement<{ kind: string; enabled: boolean; cycleId: string | null }>(
  () => sql`
    select kind, enabled, cycle_id as "cycleId" from ${emailTemplates}
    where company_id = ${param('companyId')} and kind = any(${param('kinds')}::text[])
      and (cycle_id is null or cycle_id = ${param('cycleId')}::uuid)`,
)

/** Which emails of a cycle are switched off: by the cycle itself, else by the company. */
export async function findDisabledEmails(
  tx: Tx,
  companyId: string,
  { feature }: Pick<CycleKind<never>, 'feature'>,
  cycleId: string | null,
): Promise<string[]> {
  const kinds = cycleEmailKinds(tx, feature).map(({ name }) => name)
  const rows = await switchesQuery(tx, { companyId, kinds, cycleId })
  return kinds.filter((name) => {
    const levels = rows.filter((row) => row.kind === name)
    const own = levels.filter((row) => row.cycleId !== null)
    return (own.length > 0 ? own : levels).some((row) => !row.enabled)
  })
}
