import type { ImportEntry } from '@perennial/contract/imports/schemas.ts'
import type { FieldChange } from '@perennial/domain/imports/changes.ts'
import type { MappedCells } from '@perennial/domain/imports/corrections.ts'
import type { EntryKind } from '@perennial/domain/imports/fields.ts'
import type { PlanEntry } from '@perennial/domain/imports/plan.ts'
import type {
  Problem,
  ProblemFacts,
  RowError,
  RowFailure,
  RowWarning,
  UndoConflict,
} from '@perennial/domain/imports/problems.ts'
import type { HeldManager } from '@perennial/domain/imports/reporting-line.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { and, asc, count, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { people } from '../people/tables.ts'
import { storedColumns } from './stored-entries.ts'
import { type ImportEntryRow, type ImportPreviewRow, importEntries } from './tables.ts'

export const deleteEntries = (tx: Tx, companyId: string, previewId: string) =>
  tx.delete(importEntries).where(isOfPreview(companyId, previewId))

/** Stores entries of a preview: what `toStoredEntries` made of them. */
export async function storeEntries(
  tx: Tx,
  { companyId, id: previewId }: Pick<ImportPreviewRow, 'companyId' | 'id'>,
  batch: Uint8Array,
): Promise<void> {
  const { names, values, rows } = storedColumns(batch)
  await tx.execute(sql`
    insert into import_entries (company_id, preview_id, ${names})
    select ${companyId}::uuid, ${previewId}::uuid, ${values} from ${rows}`)
}

export const isOfPreview = (companyId: string, previewId: string) =>
  and(eq(importEntries.companyId, companyId), eq(importEntries.previewId, previewId))

export type EntryFilter = {
  kind?: EntryKind | undefined
  /** A group of equal problems. */
  problem?: { code: string; facts: ProblemFacts } | undefined
  after: number
  limit: number
}

/** Entries in the order of the file, a page at a time. */
export async function findEntries(
  tx: Tx,
  companyId: string,
  previewId: string,
  { kind, problem, after, limit }: EntryFilter,
) {
  const mine = and(
    isOfPreview(companyId, previewId),
    kind ? hasKind(kind) : undefined,
    problem ? hasProblem(problem) : undefined,
  )
  const rows = await tx
    .select()
    .from(importEntries)
    .where(and(mine, gt(importEntries.position, after)))
    .orderBy(asc(importEntries.position))
    .limit(limit + 1)
  const [total] = await tx.select({ count: count() }).from(importEntries).where(mine)
  const page = rows.slice(0, limit)
  return {
    rows: page.map(presentEntry),
    next: rows.length > limit ? String(page.at(-1)?.position) : null,
    total: total?.count ?? 0,
  }
}

const hasKind = (kind: EntryKind): SQL => sql`${importEntries.kinds} @> array[${kind}]::text[]`

const hasProblem = (problem: NonNullable<EntryFilter['problem']>): SQL =>
  sql`(${importEntries.errors}::jsonb @> ${JSON.stringify([problem])}::jsonb
    or ${importEntries.warnings}::jsonb @> ${JSON.stringify([problem])}::jsonb)`

/** Entries with errors or warnings, and entries that were skipped. */
export const findEntriesWithProblems = (tx: Tx, companyId: string, previewId: string): Promise<ImportEntryRow[]> =>
  tx
    .select()
    .from(importEntries)
    .where(
      and(
        isOfPreview(companyId, previewId),
        sql`(${importEntries.kinds} && array['ERROR', 'WARNING']::text[] or ${isNotNull(importEntries.failure)})`,
      ),
    )
    .orderBy(asc(importEntries.position))

/** Whether any of the people in a preview has changed since, so that it is outdated (ADM-P28). */
export async function hasPeopleChanges(tx: Tx, companyId: string, previewId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`
    select exists (
      select 1 from import_entries e left join people p on p.company_id = e.company_id and p.id = e.person_id
      where e.company_id = ${companyId} and e.preview_id = ${previewId} and e.apply_order is not null
        and e.person_version is not null and p.version is distinct from e.person_version
    ) as changed`)
  return rows[0]?.changed === true
}

/** Counts applied rows (those with values before) by preview and action. */
export async function countApplied(tx: Tx, companyId: string, previewIds: readonly string[]) {
  if (previewIds.length === 0) return []
  return tx
    .select({ previewId: importEntries.previewId, action: importEntries.action, count: count() })
    .from(importEntries)
    .where(
      and(
        eq(importEntries.companyId, companyId),
        inArray(importEntries.previewId, [...previewIds]),
        isNotNull(importEntries.before),
      ),
    )
    .groupBy(importEntries.previewId, importEntries.action)
}

/** The people whom an import added and who still exist; null if they are more than can be invited together. */
export async function findAddedIds(tx: Tx, companyId: string, previewId: string): Promise<string[] | null> {
  const rows = await tx
    .select({ id: people.id })
    .from(importEntries)
    .innerJoin(people, and(eq(people.companyId, importEntries.companyId), eq(people.id, importEntries.personId)))
    .where(
      and(
        eq(importEntries.companyId, companyId),
        eq(importEntries.previewId, previewId),
        eq(importEntries.action, 'ADD'),
        isNotNull(importEntries.before),
      ),
    )
    .orderBy(asc(importEntries.position))
    .limit(MAX_BULK_PEOPLE + 1)
  return rows.length > MAX_BULK_PEOPLE ? null : rows.map(({ id }) => id)
}

/** How many entries there are of each kind now: holding back a manager during the import changes the kind. */
export async function kindsOf(
  tx: Tx,
  companyId: string,
  previewId: string,
): Promise<Partial<Record<EntryKind, number>>> {
  const { rows } = await tx.execute<{ kind: EntryKind; count: number }>(sql`
    select unnest(kinds) as kind, count(*)::int as count from import_entries
    where company_id = ${companyId} and preview_id = ${previewId} group by 1`)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Presents a stored row. A person who is still to be added has no id yet. */
export function presentEntry(row: ImportEntryRow): ImportEntry {
  const changes = row.changes as FieldChange[]
  const manager = row.manager as PlanEntry['manager']
  const held = row.held as HeldManager | null
  const isPlanned = row.action === 'ADD' && row.before === null
  return {
    position: row.position,
    line: row.line,
    personId: isPlanned ? null : row.personId,
    name: row.name,
    email: row.email,
    kinds: row.kinds as EntryKind[],
    changes: [...changes, ...(manager ? [{ field: 'manager' as const, from: manager.was, to: manager.name }] : [])],
    errors: (row.errors ?? []) as Problem<RowError>[],
    warnings: (row.warnings ?? []) as Problem<RowWarning>[],
    held: held && { from: held.was, to: held.name },
    cells: (row.cells as MappedCells | null) ?? {},
    failure: row.failure as Problem<RowFailure> | null,
    conflicts: (row.conflicts ?? []) as Problem<UndoConflict>[],
  }
}
