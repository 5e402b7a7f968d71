import { managerChangeStates, settledReasons } from '@perennial/domain/imports/manager-changes.ts'
import { lineReasons } from '@perennial/domain/imports/reporting-line.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../companies/tables.ts'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { VERSION_MEANING } from '../core/database/document-facts.ts'
import { formerDataKeys } from '../core/database/former-kinds.ts'
import { YEAR_DAYS } from '../core/database/table-facts.ts'
import { people } from '../people/tables.ts'

/** How the company reads its people files. */
export const importConfigs = companyTable(
  'import_configs',
  {
    options: jsonb().notNull(),
    mapping: jsonb().notNull().default([]),
    version: integer().notNull().default(1),
    updatedById: uuid(),
    updatedAt: timestampColumn(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.import_configs' },
    dataClass: 'SETTING',
    readers: ['TECH_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    people: { updatedById: { erasure: 'REPLACE', merge: 'KEEP' } },
    primaryKey: [],
    document: {
      list: { order: 80, name: 'peopleFiles', row: 'reading' },
      formerNames: {
        fields: { changedById: 'updatedById', changedAt: 'updatedAt' },
        keys: { options: formerDataKeys },
      },
      meaning: 'How people files are read; one row at most.',
      fields: {
        options: 'The settings of the page',
        mapping: 'Columns of the file and where they go',
        version: VERSION_MEANING,
      },
    },
  },
)
export type ImportConfigRow = typeof importConfigs.$inferSelect

/** A file that was read and what it would change. Read by those who may import; its file is kept for one hour. */
export const importPreviews = companyTable(
  'import_previews',
  {
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
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.import_previews' },
    dataClass: 'PERSONAL',
    readers: ['TECH_ADMIN'],
    retention: 'IMPORT',
    deletion: 'company',
    people: { createdById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: { companyId: { to: () => companies } },
    document: {
      leftOut: 'what a file of people changed stands with the people; it is taken back where it was read in',
    },
  },
  (preview) => [index('previews_by_person').on(preview.companyId, preview.createdById, preview.createdAt)],
)
export type ImportPreviewRow = typeof importPreviews.$inferSelect

/** One row of a preview: what changes, its problems, and the values before (for the undo). */
export const importEntries = companyTable(
  'import_entries',
  {
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
    /** The manager that waits for an HR Admin’s approval. */
    held: json(),
    confirmsManager: boolean().notNull().default(false),
    errors: json(),
    warnings: json(),
    /** The mapped cells of a row with problems, as they are in the file. */
    cells: json(),
    failure: jsonb(),
    before: json(),
    conflicts: jsonb(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.import_entries' },
    dataClass: 'PERSONAL',
    readers: ['TECH_ADMIN'],
    retention: 'IMPORT',
    deletion: 'company',
    people: { personId: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
    references: { previewId: { to: () => importPreviews, onDelete: 'cascade' } },
    primaryKey: ['previewId', 'position'],
    document: {
      leftOut: 'what a file of people changed stands with the people; it is taken back where it was read in',
    },
  },
  (entry) => [
    index('entries_by_apply_order')
      .on(entry.companyId, entry.previewId, entry.applyOrder)
      .where(sql`${entry.applyOrder} is not null`),
  ],
)
export type ImportEntryRow = typeof importEntries.$inferSelect

/** An import that was started: resumable, and undone only once (ONCE-4, ONCE-6). */
export const importRuns = companyTable(
  'import_runs',
  {
    id: idColumn(),
    previewId: uuid().notNull(),
    state: text().notNull().default('QUEUED'),
    failure: text(),
    rowCount: integer().notNull(),
    total: integer().notNull(),
    nextApplyOrder: integer().notNull().default(0),
    /** Rows applied so far, for the progress; once it has ended they are counted. */
    applied: integer().notNull().default(0),
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
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.import_runs' },
    dataClass: 'RECORD',
    readers: ['TECH_ADMIN'],
    retention: { days: YEAR_DAYS, after: 'startedAt' },
    deletion: 'company',
    people: {
      startedById: { erasure: 'REPLACE', merge: 'KEEP' },
      undoRequestedById: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    references: { previewId: { to: () => importPreviews } },
    document: {
      leftOut: 'what a file of people changed stands with the people; it is taken back where it was read in',
    },
  },
  (run) => [
    uniqueIndex('one_run_per_preview').on(run.companyId, run.previewId),
    uniqueIndex('one_import_at_a_time')
      .on(run.companyId)
      .where(
        sql`${run.state} in ('QUEUED', 'RUNNING') or (${run.undoRequestedAt} is not null and ${run.undoneAt} is null)`,
      ),
    index('runs_by_time').on(run.companyId, run.startedAt),
  ],
)
export type ImportRunRow = typeof importRuns.$inferSelect

/** A manager that an import held back, until an HR Admin decides. */
export const importManagerChanges = companyTable(
  'import_manager_changes',
  {
    id: idColumn(),
    runId: uuid().notNull(),
    /** The position of the row in the file. */
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
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.import_manager_changes' },
    dataClass: 'RECORD',
    readers: ['HR_ADMIN', 'TECH_ADMIN'],
    retention: 'IMPORT',
    deletion: 'company',
    people: {
      decidedById: { erasure: 'REPLACE', merge: 'KEEP' },
      fromId: { erasure: 'REPLACE', merge: 'KEEP' },
      // Importers can’t decide about their own import, through any of their accounts.
      importedById: { erasure: 'REPLACE', merge: 'MOVE' },
      personId: { erasure: 'DELETE_ROW', merge: 'KEEP' },
      toId: { erasure: 'REPLACE', merge: 'KEEP' },
    },
    references: {
      runId: { to: () => importRuns, onDelete: 'cascade', name: 'manager_change_of_import' },
      personId: { to: () => people, onDelete: 'cascade' },
      fromId: { to: () => people, onDelete: 'cascade' },
      toId: { to: () => people, onDelete: 'cascade' },
    },
    document: {
      leftOut: 'who changes a manager is decided where the file was read in; what was decided stands with the people',
    },
  },
  (change) => [
    uniqueIndex('one_manager_change_waits_per_person')
      .on(change.companyId, change.personId)
      .where(sql`${change.state} = 'WAITING'`),
    index('manager_changes_of_import').on(change.companyId, change.runId, change.position),
    index('manager_changes_by_person').on(change.companyId, change.personId),
    index('manager_changes_by_former_manager').on(change.companyId, change.fromId),
    index('manager_changes_by_new_manager').on(change.companyId, change.toId),
    index('manager_changes_by_time').on(change.companyId, change.heldAt, change.runId, change.position),
    check('settled_says_why', sql`(${change.state} = 'SETTLED') = (${change.settledBecause} is not null)`),
    check('decided_says_who', sql`(${change.state} in ('APPROVED', 'REJECTED')) = (${change.decidedById} is not null)`),
  ],
)
export type ImportManagerChangeRow = typeof importManagerChanges.$inferSelect
