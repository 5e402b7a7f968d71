import { managerChangeStates, settledReasons } from '@perennial/domain/imports/manager-changes.ts'
import { lineReasons } from '@perennial/domain/imports/reporting-line.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** How the company reads its people files. Read by those who may import. */
export const importConfigs = snakeCase.table(
  'import_configs',
  {
    companyId: companyIdColumn().primaryKey(),
    options: jsonb().notNull(),
    mapping: jsonb().notNull().default([]),
    version: integer().notNull().default(1),
    updatedById: uuid(),
    updatedAt: timestampColumn(),
  },
  () => [tenantPolicy()],
)
export type ImportConfigRow = typeof importConfigs.$inferSelect

/** A file that was read and what it would change. Read by those who may import; its file lives one hour. */
export const importPreviews = snakeCase.table(
  'import_previews',
  {
    companyId: companyIdColumn().references(() => companies.id),
    id: idColumn(),
    state: text().notNull().default('CREATED'),
    version: integer().notNull().default(1),
    fileName: text(),
    fileId: uuid(),
    fileInfo: jsonb().notNull().default({}),
    options: jsonb().notNull(),
    mapping: jsonb(),
    problem: jsonb(),
    counts: jsonb().notNull().default({}),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    lastAttemptAt: timestampColumn().notNull(),
  },
  (preview) => [
    companyPrimaryKey(preview),
    index('previews_by_person').on(preview.companyId, preview.createdById, preview.createdAt),
    tenantPolicy(),
  ],
)
export type ImportPreviewRow = typeof importPreviews.$inferSelect

/** One person of a preview: what changes, what stands against it, what was before (for the undo). */
export const importEntries = snakeCase.table(
  'import_entries',
  {
    companyId: companyIdColumn(),
    previewId: uuid().notNull(),
    position: integer().notNull(),
    applyOrder: integer(),
    line: integer(),
    kinds: text().array().notNull(),
    action: text(),
    personId: uuid(),
    personVersion: integer(),
    name: text().notNull(),
    email: text().notNull(),
    changes: json().notNull(),
    manager: json(),
    /** The manager that waits for an HR Admin's approval. */
    held: json(),
    confirmsManager: boolean().notNull().default(false),
    errors: json(),
    warnings: json(),
    failure: jsonb(),
    before: json(),
    conflicts: jsonb(),
  },
  (entry) => [
    primaryKey({ columns: [entry.companyId, entry.previewId, entry.position] }),
    index('entries_by_apply_order')
      .on(entry.companyId, entry.previewId, entry.applyOrder)
      .where(sql`${entry.applyOrder} is not null`),
    companyForeignKey([entry.companyId, entry.previewId], importPreviews).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type ImportEntryRow = typeof importEntries.$inferSelect

/** An import that was started: resumable, and undone only once (ONCE-4, ONCE-6). */
export const importRuns = snakeCase.table(
  'import_runs',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    previewId: uuid().notNull(),
    state: text().notNull().default('QUEUED'),
    failure: text(),
    rowCount: integer().notNull(),
    total: integer().notNull(),
    nextApplyOrder: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    sendWelcomeEmails: boolean().notNull().default(false),
    startedById: uuid().notNull(),
    startedAt: timestampColumn().notNull(),
    lastAttemptAt: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
    finishedAt: timestampColumn(),
    undoRequestedAt: timestampColumn(),
    undoRequestedById: uuid(),
    undoneAt: timestampColumn(),
    undoFailure: text(),
    conflicts: integer().notNull().default(0),
  },
  (run) => [
    companyPrimaryKey(run),
    uniqueIndex('one_run_per_preview').on(run.companyId, run.previewId),
    uniqueIndex('one_import_at_a_time')
      .on(run.companyId)
      .where(
        sql`${run.state} in ('QUEUED', 'RUNNING') or (${run.undoRequestedAt} is not null and ${run.undoneAt} is null)`,
      ),
    index('runs_by_time').on(run.companyId, run.startedAt),
    companyForeignKey([run.companyId, run.previewId], importPreviews),
    tenantPolicy(),
  ],
)
export type ImportRunRow = typeof importRuns.$inferSelect

/** A manager that an import held back, until an HR Admin decides. Read by HR Admins and Tech Admins; goes with the import. */
export const importManagerChanges = snakeCase.table(
  'import_manager_changes',
  {
    companyId: companyIdColumn(),
    id: idColumn(),
    runId: uuid().notNull(),
    /** Of the row in the file. */
    position: integer().notNull(),
    personId: uuid().notNull(),
    fromId: uuid(),
    toId: uuid(),
    reason: text({ enum: lineReasons }).notNull(),
    importedById: uuid().notNull(),
    heldAt: timestampColumn().notNull(),
    state: text({ enum: managerChangeStates }).notNull().default('WAITING'),
    settledBecause: text({ enum: settledReasons }),
    decidedById: uuid(),
    decidedAt: timestampColumn(),
  },
  (change) => [
    companyPrimaryKey(change),
    uniqueIndex('one_manager_change_waits_per_person')
      .on(change.companyId, change.personId)
      .where(sql`${change.state} = 'WAITING'`),
    index('manager_changes_of_import').on(change.companyId, change.runId, change.position),
    index('manager_changes_by_person').on(change.companyId, change.personId),
    index('manager_changes_by_former_manager').on(change.companyId, change.fromId),
    index('manager_changes_by_new_manager').on(change.companyId, change.toId),
    index('manager_changes_by_time').on(change.companyId, change.heldAt, change.runId, change.position),
    companyForeignKey([change.companyId, change.runId], importRuns, 'manager_change_of_import').onDelete('cascade'),
    ...[change.personId, change.fromId, change.toId].map((person) =>
      companyForeignKey([change.companyId, person], people).onDelete('cascade'),
    ),
    check('settled_says_why', sql`(${change.state} = 'SETTLED') = (${change.settledBecause} is not null)`),
    check('decided_says_who', sql`(${change.state} in ('APPROVED', 'REJECTED')) = (${change.decidedById} is not null)`),
    tenantPolicy(),
  ],
)
export type ImportManagerChangeRow = typeof importManagerChanges.$inferSelect
