import type { ObjectiveFileFacts } from '@perennial/contract/objectives/import/schemas.ts'
import type { CellCorrection, DateOrder, Delimiter } from '@perennial/domain/imports/fields.ts'
import type { ImportedProblemGroup, ImportedRowProblem } from '@perennial/domain/objectives/import/problem-groups.ts'
import {
  type ObjectiveFileProblem,
  objectiveImportFailures,
  objectiveImportStates,
} from '@perennial/domain/objectives/import/runs.ts'
import { importUndoConflicts } from '@perennial/domain/objectives/import-plan.ts'
import type { ObjectiveImportField, ObjectiveRecord } from '@perennial/domain/objectives/import-rows.ts'
import { visibilities } from '@perennial/domain/objectives/objective.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { YEAR_DAYS } from '../../core/database/table-facts.ts'
import { people } from '../../people/tables.ts'
import { objectiveCycles } from '../cycle/tables.ts'

/** The importer’s settings for reading the file; null means that they are detected. */
export type ObjectiveReading = {
  delimiter: 'AUTO' | Delimiter
  fields: (ObjectiveImportField | null)[] | null
  hasHeaderRow: boolean | null
  dateOrder: DateOrder | null
  /** Missing in imports of earlier versions. */
  corrections?: CellCorrection<ObjectiveImportField>[]
}

/** The counts of the preview, as of the last reading. */
export type ObjectiveImportCounts = {
  create: number
  skip: number
  error: number
  warning: number
  problems: ImportedProblemGroup[]
}

/** The parsed parts of a row; what identifies it has its own columns. */
export type StoredRecord = Omit<ObjectiveRecord, 'line' | 'ownerId' | 'title' | 'errors' | 'warnings'>

const leftOut = 'what a file created is among the objectives; it is taken back where it was read in'

/** An import: a file, how it is read, and its state. Only the person who uploaded the file sees it. */
export const objectiveImportRuns = companyTable(
  'objective_import_runs',
  {
    id: idColumn(),
    cycleId: uuid().notNull(),
    state: text({ enum: objectiveImportStates }).notNull().default('READING'),
    failure: text({ enum: objectiveImportFailures }),
    version: integer().notNull().default(1),
    /** Empty for pasted rows. */
    fileName: text().notNull(),
    fileId: uuid(),
    reading: jsonb().$type<ObjectiveReading>().notNull(),
    facts: jsonb().$type<ObjectiveFileFacts>(),
    problem: jsonb().$type<{ code: ObjectiveFileProblem; facts?: Record<string, string | number | null> }>(),
    counts: jsonb().$type<ObjectiveImportCounts>(),
    createdById: uuid().notNull(),
    createdAt: timestampColumn().notNull(),
    /** When the file was compared with the existing objectives. */
    readAt: timestampColumn().notNull(),
    startedAt: timestampColumn(),
    finishedAt: timestampColumn(),
    undoneAt: timestampColumn(),
    /** How many rows are done; decreases during an undo. */
    nextOrder: integer().notNull().default(0),
    lastAttemptAt: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.objective_import_runs' },
    dataClass: 'RECORD',
    readers: ['AUTHOR'],
    retention: { days: YEAR_DAYS, after: 'createdAt' },
    deletion: 'content',
    people: { createdById: { erasure: 'REPLACE', merge: 'MOVE' } },
    references: {
      cycleId: { to: () => objectiveCycles, onDelete: 'cascade', name: 'import_into_cycle' },
    },
    document: { leftOut },
  },
  (run) => [
    index('objective_imports_by_person').on(run.companyId, run.createdById, run.createdAt, run.id),
    index('objective_imports_under_way')
      .on(run.companyId, run.lastAttemptAt)
      .where(sql`${run.state} in ('READING', 'RUNNING', 'UNDOING')`),
  ],
)
export type ObjectiveImportRunRow = typeof objectiveImportRuns.$inferSelect

/** One row of the file: what it would do, what it did, and what an undo kept. */
export const objectiveImportRows = companyTable(
  'objective_import_rows',
  {
    runId: uuid().notNull(),
    /** The line number in the file. */
    line: integer().notNull(),
    /** The position in which a row is applied: parents before their children. */
    applyOrder: integer(),
    action: text({ enum: ['CREATE', 'SKIP', 'ERROR'] }).notNull(),
    ownerId: uuid(),
    title: text().notNull(),
    record: jsonb().$type<StoredRecord>().notNull(),
    visibility: text({ enum: visibilities }).notNull(),
    /** The line of a parent in the same file, or the id of an existing parent. */
    parentLine: integer(),
    parentId: uuid(),
    errors: jsonb().$type<ImportedRowProblem[]>().notNull(),
    warnings: jsonb().$type<ObjectiveRecord['warnings']>().notNull(),
    /** The cells of the file, by field. */
    cells: jsonb().$type<Partial<Record<ObjectiveImportField, string>>>().notNull(),
    /** The objective that it created, until the undo. */
    objectiveId: uuid(),
    failure: text(),
    conflict: text({ enum: importUndoConflicts }),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.objective_import_rows' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR'],
    retention: 'IMPORT',
    deletion: 'content',
    people: { ownerId: { erasure: 'DELETE_ROW', merge: 'MOVE' } },
    references: {
      runId: { to: () => objectiveImportRuns, onDelete: 'cascade', name: 'row_of_objective_import' },
      ownerId: { to: () => people },
    },
    primaryKey: ['runId', 'line'],
    document: { leftOut },
  },
  (row) => [
    index('objective_import_rows_in_turn')
      .on(row.companyId, row.runId, row.applyOrder)
      .where(sql`${row.applyOrder} is not null`),
    index('objective_import_rows_by_owner').on(row.companyId, row.ownerId),
  ],
)
export type ObjectiveImportRowRow = typeof objectiveImportRows.$inferSelect
