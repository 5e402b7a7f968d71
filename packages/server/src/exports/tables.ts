import { languages } from '@perennial/contract/messages/language.ts'
import type { CycleColumnName } from '@perennial/domain/exports/cycle-columns.ts'
import {
  type ExportedReview,
  type ExportFormat,
  exportFailures,
  exportKinds,
  exportStates,
} from '@perennial/domain/exports/exports.ts'
import { bigint, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import {
  companyForeignKey,
  companyIdColumn,
  companyPrimaryKey,
  idColumn,
  tenantPolicy,
  timestampColumn,
} from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** What was chosen besides the kind. */
export type ExportOptions = {
  format?: ExportFormat
  columns?: readonly CycleColumnName[]
  reviews?: readonly string[]
  confidential?: boolean
}

/** Files that people asked for. Read by whoever asked; kept seven days (COM-P17). */
export const exports = snakeCase.table(
  'exports',
  {
    companyId: companyIdColumn(),
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
  (item) => [
    companyPrimaryKey(item),
    index('exports_by_requester').on(item.companyId, item.requestedById, item.requestedAt),
    companyForeignKey([item.companyId, item.requestedById], people).onDelete('cascade'),
    tenantPolicy(),
  ],
)
export type ExportRow = typeof exports.$inferSelect

/** What is made of a file so far, so that a killed server goes on where it was; gone once the file is whole. */
export const exportParts = snakeCase.table(
  'export_parts',
  {
    companyId: companyIdColumn(),
    exportId: uuid().notNull(),
    position: integer().notNull(),
    text: text().notNull(),
    /** Where it is a file of its own: whose it is, and the file; none where it is not for whoever asks. */
    name: text(),
    fileId: uuid(),
  },
  (part) => [
    primaryKey({ columns: [part.companyId, part.exportId, part.position] }),
    companyForeignKey([part.companyId, part.exportId], exports).onDelete('cascade'),
    tenantPolicy(),
  ],
)
