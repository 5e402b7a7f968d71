import { sql } from 'drizzle-orm'
import { bigint, index, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { binaryTextColumn } from '../core/database/columns.ts'
import { companyTable } from '../core/database/company-table.ts'

/** The index of people and cycles; derived from them. Only the search reads it, through its rules. */
export const searchTerms = companyTable(
  'search_terms',
  {
    kind: text().notNull(),
    field: smallint().notNull(),
    term: binaryTextColumn().notNull(),
    /** The position in the order of results. */
    sortKey: binaryTextColumn().notNull(),
    subjectId: uuid().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'USE',
    deletion: 'company',
    primaryKey: ['kind', 'field', 'term', 'sortKey', 'subjectId'],
    document: { leftOut: 'it is worked out from the rest' },
  },
  (row) => [index('search_words_by_subject').on(row.companyId, row.subjectId, row.term, row.field)],
)

/** Every word once, with what follows its first letter: for typos. */
export const searchVocabulary = companyTable(
  'search_vocabulary',
  {
    term: binaryTextColumn().notNull(),
    tail: binaryTextColumn().notNull().generatedAlwaysAs(sql`substr(term, 2)`),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'USE',
    deletion: 'company',
    primaryKey: ['term'],
    document: { leftOut: 'it is worked out from the rest' },
  },
  (row) => [index('search_vocabulary_by_tail').on(row.companyId, row.tail, row.term)],
)

/** People whose words must be indexed again; written by triggers in the transaction of the change. */
export const searchChanges = companyTable(
  'search_changes',
  {
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
  },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'USE',
    deletion: 'company',
    primaryKey: ['turn'],
    document: { leftOut: 'it is worked out from the rest' },
  },
)

/** The version of the rules that a company's index was built with. */
export const searchIndexVersions = companyTable(
  'search_index_versions',
  { kind: text().notNull(), version: integer().notNull() },
  {
    dataClass: 'TECHNICAL',
    readers: ['NOBODY'],
    retention: 'COMPANY',
    deletion: 'company',
    primaryKey: ['kind'],
    document: { leftOut: 'it is worked out from the rest' },
  },
)
