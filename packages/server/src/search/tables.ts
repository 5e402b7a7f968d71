import { sql } from 'drizzle-orm'
import { bigint, index, integer, primaryKey, smallint, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { ofCompany, plainText, wall } from '../core/database/columns.ts'

/** The words under which people and cycles are found; follows them. Read by the search only, through its rules. */
export const searchWords = snakeCase.table(
  'search_words',
  {
    companyId: ofCompany(),
    kind: text().notNull(),
    field: smallint().notNull(),
    word: plainText().notNull(),
    /** Where this stands in the order of results. */
    place: plainText().notNull(),
    subjectId: uuid().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.kind, row.field, row.word, row.place, row.subjectId] }),
    index('search_words_by_subject').on(row.companyId, row.subjectId, row.word, row.field),
    wall(),
  ],
)

/** Every word once, with what follows its first letter: for slips of the hand. */
export const searchVocabulary = snakeCase.table(
  'search_vocabulary',
  {
    companyId: ofCompany(),
    word: plainText().notNull(),
    tail: plainText().notNull().generatedAlwaysAs(sql`substr(word, 2)`),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.word] }),
    index('search_vocabulary_by_tail').on(row.companyId, row.tail, row.word),
    wall(),
  ],
)

/** Whom the words must be made anew for, written by triggers in the same transaction as the change. */
export const searchChanges = snakeCase.table(
  'search_changes',
  {
    companyId: ofCompany(),
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
  },
  (row) => [primaryKey({ columns: [row.companyId, row.turn] }), wall()],
)

/** By which version of the rules a company's words were made. */
export const searchBuilds = snakeCase.table(
  'search_builds',
  { companyId: ofCompany(), kind: text().notNull(), version: integer().notNull() },
  (row) => [primaryKey({ columns: [row.companyId, row.kind] }), wall()],
)
