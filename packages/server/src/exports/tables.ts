import type { CycleFileColumn } from '@perennial/domain/exports/cycle-columns.ts'
import {
  type ExportFormat,
  exportFailures,
  exportKinds,
  exportStates,
  type Held,
} from '@perennial/domain/exports/exports.ts'
import { bigint, foreignKey, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

/** What was chosen besides the kind. */
export type ExportOptions = {
  format?: ExportFormat
  columns?: readonly CycleFileColumn[]
  reviews?: readonly string[]
  confidential?: boolean
}

/** Files that people asked for. Read by whoever asked; kept seven days (COM-P17). */
export const exports = snakeCase.table(
  'exports',
  {
    companyId: ofCompany(),
    id: id(),
    askedById: uuid().notNull(),
    kind: text({ enum: [...exportKinds] }).notNull(),
    /** What it is about: the cycle. */
    subjectId: uuid(),
    /** What else was chosen: reviews, columns, format. */
    options: jsonb().$type<ExportOptions>().notNull().default({}),
    name: text().notNull(),
    about: text(),
    language: text({ enum: ['en', 'de'] }).notNull(),
    state: text({ enum: [...exportStates] })
      .notNull()
      .default('QUEUED'),
    failedBecause: text({ enum: [...exportFailures] }),
    /** After which row to go on. */
    cursor: text(),
    parts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer(),
    /** Whose confidential content is in it: asked again when it is downloaded. */
    confidentialAbout: uuid().array().notNull().default([]),
    /** What of which reviews is in it: asked again as well. */
    holds: jsonb().$type<Held[]>().notNull().default([]),
    /** When everything was read that it is made of. */
    wholeAt: moment(),
    fileId: uuid(),
    size: bigint({ mode: 'number' }),
    askedAt: moment().notNull(),
    movedAt: moment().notNull(),
    readyAt: moment(),
    expiresAt: moment().notNull(),
  },
  (one) => [
    key(one),
    index('exports_by_asker').on(one.companyId, one.askedById, one.askedAt),
    foreignKey({
      columns: [one.companyId, one.askedById],
      foreignColumns: [people.companyId, people.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
export type ExportRow = typeof exports.$inferSelect

/** What is made of a file so far, so that a killed server goes on where it was; gone once the file is whole. */
export const exportParts = snakeCase.table(
  'export_parts',
  {
    companyId: ofCompany(),
    exportId: uuid().notNull(),
    place: integer().notNull(),
    text: text().notNull(),
    /** Where it is a file of its own: whose it is, and the file; none where it is not for whoever asks. */
    name: text(),
    fileId: uuid(),
  },
  (part) => [
    primaryKey({ columns: [part.companyId, part.exportId, part.place] }),
    foreignKey({
      columns: [part.companyId, part.exportId],
      foreignColumns: [exports.companyId, exports.id],
    }).onDelete('cascade'),
    wall(),
  ],
)
