import { createHash, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../core/app.ts'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { asAuthRole } from '../identity/public.ts'
import { authCompanies, authLogins } from '../identity/tables.ts'
import { type DocumentList, documentFormatOf } from './format.ts'
import { InvalidDocument } from './invalid-document.ts'
import { type ParsedRow, parseDocumentRows } from './reader.ts'
import { type ValidatedDocument, validateDocument } from './validation.ts'
import { openArchive, unzipEntry } from './zip-reader.ts'

const BATCH_SIZE = 200
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type ImportApp = Pick<App, 'db' | 'files' | 'modules' | 'clock'>
export type ImportedCompany = Pick<ValidatedDocument, 'companyId' | 'name' | 'subdomain' | 'counts'>

/**
 * Imports a company’s document into this installation: completely or not at all. The document is validated as a whole
 * before the first row is written; no one has a password afterwards.
 */
export async function importCompany(app: ImportApp, path: string): Promise<ImportedCompany> {
  const form = documentFormatOf(app)
  const archive = await openArchive(path)
  const paths = new Map<string, string>()
  try {
    const checked = await validateDocument(form, archive)
    await assertRoom(app, checked)
    for (const file of checked.files) {
      const parts: Buffer[] = []
      for await (const part of unzipEntry(archive, file.listed)) parts.push(part)
      const bytes = Buffer.concat(parts)
      if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
        throw new InvalidDocument(`The file ${file.id} does not match the document.`)
      if (file.type === 'image/png' && !bytes.subarray(0, PNG.length).equals(PNG))
        throw new InvalidDocument(`The file ${file.id} is not a picture.`)
      const stored = `${checked.companyId}/${randomUUID()}`
      paths.set(file.id, stored)
      await app.files.put(stored, bytes)
    }
    await app.db.inCompany(checked.companyId, async (tx) => {
      await insertAuthRows(tx, checked)
      await rowsInto(tx, form, unzipEntry(archive, checked.document), paths)
      const { companyId } = checked
      const now = app.clock.now()
      for (const { afterImport } of app.modules) await afterImport?.(tx, companyId, now)
      const by = { companyId, actorId: null, impersonatorId: null, address: null, at: now }
      await recordAudit(tx, by, { kind: 'company-imported', subjectId: companyId, data: { madeAt: checked.madeAt } })
    })
    const { companyId, name, subdomain, counts } = checked
    return { companyId, name, subdomain, counts }
  } catch (error) {
    for (const stored of paths.values()) await app.files.remove(stored).catch(() => undefined)
    throw error
  } finally {
    archive.close()
  }
}

/** This installation must not have the company, its subdomain or one of its login names (WALL-10). */
async function assertRoom({ db }: ImportApp, { companyId, subdomain, logins }: ValidatedDocument): Promise<void> {
  await db.asAuthRole(async (tx) => {
    const there = await tx.select({ id: authCompanies.id, subdomain: authCompanies.subdomain }).from(authCompanies)
    if (there.some(({ id }) => id === companyId))
      throw new InvalidDocument('This installation already has this company.')
    if (there.some((item) => item.subdomain === subdomain))
      throw new InvalidDocument(`Another company has the subdomain ${subdomain}.`)
    const names = JSON.stringify(logins.map(({ loginname }) => loginname))
    const { rows } = await tx.execute<{ loginname: string }>(
      sql`select loginname from ${authLogins} where loginname in (select jsonb_array_elements_text(${names}::jsonb)) limit 1`,
    )
    if (rows[0]) throw new InvalidDocument(`${rows[0].loginname} already belongs to someone else on this installation.`)
  })
}

/** What is needed before login; in the same transaction as the rest. */
async function insertAuthRows(tx: Tx, { companyId, subdomain, logins }: ValidatedDocument): Promise<void> {
  await asAuthRole(tx, async (authTx) => {
    await authTx.insert(authCompanies).values({ id: companyId, subdomain })
    for (let from = 0; from < logins.length; from += BATCH_SIZE)
      await authTx
        .insert(authLogins)
        .values(logins.slice(from, from + BATCH_SIZE).map((login) => ({ ...login, companyId })))
  })
}

async function rowsInto(
  tx: Tx,
  form: readonly DocumentList[],
  bytes: AsyncIterable<Uint8Array>,
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  let waiting: ParsedRow[] = []
  const later = new Map<DocumentList, Record<string, unknown>[]>()
  const flush = async () => {
    const [first] = waiting
    if (first) await insert(tx, first.list, waiting, paths)
    for (const { list, row } of waiting) {
      const own = ownReferences(list)
      if (own.some((column) => row[column] !== undefined)) {
        const all = later.get(list) ?? []
        all.push(Object.fromEntries(['id', ...own].map((column) => [column, row[column] ?? null])))
        later.set(list, all)
      }
    }
    waiting = []
  }
  for await (const rows of parseDocumentRows(form, bytes, () => undefined))
    for (const row of rows) {
      if (waiting.length === BATCH_SIZE || (waiting[0] && waiting[0].list !== row.list)) await flush()
      waiting.push(row)
    }
  await flush()
  for (const [list, all] of later) await refer(tx, list, all)
}

/** Columns that reference rows of the same list: rows further down don’t exist yet. */
const ownReferences = (list: DocumentList): string[] =>
  list.fields.filter(({ refersTo }) => refersTo === list.name).map(({ column }) => column)

async function insert(
  tx: Tx,
  list: DocumentList,
  rows: readonly ParsedRow[],
  paths: ReadonlyMap<string, string>,
): Promise<void> {
  const own = new Set(ownReferences(list))
  const fields = list.fields.filter(({ column }) => !own.has(column))
  const isOfCompany = list.table !== 'companies'
  const columns: SQL[] = fields.map(({ column }) => sql.identifier(column) as unknown as SQL)
  const values: SQL[] = fields.map(({ column, kind, isRequired, partly }) => {
    const missing = partly?.fill ?? (kind === 'json' && isRequired ? sql`'null'` : undefined)
    const value = sql`given.${sql.identifier(column)}`
    return missing ? sql`coalesce(${value}, ${missing})` : value
  })
  if (isOfCompany) {
    columns.push(sql`company_id`)
    values.push(sql`current_setting('app.company_id')::uuid`)
  }
  for (const { column, value } of list.fills) {
    columns.push(sql.identifier(column) as unknown as SQL)
    values.push(column === 'path' && list.table === 'files' ? sql`coalesce(given.path, ${value})` : value)
  }
  const given = rows.map(({ row }) => (list.table === 'files' ? { ...row, path: paths.get(String(row.id)) } : row))
  const table = sql.identifier(list.table)
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(given)}::jsonb) as given`,
  )
}

/** Sets references within one list once all of its rows exist. */
async function refer(tx: Tx, list: DocumentList, all: readonly Record<string, unknown>[]): Promise<void> {
  const table = sql.identifier(list.table)
  const sets = ownReferences(list).map((column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`)
  for (let from = 0; from < all.length; from += BATCH_SIZE)
    await tx.execute(
      sql`update ${table} as kept set ${sql.join(sets, sql`, `)}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(all.slice(from, from + BATCH_SIZE))}::jsonb) as given
        where kept.id = given.id`,
    )
}
