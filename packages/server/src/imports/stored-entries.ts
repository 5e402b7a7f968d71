import type { MappedCells } from '@perennial/domain/imports/corrections.ts'
import type { PlanEntry } from '@perennial/domain/imports/plan.ts'

/** How many entries are stored in one transaction. */
export const ENTRIES_PER_BATCH = 2_500

/** Entries from this position on, in the form in which the database takes them. */
export const toStoredEntries = (
  from: number,
  entries: readonly PlanEntry[],
  cellsOf: (line: number | null) => MappedCells | null,
) =>
  entries.map((entry, index) => ({
    position: from + index,
    apply_order: entry.turn,
    line: entry.line,
    kinds: entry.kinds,
    action: entry.action,
    person_id: entry.personId,
    person_version: entry.personVersion,
    name: entry.name,
    email: entry.email,
    changes: entry.changes,
    manager: entry.manager,
    held: entry.held,
    confirms_manager: entry.confirmsManager,
    errors: entry.errors.length > 0 ? entry.errors : null,
    warnings: entry.warnings.length > 0 ? entry.warnings : null,
    cells: entry.errors.length + entry.warnings.length > 0 ? cellsOf(entry.line) : null,
  }))
