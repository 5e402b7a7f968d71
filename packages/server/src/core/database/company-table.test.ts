import { getTableConfig, index, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { idColumn } from './columns.ts'
import { companyTable, tablesOf } from './company-table.ts'
import type { TableFacts } from './table-facts.ts'

const facts = {
  dataClass: 'TECHNICAL',
  readers: ['NOBODY'],
  retention: 'COMPANY',
  deletion: 'company',
  document: { leftOut: 'it is made up for this test' },
} as const satisfies TableFacts<string>

const shelves = companyTable('shelves', { id: idColumn() }, facts)
const books = companyTable(
  'books',
  { shelfId: uuid().notNull(), ownTitle: text().notNull() },
  {
    ...facts,
    primaryKey: ['shelfId', 'ownTitle'],
    references: { shelfId: { to: () => shelves, onDelete: 'cascade' } },
  },
  (row) => [index('books_by_title').on(row.companyId, row.ownTitle)],
)

test('WALL-2 WALL-3 a declared table starts with its company, and has its key, references and tenant isolation', () => {
  const { columns, primaryKeys, foreignKeys, indexes, policies } = getTableConfig(books)
  const [reference] = foreignKeys
  const { columns: own, foreignTable, foreignColumns } = reference?.reference() ?? {}

  expect(columns.map(({ name }) => name)).toEqual(['company_id', 'shelf_id', 'own_title'])
  expect(primaryKeys.map((key) => key.columns.map(({ name }) => name))).toEqual([
    ['company_id', 'shelf_id', 'own_title'],
  ])
  expect([own, foreignColumns].map((some) => some?.map(({ name }) => name))).toEqual([
    ['company_id', 'shelf_id'],
    ['company_id', 'id'],
  ])
  expect(foreignTable).toBe(shelves)
  expect(reference?.onDelete).toBe('cascade')
  expect(indexes.map((item) => item.config.name)).toEqual(['books_by_title'])
  expect(policies.map(({ name }) => name)).toEqual(['tenant_isolation'])
})

test('PRIV-1 the tables of the modules are found with their facts, and no other exports', () => {
  const declared = tablesOf([{ tables: { shelves, isShelf: () => true } }, {}, { tables: { books } }])

  expect(
    declared.map(({ name, facts: { deletion }, columnName }) => [
      name,
      deletion,
      name === 'books' && columnName('ownTitle'),
    ]),
  ).toEqual([
    ['books', 'company', 'own_title'],
    ['shelves', 'company', false],
  ])
})

test('a fact about an unknown column is a type error, and a key of one a runtime error', () => {
  // @ts-expect-error: there is no column `spine`
  const shoes = companyTable('shoes', { id: idColumn() }, { ...facts, primaryKey: ['spine'] })

  expect(() => getTableConfig(shoes)).toThrow('spine')
})
