import { languages } from '@perennial/contract/messages/language.ts'
import type { CycleColumnName } from '@perennial/domain/exports/cycle-columns.ts'
import {
  type ExportedReview,
  type ExportFormat,
  exportFailures,
  exportKinds,
  exportStates,
} from '@perennial/domain/exports/exports.ts'
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'
import { people } from '../people/tables.ts'

/** What was chosen besides the kind. */
export type ExportOptions = {
  format?: ExportFormat
  columns?: readonly CycleColumnName[]
  reviews?: readonly string[]
  confidential?: boolean
}

/** Files that people asked for. */
export const exports = companyTable(
  'exports',
  {
    id: idColumn(),
    requestedById: uuid().notNull(),
    kind: text({ enum: [...exportKinds] }).notNull(),
    /** What it is about: the cycle. */
    subjectId: uuid(),
    /** What else was chosen: reviews, columns, format. */
    options: jsonb().$type<ExportOptions>().notNull().default({}),
    name: text().notNull(),
    subjectName: text(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: [...exportStates] })
      .notNull()
      .default('QUEUED'),
    failureReason: text({ enum: [...exportFailures] }),
    /** After which row to go on. */
    cursor: text(),
    parts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    /** Whose confidential content is in it: asked again when it is downloaded. */
    confidentialPersonIds: uuid().array().notNull().default([]),
    /** What of which reviews is in it: asked again as well. */
    includedSides: jsonb().$type<ExportedReview[]>().notNull().default([]),
    /** When everything was read that it is made of. */
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
    document: { leftOut: 'it is of this installation and of the next days' },
  },
  (item) => [index('exports_by_requester').on(item.companyId, item.requestedById, item.requestedAt)],
)
export type ExportRow = typeof exports.$inferSelect

/** What is made of a file so far, so that a killed server goes on where it was; gone once the file is whole. */
export const exportParts = companyTable(
  'export_parts',
  {
    exportId: uuid().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    /** Where it is a file of its own: whose it is, and the file; none where it is not for whoever asks. */
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
    document: { leftOut: 'it is of this installation and of the next days' },
  },
)
