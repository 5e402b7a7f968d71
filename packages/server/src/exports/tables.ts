import type { ObjectiveFilters } from '@perennial/contract/exports/routes.ts'
import { languages } from '@perennial/contract/messages/language.ts'
import type { CycleColumnName } from '@perennial/domain/exports/cycle-columns.ts'
import {
  type ExportedReview,
  type ExportFormat,
  exportFailures,
  exportKinds,
  exportStates,
} from '@perennial/domain/exports/exports.ts'
import type { ExportedResult, ResultLayout, ResultPerspective } from '@perennial/domain/feedback/result-export.ts'
import type {
  ExportedObjectives,
  ObjectiveExportScope,
  ObjectiveLayout,
} from '@perennial/domain/objectives/exports/layouts.ts'
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { people } from '../people/tables.ts'

/** The chosen options, besides the kind. */
export type ExportOptions = {
  format?: ExportFormat
  columns?: readonly CycleColumnName[]
  reviews?: readonly string[]
  confidential?: boolean
  requests?: readonly string[]
  layout?: ResultLayout | ObjectiveLayout
  perspective?: ResultPerspective
  scope?: ObjectiveExportScope
  filters?: ObjectiveFilters
}
/** Which content of a review, a feedback result or objectives is in a file. */
export type ExportedContent = ExportedReview | ExportedResult | ExportedObjectives

/** Requested exports. */
export const exports = companyTable(
  'exports',
  {
    id: idColumn(),
    requestedById: uuid().notNull(),
    kind: text({ enum: [...exportKinds] }).notNull(),
    /** What it is about: the cycle. */
    subjectId: uuid(),
    /** The other options: reviews, columns, format. */
    options: jsonb().$type<ExportOptions>().notNull().default({}),
    name: text().notNull(),
    subjectName: text(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: [...exportStates] })
      .notNull()
      .default('QUEUED'),
    failureReason: text({ enum: [...exportFailures] }),
    /** The last finished row, after which to continue. */
    cursor: text(),
    parts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    /** Whose confidential content is in it: checked again on download. */
    confidentialPersonIds: uuid().array().notNull().default([]),
    /** Which content of which reviews or results is in it: checked again on download. */
    includedSides: jsonb().$type<ExportedContent[]>().notNull().default([]),
    /** When all of its data had been read. */
    snapshotAt: timestampColumn(),
    fileId: uuid(),
    size: bigint({ mode: 'number' }),
    requestedAt: timestampColumn().notNull(),
    lastProgressAt: timestampColumn().notNull(),
    readyAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.exports' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR'],
    retention: { days: 0, after: 'expiresAt' },
    deletion: 'content',
    people: { requestedById: { erasure: 'DELETE_ROW', merge: 'KEEP' } },
    references: { requestedById: { to: () => people, onDelete: 'cascade' } },
    document: { leftOut: 'it is short-lived and specific to the installation' },
  },
  (item) => [index('exports_by_requester').on(item.companyId, item.requestedById, item.requestedAt)],
)
export type ExportRow = typeof exports.$inferSelect

/** The finished parts of an export, so that it resumes after a kill; deleted once the file is complete. */
export const exportParts = companyTable(
  'export_parts',
  {
    exportId: uuid().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    /** For an export of separate files: the person it is about, and the file; null if the requester may not read it. */
    name: text(),
    fileId: uuid(),
  },
  {
    report: { topic: 'RECORDS', label: 'worksCouncil.of.export_parts' },
    dataClass: 'CONFIDENTIAL',
    readers: ['AUTHOR'],
    retention: 'EXPORT',
    deletion: 'content',
    references: { exportId: { to: () => exports, onDelete: 'cascade' } },
    primaryKey: ['exportId', 'position'],
    document: { leftOut: 'it is short-lived and specific to the installation' },
  },
)
