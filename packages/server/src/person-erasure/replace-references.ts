import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { ErasedPerson } from '../core/retention/erasure.ts'

/** A value and its replacement. */
type Pair = readonly [from: string, to: string]
type Column = { name: string; type: string }
export type ReplacementTable = { table: string; columns: readonly Column[] }

/** All tables of company data with the columns that can reference a person, according to the database. */
export async function findReplacementTables(tx: Tx): Promise<ReplacementTable[]> {
  const { rows } = await tx.execute<{ table: string; columns: Column[] }>(sql`
    select table_name as "table", json_agg(json_build_object('name', column_name, 'type', udt_name) order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'company_id'
      and udt_name in ('uuid', '_uuid', 'text', 'varchar', '_text', 'json', 'jsonb')
    group by table_name order by table_name`)
  return rows.filter(({ table }) => !leftAlone.has(table))
}

/** The record of the erasure itself, which is cleared at the end. */
const leftAlone = new Set(['erasures'])

/** A name as it is written in HTML and in JSON, if that differs. */
const spellings = (text: string): string[] => [
  ...new Set([text, ...quotes.map((quote) => escapedForHtml(text, quote)), JSON.stringify(text).slice(1, -1)]),
]
/** Emails encode it by number, others by name. */
const quotes = ['&quot;', '&#34;']
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&#39;' }
const escapedForHtml = (text: string, quote: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? quote)

/** The replacements: the id, the addresses, and the full name unless someone else has it too. */
export function replacementPairs({ personId, tombstoneId, addresses, names, deletedName }: ErasedPerson): Pair[] {
  const spelt = (texts: readonly string[], to: string) =>
    texts.filter((text) => text.trim() !== '').flatMap((text) => spellings(text).map((from): Pair => [from, to]))
  return [[personId, tombstoneId], ...spelt(addresses, ''), ...spelt(names, deletedName)]
}

/**
 * Puts the deleted user into every column of a table that references the person, including lists and JSON, in any table
 * (PRIV-3). Running it again changes nothing.
 */
export async function replaceInTable(
  tx: Tx,
  { table, columns }: ReplacementTable,
  erased: ErasedPerson,
): Promise<void> {
  const pairs = replacementPairs(erased)
  const ofCompany = table === 'companies' ? 'id' : 'company_id'
  const own = columns.filter(({ name }) => name !== ofCompany)
  const swept = own.map(({ name, type }) => ({ name, ...replacing(sql`${sql.identifier(name)}`, type, erased, pairs) }))
  const changes = sql.join(
    swept.map(({ name, to }) => sql`${sql.identifier(name)} = ${to}`),
    sql`, `,
  )
  const isNamed = sql.join(
    swept.map(({ where }) => where),
    sql` or `,
  )
  const ofOthers =
    table === 'people' ? sql`and id <> ${erased.personId}::uuid and id <> ${erased.tombstoneId}::uuid` : sql``
  await tx.execute(sql`update ${sql.identifier(table)} set ${changes}
    where ${sql.identifier(ofCompany)} = ${erased.companyId}::uuid and (${isNamed}) ${ofOthers}`)
}

/** Matches only whole addresses: `leo@…` is not part of `cleo@…`. */
const wholeOf = (text: string) => `(?<![[:alnum:]_.+-])${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`

type ReferenceReplacement = { to: SQL; where: SQL }

function replacing(
  column: SQL,
  type: string,
  { personId, tombstoneId }: ErasedPerson,
  pairs: readonly Pair[],
): ReferenceReplacement {
  const [id, tombstone] = [sql`${personId}::uuid`, sql`${tombstoneId}::uuid`]
  if (type === 'uuid')
    return { to: sql`case when ${column} = ${id} then ${tombstone} else ${column} end`, where: sql`${column} = ${id}` }
  if (type === '_uuid')
    return { to: sql`array_replace(${column}, ${id}, ${tombstone})`, where: sql`${id} = any(${column})` }
  // List items are separated by a character that no text contains.
  const text = type === '_text' ? sql`array_to_string(${column}, E'\\x01')` : sql`${column}::text`
  const where = sql`(${sql.join(
    pairs.map(([from]) => sql`strpos(${text}, ${from}) > 0`),
    sql` or `,
  )})`
  const replaced = pairs.reduce<SQL>(
    (before, [from, to]) => sql`regexp_replace(${before}, ${wholeOf(from)}, ${to}, 'g')`,
    text,
  )
  const back = type === '_text' ? sql`string_to_array(${replaced}, E'\\x01')` : sql`(${replaced})::${sql.raw(type)}`
  // Other values stay unchanged, including an empty list.
  return { to: sql`case when ${where} then ${back} else ${column} end`, where }
}
