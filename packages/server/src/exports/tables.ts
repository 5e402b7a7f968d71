import { exportFailures, exportKinds, exportStates } from '@perennial/domain/exports/exports.ts'
import { foreignKey, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'

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
    fileId: uuid(),
    size: integer(),
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
