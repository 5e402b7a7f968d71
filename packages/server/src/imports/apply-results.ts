import type { ImportAction } from '@perennial/domain/imports/fields.ts'
import type { Problem, RowFailure } from '@perennial/domain/imports/problems.ts'
import type { LineReason } from '@perennial/domain/imports/reporting-line.ts'
import type { ValuesBefore } from '@perennial/domain/imports/undo.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { ImportRunRow } from './tables.ts'

/** What is stored of people who were added. */
export const nothingBefore: ValuesBefore = { values: {} }

export type ApplyResults = {
  failures: ReadonlyMap<number, Problem<RowFailure>>
  held: ReadonlyMap<number, LineReason>
  before: ReadonlyMap<number, ValuesBefore>
}

type DueRow = { position: number; action: ImportAction }
/** The turns of a batch, `to` excluded. */
type Turns = { from: number; to: number }

/** Stores the results of a batch in its entries. */
export async function saveApplyResults(
  tx: Tx,
  run: ImportRunRow,
  turns: Turns,
  rows: readonly DueRow[],
  results: ApplyResults,
): Promise<void> {
  const { failures, held } = results
  const isPlain = ({ position, action }: DueRow) => action === 'ADD' && !failures.has(position) && !held.has(position)
  const others = rows.filter((row) => !isPlain(row))
  if (others.length > 0) await saveEach(tx, run, others, results)
  if (others.length < rows.length) await saveAdded(tx, run, turns)
}

/** Everyone else of the batch was added: in large files nearly all, and without looking for each row. */
const saveAdded = (tx: Tx, { companyId, previewId }: ImportRunRow, { from, to }: Turns) =>
  tx.execute(sql`
    update import_entries set before = ${JSON.stringify(nothingBefore)}::json
    where company_id = ${companyId} and preview_id = ${previewId} and apply_order >= ${from} and apply_order < ${to}
      and action = 'ADD' and failure is null and before is null`)

async function saveEach(
  tx: Tx,
  run: ImportRunRow,
  rows: readonly DueRow[],
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
