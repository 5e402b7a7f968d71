import { getColumns, getTableName, is } from 'drizzle-orm'
import {
  type AnyPgColumnBuilder,
  type AnyPgTable,
  type ExtraConfigColumn,
  foreignKey,
  type PgBuildExtraConfigColumns,
  PgTable,
  type PgTableExtraConfigValue,
  primaryKey,
  snakeCase,
} from 'drizzle-orm/pg-core'
import type { Module } from '../module.ts'
import { companyIdColumn, tenantPolicy } from './columns.ts'
import type { Reference, TableFacts } from './table-facts.ts'

type CompanyColumn = { companyId: ReturnType<typeof companyIdColumn> }
type Row = Readonly<Record<string, ExtraConfigColumn>>

const factsKey = Symbol('facts of a table')
type WithFacts = { [factsKey]?: TableFacts<string> }

/**
 * A table of company data (WALL-2). Adds `company_id`, the key, references and tenant isolation; everything that
 * deletes, erases, merges, exports or reports finds the table by its facts, so only the area’s `tables.ts` and a
 * migration mention a new one.
 */
export function companyTable<Name extends string, Columns extends Record<string, AnyPgColumnBuilder>>(
  name: Name,
  columns: Columns,
  facts: TableFacts<Extract<keyof NoInfer<Columns>, string>>,
  constraints: (row: PgBuildExtraConfigColumns<CompanyColumn & Columns>) => PgTableExtraConfigValue[] = () => [],
) {
  const table = snakeCase.table(name, { companyId: companyIdColumn(), ...columns }, (row) => [
    keyOf(row, facts.primaryKey),
    ...Object.entries<Reference<string> | undefined>(facts.references ?? {}).flatMap(([column, reference]) =>
      reference ? [referenceOf(row, column, reference)] : [],
    ),
    ...constraints(row as PgBuildExtraConfigColumns<CompanyColumn & Columns>),
    tenantPolicy(),
  ])
  return withFacts(table, facts)
}

/** Adds facts to a table defined elsewhere: that of the companies, whose key is not `company_id`. */
export const withFacts = <T extends AnyPgTable>(
  table: T,
  facts: TableFacts<Extract<keyof T['_']['columns'], string>>,
): T => Object.assign(table, { [factsKey]: facts })

const columnsOf = (row: Row, names: readonly string[]) =>
  names.map((name) => {
    const column = row[name]
    if (!column) throw new Error(`a key or reference names the column ${name}, which is not there`)
    return column
  })

function keyOf(row: Row, key: TableFacts<string>['primaryKey'] = ['id']) {
  const { columns, ...named } = 'columns' in key ? key : { columns: key }
  return primaryKey({ ...named, columns: columnsOf(row, ['companyId', ...columns]) as never })
}

function referenceOf(row: Row, column: string, { to, along = [], name, onDelete, onUpdate }: Reference<string>) {
  const isToCompany = column === 'companyId'
  const own = isToCompany ? [column] : ['companyId', column, ...along]
  const target = isToCompany ? ['id'] : ['companyId', 'id', ...along]
  const reference = foreignKey({
    ...(name !== undefined && { name }),
    columns: columnsOf(row, own) as never,
    foreignColumns: columnsOf(getColumns(to()) as unknown as Row, target) as never,
  })
  if (onDelete) reference.onDelete(onDelete)
  return onUpdate ? reference.onUpdate(onUpdate) : reference
}

/** A table of company data with its facts. */
export type DeclaredTable = {
  name: string
  table: AnyPgTable
  facts: TableFacts<string>
  /** The column’s name in the database. */
  columnName: (column: string) => string
}

/** Every table of company data of these modules, by name. */
export const tablesOf = (modules: readonly Pick<Module, 'tables'>[]): DeclaredTable[] =>
  modules
    .flatMap(({ tables = {} }) => Object.values(tables))
    .flatMap((table) => (is(table, PgTable) ? declared(table) : []))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

function declared(table: AnyPgTable & WithFacts): DeclaredTable[] {
  const { [factsKey]: facts } = table
  if (!facts) return []
  const name = getTableName(table)
  const columnName = (key: string) => {
    const column = getColumns(table)[key]
    if (!column) throw new Error(`${name} has no column ${key}`)
    return column.name
  }
  return [{ name, table, facts, columnName }]
}
