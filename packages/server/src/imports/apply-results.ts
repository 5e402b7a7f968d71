import type { Problem, RowFailure } from '@perennial/domain/imports/problems.ts'
import type { LineReason } from '@perennial/domain/imports/reporting-line.ts'
import type { ValuesBefore } from '@perennial/domain/imports/undo.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { ImportRunRow } from './tables.ts'
export type ApplyResults = {
  failures: ReadonlyMap<number, Problem<RowFailure>>
  held: ReadonlyMap<number, LineReason>
  before: ReadonlyMap<number, ValuesBefore>
}

/** Stores the results of a batch in its entries. */
export async function saveApplyResults(
  tx: Tx,
  run: ImportRunRow,
  rows: readonly { position: number }[],
  { failures, held, before }: ApplyResults,
): Promise<void> {
  const results = rows.map(({ position }) => ({
    position,
    failure: failures.get(position) ?? null,
    before: before.get(position) ?? null,
    held: held.get(position) ?? null,
  }))
  await tx.execute(sql`
    update import_entries e set failure = r.failure, before = r.before,
      held = case when r.held is null then e.held
        else (e.manager::jsonb || jsonb_build_object('reason', r.held))::json end,
      manager = case when r.held is null then e.manager end,
      kinds = case when r.held is null then e.kinds
        else array_append(array_remove(e.kinds, 'MANAGER_CHANGE'), 'APPROVAL') end
    from json_to_recordset(${JSON.stringify(results)}::json) as r (position int, failure jsonb, before json, held text)
    where e.company_id = ${run.companyId} and e.preview_id = ${run.previewId} and e.position = r.position`)
}
