import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { binaryTextColumn, companyIdColumn, tenantPolicy } from '../core/database/columns.ts'

/** The words under which people and cycles are found; follows them. Read by the search only, through its rules. */
export const searchTerms = snakeCase.table(
  'search_terms',
  {
    companyId: companyIdColumn(),
    kind: text().notNull(),
    field: smallint().notNull(),
    term: binaryTextColumn().notNull(),
    /** Where this stands in the order of results. */
    sortKey: binaryTextColumn().notNull(),
    subjectId: uuid().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.kind, row.field, row.term, row.sortKey, row.subjectId] }),
    index('search_words_by_subject').on(row.companyId, row.subjectId, row.term, row.field),
    tenantPolicy(),
  ],
)

/** Every word once, with what follows its first letter: for slips of the hand. */
export const searchVocabulary = snakeCase.table(
  'search_vocabulary',
  {
    companyId: companyIdColumn(),
    term: binaryTextColumn().notNull(),
    tail: binaryTextColumn().notNull().generatedAlwaysAs(sql`substr(term, 2)`),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.term] }),
    index('search_vocabulary_by_tail').on(row.companyId, row.tail, row.term),
    tenantPolicy(),
  ],
)

/** Whom the words must be made anew for, written by triggers in the same transaction as the change. */
export const searchChanges = snakeCase.table(
  'search_changes',
  {
    companyId: companyIdColumn(),
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.turn] }), tenantPolicy()],
)

/** By which version of the rules a company's words were made. */
export const searchIndexVersions = snakeCase.table(
  'search_index_versions',
  { companyId: companyIdColumn(), kind: text().notNull(), version: integer().notNull() },
  (row) => [primaryKey({ columns: [row.companyId, row.kind] }), tenantPolicy()],
)
